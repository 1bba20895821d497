//! Finds refusals and tags in Rust text. It knows comments, literals and words, and nothing else of the language.

use super::{At, Problem, Text};
use kernel::Clause;
use std::collections::{BTreeMap, BTreeSet};

/// The file with a blank for everything inside comments and literals, so that only code is found. Every line stays where it is.
pub(super) fn plain(file: &Text) -> Text {
    let text = file.text.as_bytes();
    let mut out = text.to_vec();
    let mut at = 0;
    while at < text.len() {
        let end = skip(text, at);
        for byte in &mut out[at..end] {
            *byte = if *byte == b'\n' { b'\n' } else { b' ' };
        }
        at = end.max(at + 1);
    }
    Text::new(file.name.clone(), String::from_utf8_lossy(&out))
}

/// The end of the comment or literal that starts here, or `at` if none does.
fn skip(text: &[u8], at: usize) -> usize {
    let rest = &text[at..];
    let find = |from: usize, what: &[u8]| {
        let found = rest[from..].windows(what.len()).position(|window| window == what);
        found.map_or(text.len(), |found| at + from + found + what.len())
    };
    let in_word = at > 0 && is_word(text[at - 1]);
    match rest {
        [b'/', b'/', ..] => find(2, b"\n"),
        [b'/', b'*', ..] => skip_nested(text, at),
        [b'"', ..] => skip_quoted(text, at, b'"'),
        [b'r', b'"' | b'#', ..] if !in_word => {
            let hashes = rest[1..].iter().take_while(|byte| **byte == b'#').count();
            if rest.get(1 + hashes) != Some(&b'"') {
                return at;
            }
            let close: Vec<u8> = [b'"'].into_iter().chain(std::iter::repeat_n(b'#', hashes)).collect();
            find(2 + hashes, &close)
        }
        // A lifetime has no closing quote after its first letter.
        [b'\'', b'\\', ..] => skip_quoted(text, at, b'\''),
        [b'\'', first, ..] => {
            let width = match first {
                0..0x80 => 1,
                0x80..0xe0 => 2,
                0xe0..0xf0 => 3,
                0xf0.. => 4,
            };
            if rest.get(1 + width) == Some(&b'\'') { at + 2 + width } else { at }
        }
        _ => at,
    }
}

fn skip_quoted(text: &[u8], at: usize, quote: u8) -> usize {
    let mut end = at + 1;
    while end < text.len() && text[end] != quote {
        end += if text[end] == b'\\' { 2 } else { 1 };
    }
    (end + 1).min(text.len())
}

fn skip_nested(text: &[u8], at: usize) -> usize {
    let (mut end, mut depth) = (at, 0);
    while end < text.len() {
        match &text[end..] {
            [b'/', b'*', ..] => (end, depth) = (end + 2, depth + 1),
            [b'*', b'/', ..] => (end, depth) = (end + 2, depth - 1),
            _ => end += 1,
        }
        if depth == 0 {
            break;
        }
    }
    end.min(text.len())
}

fn is_word(byte: u8) -> bool {
    byte == b'_' || byte.is_ascii_alphanumeric()
}

/// A file's code and its tests, which stand at its end below `#[cfg(test)]`.
pub(super) fn split(file: &Text) -> (Text, Text) {
    let whole = plain(file);
    let at = whole.text.find("#[cfg(test)]").unwrap_or(whole.text.len());
    let (code, tests) = whole.text.split_at(at);
    let before: String = code.chars().filter(|c| *c == '\n').collect();
    (Text::new(&whole.name, code), Text::new(&whole.name, before + tests))
}

/// Every place where a word stands by itself.
fn words<'a>(text: &'a str, word: &'a str) -> impl Iterator<Item = usize> + 'a {
    let bytes = text.as_bytes();
    text.match_indices(word).map(|(at, _)| at).filter(move |at| {
        let end = at + word.len();
        !(*at > 0 && is_word(bytes[at - 1]) || bytes.get(end).is_some_and(|byte| is_word(*byte)))
    })
}

/// The clause that a constant stands for: `ZZ_50`, `clauses::zz::ZZ_50`.
fn constant(path: &str, clauses: &[Clause]) -> Option<Clause> {
    let name = path.rsplit("::").next()?;
    let shouted = name.bytes().all(|byte| byte == b'_' || byte.is_ascii_uppercase() || byte.is_ascii_digit());
    let id = name.replace('_', "-");
    clauses.iter().find(|clause| shouted && clause.id() == id).copied()
}

/// Every clause that the code refuses with, and where it does so first.
pub(super) fn refusals(
    code: &Text,
    clauses: &[Clause],
    refusing: &mut BTreeMap<Clause, At>,
    problems: &mut Vec<Problem>,
) {
    for at in words(&code.text, "refuse") {
        let (before, after) = (code.text[..at].trim_end(), code.text[at + "refuse".len()..].trim_start());
        let argument = match after.strip_prefix('(') {
            _ if before.ends_with("fn") => continue,
            Some(rest) => rest
                .split([')', '(', '{'])
                .next()
                .unwrap_or_default()
                .trim_end_matches([',', ' ', '\n'])
                .trim(),
            // Handed on as a function, its clause is not to be seen; named in a `use` it is harmless.
            None if after.starts_with(')') => "…",
            None => continue,
        };
        let place = At::byte(code, at);
        match constant(argument, clauses) {
            Some(clause) => {
                refusing.entry(clause).or_insert(place);
            }
            None => problems.push(Problem::NotAConstant { found: argument.to_string(), at: place }),
        }
    }
}

/// Every clause that a test is tagged with.
pub(super) fn tags(
    tests: &Text,
    clauses: &[Clause],
    tagged: &mut BTreeSet<Clause>,
    problems: &mut Vec<Problem>,
) {
    for at in words(&tests.text, "shows") {
        let Some(rest) = tests.text[at + "shows".len()..].strip_prefix('!') else { continue };
        let rest = rest.trim_start().trim_start_matches(['[', '(']);
        if !in_a_test(&tests.text[..at]) {
            problems.push(Problem::NotATest { at: At::byte(tests, at) });
            continue;
        }
        let names = rest.split([']', ')']).next().unwrap_or_default();
        tagged.extend(names.split(',').filter_map(|name| constant(name.trim(), clauses)));
    }
}

/// Whether the last function before is a test: attributes stand between it and the end of whatever was before.
fn in_a_test(before: &str) -> bool {
    let Some(function) = words(before, "fn").last() else { return false };
    let head = before[..function].rsplit(['}', '{', ';']).next().unwrap_or_default();
    head.contains("#[test]") && !head.contains("#[ignore")
}

#[cfg(test)]
mod tests {
    use super::*;
    use kernel::hs::{HS_01, HS_02, HS_03};

    fn house() -> Vec<Clause> {
        kernel::house::CATALOGUES[0].clauses().collect()
    }

    fn file(text: &str) -> Text {
        Text::new("f.rs", text)
    }

    #[test]
    fn only_code_is_left() {
        let text = "a // b\nc /* d /* e */ f\n*/ g \"h \\\" i\" j r#\"k\"l\"# 'm' n<'o> '\\'' p 'é' bar\"q\"";
        let plain = plain(&file(text)).text;
        let left: Vec<&str> = plain.split_whitespace().collect();
        assert_eq!(left, ["a", "c", "g", "j", "n<'o>", "p", "bar"]);
        assert_eq!(plain.matches('\n').count(), 2);
    }

    #[test]
    fn refusals_are_found_and_must_name_a_constant() {
        let code = "use kernel::{refuse, x};\n// refuse(HS_09)\nfn refuse(c: Clause) {}\nlet a = refuse(HS_01);\n\
            refuse(\n    kernel::hs::HS_02,\n)\nrefuse(HS_01)\nrefuse(clause)\nmap(refuse)\nrefuse(if a { HS_03 } else { HS_04 })\n\
            #[cfg(test)]\nmod tests { refuse(anything) }";
        let (code, _) = split(&file(code));
        let (mut refusing, mut problems) = (BTreeMap::new(), Vec::new());
        refusals(&code, &house(), &mut refusing, &mut problems);
        let found: Vec<(Clause, usize)> = refusing.iter().map(|(clause, at)| (*clause, at.line)).collect();
        assert_eq!(found, [(HS_01, 4), (HS_02, 5)]);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "f.rs:9: a refusal names its clause as a constant, found refuse(clause)",
                "f.rs:10: a refusal names its clause as a constant, found refuse(…)",
                "f.rs:11: a refusal names its clause as a constant, found refuse(if a)",
            ]
        );
    }

    #[test]
    fn tags_count_only_in_tests_that_run() {
        let text = "fn helper() {\n    shows![HS_01];\n}\n\n#[test]\n#[should_panic]\nfn a() {\n    trials::shows![HS_02, hs::HS_03];\n}\n\
            #[test]\n#[ignore = \"slow\"]\nfn b() {\n    shows![HS_01];\n}\n// shows![HS_01]\n";
        let (mut tagged, mut problems) = (BTreeSet::new(), Vec::new());
        tags(&plain(&file(text)), &house(), &mut tagged, &mut problems);
        assert_eq!(tagged.into_iter().collect::<Vec<_>>(), [HS_02, HS_03]);
        let told: Vec<String> = problems.iter().map(ToString::to_string).collect();
        assert_eq!(
            told,
            [
                "f.rs:2: `shows!` stands only in a #[test] that is not ignored",
                "f.rs:13: `shows!` stands only in a #[test] that is not ignored",
            ]
        );
    }

    #[test]
    fn tests_below_the_code_count_as_tests() {
        let text = "fn f() {}\n#[cfg(test)]\nmod tests {\n    #[test]\n    fn t() {\n        trials::shows![HS_01];\n    }\n}\nfn g() { shows![] }";
        let (code, tests) = split(&file(text));
        assert!(!code.text.contains("shows"));
        let (mut tagged, mut problems) = (BTreeSet::new(), Vec::new());
        tags(&tests, &house(), &mut tagged, &mut problems);
        assert!(tagged.contains(&HS_01));
        assert_eq!(problems, [Problem::NotATest { at: At { file: "f.rs".into(), line: 9 } }]);
    }
}
