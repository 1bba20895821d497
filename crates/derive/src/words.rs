//! Enums that are a few words in positions: `pick {target} then {left}`.

use crate::enums::{Choice, pattern};
use proc_macro2::TokenStream;
use quote::quote;
use syn::{Error, Fields, Ident, Type};

/// A word of a variant.
enum Word {
    /// It is always this.
    Is(String),
    /// A value: `{target}`.
    Value(Ident),
    /// A value that may be no word at all: `{then?}`.
    Maybe(Ident),
    /// This word, or none: `{redraw?}` for a field that is true or false.
    Flag(Ident, String),
}

/// The words of a variant as they are said; `{}` is the next value without a name.
fn words(said: &str, of: &Choice<'_>) -> syn::Result<Vec<Word>> {
    let types = of.variant.fields.iter().map(|field| &field.ty);
    let mut unnamed = of.inside.fields.iter().filter(|field| field.1.is_empty());
    let mut word = |text: &str| {
        let Some(value) = text.strip_prefix('{').and_then(|text| text.strip_suffix('}')) else {
            return Ok(Word::Is(text.into()));
        };
        let (name, optional) = value.strip_suffix('?').map_or((value, false), |name| (name, true));
        let field = match name {
            "" => unnamed.next(),
            name => of.inside.fields.iter().find(|field| field.1 == name),
        };
        let missing = || Error::new_spanned(of.variant, format!("there is no value for `{text}`"));
        let bound = field.map(|field| field.2.clone()).ok_or_else(missing)?;
        let place = of.variant.fields.iter().position(|field| field.ident.as_ref() == Some(&bound));
        let is_flag = |ty: &Type| matches!(ty, Type::Path(path) if path.path.is_ident("bool"));
        let flag = place.and_then(|place| types.clone().nth(place)).is_some_and(is_flag);
        Ok(match optional {
            true if flag => Word::Flag(bound, name.into()),
            true => Word::Maybe(bound),
            false => Word::Value(bound),
        })
    };
    let words: Vec<Word> = said.split_whitespace().map(&mut word).collect::<syn::Result<_>>()?;
    let values = words.iter().filter(|word| !matches!(word, Word::Is(_))).count();
    match values == of.inside.fields.len() {
        true => Ok(words),
        false => Err(Error::new_spanned(of.variant, "each value stands in the words once")),
    }
}

/// Writing and reading by words.
pub fn part(name: &Ident, all: &[Choice<'_>]) -> syn::Result<TokenStream> {
    let (mut write, mut heard, mut read) = (Vec::new(), Vec::new(), Vec::new());
    for choice in all {
        let own = words(&choice.called, choice)?;
        let (pattern, number) = (pattern(choice.variant, &choice.inside), choice.number);
        let said = own.iter().map(|word| match word {
            Word::Is(text) => quote! { #text.into() },
            Word::Value(bound) | Word::Maybe(bound) => {
                quote! { ::kernel::archive::made::word(&::kernel::archive::Part::write(#bound, form)) }
            }
            Word::Flag(bound, text) => quote! { if *#bound { #text.into() } else { String::new() } },
        });
        write.push(quote! { #name::#pattern => ::kernel::archive::made::said(&[#(#said),*]) });
        let also = choice.also.as_ref().map(|also| words(also, choice)).transpose()?;
        for words in [Some(&own), also.as_ref()].into_iter().flatten() {
            let words = words.iter().map(|word| match word {
                Word::Is(text) => quote! { ::kernel::archive::made::Word::Is(#text) },
                Word::Value(_) => quote! { ::kernel::archive::made::Word::Value },
                Word::Maybe(_) => quote! { ::kernel::archive::made::Word::Maybe },
                Word::Flag(_, text) => quote! { ::kernel::archive::made::Word::Flag(#text) },
            });
            heard.push(quote! { (#number, &[#(#words),*]) });
        }
        let bound = own.iter().filter_map(|word| match word {
            Word::Is(_) => None,
            Word::Value(bound) | Word::Maybe(bound) | Word::Flag(bound, _) => Some(bound),
        });
        let places: Vec<&Ident> = bound.collect();
        let value = |bound: &Ident| {
            let at = places.iter().position(|place| *place == bound);
            quote! { ::kernel::archive::Part::read(&values[#at], form)? }
        };
        let ident = &choice.variant.ident;
        let inside = choice.inside.fields.iter().map(|(_, _, bound)| (bound, value(bound)));
        let made = match choice.variant.fields {
            Fields::Unit => quote! { #name::#ident },
            Fields::Named(_) => {
                let each = inside.map(|(bound, value)| quote! { #bound: #value });
                quote! { #name::#ident { #(#each),* } }
            }
            Fields::Unnamed(_) => {
                let each = inside.map(|(_, value)| value);
                quote! { #name::#ident(#(#each),*) }
            }
        };
        read.push(quote! { #number => Ok(#made) });
    }
    Ok(quote! {
        impl ::kernel::archive::Part for #name {
            fn write(&self, form: &::kernel::archive::Form) -> ::kernel::archive::made::Value {
                let _ = form;
                match self { #(#write,)* }
            }
            fn read(
                value: &::kernel::archive::made::Value,
                form: &::kernel::archive::Form,
            ) -> ::core::result::Result<Self, ::kernel::archive::Misread> {
                let (number, values) = ::kernel::archive::made::heard(value, &[#(#heard),*])?;
                let _ = (&values, form);
                match number {
                    #(#read,)*
                    _ => Err(::kernel::archive::Misread::form("no such words")),
                }
            }
        }
    })
}
