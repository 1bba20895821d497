//! What a player is asked, and what an answer would come to.

use crate::{
    action::Action,
    check::{letters, text},
    letter,
    state::{FinalWord, Phase},
    step::{Drop, Effect, Step},
    view::{hand_zone, stacked, word_zone},
};
use kernel::{
    Choice, Pickable, PieceRef, Preview, Prompt, Seat, Way, fact,
    prompt::{Placing, Row},
};

impl FinalWord {
    /// The question, with the way out that is always open (FW-195).
    pub(crate) fn prompt(&self, seat: Seat) -> Prompt {
        let mut prompt = self.question(seat);
        prompt.ways.push(Way::Leave {
            choice: Choice {
                notation: Action::Leave.to_string(),
                label: "Leave the game".into(),
                touches: Vec::new(),
            },
        });
        prompt
    }

    fn question(&self, seat: Seat) -> Prompt {
        let choice = |action: Action, label: String| Choice {
            notation: action.to_string(),
            label,
            touches: Vec::new(),
        };
        match self.phase {
            Phase::Window(_) => Prompt {
                ask: format!("@{} has laid that. Do you let it stand?", self.active).into(),
                ways: vec![Way::Choose {
                    choices: vec![
                        choice(Action::Accept, "Accept".into()),
                        choice(Action::Challenge, "Challenge".into()),
                    ],
                }],
            },
            Phase::Choose => {
                let open = (0..self.board.words()).filter(|word| self.page().may_take(self, *word).is_ok());
                let choices = open.map(|word| {
                    let spelling = self.board.spelling(word);
                    let label = format!("Take {} for {}", text(&spelling), self.points(&spelling));
                    let touches = (0..spelling.len() as u16)
                        .map(|index| PieceRef { zone: word_zone(&self.board, word).into(), index })
                        .collect();
                    Choice { notation: Action::Take(self.board.label(word)).to_string(), label, touches }
                });
                Prompt {
                    ask: "Which word do you take?".into(),
                    ways: vec![Way::Choose { choices: choices.collect() }],
                }
            }
            Phase::Act | Phase::Sealed | Phase::Over => self.ask_for_words(seat, &self.now()),
        }
    }

    fn ask_for_words(&self, seat: Seat, step: &Step) -> Prompt {
        let pieces: Vec<Pickable> = letter::letters(self.hand(seat))
            .enumerate()
            .map(|(index, letter)| Pickable {
                piece: PieceRef { zone: hand_zone(seat).into(), index: index as u16 },
                token: letter.to_string().into(),
            })
            .collect();
        let mut moves = Vec::new();
        let adds = step.change.is_ok_and(|change| change.moves.add);
        if step.spell.is_ok() || step.reuse.is_some() || adds {
            moves.push(Placing::Add);
        }
        let mut rows = Vec::new();
        let mut most_rows = step.spell.map_or(1, |spell| spell.words.most.min(8));
        if !self.board.is_empty() && (step.change.is_ok() || step.reuse.is_some()) {
            rows = (0..self.board.words())
                .map(|word| Row {
                    stacks: self
                        .board
                        .stacks(word)
                        .filter_map(|stack| stacked(stack, self.table.points))
                        .collect(),
                })
                .collect();
        }
        if let Ok(change) = &step.change {
            if change.moves.overlay || change.moves.duplicate {
                moves.push(Placing::Over);
            }
            if change.moves.give_take {
                moves.push(Placing::Swap);
            }
            if change.drop != Drop::None {
                moves.push(Placing::Drop);
            }
            if change.moves.split {
                moves.push(Placing::Split);
                most_rows = most_rows.max(change.rows.most.min(8));
            }
        }
        if step.reuse.is_some() {
            moves.push(Placing::Drop);
        }
        if !self.board.is_empty() && self.page().how(self, seat).is_some() {
            moves.push(Placing::Move);
        }
        if self.rules().own_rows {
            most_rows = most_rows.max(self.board.words() as u8);
        }
        let mut ways = vec![Way::Compose {
            label: self.page().how(self, seat).map_or("Lay words".into(), Into::into),
            verb: "spell".into(),
            pieces: pieces.clone(),
            rows,
            moves,
            most_rows: most_rows.max(1),
            example: self.example(seat, step).map(|rows| rows.to_string()),
        }];
        if let Ok(trade) = step.trade
            && !self.deck_out()
            && !pieces.is_empty()
        {
            let most = usize::from(trade.most).min(self.deck.len()).min(pieces.len()) as u8;
            // Who trades fails, whatever that costs here.
            let label = match step.pass.label.strip_prefix("Give up: ") {
                Some(costs) => format!("Trade cards and give up: {costs}"),
                None => "Trade cards and lose the turn".into(),
            };
            ways.push(Way::Pick {
                label: label.into(),
                verb: "trade".into(),
                pieces,
                least: if trade.exactly { most } else { 1 },
                most,
                ordered: false,
            });
        }
        let pass =
            Choice { notation: Action::Pass.to_string(), label: step.pass.label.into(), touches: Vec::new() };
        ways.push(Way::Choose { choices: vec![pass] });
        Prompt { ask: step.ask.into(), ways }
    }

    /// What an action would come to: points and cards, and whether it is a word only where words are looked up (FW-162, FW-208).
    pub(crate) fn foretold(&self, seat: Seat, action: &Action) -> Preview {
        let refused = self.may(seat, action).err();
        let mut facts = Vec::new();
        if let (Action::Spell(rows), None) = (action, &refused)
            && let Ok(made) = self.placed(seat, rows, &self.now())
        {
            let words: Vec<String> = made.words.iter().map(|word| text(word)).collect();
            facts.push(fact("words", words.join(" ")));
            // Where something is still to be chosen, the points come with the choice.
            let effects = self.page().settle(self, &made);
            if self.keeps_points() && !effects.contains(&Effect::Choose) {
                let own = effects.iter().map(|effect| match *effect {
                    Effect::Score(who, points) if who == seat => points,
                    Effect::Lose(who, points, _) if who == seat => -points,
                    _ => 0,
                });
                facts.push(fact("points", own.sum::<i32>()));
            }
            facts.push(fact("cards", made.played.len() as u32));
            if !made.swapped.is_empty() {
                facts.push(fact("taken_up", letters(&made.swapped)));
            }
        }
        Preview { refused, facts }
    }
}
