//! What stands in `#[archive(…)]`.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use std::collections::BTreeMap;
use syn::{
    Attribute, Error, Expr, Ident, Lit, LitInt, LitStr, Meta, Token, Type,
    ext::IdentExt,
    parse::{Parse, ParseStream},
    punctuated::Punctuated,
};

/// On the type itself.
#[derive(Default)]
pub struct Whole {
    /// In positions it is text.
    pub text: bool,
    /// In positions it is a few words, some of which stand for values.
    pub words: bool,
    /// It is only ever laid over a fresh table.
    pub state: bool,
    /// Its one field is put as it is, without its number.
    pub bare: bool,
}

impl Whole {
    pub fn of(attributes: &[Attribute]) -> syn::Result<Whole> {
        let mut whole = Whole::default();
        for item in items(attributes)? {
            match item {
                Item::Flag(flag) if flag == "text" => whole.text = true,
                Item::Flag(flag) if flag == "words" => whole.words = true,
                Item::Flag(flag) if flag == "state" => whole.state = true,
                Item::Flag(flag) if flag == "bare" => whole.bare = true,
                other => return Err(other.error("`text`, `words`, `state` or `bare` belongs here")),
            }
        }
        Ok(whole)
    }
}

/// On a field or a variant.
#[derive(Default)]
pub struct Said {
    pub number: Option<LitInt>,
    pub name: Option<String>,
    pub also: Option<String>,
    pub about: String,
    pub skip: bool,
    pub hidden: bool,
    pub always: bool,
    pub seats: bool,
    pub flatten: bool,
    pub default: bool,
    pub pieces: bool,
    pub pieces_called: Option<LitStr>,
    pub none: Option<LitStr>,
    pub since: Option<LitInt>,
    pub like: Option<Type>,
}

impl Said {
    pub fn of(attributes: &[Attribute]) -> syn::Result<Said> {
        let mut said = Said { about: about(attributes), ..Said::default() };
        for item in items(attributes)? {
            match item {
                Item::Number(number) if said.number.is_none() => said.number = Some(number),
                Item::Flag(flag) => match flag.to_string().as_str() {
                    "skip" => said.skip = true,
                    "hidden" => said.hidden = true,
                    "always" => said.always = true,
                    "seats" => said.seats = true,
                    "flatten" => said.flatten = true,
                    "default" => said.default = true,
                    "pieces" => said.pieces = true,
                    _ => return Err(Error::new_spanned(flag, "nothing that can be said of a field")),
                },
                Item::Text(name, text) if name == "as" => said.name = Some(text.value()),
                Item::Text(name, text) if name == "also" => said.also = Some(text.value()),
                Item::Text(name, text) if name == "pieces" => said.pieces_called = Some(text),
                Item::Text(name, text) if name == "none" => said.none = Some(text),
                Item::Count(name, count) if name == "since" => said.since = Some(count),
                Item::Like(ty) => said.like = Some(*ty),
                other => return Err(other.error("nothing that can be said of a field")),
            }
        }
        Ok(said)
    }

    /// Its number, which every field and variant must have that is kept.
    pub fn number(&self, of: &impl ToTokens) -> syn::Result<u32> {
        let missing = || {
            Error::new_spanned(of, "a number that it keeps for ever: `#[archive(3)]`, or `#[archive(skip)]`")
        };
        let number: u32 = self.number.as_ref().ok_or_else(missing)?.base10_parse()?;
        if number == 0 { Err(Error::new_spanned(&self.number, "numbers count from 1")) } else { Ok(number) }
    }

    /// The way it is put, written and read.
    pub fn like(&self) -> TokenStream {
        match (&self.like, self.seats) {
            (Some(like), true) => quote! { ::kernel::archive::BySeat<#like> },
            (Some(like), false) => quote! { #like },
            (None, true) => quote! { ::kernel::archive::BySeat<::kernel::archive::Own> },
            (None, false) => quote! { ::kernel::archive::Own },
        }
    }

    /// The form it is written in, from the form of the whole.
    pub fn form(&self) -> TokenStream {
        match &self.none {
            Some(none) => quote! { &form.none(#none) },
            None => quote! { form },
        }
    }
}

/// Refuses a number that stands twice.
pub fn once(seen: &mut BTreeMap<u32, ()>, number: u32, of: &impl ToTokens) -> syn::Result<()> {
    match seen.insert(number, ()) {
        None => Ok(()),
        Some(()) => Err(Error::new_spanned(of, format!("{number} is another's number"))),
    }
}

/// A type that is text in positions.
pub fn text(name: &Ident) -> TokenStream {
    quote! {
        impl ::kernel::archive::Part for #name {
            fn write(&self, _: &::kernel::archive::Form) -> ::kernel::archive::made::Value {
                ::kernel::archive::made::Value::String(self.to_string())
            }
            fn read(
                value: &::kernel::archive::made::Value,
                _: &::kernel::archive::Form,
            ) -> ::core::result::Result<Self, ::kernel::archive::Misread> {
                ::kernel::archive::parse(value)
            }
        }
    }
}

enum Item {
    Number(LitInt),
    Flag(Ident),
    Text(Ident, LitStr),
    Count(Ident, LitInt),
    Like(Box<Type>),
}

impl Item {
    fn error(&self, problem: &str) -> Error {
        match self {
            Item::Number(number) => Error::new_spanned(number, problem),
            Item::Flag(name) | Item::Text(name, _) | Item::Count(name, _) => {
                Error::new_spanned(name, problem)
            }
            Item::Like(ty) => Error::new_spanned(ty, problem),
        }
    }
}

impl Parse for Item {
    fn parse(input: ParseStream) -> syn::Result<Item> {
        if input.peek(LitInt) {
            return input.parse().map(Item::Number);
        }
        let name = Ident::parse_any(input)?;
        if !input.peek(Token![=]) {
            return Ok(Item::Flag(name));
        }
        input.parse::<Token![=]>()?;
        if name == "like" {
            return input.parse().map(|like| Item::Like(Box::new(like)));
        }
        if input.peek(LitInt) {
            return Ok(Item::Count(name, input.parse()?));
        }
        Ok(Item::Text(name, input.parse()?))
    }
}

fn items(attributes: &[Attribute]) -> syn::Result<Vec<Item>> {
    let mut items = Vec::new();
    for attribute in attributes.iter().filter(|attribute| attribute.path().is_ident("archive")) {
        items.extend(attribute.parse_args_with(Punctuated::<Item, Token![,]>::parse_terminated)?);
    }
    Ok(items)
}

/// The first paragraph of a doc comment, in one line.
fn about(attributes: &[Attribute]) -> String {
    let lines = attributes.iter().filter_map(|attribute| match &attribute.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_string()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    });
    lines.take_while(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
