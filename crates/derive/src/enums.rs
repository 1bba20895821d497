//! What is made of an enum: its variants by number in the digest, by words in positions.

use crate::{
    attributes::{Said, Whole, once},
    words,
};
use proc_macro2::TokenStream;
use quote::{format_ident, quote};
use std::collections::BTreeMap;
use syn::{DataEnum, Error, Fields, Ident, Variant};

/// What is in a variant: its fields by number, each with what it is bound to.
pub struct Inside {
    named: bool,
    pub fields: Vec<(u32, String, Ident)>,
}

/// A variant with all that is said of it.
pub struct Choice<'a> {
    pub number: u32,
    /// What it is called in positions, and by which other words it is known there.
    pub called: String,
    pub also: Option<String>,
    pub variant: &'a Variant,
    pub inside: Inside,
}

fn inside(variant: &Variant) -> syn::Result<Inside> {
    let mut seen = BTreeMap::new();
    let mut fields = Vec::new();
    for (at, field) in variant.fields.iter().enumerate() {
        match &field.ident {
            Some(ident) => {
                let number = Said::of(&field.attrs)?.number(field)?;
                once(&mut seen, number, field)?;
                fields.push((number, ident.to_string(), ident.clone()));
            }
            None => fields.push((at as u32 + 1, String::new(), format_ident!("value_{at}"))),
        }
    }
    let mut by_number = fields;
    by_number.sort_by_key(|field| field.0);
    Ok(Inside { named: matches!(variant.fields, Fields::Named(_)), fields: by_number })
}

/// `pick-two` for `PickTwo`.
fn kebab(name: &Ident) -> String {
    let mut kebab = String::new();
    for (at, letter) in name.to_string().chars().enumerate() {
        if letter.is_uppercase() && at > 0 {
            kebab.push('-');
        }
        kebab.extend(letter.to_lowercase());
    }
    kebab
}

pub fn variants(name: &Ident, data: &DataEnum, whole: &Whole) -> syn::Result<TokenStream> {
    let (mut seen, mut all) = (BTreeMap::new(), Vec::new());
    for variant in &data.variants {
        let said = Said::of(&variant.attrs)?;
        let number = said.number(&variant.ident)?;
        once(&mut seen, number, &variant.ident)?;
        let called = said.name.clone().unwrap_or_else(|| kebab(&variant.ident));
        all.push(Choice { number, called, also: said.also, variant, inside: inside(variant)? });
    }
    if all.is_empty() {
        return Err(Error::new_spanned(name, "an enum without variants cannot be kept"));
    }
    let put = all.iter().map(|Choice { number, variant, inside, .. }| {
        let pattern = pattern(variant, inside);
        let put = inside.fields.iter().map(|(number, _, bound)| {
            quote! { into.integer(#number as i128); ::kernel::archive::Put::put(#bound, form, into); }
        });
        quote! { #name::#pattern => { into.integer(#number as i128); #(#put)* } }
    });
    let put = quote! {
        impl ::kernel::archive::Put for #name {
            fn put(&self, form: &::kernel::archive::Form, into: &mut ::kernel::Digest) {
                let _ = form;
                match self { #(#put)* }
                into.integer(0);
            }
        }
    };
    if whole.words {
        let part = words::part(name, &all)?;
        return Ok(quote! { #put #part });
    }
    let write = all.iter().map(|Choice { number, called, variant, inside, .. }| {
        let (pattern, value) = (pattern(variant, inside), written(inside));
        quote! {
            #name::#pattern => {
                let outer = form;
                let form = &::kernel::archive::made::under(outer, #number);
                let _ = form;
                ::kernel::archive::made::variant(outer, #number, #called, #value)
            }
        }
    });
    let names = all.iter().map(|Choice { number, called, .. }| quote! { (#number, #called) });
    let read = all.iter().map(|Choice { number, variant, inside, .. }| {
        let read = read(name, variant, inside);
        quote! { #number => { let form = &::kernel::archive::made::under(form, #number); let _ = form; #read } }
    });
    let part = (!whole.text).then(|| {
        quote! {
            impl ::kernel::archive::Part for #name {
                fn write(&self, form: &::kernel::archive::Form) -> ::kernel::archive::made::Value {
                    match self { #(#write)* }
                }
                fn read(
                    value: &::kernel::archive::made::Value,
                    form: &::kernel::archive::Form,
                ) -> ::core::result::Result<Self, ::kernel::archive::Misread> {
                    let (number, inside) = ::kernel::archive::made::which(value, form, &[#(#names),*])?;
                    let _ = inside;
                    match number {
                        #(#read)*
                        _ => Err(::kernel::archive::Misread::form("no such word")),
                    }
                }
            }
        }
    });
    Ok(quote! { #put #part })
}

pub fn pattern(variant: &Variant, inside: &Inside) -> TokenStream {
    let ident = &variant.ident;
    let bound = inside.fields.iter().map(|field| &field.2);
    match variant.fields {
        Fields::Unit => quote! { #ident },
        Fields::Named(_) => quote! { #ident { #(#bound),* } },
        Fields::Unnamed(_) => quote! { #ident(#(#bound),*) },
    }
}

fn written(inside: &Inside) -> TokenStream {
    match inside.fields.as_slice() {
        [] => quote! { None },
        [(number, _, bound)] if !inside.named => quote! {
            Some(::kernel::archive::Part::write(#bound, &::kernel::archive::made::under(form, #number)))
        },
        fields if inside.named => {
            let enter = fields.iter().map(|(number, name, bound)| {
                quote! {{
                    let value = ::kernel::archive::Part::write(
                        #bound, &::kernel::archive::made::under(form, #number));
                    ::kernel::archive::made::enter(&mut map, form, #number, #name, value);
                }}
            });
            quote! {{
                let mut map = ::kernel::archive::made::Map::new();
                #(#enter)*
                Some(::kernel::archive::made::Value::Object(map))
            }}
        }
        fields => {
            let each = fields.iter().map(|(number, _, bound)| {
                quote! { ::kernel::archive::Part::write(#bound, &::kernel::archive::made::under(form, #number)) }
            });
            quote! { Some(::kernel::archive::made::Value::Array(vec![#(#each),*])) }
        }
    }
}

fn read(name: &Ident, variant: &Variant, inside: &Inside) -> TokenStream {
    let ident = &variant.ident;
    match inside.fields.as_slice() {
        [] => quote! { Ok(#name::#ident) },
        [(number, ..)] if !inside.named => quote! {
            ::kernel::archive::Part::read(
                ::kernel::archive::made::inside(inside)?, &::kernel::archive::made::under(form, #number),
            ).map(#name::#ident)
        },
        fields if inside.named => {
            let names = fields.iter().map(|(number, name, _)| quote! { (#number, #name) });
            let each = fields.iter().map(|(number, name, bound)| {
                quote! {
                    #bound: match ::kernel::archive::made::find(map, form, #number, #name) {
                        Some(value) => ::kernel::archive::Part::read(
                            value, &::kernel::archive::made::under(form, #number))?,
                        None => ::kernel::archive::Part::absent()
                            .ok_or_else(|| ::kernel::archive::made::missing(#name))?,
                    }
                }
            });
            quote! {{
                let inside = ::kernel::archive::made::inside(inside)?;
                let map = ::kernel::archive::made::object(inside, form, &[#(#names),*])?;
                Ok(#name::#ident { #(#each),* })
            }}
        }
        fields => {
            let count = fields.len();
            let each = fields.iter().enumerate().map(|(at, (number, ..))| {
                quote! { ::kernel::archive::Part::read(&list[#at], &::kernel::archive::made::under(form, #number))? }
            });
            quote! {{
                let list = ::kernel::archive::made::several(::kernel::archive::made::inside(inside)?, #count)?;
                Ok(#name::#ident(#(#each),*))
            }}
        }
    }
}
