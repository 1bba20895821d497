//! What a player is asked, for a person.

use crate::{
    Ward,
    actions::{Action, Stop, Wish, meaning::Move},
    language::words::{Phase, Stat},
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use kernel::{Choice, PieceRef, Prompt, Viewer, Way};

/// What silence means: a pass, the least that is asked, or the next phase.
pub(crate) fn lapse(game: &Ward, player: Player) -> Option<Action> {
    let made = match game.s.ask {
        Ask::Nothing => return None,
        Ask::Decks => return None,
        Ask::Order(_) => Move::Go(true),
        Ask::Respond(_) => Move::Pass,
        Ask::Decide(..) => Move::No,
        Ask::Free(Phase::Main) if game.primary(player).is_some() => Move::Leave,
        Ask::Free(Phase::Combat) => Move::EndCombat,
        Ask::Free(Phase::WrapUp) => Move::EndTurn,
        _ => {
            let moves = game.legal_moves(player);
            let done = moves.iter().find(|made| **made == Move::Done);
            let summon =
                moves.iter().filter(|made| matches!(made, Move::Summon(_))).min_by_key(|made| match made {
                    Move::Summon(object) => {
                        (game.sacrifices_needed(player, *object), game.printed(*object, Stat::Hp))
                    }
                    _ => (99, 0),
                });
            *done
                .or(summon)
                .or_else(|| moves.iter().find(|made| **made == Move::Redraw))
                .or_else(|| moves.first())?
        }
    };
    Some(game.written(player, made))
}

impl Ward {
    pub(crate) fn prompt(&self, player: Player) -> Prompt {
        let mut choices = Vec::new();
        let mut ways = Vec::new();
        if self.s.ask == Ask::Decks {
            self.each_build(player, |made| match made {
                Move::Add(..) => {}
                made => choices.push(self.choice(player, made)),
            });
            // WT-55: a whole deck is handed in at once, or written card by card.
            ways.push(Way::Write {
                label: "Hand in a deck of your own".into(),
                verb: "bring".into(),
                example: self.example_deck(),
            });
            let next = self.addable(player).next().map(|made| self.written(player, made).to_string());
            if let Some(example) = next.as_deref().and_then(|next| next.strip_prefix("add ")) {
                ways.push(Way::Write {
                    label: self.built_so_far(player).into(),
                    verb: "add".into(),
                    example: example.into(),
                });
            }
        } else {
            for made in self.legal_moves(player) {
                choices.push(self.choice(player, made));
            }
        }
        for wish in self.open_wishes(player) {
            choices.push(self.choice(player, Move::Ask(wish)));
        }
        ways.insert(0, Way::Choose { choices });
        ways.push(Way::Leave { choice: self.choice(player, Move::Concede) }); // WT-86
        Prompt { ask: self.question().into(), ways }
    }

    /// The deck that a player puts together card by card.
    fn built_so_far(&self, player: Player) -> String {
        let list = &self.side(player).list;
        let all: u32 = list.iter().map(|entry| u32::from(entry.1)).sum();
        let cards: Vec<String> =
            list.iter().map(|(card, count)| format!("{count} {}", self.set.card(*card).name)).collect();
        let cards = cards.join(", ");
        match all {
            0 => "Put cards into a deck of your own".into(),
            _ => format!("Put cards into your deck, {all} of {}: {cards}", crate::state::object::DECK),
        }
    }

    /// Wishes that would change something: at a moment to be asked there no more, in a phase where one is asked at all. Others can be written.
    fn open_wishes(&self, player: Player) -> impl Iterator<Item = Wish> {
        let here = match (self.s.ask, self.s.todo.last()) {
            (Ask::Respond(_), Some(Task::Window(stop, ..))) => Some(*stop),
            (Ask::Respond(_), _) => {
                let own = self.s.chain.last().is_some_and(|said| said.player == player);
                Some(if own { Stop::Own } else { Stop::Answer })
            }
            _ => None,
        };
        let general = matches!(self.s.ask, Ask::Free(_));
        let all = [Wish::All, Wish::Default, Wish::None].into_iter().filter(move |_| general);
        let wishes = here.map(|stop| Wish::At(stop, false)).into_iter().chain(all);
        wishes.filter(move |wish| self.check_move(player, Move::Ask(*wish)).is_ok())
    }

    pub(crate) fn question(&self) -> String {
        match self.s.ask {
            Ask::Decks => "Bring a deck: a ready one, or 30 cards of your own.".into(),
            Ask::Order(_) => "Do you go first or second?".into(),
            Ask::Free(Phase::Main) => "Summon, play magic, use effects, or leave the phase.".into(),
            Ask::Free(Phase::Combat) => "Attack, or end combat.".into(),
            Ask::Free(_) => "Play more magic, or end your turn.".into(),
            Ask::MustSummon => "Summon a creature.".into(),
            Ask::Respond(_) => match self.s.todo.last() {
                Some(Task::Answers(..)) => {
                    let latest = self.s.chain.last().map_or("this", |said| &self.set.card(said.card).name);
                    format!("Answer {latest}?")
                }
                Some(Task::Window(stop, ..)) => format!("Do anything now? ({})", moment(*stop)),
                _ => "Do anything now?".into(),
            },
            Ask::Pick(_) => {
                self.s.picking.map_or_else(|| "Pick.".into(), |picking| self.pick_question(&picking))
            }
            Ask::Decide(_, Question::Trigger) => {
                format!("Use {}?", self.s.draft.map_or("the effect", |draft| self.title(draft.source)))
            }
            Ask::Decide(..) => "Do the part that is optional?".into(),
            Ask::Choose(..) => "Which one?".into(),
            Ask::Nothing => "The game is over.".into(),
        }
    }

    fn pick_question(&self, picking: &Picking) -> String {
        let left = usize::from(picking.most).saturating_sub(crate::actions::check::picked_count(picking));
        let what = match picking.purpose {
            Purpose::HandLimit => "Discard down to eight",
            Purpose::Equip => "Which creature is equipped?",
            Purpose::Target(_) | Purpose::Late(_) => "Pick a target",
            Purpose::Cost(_) => "Pick what pays for it",
            Purpose::Sacrifice => "Pick a sacrifice",
            Purpose::Discard(_) => "Pick a discard",
            Purpose::Search => "Pick from the deck",
            Purpose::Order(_) => "Which card comes next from the top?",
            Purpose::Slide => "Which Limited Summon slides?",
            Purpose::Replace => "Which creature comes next?",
            Purpose::Answered => "Which announcement is answered?",
            Purpose::Trigger => "Which effect comes first?",
            Purpose::Play => "Which card is played?",
        };
        let because = self.s.draft.map(|draft| self.id(draft.source)).or(self.s.run.map(|run| run.card));
        let because = because.map_or(String::new(), |card| format!(" for {}", self.set.card(card).name));
        let (what, end) = what.strip_suffix('?').map_or((what, "."), |what| (what, "?"));
        if left > 1 { format!("{what}{because} ({left} left){end}") } else { format!("{what}{because}{end}") }
    }

    fn choice(&self, player: Player, made: Move) -> Choice {
        Choice {
            notation: self.written(player, made).to_string(),
            label: self.label(player, made).into(),
            from: self.touches(player, made),
            to: Vec::new(),
        }
    }

    fn label(&self, player: Player, made: Move) -> String {
        let whose = |object: Object| {
            if self.is_on_field(object) && self.controller(object) != player {
                format!("{} of @{}", self.title(object), self.controller(object).seat())
            } else {
                self.title(object).to_string()
            }
        };
        let idle = if self.is_idle(player, made) { " (does nothing now)" } else { "" };
        let lost = if self.loses_game(player, made) { " (you lose)" } else { "" }; // WT-127
        match made {
            Move::Deck(at) => format!("Bring {}", self.set.decks[usize::from(at)].name),
            Move::Add(card, count) => format!("{count} × {}", self.set.card(card).name),
            Move::Ready => "This is my deck".into(),
            Move::Go(true) => "Go first".into(),
            Move::Go(false) => "Go second".into(),
            Move::Summon(object) => {
                let mut asides = Vec::new();
                match self.sacrifices_needed(player, object) {
                    0 => {
                        if let Some(primary) = self.primary(player) {
                            asides.push(format!("{} is killed", self.title(primary))); // WT-129
                        }
                    }
                    needed => asides.push(format!("{needed} sacrificed")),
                }
                if self.price(player, object, Objects::NONE).loses {
                    asides.push("you lose".into()); // WT-127
                }
                let asides = asides.join(": ");
                let name = self.title(object);
                if asides.is_empty() { format!("Summon {name}") } else { format!("Summon {name} ({asides})") }
            }
            Move::Play(object) => format!("Play {}{lost}{idle}", self.title(object)),
            Move::Use(object, effect) => match self.index(object).usable.count_ones() {
                1 => format!("Use {}{lost}{idle}", whose(object)),
                _ => format!("Use {}, effect {}{lost}{idle}", whose(object), effect + 1),
            },
            Move::Redraw => "Show the hand and redraw".into(),
            Move::Kill => {
                let dies = self.primary(player).map_or(Objects::NONE, Objects::one);
                let loses = self.loses_by(player, dies);
                format!("Kill the own primary{}", if loses { " (you lose)" } else { "" })
            }
            Move::Leave => "Leave the phase".into(),
            Move::Attack(attacker, target) => format!("{} attacks {}", self.title(attacker), whose(target)),
            Move::EndCombat => "End combat".into(),
            Move::EndTurn => "End the turn".into(),
            Move::Pass => "Pass".into(),
            Move::Pick(object) => {
                let being = self.being(object).map_or(String::new(), |being| format!(" ({} HP)", being.hp));
                format!("{}{being}{lost}{idle}", whose(object))
            }
            Move::Mark(mark) => self.mark_label(mark).unwrap_or_else(|| "This one".into()),
            Move::Done => "No more".into(),
            Move::Yes => "Yes".into(),
            Move::No => "No".into(),
            Move::Choose(branch) => self.branch_label(branch),
            Move::Ask(Wish::All) => "Ask me at every moment".into(),
            Move::Ask(Wish::None) => "Ask me at no moment".into(),
            Move::Ask(Wish::Default) => "Ask me at the usual moments".into(),
            Move::Ask(Wish::At(stop, true)) => format!("Ask me {}", moment(stop)),
            Move::Ask(Wish::At(stop, false)) => format!("Ask me no more {}", moment(stop)),
            Move::Concede => "Concede and leave the game".into(),
        }
    }

    /// The card of an announcement or of a trigger that waits; of several triggers of one card also what it does.
    fn mark_label(&self, mark: u8) -> Option<String> {
        let picking = self.s.picking?;
        let id = self.mark_card(&picking, mark)?;
        let card = self.set.card(id);
        let alike = self.open_marks(&picking).filter(|other| self.mark_card(&picking, *other) == Some(id));
        if picking.purpose != Purpose::Trigger || alike.count() < 2 {
            return Some(card.name.to_string());
        }
        let waiting = self.s.waiting.get(usize::from(mark))?;
        let effect = card.effects.get(usize::from(waiting.effect))?;
        Some(format!("{}: {}", card.name, crate::english::effect(card, &effect.effect)))
    }

    /// The name of a branch, or its number.
    fn branch_label(&self, branch: u8) -> String {
        use crate::language::operation::Operation;
        let effect = match (self.s.draft, self.s.run) {
            (Some(draft), _) => match draft.form {
                DraftKind::Magic(effect) => effect.and_then(|effect| self.effect(draft.source, effect)),
                DraftKind::Effect(effect) => self.effect(draft.source, effect),
                DraftKind::Summon | DraftKind::Replace => None,
            },
            (None, Some(run)) => self.set.card(run.card).effects.get(usize::from(run.effect)),
            (None, None) => None,
        };
        let named = effect.and_then(|effect| {
            effect.effect.operations.iter().find_map(|operation| match operation {
                Operation::Choose(branches) => {
                    branches.get(usize::from(branch)).and_then(|branch| branch.name.as_ref())
                }
                _ => None,
            })
        });
        named.map_or_else(|| format!("Number {}", branch + 1), ToString::to_string)
    }

    fn touches(&self, player: Player, made: Move) -> Vec<PieceRef> {
        let objects: Vec<Object> = match made {
            Move::Summon(object) | Move::Play(object) | Move::Use(object, _) | Move::Pick(object) => {
                vec![object]
            }
            Move::Attack(attacker, target) => vec![attacker, target],
            _ => Vec::new(),
        };
        objects.into_iter().filter_map(|object| self.piece(player, object)).collect()
    }

    /// Where a card is drawn in this player's view.
    fn piece(&self, player: Player, object: Object) -> Option<PieceRef> {
        let viewer = Viewer::Seat(player.seat());
        let holder = self.controller(object);
        let side = self.side(holder);
        let list: Vec<Object> = match self.zone(object) {
            Zone::Deck => self.seen_pile(viewer, &side.deck, false),
            Zone::Hand => self.seen_pile(viewer, &side.hand, true),
            Zone::Cemetery => side.cemetery.to_vec(),
            Zone::Primary | Zone::Limited | Zone::Magic => {
                let laid = self.laid_out(holder);
                laid.into_iter().find(|list| list.contains(&object))?
            }
            Zone::Chain | Zone::Nowhere => return None,
        };
        let index = list.iter().position(|other| *other == object)? as u16;
        Some(PieceRef { zone: faces::zone_id(self, object).into(), index })
    }
}

const fn moment(stop: Stop) -> &'static str {
    match stop {
        Stop::Draw => "after the draw",
        Stop::Action => "after an action",
        Stop::Leave => "when a phase is left",
        Stop::Declared => "after a battle is declared",
        Stop::Speed => "after a speed roll",
        Stop::Status => "after a status roll",
        Stop::Strike => "before a Hit roll",
        Stop::Hit => "after a Hit roll",
        Stop::Damage => "after a damage roll",
        Stop::Battle => "after a battle",
        Stop::Tick => "after the tick point",
        Stop::Answer => "after the opponent's announcements",
        Stop::Own => "after own announcements",
    }
}
