//! What a player is asked, for a person.

use crate::{
    Ward,
    actions::{Action, PHASES, Stop, Turns, Until, Wish, meaning::Move},
    language::words::{Phase, Stat},
    operations::compound::choose::branches,
    says,
    set::{Card, CardEffect, program::Step},
    state::{
        object::{Object, Objects},
        *,
    },
    table::faces,
};
use kernel::{Choice, Message, Offer, Prompt, Way};

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
                label: says::bring_own(),
                verb: "bring".into(),
                example: self.example_deck(),
            });
            let next = self.addable(player).next().map(|made| self.written(player, made).to_string());
            if let Some(example) = next.as_deref().and_then(|next| next.strip_prefix("add ")) {
                ways.push(Way::Write {
                    label: self.built_so_far(player),
                    verb: "add".into(),
                    example: example.into(),
                });
            }
        } else {
            let mut moves = self.legal_moves(player).to_vec();
            // To give up a creature for nothing is offered last.
            moves.sort_by_key(|made| *made == Move::Kill);
            moves.extend(self.said_ahead(player));
            moves.extend(self.open_holds(true).map(Move::PassUntil));
            choices.extend(moves.into_iter().map(|made| self.choice(player, made)));
        }
        ways.insert(0, Way::Choose { choices });
        // When one is asked is no move: a list of its own, which stands apart from them.
        let holds = self.open_holds(false).map(Move::PassUntil);
        let wishes = holds.chain(self.open_wishes(player).map(Move::Ask));
        let wishes: Vec<Choice> = wishes.map(|made| self.choice(player, made)).collect();
        if !wishes.is_empty() {
            ways.push(Way::Choose { choices: wishes });
        }
        ways.push(Way::Leave { choice: self.choice(player, Move::Concede) }); // WT-86
        Prompt { ask: self.question(), ways }
    }

    /// The deck that a player puts together card by card.
    fn built_so_far(&self, player: Player) -> Message {
        let list = &self.side(player).list;
        let all: u32 = list.iter().map(|entry| u32::from(entry.1)).sum();
        let cards = list.iter().map(|(card, count)| says::copies(*count, self.card_face(*card)));
        match all {
            0 => says::add_first(),
            _ => says::add_more(all, crate::state::object::DECK, cards),
        }
    }

    /// Wishes that would change something: at a moment to be asked there no more; in a phase where one is asked at all, and where again that one
    /// has put away. Others can be written.
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
        let turns = if player == self.s.turn { Turns::Mine } else { Turns::Theirs };
        let all = [Wish::All, Wish::Default, Wish::None].into_iter().filter(move |_| general);
        let here = here
            .into_iter()
            .flat_map(move |stop| [Wish::At(stop, false), Wish::In(turns, self.s.phase, false)]);
        let wrap_up = [Wish::In(Turns::Mine, Phase::WrapUp, false)];
        let phases =
            Turns::ALL.into_iter().flat_map(|turns| PHASES.map(|(phase, _)| Wish::In(turns, phase, true)));
        let stops = Stop::ALL.iter().filter(|stop| stop.is_usual()).map(|stop| Wish::At(*stop, true));
        let again = wrap_up.into_iter().chain(phases).chain(stops).filter(move |_| general);
        let wishes = here.chain(all).chain(again);
        wishes.filter(move |wish| self.check_move(player, Move::Ask(*wish)).is_ok())
    }

    /// What the turn player can already say in phase 2 or 3 of what comes after it.
    fn said_ahead(&self, player: Player) -> Vec<Move> {
        if !matches!(self.s.ask, Ask::Free(Phase::Main | Phase::Combat)) {
            return Vec::new();
        }
        let main = self.s.ask == Ask::Free(Phase::Main);
        let targets = |attacker: Object| {
            self.attackable(attacker).into_iter().map(move |target| Move::ThenAttack(attacker, target))
        };
        let said = self.attackers().into_iter().filter(|_| main).flat_map(targets).chain([Move::ThenEnd]);
        said.filter(|made| self.check_move(player, *made).is_ok()).collect()
    }

    /// Until when it makes sense to pass here: what is wanted most, until one's own turn, until one is attacked or answered, or all else.
    fn open_holds(&self, first: bool) -> impl Iterator<Item = Until> {
        let own = match self.s.ask {
            Ask::Respond(player) => Some(player == self.s.turn),
            _ => None,
        };
        let fits = move |until: &Until| match until {
            Until::Turn => first && own.is_some(),
            Until::Answer => first && own == Some(true),
            Until::Attack => first && own == Some(false),
            Until::Play | Until::End => !first && own.is_some(),
        };
        Until::ALL.into_iter().filter(fits)
    }

    pub(crate) fn question(&self) -> Message {
        match self.s.ask {
            Ask::Decks => says::ask_decks(),
            Ask::Order(_) => says::ask_order(),
            // WT-98: nobody leaves the phase without a creature.
            Ask::Free(Phase::Main) if self.primary(self.s.turn).is_none() => says::ask_main_first(),
            Ask::Free(Phase::Main) => says::ask_main(),
            Ask::Free(Phase::Combat) => says::ask_combat(),
            Ask::Free(_) => says::ask_wrap_up(),
            Ask::MustSummon => says::ask_summon(),
            Ask::Respond(_) => match self.s.todo.last() {
                Some(Task::Answers(..)) => {
                    let latest = self.s.chain.last();
                    latest.map_or_else(says::ask_answer_this, |said| {
                        says::ask_answer(self.card_face(said.card))
                    })
                }
                Some(Task::Window(stop, ..)) => says::ask_moment(moment(*stop)),
                _ => says::ask_now(),
            },
            Ask::Pick(_) => {
                self.s.picking.map_or_else(says::ask_pick, |picking| self.pick_question(&picking))
            }
            Ask::Decide(_, Question::Trigger) => {
                let draft = self.s.draft;
                let told = draft.and_then(|draft| Some((draft, self.asking_effect()?)));
                told.map_or_else(says::ask_trigger_any, |(draft, (card, effect))| {
                    says::ask_trigger(self.face(draft.source), crate::english::effect(card, &effect.effect))
                })
            }
            Ask::Decide(_, question) => self.optional_part(question).unwrap_or_else(says::ask_option),
            Ask::Choose(..) => says::ask_which(),
            Ask::Nothing => says::ask_over(),
        }
    }

    fn pick_question(&self, picking: &Picking) -> Message {
        let left = usize::from(picking.most).saturating_sub(crate::actions::check::picked_count(picking));
        let purpose = match picking.purpose {
            Purpose::HandLimit => "hand-limit",
            Purpose::Equip => "equip",
            Purpose::Target(_) | Purpose::Late(_) => "target",
            Purpose::Cost(_) => "cost",
            Purpose::Sacrifice => "sacrifice",
            Purpose::Discard(_) => "discard",
            Purpose::Search => "search",
            Purpose::Order(_) => "order",
            Purpose::Slide => "slide",
            Purpose::Replace => "replace",
            Purpose::Answered => "answered",
            Purpose::Trigger => "trigger",
            Purpose::Play => "play",
        };
        let because = self.s.draft.map(|draft| self.id(draft.source)).or(self.s.run.map(|run| run.card));
        match because {
            Some(card) => says::ask_pick_for(purpose, self.card_face(card), left),
            None => says::ask_pick_one(purpose, left),
        }
    }

    fn choice(&self, player: Player, made: Move) -> Choice {
        let choice = Choice::new(self.written(player, made), self.label(player, made));
        let choice = match made {
            Move::Deck(at) => choice.offering(self.offer(usize::from(at))),
            _ => choice,
        };
        self.pointing(player, made, choice)
    }

    /// What a ready deck is about, and its best cards.
    fn offer(&self, at: usize) -> Offer {
        let deck = &self.set.decks[at];
        let about = deck
            .plan
            .as_ref()
            .map_or_else(says::deck_without_plan, |plan| Message::verbatim(plan.to_string()));
        let best = deck.best(&self.set).into_iter().map(|card| faces::printed(self.set.card(card)));
        Offer { about, best: best.collect(), teaches: deck.teaches }
    }

    fn label(&self, player: Player, made: Move) -> Message {
        let note = || match (self.loses_game(player, made), self.is_idle(player, made)) {
            (true, true) => "both",
            (true, false) => "loses", // WT-127
            (false, true) => "idle",
            (false, false) => "none",
        };
        let is_other = |object: Object| self.is_on_field(object) && self.controller(object) != player;
        match made {
            Move::Deck(at) => {
                let deck = &self.set.decks[usize::from(at)];
                match deck.plan.as_ref().and_then(|plan| plan.split_once(':')) {
                    Some((kind, _)) if kind.len() <= 40 => {
                        says::bring_deck_of(deck.name.to_string(), kind.to_string())
                    }
                    _ => says::bring_deck(deck.name.to_string()),
                }
            }
            Move::Add(card, count) => says::add(count, self.card_face(card)),
            Move::Ready => says::this_is_my_deck(),
            Move::Go(true) => says::go_first(),
            Move::Go(false) => says::go_second(),
            Move::Summon(object) => {
                let (face, loses) = (self.face(object), self.price(player, object, Objects::NONE).loses); // WT-127
                match (self.sacrifices_needed(player, object), self.primary(player)) {
                    (0, Some(primary)) => says::summon_killing(face, self.face(primary), loses), // WT-129
                    (0, None) => says::summon(face, loses),
                    (needed, _) => says::summon_sacrificing(face, needed, loses),
                }
            }
            Move::Play(object) => says::play(self.face(object), note()),
            Move::Use(object, effect) => match self.index(object).usable.count_ones() {
                1 => says::use_(self.face(object), note()),
                _ => says::use_nth(self.face(object), effect + 1, note()),
            },
            Move::Redraw => says::redraw(),
            Move::Kill => {
                let dies = self.primary(player).map_or(Objects::NONE, Objects::one);
                says::kill(self.loses_by(player, dies))
            }
            Move::Leave => says::leave(),
            Move::Attack(attacker, target) => {
                let (attacker, seat) = (self.face(attacker), self.controller(target).seat());
                match is_other(target) {
                    true => says::attack_other(attacker, self.face(target), seat),
                    false => says::attack_own(attacker, self.face(target)),
                }
            }
            Move::ThenAttack(attacker, target) => {
                let (attacker, seat) = (self.face(attacker), self.controller(target).seat());
                says::then_attack(attacker, self.face(target), seat)
            }
            Move::ThenEnd => says::then_end_turn(),
            Move::EndCombat => says::end_combat(),
            Move::EndTurn => says::end_turn(),
            Move::Pass => says::pass(),
            Move::PassUntil(until) => says::pass_until(until.word()),
            Move::Pick(object) => {
                let (face, seat) = (self.face(object), self.controller(object).seat());
                match (self.being(object), is_other(object)) {
                    (None, false) => says::pick(face, note()),
                    (None, true) => says::pick_other(face, seat, note()),
                    (Some(being), false) => says::pick_creature(face, being.hp, note()),
                    (Some(being), true) => says::pick_other_creature(face, seat, being.hp, note()),
                }
            }
            Move::Mark(mark) => self.mark_label(mark).unwrap_or_else(says::pick_this),
            Move::Done => says::no_more(),
            Move::Yes => says::answer_yes(),
            Move::No => says::answer_no(),
            Move::Choose(branch) => self.branch_label(branch),
            Move::Ask(Wish::All) => says::wish_all(),
            Move::Ask(Wish::None) => says::wish_none(),
            Move::Ask(Wish::Default) => says::wish_default(),
            Move::Ask(Wish::In(turns, phase, on)) => says::wish_in(on, turns.word(), phase.word()),
            Move::Ask(Wish::At(stop, true)) => says::wish_at(moment(stop)),
            Move::Ask(Wish::At(stop, false)) => says::wish_not_at(moment(stop)),
            Move::Concede => says::concede(),
        }
    }

    /// The card of an announcement or of a trigger that waits; of several triggers of one card also what it does.
    fn mark_label(&self, mark: u8) -> Option<Message> {
        let picking = self.s.picking?;
        let id = self.mark_card(&picking, mark)?;
        let card = self.set.card(id);
        let alike = self.open_marks(&picking).filter(|other| self.mark_card(&picking, *other) == Some(id));
        if picking.purpose != Purpose::Trigger || alike.count() < 2 {
            return Some(says::card(self.card_face(id)));
        }
        let waiting = self.s.waiting.get(usize::from(mark))?;
        let effect = card.effects.get(usize::from(waiting.effect))?;
        Some(says::pick_effect(self.card_face(id), crate::english::effect(card, &effect.effect)))
    }

    /// The effect that asks, of what is being announced or of what resolves, and its card.
    fn asking_effect(&self) -> Option<(&Card, &CardEffect)> {
        let (id, effect) = match (self.s.draft, self.s.run) {
            (Some(draft), _) => match draft.form {
                DraftKind::Magic(effect) => (self.id(draft.source), effect?),
                DraftKind::Effect(effect) => (self.id(draft.source), effect),
                DraftKind::Summon | DraftKind::Replace => return None,
            },
            (None, Some(run)) => (run.card, run.effect),
            (None, None) => return None,
        };
        let card = self.set.card(id);
        Some((card, card.effects.get(usize::from(effect))?))
    }

    /// Which part of which card may be left out.
    fn optional_part(&self, question: Question) -> Option<Message> {
        let (card, effect) = self.asking_effect()?;
        let program = &effect.program;
        let asks = |at: u16| match (question, program.steps.get(usize::from(at))) {
            (Question::Slot(slot), Some(Step::May(kept, _))) => *kept == Some(slot),
            (Question::Now, _) => self.s.run.is_some_and(|run| run.pc == at),
            (Question::Slot(_) | Question::Trigger, _) => false,
        };
        let (_, part) = program.optional.iter().find(|(at, _)| asks(*at))?;
        Some(says::ask_option_of(faces::named(card), crate::english::part(card, &effect.effect, part)))
    }

    /// The name of a branch, or its number.
    fn branch_label(&self, branch: u8) -> Message {
        let effect = self.asking_effect().map(|(_, effect)| effect);
        let named = effect.and_then(|effect| {
            let mut choices = effect.effect.operations.iter().filter_map(branches);
            choices.find_map(|choice| choice.get(usize::from(branch))?.name.as_ref())
        });
        let number = || says::choose_number(branch + 1);
        named.map_or_else(number, |name| Message::verbatim(name.to_string()))
    }
}

/// When it is, as part of a sentence.
pub(crate) const fn moment(stop: Stop) -> Message {
    match stop {
        Stop::Draw => says::moment_draw(),
        Stop::Action => says::moment_action(),
        Stop::Leave => says::moment_leave(),
        Stop::Declared => says::moment_declared(),
        Stop::Speed => says::moment_speed(),
        Stop::Status => says::moment_status(),
        Stop::Strike => says::moment_strike(),
        Stop::Hit => says::moment_hit(),
        Stop::Damage => says::moment_damage(),
        Stop::Battle => says::moment_battle(),
        Stop::Tick => says::moment_tick(),
        Stop::Answer => says::moment_answer(),
        Stop::Own => says::moment_own(),
    }
}
