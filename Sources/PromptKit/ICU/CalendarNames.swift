internal import CPromptICU

/// Names of months and weekdays, in the letter case that the language writes them with inside a
/// sentence ("Monday", "lundi"). Any thread.
enum CalendarNames {
    static func months(in locale: String) throws(ICUError) -> [String] {
        var names: [String] = []
        for month in Int32(0)..<12 {
            names.append(
                try ICUBuffer.string { buffer, capacity, status in
                    pk_month_name(locale, month, true, buffer, capacity, &status)
                })
        }
        return names
    }

    static func weekdays(in locale: String) throws(ICUError) -> [String] {
        var names: [String] = []
        for weekday in Int32(0)..<7 {
            names.append(
                try ICUBuffer.string { buffer, capacity, status in
                    pk_weekday_name(locale, weekday, true, buffer, capacity, &status)
                })
        }
        return names
    }
}
