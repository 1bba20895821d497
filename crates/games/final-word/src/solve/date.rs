//! Days of the calendar, without clocks and zones.

use std::{fmt, str::FromStr};

/// A day of the Gregorian calendar, from 1970 to 9999.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

/// Why a text is no date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DateError {
    /// Not written like one.
    Form,
    /// No such day.
    NoDay,
    /// Days are counted from 1970-01-01, and it is before that.
    Early,
}

impl fmt::Display for DateError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            DateError::Form => "write a date as YYYY-MM-DD, for example 2026-11-15",
            DateError::NoDay => "there is no such day; write a date as YYYY-MM-DD",
            DateError::Early => "puzzles begin on 1970-01-01",
        })
    }
}

impl std::error::Error for DateError {}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl Date {
    /// The day that comes so many days after 1970-01-01; the last day of 9999 for later ones.
    pub fn of_number(number: u32) -> Date {
        let mut left = number;
        let mut date = Date { year: 1970, month: 1, day: 1 };
        while date.year < 9999 && left >= if is_leap(date.year) { 366 } else { 365 } {
            left -= if is_leap(date.year) { 366 } else { 365 };
            date.year += 1;
        }
        while date.month < 12 && left >= u32::from(days_of(date.year, date.month)) {
            left -= u32::from(days_of(date.year, date.month));
            date.month += 1;
        }
        date.day += left.min(u32::from(days_of(date.year, date.month)) - 1) as u8;
        date
    }

    /// How many days it comes after 1970-01-01.
    pub fn number(self) -> u32 {
        let years = (1970..self.year).map(|year| if is_leap(year) { 366 } else { 365 });
        let months = (1..self.month).map(|month| u32::from(days_of(self.year, month)));
        years.chain(months).sum::<u32>() + u32::from(self.day) - 1
    }
}

impl fmt::Display for Date {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}-{:02}-{:02}", self.year, self.month, self.day)
    }
}

impl FromStr for Date {
    type Err = DateError;

    fn from_str(text: &str) -> Result<Date, DateError> {
        let bytes = text.as_bytes();
        let formed = bytes.len() == 10
            && bytes.iter().enumerate().all(|(at, byte)| match at {
                4 | 7 => *byte == b'-',
                _ => byte.is_ascii_digit(),
            });
        if !formed {
            return Err(DateError::Form);
        }
        let number = |from: usize, to: usize| text[from..to].parse::<u16>().map_err(|_| DateError::Form);
        let (year, month, day) = (number(0, 4)?, number(5, 7)? as u8, number(8, 10)? as u8);
        if !(1..=12).contains(&month) || day == 0 || day > days_of(year, month) {
            return Err(DateError::NoDay);
        }
        if year < 1970 {
            return Err(DateError::Early);
        }
        Ok(Date { year, month, day })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_day_has_its_number() {
        let mut number = 0;
        for text in ["1970-01-01", "2000-02-29", "2026-11-15", "9999-12-31"] {
            let date: Date = text.parse().unwrap();
            assert_eq!(date.to_string(), text);
            assert_eq!(Date::of_number(date.number()), date);
            assert!(date.number() >= number);
            number = date.number();
        }
        assert_eq!(
            "2026-11-15".parse::<Date>().unwrap().number(),
            20_772,
            "`date -d 2026-11-15 +%s` / 86400"
        );
        assert_eq!(Date::of_number(u32::MAX).to_string(), "9999-12-31");
    }

    #[test]
    fn what_is_no_day_is_said() {
        for text in ["", "today", "2026-1-1", "15.11.2026", "2026-11-15T", "２026-11-1"] {
            assert_eq!(text.parse::<Date>(), Err(DateError::Form), "{text}");
        }
        for text in ["2026-02-29", "1900-02-29", "2026-13-01", "2026-00-10", "2026-04-31", "2026-01-00"] {
            assert_eq!(text.parse::<Date>(), Err(DateError::NoDay), "{text}");
        }
        assert_eq!("1969-12-31".parse::<Date>(), Err(DateError::Early));
    }
}
