//! A scene laid out for a window: which part is where.

use super::{
    Scene,
    items::{self, Item},
    model::{Focus, Model},
    sheet::Sheet,
};
use crate::text;
use ratatui::layout::{Rect, Size};

/// From this width on there is a column for what happened and what things are.
const WIDE: u16 = 110;
/// Between the table and that column.
const GAP: u16 = 2;
/// Less than this cannot be read.
pub const LEAST: Size = Size { width: 60, height: 16 };

/// All that is drawn, and where.
pub struct Stage<'a> {
    /// What is shown.
    pub scene: &'a Scene,
    /// The whole window.
    pub window: Rect,
    /// The table.
    pub sheet: Sheet,
    /// The list.
    pub items: Vec<Item>,
    /// In so many columns.
    pub columns: usize,
    /// Where everything is.
    pub areas: Areas,
    /// The first line of the table that is shown.
    pub table_top: u16,
    /// The first line of the list that is shown.
    pub list_top: u16,
    /// What is told of the thing that is pointed at.
    pub about: String,
}

/// The parts of the window.
#[derive(Clone, Copy, Debug, Default)]
pub struct Areas {
    /// What is played.
    pub bar: Rect,
    /// The table.
    pub table: Rect,
    /// The question.
    pub ask: Rect,
    /// The list.
    pub list: Rect,
    /// What the thing is that is pointed at.
    pub about: Rect,
    /// What happened.
    pub news: Rect,
    /// The keys.
    pub foot: Rect,
}

impl Areas {
    /// The table and what happened, over so many lines that something else takes above the foot.
    pub fn around(size: Size, below: u16) -> Areas {
        let window = Rect::new(0, 0, size.width, size.height);
        let side = side(size.width);
        let gap = if side > 0 { GAP } else { 0 };
        let left = size.width - side;
        let part =
            |x: u16, y: u16, width: u16, height: u16| Rect::new(x, y, width, height).intersection(window);
        let foot = part(0, size.height.saturating_sub(1), size.width, 1);
        let end = foot.y.saturating_sub(below);
        let told = if side > 0 { 0 } else { told(size.height) };
        Areas {
            bar: part(0, 0, size.width, 1),
            foot,
            table: part(0, 1, left - gap, end.saturating_sub(1 + told)),
            news: match side {
                0 => part(0, end.saturating_sub(told), left, told),
                _ => part(left, 1, side, end.saturating_sub(1)),
            },
            ..Areas::default()
        }
    }
}

impl<'a> Stage<'a> {
    /// The scene in a window of this size, as the person looks at it.
    pub fn new(scene: &'a Scene, model: &Model, size: Size) -> Stage<'a> {
        let window = Rect::new(0, 0, size.width, size.height);
        let items = items::items(scene, model);
        let side = side(size.width);
        let left = size.width - side - if side > 0 { GAP } else { 0 };
        let columns = columns(&items, left);
        let lines = items.len().div_ceil(columns) as u16;
        let areas = areas(window, side, lines.max(1));
        let sheet = Sheet::fitting(scene, model, areas.table.width.into(), areas.table.height.into());
        let table_top = match model.focus {
            Focus::Table => {
                sheet.spots.get(model.spot).map_or(0, |spot| top(spot.row, spot.height, areas.table.height))
            }
            Focus::List => lowest_lit(&sheet).map_or(0, |row| top(row, 1, areas.table.height)),
        };
        let rows = items.len().div_ceil(columns).max(1);
        let list_top = top((model.item % rows) as u16, 1, areas.list.height);
        Stage { scene, window, sheet, items, columns, areas, table_top, list_top, about: String::new() }
    }

    /// Whether the window is too small to draw in.
    pub fn is_too_small(&self) -> bool {
        self.window.width < LEAST.width || self.window.height < LEAST.height
    }

    /// What is told of what is pointed at, on the table or in the list.
    pub fn about(&self, model: &Model) -> String {
        let columns = usize::from(self.areas.about.width).saturating_sub(1);
        match model.focus {
            Focus::Table => self.about.clone(),
            Focus::List => match self.items.get(model.item) {
                Some(item) => {
                    let (notes, asks) = match item {
                        Item::Move { notes, asks, .. } => (notes.as_str(), asks.as_str()),
                        Item::Several(..) | Item::Way(..) | Item::Mark(..) => ("", ""),
                    };
                    // What stands in the list need not be said again, unless it is cut there.
                    let bare = notes.is_empty() && asks.is_empty() && self.about.is_empty();
                    let cut = text::width(item.label()) + 5 > self.cell().into();
                    let label = if bare || cut { item.label() } else { "" };
                    let parts = [label, notes, asks].into_iter().filter(|part| !part.is_empty());
                    let told = parts.collect::<Vec<_>>().join(". ").replace("..", ".");
                    let told = if told.is_empty() { told } else { text::hang(" ", &told, columns) };
                    format!("{told}{}", self.about)
                }
                None => String::new(),
            },
        }
    }

    /// How many lines the list has.
    pub fn rows(&self) -> usize {
        self.items.len().div_ceil(self.columns).max(1)
    }

    /// How wide an entry of the list is.
    pub fn cell(&self) -> u16 {
        self.areas.list.width / self.columns as u16
    }

    /// Where an entry of the list is drawn, if it is.
    pub fn item_area(&self, item: usize) -> Option<Rect> {
        let (column, row) = ((item / self.rows()) as u16, (item % self.rows()) as u16);
        let list = self.areas.list;
        let shown = (self.list_top..self.list_top + list.height).contains(&row);
        shown.then(|| Rect::new(list.x + column * self.cell(), list.y + row - self.list_top, self.cell(), 1))
    }

    /// Where a spot of the table is drawn, as far as it is.
    pub fn spot_area(&self, spot: usize) -> Option<Rect> {
        let spot = self.sheet.spots.get(spot)?;
        let table = self.areas.table;
        let y = (table.y + spot.row).checked_sub(self.table_top)?;
        let area = Rect::new(table.x + spot.column, y, spot.width, spot.height).intersection(table);
        (!area.is_empty() && y >= table.y).then_some(area)
    }
}

/// Where the person is asked, the lowest thing that they can do something with is in sight.
fn lowest_lit(sheet: &Sheet) -> Option<u16> {
    sheet.spots.iter().filter(|spot| spot.lit).map(|spot| spot.row + spot.height - 1).max()
}

/// The first line that is shown so that this one is.
fn top(row: u16, height: u16, shown: u16) -> u16 {
    (row + height).saturating_sub(shown)
}

/// How wide the column at the side is.
fn side(width: u16) -> u16 {
    if width < WIDE { 0 } else { (width * 2 / 5).clamp(40, 64) }
}

/// In how many columns the entries of the list fit.
fn columns(items: &[Item], width: u16) -> usize {
    let widest = items.iter().map(|item| text::width(item.label())).max().unwrap_or(0) + 6;
    if items.len() <= 4 { 1 } else { (usize::from(width) / widest.max(12)).clamp(1, 6) }
}

/// How many lines what happened has, where it has no column of its own.
fn told(height: u16) -> u16 {
    match height {
        36.. => 8,
        28.. => 5,
        _ => 3,
    }
}

fn areas(window: Rect, side: u16, lines: u16) -> Areas {
    let left = window.width - side;
    let height = window.height;
    let part = |x: u16, y: u16, width: u16, height: u16| Rect::new(x, y, width, height).intersection(window);
    let foot = part(0, height.saturating_sub(1), window.width, 1);
    let bar = part(0, 0, window.width, 1);
    let list = lines.min(if side > 0 { height / 3 } else { (height / 4).max(4) });
    if side > 0 {
        let list_y = foot.y.saturating_sub(list);
        let ask_y = list_y.saturating_sub(3);
        let about = (height * 2 / 5).max(8);
        return Areas {
            bar,
            foot,
            table: part(0, 1, left - GAP, ask_y.saturating_sub(1)),
            ask: part(0, ask_y, left - GAP, 3),
            list: part(0, list_y, left - GAP, list),
            about: part(left, 1, side, about),
            news: part(left, 1 + about, side, foot.y.saturating_sub(1 + about)),
        };
    }
    let told = told(height);
    let about_height = if height >= 36 {
        5
    } else if height >= 28 {
        4
    } else {
        3
    };
    let about_y = foot.y.saturating_sub(about_height);
    let list_y = about_y.saturating_sub(list);
    let ask_y = list_y.saturating_sub(2);
    let news_y = ask_y.saturating_sub(told);
    Areas {
        bar,
        foot,
        table: part(0, 1, left, news_y.saturating_sub(1)),
        news: part(0, news_y, left, told),
        ask: part(0, ask_y, left, 2),
        list: part(0, list_y, left, list),
        about: part(0, about_y, left, about_height),
    }
}
