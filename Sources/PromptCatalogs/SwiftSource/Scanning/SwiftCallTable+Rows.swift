extension SwiftCallTable {
    /// `function`, `type`: called by its name; `view`: a type of SwiftUI; `method`: a member
    /// of something, `static`: a member that may stand alone.
    static let callRows = """
        method setActionName _=text:undoName
        function setActionName _=text:undoName
        function NSLocalizedString _=name:other gives=string
        type String localized=name:other format=format gives=string
        type NSString format=format gives=string
        static localizedStringWithFormat _=format gives=string
        method localizedUserNotificationString forKey=name:other gives=string
        static localizedString forKey=name:other gives=string
        static init localized=name:other gives=string
        type LocalizedStringResource _=name:other gives=string
        type LocalizationValue _=name:other gives=string
        type AttributedString localized=name:other gives=view
        type LocalizedStringKey _=key:other gives=string
        view Text _=key:other verbatim=text:other gives=view
        view Label _=key:other gives=view title{other}
        type TextState _=key:other verbatim=text:other gives=view
        view Button _=key:button role=role action=action action=intent _{} label{button}
        type ButtonState role=role action=action _{} label{button}
        view Menu _=key:menuItem _{menu} content{menu} label{menuItem}
        view CommandMenu _=key:menuItem _{menu} content{menu}
        view CommandGroup _{menu} addition{menu}
        method commands _{menu} content{menu}
        method contextMenu _{menu} menuItems{menu}
        method alert _=key:alertTitle needs=isPresented _{} actions{} message{alertMessage}
        method confirmationDialog _=key:alertTitle needs=isPresented _{} actions{} message{alertMessage}
        view Alert title=view:alertTitle message=view:alertMessage
        view ActionSheet title=view:alertTitle message=view:alertMessage
        type AlertState title=view:alertTitle message=view:alertMessage _{alertTitle} actions{} message{alertMessage}
        type ConfirmationDialogState title=view:alertTitle message=view:alertMessage _{alertTitle} actions{} message{alertMessage}
        static default _=view:button
        static cancel _=view:button:cancel
        static destructive _=view:button:destructive
        method accessibilityLabel _=key:accessibilityLabel
        method accessibilityHint _=key:other
        method accessibilityValue _=key:other
        method accessibilityAction named=key:other
        method accessibility label=view:accessibilityLabel hint=view:other value=view:other
        view Image label=view:accessibilityLabel
        view Toggle _=key:other
        view Picker _=key:other
        view Section _=key:other
        view TextField _=key:other prompt=view:other
        view SecureField _=key:other prompt=view:other
        view Link _=key:other
        view NavigationLink _=key:other
        view ShareLink _=key:other
        view Stepper _=key:other
        view DatePicker _=key:other
        view ColorPicker _=key:other
        view GroupBox _=key:other
        view DisclosureGroup _=key:other
        view LabeledContent _=key:other value=key:other
        view ProgressView _=key:other
        view Gauge _=key:other
        view Tab _=key:other
        view TableColumn _=key:other
        view ContentUnavailableView _=key:other description=view:other
        view WindowGroup _=key:other
        view Window _=key:other
        view MenuBarExtra _=key:other _{menu}
        method navigationTitle _=key:other
        method navigationBarTitle _=key:other
        method navigationSubtitle _=key:other
        method help _=key:other
        method searchable prompt=key:other
        type UIAlertController title=text:alertTitle message=text:alertMessage
        type UIAlertAction title=text:button role=style
        type UIAction title=text:menuItem role=attributes
        type UICommand title=text:menuItem discoverabilityTitle=text:menuItem
        type UIKeyCommand title=text:menuItem discoverabilityTitle=text:menuItem
        type UIMenu title=text:menuItem
        type UIMenuItem title=text:menuItem
        type UIContextualAction title=text:button role=style
        type UITableViewRowAction title=text:button role=style
        type UIBarButtonItem title=text:button
        type UNNotificationAction title=text:button role=options
        type UNTextInputNotificationAction title=text:button textInputButtonTitle=text:button role=options
        method setTitle _=text:button needs=for
        type NSMenuItem title=text:menuItem
        method addItem withTitle=text:menuItem needs=action
        method insertItem withTitle=text:menuItem needs=action
        method addButton withTitle=text:button
        type NSButton title=text:button checkboxWithTitle=text:other radioButtonWithTitle=text:other needs=action
        method setAccessibilityLabel _=text:accessibilityLabel
        method setAccessibilityHelp _=text:other
        type NSImage accessibilityDescription=text:accessibilityLabel
        """

    /// Properties, in the place of a call's name; the value is what is assigned.
    static let propertyRows = """
        property messageText _=text:alertTitle
        property informativeText _=text:alertMessage
        property accessibilityLabel _=text:accessibilityLabel
        property accessibilityHint _=text:other
        property accessibilityValue _=text:other
        """

    /// Types that make a key of the literal that a constant or a result of that type gets.
    static let typeRows = """
        type LocalizedStringKey _=key:other
        type LocalizedStringResource _=name:other
        """
}
