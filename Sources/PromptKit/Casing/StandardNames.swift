/// The names that come with the library, each in its own spelling.
///
/// Brands and product names as their owners write them; acronyms as the big style guides do.
/// Only spellings that a plain title rule would get wrong: Safari needs no entry.
enum StandardNames {
    /// Written like this wherever they stand, also when the text has them in lower case.
    static let brands = """
        iPhone iPhones iPad iPads iPod iPods iMac iMacs iCloud iOS iPadOS macOS tvOS watchOS
        visionOS audioOS iTunes iMessage iMessages iMovie iBooks iPhoto iWork iWeb iBook eMac
        AirPlay AirDrop AirPods AirPod AirPort AirPrint AirTag AirTags AirPower HomePod
        HomePods HomeKit CarPlay FaceTime GarageBand MacBook MacBooks LiveType AppleScript
        AppleTalk AppleCare AppKit UIKit SwiftUI WebKit RealityKit ARKit CloudKit CoreML
        StoreKit WidgetKit MapKit HealthKit ResearchKit PencilKit SpriteKit SceneKit
        TestFlight VoiceOver AssistiveTouch QuickTime PowerBook PowerPC FireWire MagSafe
        TrueDepth TrueType OpenType OpenGL OpenCL AutoFill MobileMe
        eBay ePub ePubs jQuery npm nginx ffmpeg LaTeX BibTeX TeX MathML GitHub GitLab
        BitBucket YouTube LinkedIn WhatsApp TikTok PayPal OneDrive OneNote
        PowerPoint SharePoint JavaScript TypeScript PostScript CoffeeScript ActionScript
        ECMAScript WordPress PostgreSQL MySQL SQLite MariaDB MongoDB NoSQL GraphQL OAuth
        OpenID WebDAV CalDAV CardDAV WebRTC WebSocket WebSockets WebAssembly WebP WebM
        BlackBerry PlayStation DoorDash SoundCloud DuckDuckGo OpenStreetMap OpenOffice
        LibreOffice InDesign AutoCAD VMware VirtualBox DevOps
        FreeBSD OpenBSD NetBSD ChromeOS DeviantArt
        AliExpress WeChat OpenAI ChatGPT DeepMind CapCut BitTorrent uTorrent HandBrake
        ThinkPad DisplayPort FairPlay FreeType GnuPG OpenPGP
        OpenSSH OpenSSL OpenVPN WireGuard exFAT HyperCard
        InfiniBand PhpStorm PyCharm WebStorm IntelliJ TextEdit TextMate BBEdit
        GeoJSON GeoTIFF YAML LaserWriter ImageWriter StuffIt
        eSIM eSIMs eBook eBooks eGPU Node.js Vue.js Next.js Nuxt.js
        Three.js D3.js Express.js ASP.NET VB.NET ADO.NET 1Password 3D 2D 4K 8K 5K 3G 4G 5G
        2FA
        """

    /// Acronyms that are no words.
    static let acronyms = """
        PDF PDFs URL URLs URI URIs HTML XHTML XML JSON CSV CSS SQL HTTP HTTPS FTP SFTP SSH SSL
        TLS TCP UDP IP IPv4 IPv6 DNS DHCP VPN VPNs LAN WAN WLAN VLAN NAT SMTP IMAP POP3 API
        APIs SDK SDKs UI GUI UX IDE CLI CPU CPUs GPU GPUs RAM ROM SSD SSDs HDD HDDs USB
        HDMI DVI VGA CD CDs DVD DVDs TV TVs HDTV FM AM PM HD UHD SD HDR SDR RGB RGBA CMYK HSB
        HSL HSV ICC DPI PPI FPS BPM RPM GPS NFC RFID OCR QR PNG PNGs JPEG JPEGs JPG JPGs GIF
        GIFs SVG SVGs TIFF TIFFs BMP HEIC HEIF HEVC AVIF EXIF IPTC XMP MP3 MP3s MP4 MP4s
        AAC FLAC WAV AIFF ALAC OGG MIDI MPEG AVI MOV MKV H264 H265 DRM ID IDs UUID UUIDs GUID
        UID OK FAQ FAQs ATM SMS MMS SIM SIMs IMEI CC BCC RSS NAS BIOS UEFI
        ASCII UTF UTF8 EBCDIC ISO ANSI IEEE W3C NASA NATO FBI CIA UN EU UK USA UAE GMT UTC PST
        CET AI ML AR VR XR MR NLP LLM LLMs GPT R&D Q&A AT&T H&M B&B B&W P&L M&A S&P T&C
        T&Cs D&D AC DC LED LEDs LCD OLED CRT DIY ETA ETD GDPR HIPAA
        TOTP OTP MFA SSO SAML LDAP CAPTCHA CMS CRM ERP KPI KPIs CEO CFO CTO HR PR QA B2B
        B2C P2P VoIP DSLR SLR ISBN ISSN DOI MIME PGP GPG AES RSA MD5 SHA1 SHA256 CRC TTL
        TTS STT RTF TXT DOC DOCX XLS XLSX PPT PPTX RAR DMG APK DLL ODT ODS
        ODF EPUB LTE GSM CDMA VPS AWS CDN FTPS IRC PHP JSX TSX ES6 YAML TOML BSD GNU
        GPL LGPL NTFS HFS APFS FAT32 LUKS BLE MIDI UX VAT IBAN IRS SSN PhD
         ATV SUV BBC CNN NBA NFL MLB NHL UFO DNA RNA HIV AIDS MRI ECG EKG BMI
        """

    /// Acronyms that are words or names too: kept in capitals, never made so.
    static let possibleAcronyms = """
        RAM ROM LED RAID UPS EXE INI AIDS AM PM CC SD PR HR ML MR AR AC DC UN NAT LAN WAN
        """

    /// Spelled like this above every rule.
    static let phrases = """
        Sign in with Apple
        Sign In with Apple ID
        Sign In with Apple Account
        Signed in with Apple
        Signing in with Apple
        Continue with Apple
        Mac mini
        iPad mini
        iPod touch
        iPod nano
        iPod mini
        iPod shuffle
        Wi-Fi
        Blu-ray
        Blu-rays
        Mac OS X
        OS X
        MS-DOS
        Sign in with Google
        Log in with Facebook
        """
}
