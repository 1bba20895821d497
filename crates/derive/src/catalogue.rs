//! `catalogue!`: the clauses of Markdown files as constants.

use clauses::parse::{Parsed, parse};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use std::{collections::BTreeMap, env, fs, path::PathBuf};
use syn::{Error, Ident, LitStr, Token, parse::Parser, punctuated::Punctuated};

/// One module a family of clauses, and `CATALOGUES`.
pub fn made(input: TokenStream) -> syn::Result<TokenStream> {
    let files = Punctuated::<LitStr, Token![,]>::parse_terminated.parse2(input)?;
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut books = Vec::new();
    let mut lists = Vec::new();
    let mut families: BTreeMap<String, Vec<TokenStream>> = BTreeMap::new();
    let mut seen: BTreeMap<String, String> = BTreeMap::new();
    for (index, file) in files.iter().enumerate() {
        let wrong = |problem: String| Error::new(file.span(), format!("{}: {problem}", file.value()));
        let path = root.join(file.value());
        let markdown = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let book = parse(&markdown).map_err(wrong)?;
        let stem = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let list = format_ident!("LIST_{index}");
        for (number, clause) in book.clauses.iter().enumerate() {
            if let Some(other) = seen.insert(clause.id.clone(), file.value()) {
                return Err(wrong(format!("{} stands in {other} too", clause.id)));
            }
            let (family, _) = clause.id.rsplit_once('-').unwrap_or_default();
            families.entry(family.to_string()).or_default().push(constant(clause, &list, number));
        }
        let infos: Vec<TokenStream> =
            book.clauses.iter().enumerate().map(|(number, clause)| info(clause, number, index)).collect();
        let count = infos.len();
        lists.push(quote! { static #list: [::kernel::made::Info; #count] = [#(#infos),*]; });
        let (title, lede, path) = (&book.title, &book.lede, path.to_string_lossy());
        // `include_str!` rather than the text, so that cargo builds anew when the file changes.
        books.push(quote! { ::kernel::made::catalogue(#stem, #title, #lede, include_str!(#path), &#list) });
    }
    let modules = families.iter().map(|(family, constants)| {
        let name = Ident::new(&family.to_lowercase().replace('-', "_"), Span::call_site());
        let about = format!("The clauses `{family}-…`.");
        quote! {
            #[doc = #about]
            pub mod #name {
                use super::*;
                #(#constants)*
            }
        }
    });
    let count = books.len();
    Ok(quote! {
        #(#lists)*
        /// Every clause, file by file.
        pub static CATALOGUES: [::kernel::Catalogue; #count] = [#(#books),*];
        #(#modules)*
    })
}

fn constant(clause: &Parsed, list: &Ident, number: usize) -> TokenStream {
    let name = Ident::new(&clause.id.replace('-', "_"), Span::call_site());
    let text = clause.text.replace('\\', "\\\\").replace('[', "\\[").replace(']', "\\]");
    quote! {
        #[doc = #text]
        pub const #name: ::kernel::Clause = #list[#number].clause();
    }
}

fn info(clause: &Parsed, number: usize, book: usize) -> TokenStream {
    let Parsed { id, kind, text, why, alternatives, source, section } = clause;
    let kind = format_ident!("{kind:?}");
    let number = u16::try_from(number).unwrap_or(u16::MAX);
    quote! {
        ::kernel::made::Info {
            id: #id,
            kind: ::kernel::made::Kind::#kind,
            text: #text,
            why: #why,
            alternatives: #alternatives,
            source: #source,
            section: #section,
            number: #number,
            catalogue: &CATALOGUES[#book],
        }
    }
}
