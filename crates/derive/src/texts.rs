//! `texts!`: the messages of Fluent files as functions.

use fluent_syntax::{
    ast::{CallArguments, Entry, Expression, InlineExpression, Message, Pattern, PatternElement, VariantKey},
    parser,
};
use proc_macro2::{Span, TokenStream};
use quote::{format_ident, quote};
use std::{collections::BTreeMap, env, fs, path::PathBuf};
use syn::{Error, Ident, LitStr, Token, parse::Parser, punctuated::Punctuated};

/// Messages that are looked up by what they are about; no function is made of them.
const LOOKED_UP: [&str; 9] =
    ["fact-", "option-", "piece-", "any-piece", "title-", "pitch-", "bot-", "place-", "number-"];

/// What an argument is: its name in the comment, the type of the parameter, and how it becomes a value.
const KINDS: [&str; 12] = [
    "seat", "seats", "piece", "pieces", "zone", "number", "word", "text", "case", "flag", "message",
    "messages",
];

/// One function a message, and `TEXTS`.
pub fn made(input: TokenStream) -> syn::Result<TokenStream> {
    let files = Punctuated::<LitStr, Token![,]>::parse_terminated.parse2(input)?;
    let root = PathBuf::from(env::var_os("CARGO_MANIFEST_DIR").unwrap_or_default());
    let mut declared: BTreeMap<String, Vec<(String, String)>> = BTreeMap::new();
    let (mut functions, mut facts, mut texts) = (Vec::new(), Vec::new(), Vec::new());
    for (index, file) in files.iter().enumerate() {
        let path = root.join(file.value());
        let wrong = |problem: String| Error::new(file.span(), format!("{}: {problem}", file.value()));
        let source = fs::read_to_string(&path).map_err(|error| wrong(error.to_string()))?;
        let resource = parser::parse(source.as_str()).map_err(|(_, errors)| {
            let first = errors.first();
            let line = first.map_or(0, |error| source[..error.pos.start].lines().count());
            wrong(format!("line {line}: {}", first.map_or(String::new(), ToString::to_string)))
        })?;
        let mut seen = Vec::new();
        for entry in &resource.body {
            let message = match entry {
                Entry::Message(message) => message,
                Entry::Junk { content } => return Err(wrong(format!("cannot be read: {content}"))),
                _ => continue,
            };
            let id = message.id.name.to_string();
            let wrong = |problem: String| wrong(format!("{id}: {problem}"));
            if seen.contains(&id) {
                return Err(wrong("stands there twice".into()));
            }
            seen.push(id.clone());
            let free = is_looked_up(&id);
            if index == 0 {
                let args = arguments(message).map_err(wrong)?;
                if let Some(name) = id.strip_prefix("fact-") {
                    facts.push(fact(name));
                } else if !free {
                    functions.push(function(&id, &args, message));
                }
                declared.insert(id.clone(), args);
            }
            let Some(args) = declared.get(&id) else {
                return Err(wrong("is not in the English texts".into()));
            };
            if !free {
                check(message, args).map_err(wrong)?;
            }
        }
        let tag = path.file_stem().unwrap_or_default().to_string_lossy().into_owned();
        let path = path.to_string_lossy();
        texts.push(quote! { (#tag, include_str!(#path)) });
    }
    Ok(quote! {
        #(#functions)*
        /// What facts are called.
        pub mod facts {
            #(#facts)*
        }
        /// Every message in every language.
        pub static TEXTS: ::kernel::message::Texts = ::kernel::message::Texts::new(&[#(#texts),*]);
    })
}

/// Whether a message is found by what it is about: a fact, an option, a piece, a clause (`zz-50`).
fn is_looked_up(id: &str) -> bool {
    let mut parts = id.split('-');
    let family = parts.next().is_some_and(|family| family.len() == 2);
    let clause = family && parts.any(|part| part.len() <= 3 && part.bytes().all(|b| b.is_ascii_digit()));
    clause || LOOKED_UP.iter().any(|prefix| id.starts_with(prefix))
}

/// From the comment: `# $seat: seat, $card: piece`. Lines without a `$` are for translators.
fn arguments(message: &Message<&str>) -> Result<Vec<(String, String)>, String> {
    let mut args = Vec::new();
    for line in message.comment.iter().flat_map(|comment| &comment.content) {
        if !line.trim_start().starts_with('$') {
            continue;
        }
        for part in line.split(',') {
            let arg = part.trim().strip_prefix('$').and_then(|part| part.split_once(':'));
            let (name, kind) = arg.ok_or_else(|| format!("`{part}`: write `$name: kind`"))?;
            let (name, kind) = (name.trim().to_string(), kind.trim().to_string());
            if !KINDS.contains(&kind.as_str()) {
                return Err(format!("${name}: `{kind}` is none of {}", KINDS.join(", ")));
            }
            args.push((name, kind));
        }
    }
    Ok(args)
}

fn function(id: &str, args: &[(String, String)], message: &Message<&str>) -> TokenStream {
    let name = ident(&id.replace('-', "_"));
    let about = message.value.as_ref().map_or(String::new(), shown);
    let about = format!("“{about}”");
    if args.is_empty() {
        return quote! {
            #[doc = #about]
            pub const fn #name() -> ::kernel::Message {
                ::kernel::Message::bare(#id)
            }
        };
    }
    let mut parameters = Vec::new();
    let mut values = Vec::new();
    for (own, kind) in args {
        let parameter = ident(&own.replace('-', "_"));
        let (kind, value) = match kind.as_str() {
            "seat" => (quote! { ::kernel::Seat }, quote! { ::kernel::Value::Seat(#parameter) }),
            "seats" => (quote! { ::kernel::Seats }, quote! { #parameter.into() }),
            "piece" => (quote! { ::kernel::Face }, quote! { #parameter.into() }),
            "pieces" => (
                quote! { impl ::core::iter::IntoIterator<Item = ::kernel::Face> },
                quote! { ::kernel::Value::pieces(#parameter) },
            ),
            "zone" => (quote! { ::kernel::message::Place }, quote! { #parameter.into() }),
            "number" => (
                quote! { impl ::kernel::message::Count },
                quote! { ::kernel::Value::Number(::kernel::message::Count::count(#parameter)) },
            ),
            "word" => (cow(), quote! { ::kernel::Value::Word(#parameter.into()) }),
            "text" => (cow(), quote! { ::kernel::Value::Text(#parameter.into()) }),
            "case" => (cow(), quote! { ::kernel::Value::Case(#parameter.into()) }),
            "flag" => (quote! { bool }, quote! { ::kernel::Value::Flag(#parameter) }),
            "message" => (quote! { ::kernel::Message }, quote! { #parameter.into() }),
            _ => (
                quote! { impl ::core::iter::IntoIterator<Item = ::kernel::Message> },
                quote! { ::kernel::Value::says(#parameter) },
            ),
        };
        parameters.push(quote! { #parameter: #kind });
        values.push(quote! { (#own, #value) });
    }
    quote! {
        #[doc = #about]
        pub fn #name(#(#parameters),*) -> ::kernel::Message {
            ::kernel::Message::with(#id, [#(#values),*])
        }
    }
}

fn cow() -> TokenStream {
    quote! { impl ::core::convert::Into<::std::borrow::Cow<'static, str>> }
}

fn fact(name: &str) -> TokenStream {
    let constant = format_ident!("{}", name.replace('-', "_").to_uppercase());
    let name = name.replace('-', " ");
    let about = format!("The fact `{name}`.");
    quote! {
        #[doc = #about]
        pub const #constant: ::kernel::view::FactName = ::kernel::view::FactName::made(#name);
    }
}

/// A function's or parameter's name; a word of Rust gets an underscore.
fn ident(name: &str) -> Ident {
    syn::parse_str(name).unwrap_or_else(|_| Ident::new(&format!("{name}_"), Span::call_site()))
}

/// The first wording of a message, for its documentation.
fn shown(pattern: &Pattern<&str>) -> String {
    let mut out = String::new();
    for element in &pattern.elements {
        match element {
            PatternElement::TextElement { value } => out.push_str(&value.replace('\n', " ")),
            PatternElement::Placeable { expression: Expression::Select { variants, .. } } => {
                let default = variants.iter().find(|variant| variant.default);
                out.push_str(&default.map_or(String::new(), |variant| shown(&variant.value)));
            }
            PatternElement::Placeable { expression: Expression::Inline(inline) } => match inline {
                InlineExpression::VariableReference { id } => out.push_str(&format!("‹{}›", id.name)),
                InlineExpression::FunctionReference { arguments, .. } => {
                    if let Some(InlineExpression::VariableReference { id }) = arguments.positional.first() {
                        out.push_str(&format!("‹{}›", id.name));
                    }
                }
                InlineExpression::StringLiteral { value } => out.push_str(value),
                _ => out.push('…'),
            },
        }
    }
    out.replace('[', "\\[").replace(']', "\\]").replace('<', "\\<")
}

/// Holds a message to what was said of its arguments.
fn check(message: &Message<&str>, args: &[(String, String)]) -> Result<(), String> {
    let check = Check { args };
    let values = message.value.iter().chain(message.attributes.iter().map(|attribute| &attribute.value));
    values.into_iter().try_for_each(|pattern| check.pattern(pattern, &[]))
}

struct Check<'a> {
    args: &'a [(String, String)],
}

impl Check<'_> {
    /// `apart`: the seats that are not the reader's here.
    fn pattern(&self, pattern: &Pattern<&str>, apart: &[&str]) -> Result<(), String> {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression, apart)?;
            }
        }
        Ok(())
    }

    fn expression(&self, expression: &Expression<&str>, apart: &[&str]) -> Result<(), String> {
        match expression {
            Expression::Inline(inline) => self.inline(inline, apart),
            Expression::Select { selector, variants } => {
                let seat = match selector {
                    InlineExpression::VariableReference { id } if self.kind(id.name)? == "seat" => {
                        Some(id.name)
                    }
                    other => {
                        self.inline(other, apart)?;
                        None
                    }
                };
                let you = |key: &VariantKey<&str>| matches!(key, VariantKey::Identifier { name: "you" });
                if seat.is_some() && !variants.iter().any(|variant| you(&variant.key)) {
                    return Err("say it to the player too: `[you] …`".into());
                }
                for variant in variants {
                    let mut apart = apart.to_vec();
                    apart.extend(seat.filter(|_| !you(&variant.key)));
                    self.pattern(&variant.value, &apart)?;
                }
                Ok(())
            }
        }
    }

    fn inline(&self, inline: &InlineExpression<&str>, apart: &[&str]) -> Result<(), String> {
        match inline {
            InlineExpression::VariableReference { id } => {
                if self.kind(id.name)? == "seat" && !apart.contains(&id.name) {
                    return Err(format!(
                        "${} may be the reader: write {{ ${} -> [you] … *[other] … }}",
                        id.name, id.name
                    ));
                }
                Ok(())
            }
            InlineExpression::FunctionReference { id, arguments } => {
                if id.name != "AS" && id.name != "NUMBER" {
                    return Err(format!(
                        "{}() is no function of ours; there is AS($piece, \"form\")",
                        id.name
                    ));
                }
                self.call(arguments, apart)
            }
            InlineExpression::TermReference { arguments: Some(arguments), .. } => self.call(arguments, apart),
            InlineExpression::Placeable { expression } => self.expression(expression, apart),
            _ => Ok(()),
        }
    }

    fn call(&self, arguments: &CallArguments<&str>, apart: &[&str]) -> Result<(), String> {
        arguments.positional.iter().try_for_each(|argument| self.inline(argument, apart))
    }

    fn kind(&self, name: &str) -> Result<&str, String> {
        let found = self.args.iter().find(|(own, _)| own == name);
        found.map(|(_, kind)| kind.as_str()).ok_or_else(|| format!("${name} is not among its arguments"))
    }
}
