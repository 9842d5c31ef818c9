import PromptKit
import Testing

@testable import PromptCatalogs

@Suite("A catalog in another language")
struct WrongLanguageTests {
    struct Row: Sendable, CustomTestStringConvertible {
        var locale: String
        var language: String?
        var texts: String
        var testDescription: String { "\(locale) \(texts.prefix(20))" }
        var list: [String] { texts.split(separator: "|").map(String.init) }
    }

    static let german = """
        Öffnen Sie die Datei|Fenster schließen|Alle Änderungen sichern|Foto löschen|Neuen Kontakt \
        hinzufügen|Nachrichten suchen|Mit Freunden teilen|Mitteilungen einschalten|Farbe auswählen|\
        Passwort ändern|Vom Account abmelden|Update laden|Dokument drucken|In anderen Ordner \
        bewegen|Album umbenennen|Seitenleiste ausblenden|Mehr Details anzeigen|Nachricht jetzt \
        senden|Nächsten Titel spielen|Aufnahme stoppen|Neue Liste erstellen|Profil bearbeiten|Die \
        Verbindung wurde getrennt|Versuchen Sie es später|Die Datei kann nicht geöffnet werden|\
        Das ist keine Datei
        """
    static let spanish = """
        Abrir el archivo|Cerrar la ventana|Guardar todos los cambios|Eliminar la foto|Añadir un \
        contacto nuevo|Buscar mensajes|Compartir con amigos|Activar notificaciones|Elegir un color|\
        Cambiar tu contraseña|Cerrar sesión de la cuenta|Descargar la actualización|Imprimir el \
        documento|Mover a otra carpeta|Renombrar este álbum|Ocultar la barra lateral|Mostrar más \
        detalles|Enviar el mensaje ahora|Reproducir la siguiente canción|Detener la grabación|Crear \
        una lista nueva|Editar el perfil|Se perdió tu conexión|Inténtalo de nuevo más tarde
        """
    static let russian = """
        Открыть файл|Закрыть окно|Сохранить все изменения|Удалить фото|Добавить контакт|Поиск \
        сообщений|Поделиться с друзьями|Включить уведомления|Выбрать цвет|Изменить пароль|Выйти из \
        учётной записи|Загрузить обновление|Напечатать документ|Переместить в другую папку|\
        Переименовать альбом|Скрыть боковое меню|Показать подробности|Отправить сейчас|Следующая \
        песня|Остановить запись|Создать новый список|Файл не найден или удалён|Это имя уже есть|\
        Попробуйте ещё раз|Если файл открыт, закройте его
        """
    static let chinese = """
        打开文件|关闭窗口|保存所有更改|删除照片|添加新联系人|搜索信息|与朋友共享|打开通知|选取颜色|更改密码|退出登录账户|下载更新|\
        打印文稿|移到其他文件夹|给相簿重新命名|隐藏边栏|显示更多详细信息|立即发送信息|播放下一首歌曲|停止录制|创建新列表|\
        编辑个人资料|连接已断开|请稍后再试
        """
    static let names = """
        Los Angeles|San José|El Paso|Las Vegas|La Paz|Los Mochis|El Salvador|La Habana|Las Palmas|\
        Den Haag|Le Havre|La Rochelle|Los Alamos|El Cairo|La Coruña|San Juan|Las Cruces|De Panne|\
        La Plata|El Alto|Los Cabos|La Serena
        """

    static let rows: [Row] = [
        Row(locale: "fr", language: "German", texts: german),
        Row(locale: "de", texts: german),
        Row(locale: "de-AT", texts: german),
        Row(locale: "pt-BR", language: "Spanish", texts: spanish),
        Row(locale: "it", language: "Spanish", texts: spanish),
        Row(locale: "es-MX", texts: spanish),
        Row(locale: "uk", language: "Russian", texts: russian),
        Row(locale: "bg", language: "Russian", texts: russian),
        Row(locale: "ru", texts: russian),
        Row(locale: "ja", language: "Chinese", texts: chinese),
        Row(locale: "zh-Hans", texts: chinese),
        Row(locale: "de", texts: names), Row(locale: "pt", texts: names),
        Row(locale: "sv", texts: names),
        // Nothing is known of the language's words.
        Row(locale: "haw", texts: german),
    ]

    private func messages(_ locale: String, _ texts: [String]) -> [String] {
        let lines = texts.enumerated().map { "\"k\($0)\" = \"\($1)\";\n" }
        return CatalogChecker.findings(
            in: ["\(locale).lproj/L.strings": lines.joined()], ofRules: ["wrong-language"]
        ).map(\.message)
    }

    @Test(arguments: rows)
    func isTold(_ row: Row) {
        let found = messages(row.locale, row.list)
        #expect(found.count == (row.language == nil ? 0 : 1))
        if let language = row.language {
            #expect(found.first?.hasPrefix("the texts are \(language), not ") == true)
        }
    }

    @Test("A few texts, and some among others, are no matter of the file")
    func needsMost() throws {
        let list = Row(locale: "", texts: Self.german).list
        #expect(messages("fr", Array(list.prefix(19))) == [])
        let others = [
            "Le fichier est dans le dossier et ne peut être ouvert par vous", "Où est-il",
        ]
        #expect(messages("fr", list + others + others + others) == [])
    }

    @Test("Two hundred texts tell it, however many follow")
    func many() {
        let list = Row(locale: "", texts: Self.german).list
        let all = (0..<20).flatMap { _ in list }
        #expect(messages("fr", all).count == 1)
        #expect(messages("de", all) == [])
    }
}
