/// The words that interface texts of a language have most often, and the letters that not all
/// languages of its script have. Which of them a language shares with another does not matter: only
/// those count that the other has not.
struct FrequentWords: Sendable {
    struct Language: Sendable {
        /// ISO 639.
        var code: String
        /// Words of eight bytes at most, each as one number.
        var words: Set<UInt64>
        var letters: Set<UInt32>
        var writing: Writing
    }

    /// Languages of different scripts are not compared: what a text is written in shows at a
    /// glance.
    enum Writing: Sendable {
        case latin, cyrillic, greek, arabic
    }

    let languages: [Language]
    /// By word, the languages that have it.
    let places: [UInt64: [UInt8]]

    static let shared = FrequentWords()

    private init() {
        // By bytes: to look for the ends of characters takes far longer.
        languages = Self.lists.utf8.split(separator: UInt8(ascii: "\n")).map { line in
            let parts = line.split(separator: UInt8(ascii: ":"), maxSplits: 1)
            let sides = parts[1].split(
                separator: UInt8(ascii: "|"), omittingEmptySubsequences: false)
            let words = sides[0].split(separator: UInt8(ascii: " "))
            return Language(
                code: String(Substring(parts[0])), words: Set(words.compactMap { Self.key($0) }),
                letters: Set(Substring(sides[1]).unicodeScalars.map(\.value)).subtracting([0x20]),
                writing: Self.writing(Substring(words[0])))
        }
        var places: [UInt64: [UInt8]] = [:]
        places.reserveCapacity(1500)
        for (number, language) in languages.enumerated() {
            for word in language.words { places[word, default: []].append(UInt8(number)) }
        }
        self.places = places
    }

    /// The number of a language; nil of one that has no list.
    func number(of code: String) -> Int? {
        let code = Self.others[code] ?? code
        return languages.firstIndex { $0.code == code }
    }

    /// Languages with the words of another.
    private static let others = ["no": "nb", "bs": "hr", "sh": "hr"]

    /// Pairs that have too many words in common to be told apart by them.
    static func areAlike(_ first: String, _ second: String) -> Bool {
        [["id", "ms"], ["hr", "sr"]].contains([first, second].sorted())
    }

    /// A word as a number; nil if it is too long for one.
    static func key(_ word: some Sequence<UInt8>) -> UInt64? {
        var key: UInt64 = 0
        for byte in word {
            guard key >> 56 == 0 else { return nil }
            key = key << 8 | UInt64(byte)
        }
        return key
    }

    private static func writing(_ word: Substring) -> Writing {
        switch word.unicodeScalars.first?.value ?? 0 {
        case 0x370..<0x400: .greek
        case 0x400..<0x530: .cyrillic
        case 0x600..<0x700: .arabic
        default: .latin
        }
    }

    private static let lists = """
        de: die der sie nicht werden in und für zu von das ist den mit auf wird eine ein oder \
        des nach um datei anzeigen alle diese im als konnte wenn zum keine kann aus | äöüß
        nl: de van het een in niet te voor is op en met om naar worden deze geen kan of als \
        bestand aan zijn dit wordt die alle er bij dat door nieuwe uw kon | ëï
        af: die nie is in te van om na word en vir met op lêer kan gebruik of geen hierdie stel \
        bladsy voeg nuwe kies maak kon uit by wat dit stoor waarde het as | êëôûî
        fr: de la le les à des du un pour en une dans et est pas vous par fichier sur ou ne \
        avec fichiers afficher être au cette nom que ce si non vers texte | àâçèéêëîïôùûœ
        es: de la el en no se del para los un que una las con archivo al por puede ha es \
        archivos nombre mostrar si esta este como página abrir está valor texto su datos | \
        áéíñóú
        pt: de para do não da um em que uma com os as no é ao por se ou foi nome arquivo ser na \
        como pode texto página você mostrar ficheiro abrir está linha esta | àáâãçéêíóôõú
        gl: de non do para un se da os que en ficheiro unha as ao é ou no nome por está na á \
        como pode abrir páxina texto con tipo engadir este valor esta posíbel | áéíñóú
        ca: de la el per no del un ha les en els una que es amb fitxer al és està nom si \
        fitxers pot mostra cap com tipus aquest pogut pàgina aquesta valor dels hi | àçèéíïòóú
        it: di il la per non un in del è le con da della una dei nome che mostra se al questo \
        come essere questa delle dell pagina si finestra su alla nel testo sono | àèéìòù
        ro: de în nu pentru la un și să cu este se din fi pe mai sau putut toate fișier ca \
        arată această deschide care poate va acest fost dacă nume nou fișiere sunt adaugă | \
        ăâîșțşţ
        sv: för att till inte en och som på med du är av ett det om den kan visa eller in från \
        alla bort välj har ta kommer detta fil denna objekt spara filer lägg | åäö
        da: til ikke for er at af en og du med på den kan som et fra vil det der vis eller \
        kunne denne vælg alle skal ved fil tilføj ingen filer hvis dette har | åæø
        nb: til for ikke er å en av på du og som med kan vil et vis velg fra eller denne alle \
        inn det den fil ingen dette klarte har legg navn feil nytt bruk | åæø
        nn: til ikkje for på er du av å og med vis som ein kan det eller eit vil inn vel ei \
        klarte om denne dette opna frå den alle ut namn opp over endra | åæø
        is: að í á til ekki er við sem og með fyrir inn opna um skrá bæta af þú veldu eða \
        breyta flipa út nota sýna eyða birta afrita skrár vista úr þegar eftir glugga | \
        áæðéíóöþúý
        fi: ei on ja näytä tai valitse ole voi lisää poista tämä kaikki uusi jos nimi avaa \
        tiedosto käytä luo virhe vain koko tallenna arvo tämän haluatko kun muokkaa olla \
        palauta se valittu aseta teksti | äöå
        et: on ei ja pole või kui see valitud vali kõik faili kas selle nimi uus näita et lisa \
        fail viga ava palun muuda seda salvesta sa ainult alla välja ole uuesti kustuta siis \
        valik | äöõü
        lv: ir uz un nav vai ar no lai nevar kā dzēst atvērt par kļūda datnes izveidot failu ja \
        var šo datni pēc rādīt kas tiek izmērs tikai krāsu atcelt saraksts izmantot tiks to | \
        āčēģīķļņšūž
        lt: į ir iš nepavyko yra rodyti ar su pridėti bus nėra kaip atverti arba būti jei \
        klaida failo kad norite tik sukurti naudoti keisti failų failas jūsų pakeisti gali \
        failą šį naujo naują visus | ąčęėįšųūž
        pl: nie do na jest się można dla pliku lub aby plik to plików jako po od za może nazwa \
        błąd strony przez czy pliki jeśli tylko brak usuń wybierz danych być są udało proszę | \
        ąćęłńóśźż
        cs: na se pro je do nebo soubor zobrazit při souboru není jako nelze název přidat \
        chcete všechny pokud soubory uložit ve souborů použít velikost bude typ aplikace být \
        obnovit jsou pouze vyberte seznam tento | áčďéěíňóřšťúůýž
        sk: na sa je pre nie do súbor alebo ako súboru všetky pri názov súbory otvoriť pridať \
        chyba ak chcete súborov byť použiť uložiť sú typ možné tento nový vyberte prosím \
        hodnota bude vybrať ktoré | áäčďéíľĺňóôŕšťúýž
        sl: za je na ni in ali mogoče se ne datoteke ki kot ime da po bo so vse to iz izberite \
        do datotek strani želite vrednost lahko pokaži dodaj ta pri napaka od odpri | čšž
        hr: za na je se da ne nije ili datoteke sa će biti sve datoteka kao ime može dodaj li \
        od ako otvori broj mogu iz prikaži datoteku samo tekst stranice su koji nema stranica | \
        čćđšž
        hu: az nem és egy meg vagy nincs hogy ha ez ki csak be minden lehet hiba van el új \
        fájlok szöveg kell ezt ablak összes elem oldal mód is egyéni teljes le akkor már | \
        áéíóöőúüű
        tr: bir için bu ve dosya olarak yeni göster tüm veya ekle aç ile yeniden adı geri yok \
        seç hata sayfa metin dosyası geçerli daha lütfen seçin da en kaydet değil son seçili \
        otomatik veri | çğıöşü
        az: və bu üçün et bir yeni fayl əlavə deyil edin ya səhifə daxil adı bütün aç qeyd mətn \
        mümkün göstər yazı seç sil ilə növü etmək heç da olaraq görə arxa bilmədi yoxdur \
        seçkisi | çəğıöşü
        eu: da ez bat eta du ezin edo hautatu izan hau dira behar egin izena dago ezabatu ireki \
        gehitu berria huts erabili sortu erakutsi aldatu zerrenda guztiak gorde nahi zure mota \
        den aukera beste sartu | ñ
        sq: të në për një me te dhe nga që është shfaq si do po ose mund së nuk më këtë kartelë \
        tek nëse kartela krejt se duhet emër kur hap vetëm arrit ka | çë
        ga: an ar le go na cuir ag seo agus leis comhad tá nua ní do ainm oscail gan á é \
        isteach comhaid is féidir chun gach bhfuil de bain mar eile téacs clúdach in | áéíóú
        cy: yn ar wedi mae ffeil yr am ei gyda newid newydd eich dewis dileu dangos nid neu yma \
        enw methu gyfer gwerth agor yw gosod ffeiliau lle eu fel rhif chi dim gan gwall | \
        âêîôŵŷ
        eo: la de ne por en estas al kaj vi aŭ ĉi forigi montri dosiero tiu elekti per povas \
        kiel kun malfermi el aldoni nomo neniu nova konservi dosieron krei eraro pri da \
        dosieroj bonvolu | ĉĝĥĵŝŭ
        vi: không chọn có các được tin thể của tập một này cho trong số bạn đã và bản mục tên \
        để hiện mở định dụng trang kết vào lại hình dùng mới lưu tạo | \
        ăâđêôơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹàáãèéìíòóõùúý
        id: yang tidak untuk ini berkas ke anda dan di dengan dari dapat nama akan dalam pada \
        ada baru atau tak pilih semua saat gagal hapus halaman aplikasi teks warna jendela \
        tombol jika nilai sebagai |
        ms: tidak fail untuk yang ke anda dalam dan ini dengan nama boleh pilih akan pada dapat \
        satu semua atau teks semula baris tiada halaman gagal warna baharu dokumen pilihan buka \
        semasa pakej dari item |
        ru: в для и не с на по к или из файл при как все быть вы от о что меню это если имя \
        окна окно его до этот уже без | ёйщъыэьюя
        uk: для з у до не на в і або та за що файл буде як об щоб час може ви є при дані бути \
        чи про із від всі під меню які цей має | ґєіїйщьюя
        be: з для на не ў і у да каб файл па як ці што ŭ гэты вы можа пры калі быць за ад або \
        яго усе меню пра якія дыск акно | ёіўйыэьюя
        bg: на за да в е с се и от не може по при или файл бъде ще като към са име ли до този \
        нов тази това само ред че сте във със ви | йщъьюя
        mk: на за да во се е го ја од со и ги не или ќе може како сите име до што биде при кои \
        боја само оваа овој по која број нов дека | ѓѕјљњќџ
        sr: да за у на је и се са или није ће могу не бити као од све ли из може су а који само \
        по до више о број које сте ову када | ђјљњћџ
        kk: үшін емес және ашу қосу іске жоқ бар мен алу аты жазу файл жабу бет жаңа қате не \
        түрі бұл ба тұр жол түсі пе бос жақ өту бір оқу саны | әғқңөұүһіыэъйщ
        el: να το του για σε την και από με της στο η δεν των θα που τα ή τη ένα στην τον σας \
        κατά τις μια ο έχει ως στον προς στη οι |
        ar: في من على إلى لا غير هذا أو ملف تم يمكن أن عرض اسم حذف هذه لم فشل ال عند عن اختر \
        فتح جديد التي إذا كل و خطأ مع حفظ تريد فقط يتم | كيىةأإؤئ
        fa: به در از را برای شده کردن و با این یک است کنید نام حذف صفحه شد که یا جدید شما ها \
        نیست حال داده رنگ فایل شود باشد باز های هیچ همه وارد | پچژگکی
        """
}
