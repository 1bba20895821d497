//! Reads a clause catalogue.

use crate::Kind;

/// One clause as it stands in its catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parsed {
    /// `ZZ-50`
    pub id: String,
    /// Rule, ruling or example.
    pub kind: Kind,
    /// The rule itself, in Markdown, without its source.
    pub text: String,
    /// Why a ruling was made, or empty.
    pub why: String,
    /// What else was possible, or empty.
    pub alternatives: String,
    /// Where in the rulebook it comes from.
    pub source: String,
    /// The heading it stands under.
    pub section: String,
}

/// A whole catalogue.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ParsedCatalogue {
    /// The first heading.
    pub title: String,
    /// The paragraph below it.
    pub lede: String,
    /// Every clause, in order.
    pub clauses: Vec<Parsed>,
}

/// Reads a catalogue, or says on which line it is wrong and how.
pub fn parse(markdown: &str) -> Result<ParsedCatalogue, String> {
    let mut title = String::new();
    let mut lede = String::new();
    let mut section = String::new();
    let mut clauses: Vec<Parsed> = Vec::new();
    for (index, line) in markdown.lines().enumerate() {
        let at = |problem: &str| format!("line {}: {problem}", index + 1);
        if let Some(heading) = line.strip_prefix("# ") {
            if !title.is_empty() {
                return Err(at("a catalogue has one title"));
            }
            title = heading.trim().to_string();
        } else if let Some(heading) = line.strip_prefix("## ").or_else(|| line.strip_prefix("### ")) {
            section = heading.trim().to_string();
        } else if let Some((id, rest)) = clause_start(line) {
            if clauses.iter().any(|clause| clause.id == id) {
                return Err(at(&format!("{id} stands here a second time")));
            }
            clauses.push(clause(id, rest, &section).map_err(|problem| at(&problem))?);
        } else if section.is_empty() && !line.trim().is_empty() {
            if !lede.is_empty() {
                lede.push(' ');
            }
            lede.push_str(line.trim());
        }
    }
    if title.is_empty() {
        return Err("line 1: no title (`# …`)".to_string());
    }
    if clauses.is_empty() {
        return Err("line 1: no clause (`- **ID** …`)".to_string());
    }
    Ok(ParsedCatalogue { title, lede, clauses })
}

/// `- **ZZ-50** …` gives `("ZZ-50", "…")`; any other line, bold bullets that are no clause among them, gives nothing.
fn clause_start(line: &str) -> Option<(&str, &str)> {
    let (id, rest) = line.strip_prefix("- **")?.split_once("**")?;
    is_id(id).then(|| (id, rest.trim()))
}

/// Two capital letters, perhaps a game's code, a number: `ZZ-50`, `FW-345-01`.
fn is_id(id: &str) -> bool {
    let parts: Vec<&str> = id.split('-').collect();
    let number = |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_digit());
    let code =
        |part: &str| !part.is_empty() && part.bytes().all(|b| b.is_ascii_uppercase() || b.is_ascii_digit());
    let family = |part: &str| part.len() == 2 && part.bytes().all(|b| b.is_ascii_uppercase());
    match parts.as_slice() {
        [a, n] => family(a) && number(n),
        [a, c, n] => family(a) && code(c) && number(n),
        _ => false,
    }
}

fn clause(id: &str, rest: &str, section: &str) -> Result<Parsed, String> {
    let (kind, rest) = if let Some(rest) = rest.strip_prefix("`ruling`") {
        (Kind::Ruling, rest)
    } else if let Some(rest) = rest.strip_prefix("`example`") {
        (Kind::Example, rest)
    } else {
        (Kind::Rule, rest)
    };
    let (rest, source) =
        rest.rsplit_once("(src: ").ok_or_else(|| format!("{id} does not say its source: (src: …)"))?;
    let source = source
        .trim_end()
        .strip_suffix(')')
        .ok_or_else(|| format!("{id}: text after its source, or no closing bracket"))?;
    let (rest, alternatives) = rest.split_once(" Alternatives: ").unwrap_or((rest, ""));
    let (text, why) = rest.split_once(" Why: ").unwrap_or((rest, ""));
    let text = text.trim();
    if text.is_empty() {
        return Err(format!("{id} is empty"));
    }
    if kind == Kind::Ruling && why.is_empty() {
        return Err(format!("{id} is a ruling and does not say why"));
    }
    Ok(Parsed {
        id: id.to_string(),
        kind,
        text: text.to_string(),
        why: why.trim().to_string(),
        alternatives: alternatives.trim().to_string(),
        source: source.to_string(),
        section: section.to_string(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_ruling_is_taken_apart() {
        let text = "# T\nLede.\n\n## S\n- **ZZ-51** `ruling` A holds (option `x`: `no`). Why: B. Alternatives: C. (src: ambiguous: D (E))\n";
        let parsed = parse(text).unwrap();
        let clause = &parsed.clauses[0];
        assert_eq!((parsed.title.as_str(), parsed.lede.as_str()), ("T", "Lede."));
        assert_eq!(clause.kind, Kind::Ruling);
        assert_eq!(clause.text, "A holds (option `x`: `no`).");
        assert_eq!((clause.why.as_str(), clause.alternatives.as_str()), ("B.", "C."));
        assert_eq!((clause.source.as_str(), clause.section.as_str()), ("ambiguous: D (E)", "S"));
    }

    #[test]
    fn ids_with_a_game_code_and_bold_bullets_that_are_no_clause() {
        let text = "# T\n## S\n- **FW-345-01** A. (src: x)\n- **Any decision point**: B\n- ***event* sub-routine**: C\n";
        let parsed = parse(text).unwrap();
        assert_eq!(parsed.clauses.len(), 1);
        assert_eq!(parsed.clauses[0].id, "FW-345-01");
    }

    #[test]
    fn mistakes_name_their_line() {
        let twice = "# T\n## S\n- **ZZ-01** A. (src: x)\n- **ZZ-01** B. (src: x)\n";
        assert_eq!(parse(twice).unwrap_err(), "line 4: ZZ-01 stands here a second time");
        assert!(parse("# T\n## S\n- **ZZ-01** A.\n").unwrap_err().contains("line 3"));
        assert!(parse("# T\n## S\n- **ZZ-01** `ruling` A. (src: x)\n").unwrap_err().contains("why"));
        assert!(parse("").unwrap_err().contains("no title"));
        assert!(parse("# T\n").unwrap_err().contains("no clause"));
    }
}
