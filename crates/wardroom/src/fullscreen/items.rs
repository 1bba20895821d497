//! The list: what can be done from here, and what it answers.

use super::{
    Scene,
    model::{Model, Picked, Tray},
};
use crate::{
    play::{Menu, MenuItem, for_first_game, leaves, offered, spellings},
    says,
};
use kernel::{Choice, Face, Message, PieceRef, Prompt, Target, Way};

/// An entry of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Item {
    /// A move.
    Move {
        /// What it answers.
        notation: String,
        /// What is read.
        label: String,
        /// What is asked before it is done; nothing for most.
        asks: String,
        /// What is worth knowing of it.
        notes: String,
        /// The piece or place that it is about.
        of: Option<Target>,
    },
    /// Several moves that have something in common, by the place of the entry, and what that is.
    Several(usize, String, Option<Target>),
    /// A way to answer by typing or picking, by its number.
    Way(usize, String),
    /// A piece that can be picked, by its place; its turn among the picked, if it is.
    Mark(usize, String, Option<usize>),
}

impl Item {
    /// What is read.
    pub fn label(&self) -> &str {
        match self {
            Item::Move { label, .. }
            | Item::Several(_, label, _)
            | Item::Way(_, label)
            | Item::Mark(_, label, _) => label,
        }
    }
}

/// What the person points at in the list.
pub fn pointed(scene: &Scene, item: &Item, tray: Option<&Tray>) -> Option<Target> {
    match item {
        Item::Move { of, .. } | Item::Several(_, _, of) => of.clone(),
        Item::Mark(place, ..) => {
            let way = scene.view.prompt.as_ref()?.ways.get(tray?.way)?;
            let Way::Pick { pieces, .. } = way else { return None };
            pieces.get(*place).map(|pickable| Target::Piece(pickable.piece.clone()))
        }
        Item::Way(..) => None,
    }
}

/// What can be done from here.
pub fn items(scene: &Scene, model: &Model) -> Vec<Item> {
    let Some(prompt) = &scene.view.prompt else { return Vec::new() };
    if let Some(tray) = &model.tray {
        return of_tray(scene, prompt, tray);
    }
    let mut items: Vec<Item> = entries(scene, prompt, &model.path)
        .into_iter()
        .enumerate()
        .map(|(place, entry)| match &entry {
            MenuItem::One(choice) => of_choice(scene, choice),
            MenuItem::Several(_, choices) => {
                Item::Several(place, entry.label(&scene.screen.teller), about_all(scene, choices))
            }
        })
        .collect();
    if model.path.is_empty() {
        let teller = &scene.screen.teller;
        items.extend(prompt.ways.iter().enumerate().filter_map(|(number, way)| match way {
            Way::Compose { label, .. } | Way::Write { label, .. } => {
                let label = teller.tell(label);
                let label = label.trim_end_matches(['.', ':']).to_string();
                Some(Item::Way(number, teller.say(&says::full_write(label))))
            }
            Way::Pick { label, least, most, .. } => {
                let label = teller.tell(label);
                Some(Item::Way(
                    number,
                    format!(
                        "{}: {}",
                        label.trim_end_matches(['.', ':']),
                        teller.say(&how_many(*least, *most))
                    ),
                ))
            }
            Way::Choose { .. } | Way::Leave { .. } => None,
        }));
    }
    items
}

/// How many pieces answer.
pub fn how_many(least: u8, most: u8) -> Message {
    if least == most { says::full_pick_so_many(most) } else { says::full_pick(least, most) }
}

/// A choice as an entry.
pub fn of_choice(scene: &Scene, choice: &Choice) -> Item {
    let teller = &scene.screen.teller;
    let told = |asks: bool| {
        let warnings = choice.warns.iter().filter(|warning| warning.asks == asks);
        warnings.map(|warning| teller.tell(&warning.say)).collect::<Vec<_>>().join(" ")
    };
    let offer = choice.offer.as_ref();
    let first = offer.map_or(String::new(), |offer| for_first_game(offer, teller));
    let offered = offer.map_or(String::new(), |offer| offered(offer, teller));
    Item::Move {
        notation: choice.notation.clone(),
        label: format!("{}{first}", teller.tell(&choice.label)),
        asks: told(true),
        notes: [told(false), offered]
            .into_iter()
            .filter(|part| !part.is_empty())
            .collect::<Vec<_>>()
            .join(" "),
        of: about_all(scene, &[choice]),
    }
}

/// The piece that all of these are done with, else the piece or place that they are done to. What is done with several that are not alike is
/// about none of them.
fn about_all(scene: &Scene, choices: &[&Choice]) -> Option<Target> {
    let first = choices.first()?;
    if choices.len() == 1 && first.from.iter().any(|piece| !is_like(scene, &first.from[0], piece)) {
        return None;
    }
    let with = first.from.iter().find(|piece| choices.iter().all(|choice| is_with(scene, choice, piece)));
    let on = |to: &&Target| {
        !matches!(to, Target::Seat(_)) && choices.iter().all(|choice| is_on(scene, choice, to))
    };
    with.cloned().map(Target::Piece).or_else(|| first.to.iter().find(on).cloned())
}

/// The ways out of the game.
pub fn ways_out(scene: &Scene) -> Vec<Item> {
    scene.view.prompt.iter().flat_map(leaves).map(|choice| of_choice(scene, choice)).collect()
}

/// What has been chosen so far leaves these.
fn entries<'a>(scene: &'a Scene, prompt: &'a Prompt, path: &[Picked]) -> Vec<MenuItem<'a>> {
    let teller = &scene.screen.teller;
    let mut left = Menu::of(prompt, &scene.view, teller, false).into_entries();
    for picked in path {
        left = match picked {
            Picked::Entry(place) => match left.into_iter().nth(*place) {
                Some(MenuItem::Several(_, choices)) => {
                    Menu::narrowed(choices, &scene.view, teller).into_entries()
                }
                Some(MenuItem::One(_)) | None => Vec::new(),
            },
            Picked::With(piece) => narrowed(scene, left, |choice| is_with(scene, choice, piece)),
            Picked::On(target) => narrowed(scene, left, |choice| is_on(scene, choice, target)),
        };
    }
    left
}

fn narrowed<'a>(
    scene: &'a Scene,
    entries: Vec<MenuItem<'a>>,
    keeps: impl Fn(&Choice) -> bool,
) -> Vec<MenuItem<'a>> {
    let choices = flat(entries).into_iter().filter(|choice| keeps(choice)).collect();
    Menu::narrowed(choices, &scene.view, &scene.screen.teller).into_entries()
}

fn flat(entries: Vec<MenuItem<'_>>) -> Vec<&Choice> {
    let several = |entry| match entry {
        MenuItem::One(choice) => vec![choice],
        MenuItem::Several(_, choices) => choices,
    };
    entries.into_iter().flat_map(several).collect()
}

/// The choices that are still open.
pub fn open<'a>(scene: &'a Scene, path: &[Picked]) -> Vec<&'a Choice> {
    scene.view.prompt.as_ref().map_or_else(Vec::new, |prompt| flat(entries(scene, prompt, path)))
}

/// Whether a choice is done with this piece, or one beside it that looks the same.
pub fn is_with(scene: &Scene, choice: &Choice, piece: &PieceRef) -> bool {
    choice.from.iter().any(|from| is_like(scene, from, piece))
}

/// Whether a choice is done to this.
pub fn is_on(scene: &Scene, choice: &Choice, target: &Target) -> bool {
    choice.to.iter().any(|to| match (to, target) {
        (Target::Piece(to), Target::Piece(piece)) => is_like(scene, to, piece),
        (to, target) => to == target,
    })
}

fn is_like(scene: &Scene, one: &PieceRef, other: &PieceRef) -> bool {
    one == other
        || (one.zone == other.zone
            && face(scene, one).is_some_and(|face_of| Some(face_of) == face(scene, other)))
}

/// The piece that is meant.
pub fn face<'a>(scene: &'a Scene, piece: &PieceRef) -> Option<&'a Face> {
    scene.view.zone(&piece.zone)?.pieces.get(usize::from(piece.index))
}

fn of_tray(scene: &Scene, prompt: &Prompt, tray: &Tray) -> Vec<Item> {
    let teller = &scene.screen.teller;
    let Some(way) = prompt.ways.get(tray.way) else { return Vec::new() };
    let Way::Pick { verb, pieces, least, most, .. } = way else {
        return tray
            .found
            .iter()
            .map(|(notation, foreseen)| of_found(scene, notation, foreseen.as_ref()))
            .collect();
    };
    let mark = |(place, pickable): (usize, &kernel::Pickable)| {
        let name = face(scene, &pickable.piece)
            .map_or_else(|| pickable.token.to_string(), |face| teller.listed_piece(face));
        let zone = scene.view.zone(&pickable.piece.zone).filter(|zone| zone.owner != teller.own());
        let lies = zone.map_or(String::new(), |zone| format!(" ({})", teller.place_name(zone)));
        Item::Mark(place, format!("{name}{lies}"), tray.marked.iter().position(|marked| *marked == place))
    };
    let mut items: Vec<Item> = pieces.iter().enumerate().map(mark).collect();
    if (usize::from(*least)..=usize::from(*most)).contains(&tray.marked.len()) {
        let tokens =
            tray.marked.iter().filter_map(|place| pieces.get(*place)).map(|pickable| pickable.token.as_ref());
        let notation = [verb.as_ref()]
            .into_iter()
            .chain(tokens)
            .filter(|word| !word.is_empty())
            .collect::<Vec<_>>()
            .join(" ");
        let label = teller.say(&says::full_send(tray.marked.len()));
        items.push(Item::Move { notation, label, asks: String::new(), notes: String::new(), of: None });
    }
    items
}

/// An answer that was typed, with what it comes to behind it once that is known.
fn of_found(scene: &Scene, notation: &str, foreseen: Option<&super::Foreseen>) -> Item {
    let teller = &scene.screen.teller;
    let (told, asks, label) = match foreseen {
        None => (String::new(), String::new(), notation.to_string()),
        Some(foreseen) => {
            let behind = if foreseen.refused { teller.no() } else { foreseen.facts.clone() };
            let label = format!("{notation}   {behind}").trim_end().to_string();
            (foreseen.told.clone(), foreseen.asks.clone(), label)
        }
    };
    Item::Move { notation: notation.into(), label, asks, notes: told, of: None }
}

/// What the typed text may mean by this way.
pub fn meant(scene: &Scene, number: usize, text: &str) -> Vec<String> {
    let way = scene.view.prompt.as_ref().and_then(|prompt| prompt.ways.get(number));
    match way {
        Some(way @ Way::Compose { verb, .. }) => {
            let written = text.trim();
            if written.is_empty() {
                return Vec::new();
            }
            let found = if written.contains(['@', '/', '~', '|']) {
                Vec::new()
            } else {
                spellings(way, written, &scene.view)
            };
            let whole = || vec![format!("{verb} {}", written.to_lowercase()).trim().to_string()];
            // Where no placement is found the rules may still read it, and say why not.
            if found.is_empty() && written.contains([' ', '@', '|']) { whole() } else { found }
        }
        Some(Way::Write { verb, .. }) if !text.trim().is_empty() => {
            vec![format!("{verb} {}", text.trim()).trim().to_string()]
        }
        Some(Way::Write { .. } | Way::Choose { .. } | Way::Pick { .. } | Way::Leave { .. }) | None => {
            Vec::new()
        }
    }
}
