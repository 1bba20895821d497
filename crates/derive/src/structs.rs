//! What is made of a struct: its fields by number in the digest, by name in positions.

use crate::attributes::{Said, Whole, once};
use proc_macro2::TokenStream;
use quote::quote;
use std::collections::BTreeMap;
use syn::{Error, FieldsNamed, Ident, Type};

/// A field that is kept.
struct Kept<'a> {
    number: u32,
    ident: &'a Ident,
    ty: &'a Type,
    name: String,
    said: Said,
}

/// The fields that are kept, by number, and those that are not.
fn kept(fields: &FieldsNamed) -> syn::Result<(Vec<Kept<'_>>, Vec<&Ident>)> {
    let (mut all, mut skipped, mut seen) = (Vec::new(), Vec::new(), BTreeMap::new());
    for field in &fields.named {
        let said = Said::of(&field.attrs)?;
        let ident = field.ident.as_ref().ok_or_else(|| Error::new_spanned(field, "a name is missing"))?;
        if said.skip {
            skipped.push(ident);
            continue;
        }
        let number = said.number(field)?;
        once(&mut seen, number, field)?;
        let name = said.name.clone().unwrap_or_else(|| ident.to_string());
        all.push(Kept { number, ident, ty: &field.ty, name, said });
    }
    all.sort_by_key(|field| field.number);
    Ok((all, skipped))
}

pub fn named(name: &Ident, fields: &FieldsNamed, whole: &Whole) -> syn::Result<TokenStream> {
    let (all, skipped) = kept(fields)?;
    let put = all.iter().map(|Kept { number, ident, ty, said, .. }| {
        let like = said.like();
        let put = match said.flatten || said.hidden && said.like.is_none() && !said.seats {
            true => quote! { ::kernel::archive::Put::put(&self.#ident, form, into); },
            false => quote! { <#like as ::kernel::archive::Like<#ty>>::put(&self.#ident, form, into); },
        };
        let put = if whole.bare {
            put
        } else {
            quote! { into.integer(#number as i128); #put }
        };
        match &said.since {
            Some(since) => quote! { if form.revision() >= #since { #put } },
            None => put,
        }
    });
    if whole.bare && all.len() != 1 {
        return Err(Error::new_spanned(name, "one field is put, where it is put bare"));
    }
    let end = (!whole.bare).then(|| quote! { into.integer(0); });
    let put = quote! {
        impl ::kernel::archive::Put for #name {
            fn put(&self, form: &::kernel::archive::Form, into: &mut ::kernel::Digest) {
                #(#put)*
                #end
            }
        }
    };
    let fields = as_fields(name, &all);
    let part = (!whole.text && !whole.state).then(|| part(name, &all, &skipped));
    Ok(quote! { #put #fields #part })
}

fn as_fields(name: &Ident, all: &[Kept<'_>]) -> TokenStream {
    let shown = || all.iter().filter(|field| !field.said.hidden);
    let write = shown().map(|Kept { ident, ty, name, said, .. }| {
        if said.flatten {
            return quote! {
                ::kernel::archive::Fields::write_fields(&self.#ident, fresh.map(|fresh| &fresh.#ident), form, into);
            };
        }
        let (like, form) = (said.like(), said.form());
        let fresh = if said.always { quote! { None } } else { quote! { fresh.map(|fresh| &fresh.#ident) } };
        quote! {
            if let Some(value) = <#like as ::kernel::archive::Like<#ty>>::write_over(&self.#ident, #fresh, #form) {
                into.insert(#name.into(), value);
            }
        }
    });
    let read = shown().map(|Kept { ident, ty, name, said, .. }| {
        let (like, form) = (said.like(), said.form());
        match said.flatten {
            true => quote! { ::kernel::archive::Fields::read_fields(&mut self.#ident, from, form)?; },
            false => {
                quote! { ::kernel::archive::field::<#ty, #like>(&mut self.#ident, from, #name, #form)?; }
            }
        }
    });
    let keys = shown().map(|Kept { ty, name, said, .. }| {
        let about = &said.about;
        match said.flatten {
            true => quote! { <#ty as ::kernel::archive::Fields>::list_keys(into); },
            false => quote! { into.push(::kernel::archive::Key { name: #name, about: #about }); },
        }
    });
    let count = all.iter().filter_map(|Kept { ident, ty, said, .. }| match &said.pieces_called {
        Some(called) => Some(quote! { into.add(#called, ::kernel::archive::Amount::amount(&self.#ident)); }),
        None if said.pieces && said.like.is_some() => {
            let like = said.like();
            Some(quote! { <#like as ::kernel::archive::Like<#ty>>::count(&self.#ident, into); })
        }
        None if said.pieces => Some(quote! { ::kernel::archive::Pieces::count(&self.#ident, into); }),
        None if said.flatten => Some(quote! { ::kernel::archive::Fields::count_fields(&self.#ident, into); }),
        None => None,
    });
    quote! {
        impl ::kernel::archive::Fields for #name {
            fn write_fields(
                &self,
                fresh: ::core::option::Option<&Self>,
                form: &::kernel::archive::Form,
                into: &mut ::kernel::archive::made::Map<::std::string::String, ::kernel::archive::made::Value>,
            ) {
                let _ = (fresh, form, &into);
                #(#write)*
            }
            fn read_fields(
                &mut self,
                from: &::kernel::archive::made::Map<::std::string::String, ::kernel::archive::made::Value>,
                form: &::kernel::archive::Form,
            ) -> ::core::result::Result<(), ::kernel::archive::SetUpError> {
                let _ = (from, form);
                #(#read)*
                Ok(())
            }
            fn list_keys(into: &mut ::std::vec::Vec<::kernel::archive::Key>) {
                let _ = &into;
                #(#keys)*
            }
            fn count_fields(&self, into: &mut ::kernel::archive::Census) {
                let _ = &into;
                #(#count)*
            }
        }
    }
}

fn part(name: &Ident, all: &[Kept<'_>], skipped: &[&Ident]) -> TokenStream {
    let shown: Vec<&Kept<'_>> = all.iter().filter(|field| !field.said.hidden).collect();
    let write = shown.iter().map(|Kept { number, ident, ty, name, said }| {
        let (like, form) = (said.like(), said.form());
        let usual = match said.default {
            true => quote! {
                ::kernel::archive::made::is_plain(form)
                    && value == <#like as ::kernel::archive::Like<#ty>>::write(&::core::default::Default::default(), #form)
            },
            false => quote! { false },
        };
        quote! {{
            let value = <#like as ::kernel::archive::Like<#ty>>::write(
                &self.#ident, &::kernel::archive::made::under(#form, #number));
            if !(#usual) {
                ::kernel::archive::made::enter(&mut map, form, #number, #name, value);
            }
        }}
    });
    let names = shown.iter().map(|Kept { number, name, .. }| quote! { (#number, #name) });
    let read = shown.iter().map(|field| read_field(field));
    let hidden =
        all.iter().filter(|field| field.said.hidden).map(|field| field.ident).chain(skipped.iter().copied());
    quote! {
        impl ::kernel::archive::Part for #name {
            fn write(&self, form: &::kernel::archive::Form) -> ::kernel::archive::made::Value {
                let mut map = ::kernel::archive::made::Map::new();
                #(#write)*
                ::kernel::archive::made::Value::Object(map)
            }
            fn read(
                value: &::kernel::archive::made::Value,
                form: &::kernel::archive::Form,
            ) -> ::core::result::Result<Self, ::kernel::archive::Misread> {
                let map = ::kernel::archive::made::object(value, form, &[#(#names),*])?;
                Ok(#name { #(#read,)* #(#hidden: ::core::default::Default::default(),)* })
            }
        }
    }
}

fn read_field(Kept { number, ident, ty, name, said }: &Kept<'_>) -> TokenStream {
    let (like, form) = (said.like(), said.form());
    let absent = match said.default {
        true => quote! { ::core::default::Default::default() },
        false => quote! {
            <#like as ::kernel::archive::Like<#ty>>::absent()
                .ok_or_else(|| ::kernel::archive::made::missing(#name))?
        },
    };
    quote! {
        #ident: match ::kernel::archive::made::find(map, form, #number, #name) {
            Some(value) => <#like as ::kernel::archive::Like<#ty>>::read(
                value, &::kernel::archive::made::under(#form, #number))?,
            None => #absent,
        }
    }
}

/// A struct around one value is that value.
pub fn transparent(name: &Ident, whole: &Whole) -> TokenStream {
    let part = (!whole.text).then(|| {
        quote! {
            impl ::kernel::archive::Part for #name {
                fn write(&self, form: &::kernel::archive::Form) -> ::kernel::archive::made::Value {
                    ::kernel::archive::Part::write(&self.0, form)
                }
                fn read(
                    value: &::kernel::archive::made::Value,
                    form: &::kernel::archive::Form,
                ) -> ::core::result::Result<Self, ::kernel::archive::Misread> {
                    ::kernel::archive::Part::read(value, form).map(#name)
                }
            }
        }
    });
    quote! {
        impl ::kernel::archive::Put for #name {
            fn put(&self, form: &::kernel::archive::Form, into: &mut ::kernel::Digest) {
                ::kernel::archive::Put::put(&self.0, form, into);
            }
        }
        #part
    }
}
