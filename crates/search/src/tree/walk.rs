//! One world after another through a tree.

use super::{Others, Tree, node::Node};
use crate::{streams::Streams, worlds};
use kernel::{Blind, Chance, Game, MAX_SEATS, Rules, Seat, Silent, Turn, Viewer};
use std::{
    collections::{HashMap, hash_map::Entry},
    fmt::{self, Write},
    hash::{DefaultHasher, Hash, Hasher},
};

/// A tree does not grow beyond so many nodes.
const MOST_NODES: usize = 1 << 20;

/// A tree while it grows.
pub(super) struct Walk<'a, G: Game> {
    search: &'a Tree,
    blind: &'a Blind<'a, G>,
    seed: u64,
    root: Node<G::Action>,
    nodes: HashMap<u64, Node<G::Action>>,
    observed: Vec<i32>,
    listed: Vec<G::Action>,
}

/// An arm of the tree: of the node of this key, or of the root.
struct Place {
    key: Option<u64>,
    arm: usize,
}

/// When seats are asked.
struct Moment<'a, G> {
    world: &'a G,
    at_root: bool,
    /// Several choose at once, by bounds of which chance has a part: exact ones would walk in step, and one seat could lose every time without
    /// either of them learning anything.
    sealed: bool,
}

/// What seats remember on one way down.
#[derive(Clone, Copy, Default)]
struct Memory {
    /// What each knew at all its decisions up to now.
    known: [u64; MAX_SEATS],
    /// Whether it has come to a node that is new; the quick player goes on from there.
    left_tree: [bool; MAX_SEATS],
}

impl<'a, G: Game> Walk<'a, G> {
    /// Nothing is known, but what can be done at the root.
    pub(super) fn new(
        search: &'a Tree,
        blind: &'a Blind<'a, G>,
        seed: u64,
        all: &[G::Action],
    ) -> Walk<'a, G> {
        let root = Node::of(all.iter().cloned());
        Walk { search, blind, seed, root, nodes: HashMap::new(), observed: Vec::new(), listed: Vec::new() }
    }

    /// What was learned where the seat chooses now.
    pub(super) fn into_root(self) -> Node<G::Action> {
        self.root
    }

    /// Plays through one more world and learns from it; nothing is learned when the time is up before.
    pub(super) fn simulate(&mut self, number: u64) -> Option<()> {
        let mut streams = Streams::of(self.seed, number);
        let mut world = worlds::imagine(self.blind, &mut streams.imagining);
        let horizon = world.horizon();
        let mut memory = Memory::default();
        let mut path: Vec<(Place, Seat)> = Vec::new();
        'played: while let Turn::Ask(asked) = world.turn()
            && !asked.is_empty()
        {
            if self.search.budget.time.is_up() {
                return None;
            }
            // All choose by what they knew when they were asked, and only then is any of it played.
            let before = memory;
            let moment = Moment { world: &world, at_root: path.is_empty(), sealed: asked.len() > 1 };
            let mut choices = Vec::with_capacity(asked.len());
            for seat in asked.iter() {
                let choice = self.choice(&moment, seat, &before, &mut memory, &mut streams);
                choices.push((seat, choice));
            }
            for (seat, (action, place)) in choices {
                // What another did may have taken the question back.
                if !world.turn().asked().has(seat) {
                    continue;
                }
                path.extend(place.map(|place| (place, seat)));
                let played = world.play(seat, &action, &mut streams.play, &mut Silent);
                if played.is_err() || world.horizon() != horizon {
                    break 'played;
                }
                let known = &mut memory.known[seat.index()];
                *known = mixed(*known, &action);
            }
        }
        for (Place { key, arm }, seat) in path {
            let node = key.map_or(Some(&mut self.root), |key| self.nodes.get_mut(&key));
            if let Some(node) = node {
                node.learn(arm, world.value(seat));
            }
        }
        Some(())
    }

    /// Whose knowledge the choices of a seat are made by, if the tree makes them.
    fn eye(&self, seat: Seat) -> Option<Seat> {
        match self.search.others {
            _ if seat == self.blind.seat() => Some(seat),
            Others::Quick => None,
            Others::Pooled => Some(self.blind.seat()),
            Others::Informed => Some(seat),
        }
    }

    /// What a seat does, and at which arm if the tree chose it; otherwise as the quick player.
    fn choice(
        &mut self,
        moment: &Moment<'_, G>,
        seat: Seat,
        before: &Memory,
        memory: &mut Memory,
        streams: &mut Streams,
    ) -> (G::Action, Option<Place>) {
        let Moment { world, at_root, sealed } = *moment;
        let Some(eye) = self.eye(seat).filter(|eye| !before.left_tree[eye.index()]) else {
            return (world.quick(seat, streams.of_seat(seat)), None);
        };
        let known = mixed(before.known[eye.index()], &self.knowledge(world, eye));
        memory.known[eye.index()] = known;
        let key = (!at_root || seat != self.blind.seat()).then(|| mixed(known, &seat));
        let room = self.nodes.len() < MOST_NODES;
        let node = match key.map(|key| self.nodes.entry(key)) {
            None => &mut self.root,
            Some(Entry::Occupied(node)) => node.into_mut(),
            Some(Entry::Vacant(free)) => {
                memory.left_tree[eye.index()] = true;
                let action = world.quick(seat, streams.of_seat(seat));
                let place = room.then(|| {
                    let arm = free.insert(Node::of([])).arm(&action);
                    Place { key, arm }
                });
                return (action, place);
            }
        };
        self.listed.clear();
        world.actions(seat, &mut self.listed);
        let mut available: Vec<usize> = self.listed.iter().map(|action| node.arm(action)).collect();
        // The quick player may have proposed what the game does not list.
        let unlisted =
            |arm: &usize| !available.contains(arm) && world.check(seat, &node.arms[*arm].action).is_ok();
        let unlisted: Vec<usize> = (0..node.arms.len()).filter(unlisted).collect();
        available.extend(unlisted);
        available.sort_unstable();
        let (weight, thoughts) = (self.search.exploration, streams.of_seat(seat));
        let explore = || if sealed { 2.0 * weight * even(thoughts) } else { weight };
        match node.select(&available, explore) {
            Some(arm) => (node.arms[arm].action.clone(), Some(Place { key, arm })),
            None => (world.quick(seat, streams.of_seat(seat)), None),
        }
    }

    /// All that a seat knows, as a number.
    fn knowledge(&mut self, world: &G, eye: Seat) -> u64 {
        self.observed.clear();
        world.observe(eye, &mut self.observed);
        if self.observed.is_empty() { hash_of_view(world, eye) } else { mixed(0, &self.observed) }
    }
}

/// A number from 0 to 1, each as likely.
fn even(chance: &mut impl Chance) -> f64 {
    const STEPS: u32 = 1 << 24;
    f64::from(chance.below("explore", STEPS)) / f64::from(STEPS)
}

fn mixed(memory: u64, with: &impl Hash) -> u64 {
    let mut hasher = DefaultHasher::new();
    memory.hash(&mut hasher);
    with.hash(&mut hasher);
    hasher.finish()
}

/// A view has no hash of its own; what it is written as has one.
fn hash_of_view(world: &impl Rules, eye: Seat) -> u64 {
    struct Written(DefaultHasher);
    impl Write for Written {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.0.write(text.as_bytes());
            Ok(())
        }
    }
    let mut written = Written(DefaultHasher::new());
    let view = world.view(Viewer::Seat(eye));
    write!(written, "{view:?}").expect("hashing does not fail");
    written.0.finish()
}
