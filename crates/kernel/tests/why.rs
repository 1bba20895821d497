//! Whoever points at something is answered.

use crate::toys::{auction::Auction, library};
use kernel::{
    Game, PieceRef, Rules, Seat, Silent, Target, Viewer,
    chance::Quick,
    hs::{HS_01, HS_19, HS_20},
    why,
};

fn auction() -> Auction {
    let options = Auction::preset(&Auction::titles()[0]);
    Auction::deal(&options, 3, &library(), &mut Quick::new(3), &mut Silent).expect("three may bid")
}

fn refused(game: &Auction, viewer: Viewer, of: &Target) -> Option<kernel::Clause> {
    why(game, &game.view(viewer), of, None).expect("it is shown").refused.map(|refusal| refusal.clause())
}

#[test]
fn what_can_be_done_is_told_with_what_it_is() {
    let game = auction();
    let view = game.view(Viewer::Seat(Seat::new(0)));
    let lot = Target::Piece(PieceRef::new("lot", 0));
    let answer = why(&game, &view, &lot, None).unwrap();
    assert!(!answer.can.is_empty() && answer.about.is_some() && answer.refused.is_none());
    assert!(why(&game, &view, &Target::Piece(PieceRef::new("lot", 7)), None).is_none());
    assert!(why(&game, &view, &Target::zone("nowhere"), None).is_none());
    assert!(why(&game, &view, &lot, Some(&Target::zone("nowhere"))).is_none());
}

#[test]
fn whoever_watches_does_nothing() {
    trials::shows![HS_19];
    let lot = Target::Piece(PieceRef::new("lot", 0));
    assert_eq!(refused(&auction(), Viewer::Spectator, &lot), Some(HS_19));
}

#[test]
fn what_no_move_names_does_nothing_by_itself() {
    trials::shows![HS_20];
    assert_eq!(refused(&auction(), Viewer::Seat(Seat::new(0)), &Target::zone("bank")), Some(HS_20));
}

#[test]
fn when_it_is_over_that_is_why() {
    let mut game = auction();
    let mut chance = Quick::new(5);
    while let Some(seat) = game.turn().asked().lowest() {
        let action = kernel::Players::sample(&game, seat, &mut chance);
        game.play(seat, &action, &mut chance, &mut Silent).unwrap();
    }
    assert_eq!(refused(&game, Viewer::Seat(Seat::new(0)), &Target::zone("bank")), Some(HS_01));
}

#[test]
fn a_player_and_a_place_say_what_they_are() {
    let (game, seat) = (auction(), Seat::new(0));
    let view = game.view(Viewer::Seat(seat));
    for of in [Target::Seat(seat), Target::Seat(Seat::new(1)), Target::zone("bank")] {
        assert!(why(&game, &view, &of, None).unwrap().about.is_some(), "{of:?}");
    }
    // What does not go there is told what is there.
    let lot = Target::Piece(PieceRef::new("lot", 0));
    let answer = why(&game, &view, &lot, Some(&Target::zone("bank"))).unwrap();
    assert!(answer.there.is_some() && answer.refused.is_some_and(|refusal| refusal.clause() == HS_20));
}
