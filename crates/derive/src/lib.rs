//! What is made and not written: `#[derive(Archive)]`, what is kept of a state, from its fields (`kernel::archive` says what can be said of
//! a field), `catalogue!`, the clauses of a game, from its rules, and `texts!`,
//! what it says, from its texts.

mod attributes;
mod catalogue;
mod enums;
mod structs;
mod texts;
mod words;

use proc_macro::TokenStream;
use quote::quote;
use syn::{Data, DeriveInput, Error, Fields, parse_macro_input};

/// Makes `kernel::archive::Part` of a struct or enum, and `Fields` of a struct with named fields.
#[proc_macro_derive(Archive, attributes(archive))]
pub fn archive(input: TokenStream) -> TokenStream {
    let input = parse_macro_input!(input as DeriveInput);
    made(&input).unwrap_or_else(Error::into_compile_error).into()
}

/// Compiles catalogues of clauses in: `mod clauses { kernel::catalogue!("rules/my-game.md"); }` makes a constant of each clause,
/// `clauses::mg::MG_07`, and the list `clauses::CATALOGUES`. A double number, a missing source or a ruling that does not say why does not
/// compile. Files are named from the package's root.
#[proc_macro]
pub fn catalogue(input: TokenStream) -> TokenStream {
    catalogue::made(input.into()).unwrap_or_else(Error::into_compile_error).into()
}

/// Compiles texts in: `pub mod says { kernel::texts!("texts/en.ftl", "texts/de.ftl"); }` makes of each message a function with typed
/// arguments, `says::lays(seat, card)`, of each `fact-…` a name, `says::facts::ROUND`, and the list `says::TEXTS`. The first file is the
/// English one, which has everything. The comment before a message says what its arguments are: `# $seat: seat, $card: piece`. A message
/// that uses what was not said, or names a player without a wording for "you", does not compile.
#[proc_macro]
pub fn texts(input: TokenStream) -> TokenStream {
    texts::made(input.into()).unwrap_or_else(Error::into_compile_error).into()
}

fn made(input: &DeriveInput) -> syn::Result<proc_macro2::TokenStream> {
    let whole = attributes::Whole::of(&input.attrs)?;
    if let Some(generic) = input.generics.params.first() {
        return Err(Error::new_spanned(generic, "a part of a state has no parameters"));
    }
    let made = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(fields) => structs::named(&input.ident, fields, &whole)?,
            Fields::Unnamed(fields) if fields.unnamed.len() == 1 => {
                structs::transparent(&input.ident, &whole)
            }
            Fields::Unnamed(_) | Fields::Unit => {
                return Err(Error::new_spanned(&input.ident, "name the fields, or have just one"));
            }
        },
        Data::Enum(data) => enums::variants(&input.ident, data, &whole)?,
        Data::Union(_) => return Err(Error::new_spanned(&input.ident, "a union cannot be kept")),
    };
    let text = whole.text.then(|| attributes::text(&input.ident));
    Ok(quote! { #made #text })
}
