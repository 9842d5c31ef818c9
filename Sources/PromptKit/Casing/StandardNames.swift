/// The names that come with the library, each in its own spelling.
///
/// Brands and product names as their owners write them; acronyms as the big style guides do.
/// Spellings that a plain title rule would get wrong, and names that hardly any text means as a
/// word, for sentence style: Safari needs no entry.
enum StandardNames {
    /// Written like this wherever they stand, also when the text has them in lower case.
    static let brands: StaticString = """
        1Password 2D 2FA 3D 3G 4G 4K 5G 5K 8K ActionScript ADO.NET AirDrop AirPlay AirPod AirPods
        AirPower AirPrint AirTag AirTags AliExpress AppKit AppleCare AppleScript AppleTalk
        ARKit ASP.NET AssistiveTouch audioOS AutoCAD BBEdit BibTeX BitBucket BitTorrent
        Bluetooth CalDAV CapCut CardDAV CarPlay ChatGPT ChromeOS CloudKit CoffeeScript CoreML D3.js
        DeepMind DeviantArt DevOps DisplayPort DoorDash DuckDuckGo eBay eBook eBooks ECMAScript eGPU
        eMac ePub ePubs eSIM eSIMs Ethernet exFAT Express.js Facebook FaceTime ffmpeg Firefox FireWire FreeBSD
        FreeType GarageBand GeoJSON GeoTIFF GitHub GitLab GnuPG GraphQL HealthKit HomeKit
        HomePod HomePods HyperCard iBook iBooks iCloud IKEA iMac iMacs ImageWriter
        iMessage iMessages iMovie InDesign InfiniBand Instagram IntelliJ iOS iPad iPadOS iPads
        iPhone iPhones iPhoto iPod iPods iTunes iWeb iWork JavaScript jQuery LaserWriter
        LibreOffice LinkedIn Linux LiveType localhost MacBook MacBooks macOS MagSafe MapKit MariaDB MathML
        Microsoft MobileMe MongoDB MySQL NetBSD Netflix Next.js nginx Node.js NoSQL npm Nuxt.js OAuth OneDrive OneNote
        OpenAI OpenBSD OpenCL OpenGL OpenID OpenOffice OpenPGP OpenSSH OpenSSL OpenStreetMap
        OpenType OpenVPN PayPal PencilKit PhpStorm PlayStation PostgreSQL PowerBook
        PowerPC PowerPoint PyCharm QuickTime RealityKit ResearchKit SceneKit SharePoint Siri Skype SoundCloud
        Spotify SpriteKit SQLite StoreKit StuffIt SwiftUI TestFlight TeX TextEdit TextMate ThinkPad Three.js
        TikTok TrueDepth TrueType tvOS TypeScript Ubuntu UIKit Unicode uTorrent VB.NET VirtualBox visionOS VMware
        VoiceOver Vue.js watchOS WebAssembly WebDAV WebKit WebM WebP WebRTC WebSocket WebSockets
        WebStorm WeChat WhatsApp WidgetKit Wikipedia WireGuard WordPress Xcode YAML YouTube
        """

    /// Brands that are words too: left as a text has them, in either spelling.
    static let possibleBrands: StaticString = """
        AirPort AutoFill BlackBerry FairPlay HandBrake Illustrator Intel LaTeX PostScript
        """

    /// Brands that are words of another language than English: a Portuguese crab, a Malay series.
    static let foreignWords: StaticString = """
        Siri Skype Ethernet eBook eBooks localhost
        """

    /// Acronyms that are no words.
    static let acronyms: StaticString = """
        AAC AC AES AI AIDS AIFF ALAC AM ANSI APFS API APIs APK AR ASCII AT&T ATM ATV AVI AVIF AWS
        B&B B&W B2B B2C BBC BCC BIOS BLE BMI BMP BPM BSD CAPTCHA CC CD CDMA CDN CDs CEO CET CFO CIA
        CLI CMS CMYK CNN CPU CPUs CRC CRM CRT CSS CSV CTO D&D DC DHCP DIY DLL DMG DNA DNS DOC DOCX
        DOI DPI DRM DSLR DVD DVDs DVI EBCDIC ECG EKG EPUB ERP ES6 ETA ETD EU EXIF FAQ FAQs FAT32 FBI
        FLAC FM FPS FTP FTPS GDPR GIF GIFs GMT GNU GPG GPL GPS GPT GPU GPUs GSM GUI GUID H&M H.264 H.265 H264
        H265 HD HDD HDDs HDMI HDR HDTV HEIC HEIF HEVC HFS HIPAA HIV HR HSB HSL HSV HTML HTTP HTTPS
        IBAN ICC ID IDE IDs IEEE IMAP IMEI IP IPTC IPv4 IPv6 IRC IRS ISBN ISO ISSN JPEG JPEGs JPG
        JPGs JSON JSX KPI KPIs LAN LCD LDAP LED LEDs LGPL LLM LLMs LTE LUKS M&A MCP MD5 MFA MIDI
        MIME MKV ML MLB MMS MOV MP3 MP3s MP4 MP4s MPEG MR MRI NAS NASA NAT NATO NBA NFC NFL NHL NLP
        NTFS OCR ODF ODS ODT OGG OK OLED OS OTP P&L P2P PC PCs PDF PDFs PGP PhD PHP PM PNG PNGs POP3 PPI PPT
        PPTX PR PST Q&A QA QR R&D RAM RAR RFID RGB RGBA RNA ROM RPM RSA RSS RTF S&P SAML SD SDK SDKs
        SDR SFTP SHA SHA1 SHA256 SIM SIMs SLR SMS SMTP SQL SSD SSDs SSH SSL SSN SSO STT SUV SVG SVGs T&C
        T&Cs TCP TIFF TIFFs TLS TOML TOTP TSX TTL TTS TV TVs TXT UAE UDP UEFI UFO UHD UI UID UK UN
        URI URIs URL URLs USA USB UTC UTF UTF8 UUID UUIDs UX VAT VGA VLAN VoIP VPN VPNs VPS VR W3C
        WAN WAV WLAN XHTML XLS XLSX XML XMP XR YAML
        """

    /// Acronyms that no language with an alphabet of Latin letters has as a word, which are what is
    /// raised in languages other than English: Portuguese _sim_ is yes, Spanish _usa_ uses, French
    /// _eu_ had, Turkish _ok_ an arrow, and what Dutch and Swedish write as dvd and sms stays so.
    static let unmistakableAcronyms: StaticString = """
        ASCII AVIF AWS CMYK CSS CSV DHCP DNS DOCX EBCDIC EXIF FLAC FTP FTPS GDPR GPG GPL GPU GPUs
        GUID HDMI HDTV HEIC HEIF HEVC HTML HTTP HTTPS IMAP IMEI IPTC IPv4 IPv6 ISBN ISSN JPEG JPEGs
        JPG JPGs JSX LDAP LGPL MD5 MKV MP3 MP3s MP4 MP4s MPEG NTFS ODF ODS ODT PDF PDFs PGP PHP PNG
        PNGs PPTX RFID RGB RGBA RTF SDK SDKs SFTP SHA1 SHA256 SMTP SQL SSD SSDs SSH SSL SVG SVGs
        TCP TIFF TIFFs TLS TOML TOTP TTF UDP URL URLs USB UTC UTF UTF8 UUID UUIDs VLAN VPN VPNs
        W3C WLAN XHTML XLS XLSX XML XMP YAML
        """

    /// Acronyms that are words or names too: kept in capitals, never made so.
    static let possibleAcronyms: StaticString = """
        LED RAID UPS EXE INI AIDS AM PM CC SD PR HR ML MR AR AC DC UN NAT LAN WAN
        """

    /// Spelled like this above every rule.
    static let phrases: StaticString = """
        Sign in with Apple
        Sign In with Apple ID
        Sign In with Apple Account
        Signed in with Apple
        Signing in with Apple
        Continue with Apple
        Mac mini
        iPad mini
        HomePod mini
        iPhone 12 mini
        iPhone 13 mini
        iPod classic
        iPod touch
        iPod nano
        iPod mini
        iPod shuffle
        Wi-Fi
        Face ID
        Touch ID
        Apple ID
        Always On Display
        Apple TV
        Apple Pay
        Apple Watch
        App Store
        Blu-ray
        Blu-rays
        Mac OS X
        OS X
        MS-DOS
        Sign in with Google
        """
}
