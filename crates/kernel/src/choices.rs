//! Options whose values are names.

/// Enums for the values of options: each is written in kebab-case, and one of them is `#[default]`.
///
/// ```
/// kernel::choices! {
///     /// Who begins.
///     First {
///         /// Drawn by lot.
///         #[default]
///         ByLot,
///         /// The youngest.
///         Youngest,
///     }
/// }
/// assert_eq!(serde_json::to_string(&First::default()).unwrap(), "\"by-lot\"");
/// ```
#[macro_export]
macro_rules! choices {
    ($($(#[$doc:meta])* $name:ident { $($(#[$value_doc:meta])* $value:ident),* $(,)? })*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize, ::schemars::JsonSchema)]
        #[serde(rename_all = "kebab-case")]
        pub enum $name { $($(#[$value_doc])* $value),* }
    )*};
}

choices! {
    /// Yes or no.
    YesNo {
        /// No.
        #[default]
        No,
        /// Yes.
        Yes,
    }
    /// On or off.
    OnOff {
        /// Off.
        #[default]
        Off,
        /// On.
        On,
    }
}
