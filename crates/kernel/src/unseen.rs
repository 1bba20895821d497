//! Characters that nobody sees.

/// Whether nothing is drawn for this character, or it turns the direction of what stands around it: whoever puts one into a name writes
/// another name that looks the same. What joins and styles emoji is among them.
pub fn is_unseen(c: char) -> bool {
    let blank = matches!(c, '\u{2800}' | '\u{1d159}');
    let private = matches!(c, '\u{e000}'..='\u{f8ff}' | '\u{f0000}'..);
    c.is_control() || blank || private || is_ignorable(c)
}

/// What Unicode has displays pass over (Default_Ignorable_Code_Point), the breaks of lines and paragraphs, and notes between lines.
const fn is_ignorable(c: char) -> bool {
    matches!(
        c,
        '\u{ad}'
            | '\u{34f}'
            | '\u{61c}'
            | '\u{115f}'..='\u{1160}'
            | '\u{17b4}'..='\u{17b5}'
            | '\u{180b}'..='\u{180f}'
            | '\u{200b}'..='\u{200f}'
            | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}'
            | '\u{3164}'
            | '\u{fe00}'..='\u{fe0f}'
            | '\u{feff}'
            | '\u{ffa0}'
            | '\u{fff0}'..='\u{fffb}'
            | '\u{1bca0}'..='\u{1bca3}'
            | '\u{1d173}'..='\u{1d17a}'
            | '\u{e0000}'..='\u{e0fff}'
    )
}

/// The text without what nobody sees.
pub fn seen(text: &str) -> String {
    text.chars().filter(|c| !is_unseen(*c)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_not_seen_is_left_out_and_what_is_seen_stays() {
        assert_eq!(seen("Bug\u{200b} \u{202e}Man\u{ad}\n"), "Bug Man");
        assert_eq!(seen("Bücher, 日本語, “a–b” ♠🧟"), "Bücher, 日本語, “a–b” ♠🧟");
    }
}
