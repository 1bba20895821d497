//! Scenarios that hold pass, and every way in which one can fail says where and why.

use crate::nim::Nim;
use crate::nim::clauses::ni::{NI_13, NI_50};
use kernel::{
    Library, clauses_of,
    hs::HS_03,
    scenario::{Evidence, Report, ScenarioError, parse, run, run_all},
};

const HEAD: &str = "game = \"nim\"\nplayers = 2\n[[scenario]]\ntitle = \"T\"\n";

fn play(text: &str) -> Result<Report, ScenarioError> {
    let scenarios = parse("nim.toml", text, &clauses_of::<Nim>())?;
    scenarios.iter().map(|scenario| run::<Nim>(scenario, &Library::new())).collect()
}

/// The body stands after line 4.
fn fails(body: &str) -> String {
    play(&format!("{HEAD}{body}")).expect_err(body).to_string()
}

fn holds(body: &str) -> Report {
    play(&format!("{HEAD}{body}")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_file_of_good_scenarios_holds_and_reports_what_it_showed() {
    let report = play(include_str!("nim/good.toml")).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!((report.scenarios, report.steps), (7, 20));
    assert!(report.has(NI_50, Evidence::Refused) && report.has(NI_50, Evidence::Shown));
    assert!(report.has(HS_03, Evidence::Refused) && !report.has(HS_03, Evidence::Shown));
    let titles: Vec<&str> = report.witnesses.iter().map(|witness| witness.title.as_str()).collect();
    assert!(titles.contains(&"Five may not play"));
}

#[test]
fn all_failures_of_a_file_are_told() {
    let text = "game = 'nim'\nplayers = 2\n[[scenario]]\ntitle = 'A'\nexpect = { left = 1 }\n[[scenario]]\ntitle = 'B'\nexpect = { left = 5 }\n[[scenario]]\ntitle = 'C'\nasks = 2\n";
    let errors =
        run_all::<Nim>(&parse("f", text, &clauses_of::<Nim>()).unwrap(), &Library::new()).unwrap_err();
    let told: Vec<String> = errors.iter().map(ToString::to_string).collect();
    assert_eq!(told, ["f:5: «A»: left: expected 1, found 5", "f:11: «C»: asks: expected [2], found [1]"]);
    assert_eq!((errors[0].line(), errors[0].title(), errors[0].step()), (5, Some("A"), None));
}

#[test]
fn an_expectation_that_does_not_hold_tells_both_sides() {
    let cases = [
        ("expect = { left = 7 }", "nim.toml:5: «T»: left: expected 7, found 5"),
        (
            "[[scenario.step]]\ndo = 'take 2'\nexpect = { left = 3, 'heap.count' = 4 }",
            "nim.toml:7: «T», step 1: heap.count: expected 4, found 3",
        ),
        (
            "[[scenario.step]]\ndo = 'take 1'\n[[scenario.step]]\n\nexpect = {\n  asked = 2,\n  'hand/1' = ['c'],\n}",
            "nim.toml:11: «T», step 2: hand/1: expected [\"c\"], found [\"a\"]",
        ),
        ("expect = { lefd = 5 }", "nim.toml:5: «T»: there is no `lefd` here; did you mean `left`?"),
        (
            "expect = { 'hand/3.count' = 5 }",
            "nim.toml:5: «T»: there is no `hand/3.count` here; did you mean `hand/2.count`?",
        ),
        ("expect = { qqq = 5 }", "nim.toml:5: «T»: there is no `qqq` here"),
        ("expect = { winners = [1] }", "nim.toml:5: «T»: there is no `winners` here"),
        (
            "expect = { 'heap.mitch' = 0 }",
            "nim.toml:5: «T»: heap.mitch: no piece is called `mitch`; did you mean `match`?",
        ),
        (
            "absent = ['heap.mitch']",
            "nim.toml:5: «T»: heap.mitch: no piece is called `mitch`; did you mean `match`?",
        ),
        (
            "absent = ['winners', 'heap']",
            "nim.toml:5: «T»: heap: expected to be absent, found [\"match\", \"match\", \"match\", \"match\", \"match\"]",
        ),
        (
            "sees = { 2 = { 'hand/1.hidden' = 0 } }",
            "nim.toml:5: «T»: seat 2 sees: hand/1.hidden: expected 0, found 1",
        ),
        (
            "sees = { 1 = { absent = ['hand/2.b', 'hand/1.a'] } }",
            "nim.toml:5: «T»: seat 1 sees: hand/1.a: expected to be absent, found 1",
        ),
        (
            "sees = { spectator = { 'hand/1' = ['a'] } }",
            "nim.toml:5: «T»: a spectator sees: hand/1: expected [\"a\"], found []",
        ),
        ("asks = [1, 2]", "nim.toml:5: «T»: asks: expected [1, 2], found [1]"),
        (
            "offers = ['luck', 'take 4']",
            "nim.toml:5: «T»: offers: seat 1 is not offered `take 4`; it is offered: luck, take 1, take 2, take 3",
        ),
        (
            "offers_not = 'luck'",
            "nim.toml:5: «T»: offers_not: seat 1 is offered `luck`; it is offered: luck, take 1, take 2, take 3",
        ),
        ("offers = ['grab']", "nim.toml:5: «T»: offers: cannot read `grab`: take N, or luck"),
        (
            "[[scenario.step]]\nseat = 1\ndo = 'take 1'\noffers_not = ['take 2']",
            "nim.toml:8: «T», step 1: offers_not: seat 1 is not asked now; asked: {2}",
        ),
        ("given = { heap = 0 }\noffers = ['luck']", "nim.toml:6: «T»: offers: name the `seat`; asked: {}"),
        (
            "[[scenario.step]]\ndo = 'take 1'\nhears = { 2 = 'You' }",
            "nim.toml:7: «T», step 1: hears: seat 2 is not told `You`; told: `@1 takes 1.`",
        ),
        (
            "[[scenario.step]]\nexpect = { left = 5 }\nhears = { 2 = 'dealt' }",
            "nim.toml:7: «T», step 1: hears: seat 2 is not told `dealt`; told: nothing",
        ),
        (
            "[[scenario.step]]\ndo = 'take 1'\nhears_not = { spectator = ['x', 'takes'] }",
            "nim.toml:7: «T», step 1: hears_not: a spectator is told `@1 takes 1.`",
        ),
        (
            "[[scenario.step]]\npreview = 'take 4'\nexpect = { 'preview.refused' = false }",
            "nim.toml:7: «T», step 1: preview.refused: expected false, found \"NI-50\"",
        ),
        (
            "[[scenario.step]]\npreview = 'take 4'\nexpect = { preview.lefd = 1 }",
            "nim.toml:7: «T», step 1: there is no `preview.lefd` here; did you mean `preview.left`?",
        ),
        (
            "[[scenario.step]]\npreview = 'grab'\nexpect = { preview.left = 1 }",
            "nim.toml:6: «T», step 1: preview: cannot read `grab`: take N, or luck",
        ),
    ];
    for (body, told) in cases {
        assert_eq!(fails(body), told, "{body}");
    }
}

#[test]
fn a_move_that_goes_otherwise_tells_both_sides() {
    let ni50 = NI_50.text();
    let hs03 = HS_03.text();
    let cases = [
        ("[[scenario.step]]\nseat = 1\ndo = 'take 4'", format!("nim.toml:7: «T», step 1: `take 4` by seat 1 is refused: NI-50: {ni50} [heap: 5, taker: seat 1]")),
        ("[[scenario.step]]\nplay = [\n'1: take 1',\n'1: take 1']", format!("nim.toml:8: «T», step 1: `take 1` by seat 1, move 2 is refused: HS-03: {hs03} [asked: seat 2]")),
        ("[[scenario.step]]\ndo = 'take 1'\nrefused = 'NI-50'", "nim.toml:7: «T», step 1: expected a refusal by NI-50, but `take 1` by seat 1 was taken".into()),
        ("[[scenario.step]]\nseat = 2\ndo = 'take 4'\nrefused = 'NI-50'", format!("nim.toml:8: «T», step 1: expected a refusal by NI-50, found HS-03: {hs03} [asked: seat 1]")),
        ("[[scenario.step]]\ndo = 'take 4'\nrefused = 'NI-50'\nfacts = { heap = 4 }", "nim.toml:8: «T», step 1: facts: heap: expected 4, found 5".into()),
        ("[[scenario.step]]\ndo = 'take 4'\nrefused = 'NI-50'\nfacts = { taken = 4 }", format!("nim.toml:8: «T», step 1: facts: the refusal has no `taken`; did you mean `taker`?: NI-50: {ni50} [heap: 5, taker: seat 1]")),
        ("[[scenario.step]]\nundo = 1", "nim.toml:5: «T», step 1: taking back by seat 1 is refused: HS-09: There is something to take back only if somebody has acted.".into()),
        ("[[scenario.step]]\nlapse = 2", "nim.toml:5: «T», step 1: silence of seat 2 is refused: HS-16: Silence means nothing for a seat that is not asked. [seat: seat 2]".into()),
        ("given = { heap = 0 }\n[[scenario.step]]\ndo = 'luck'", "nim.toml:7: «T», step 1: `seat` can be left out only when one seat is asked; asked: {}".into()),
        ("refused = 'NI-13'", "nim.toml:5: «T»: expected a refusal by NI-13, but the table stands".into()),
        ("players = 5\nasks = 1", format!("nim.toml:3: «T»: the table is refused: NI-13: {} [players: 5]", NI_13.text())),
        ("players = 5\nrefused = 'HS-05'", format!("nim.toml:6: «T»: expected a refusal by HS-05, found NI-13: {} [players: 5]", NI_13.text())),
    ];
    for (body, told) in cases {
        assert_eq!(fails(body), told, "{body}");
    }
}

#[test]
fn a_game_that_breaks_its_contract_is_told() {
    assert_eq!(
        fails("[[scenario.step]]\ndo = 'cheat'\nrefused = 'NI-50'"),
        "nim.toml:6: «T», step 1: `cheat` by seat 1 is refused by NI-50, and yet it changed the game"
    );
    assert_eq!(
        fails("options = { flaw = 'stalls' }\nasks = 1"),
        "nim.toml:3: «T»: the game is not over and nobody can act; asked: {1}"
    );
    assert_eq!(
        fails("options = { flaw = 'loses' }\n[[scenario.step]]\ndo = 'take 1'"),
        "nim.toml:6: «T», step 1: the pieces are not those of the start"
    );
    assert_eq!(
        fails("options = { flaw = 'forgets' }\nasks = 1"),
        "nim.toml:3: «T»: the position, written down and read back, is another one"
    );
    assert!(
        fails("options = { flaw = 'invents' }\nasks = 1")
            .starts_with("nim.toml:3: «T»: the position, written down, is refused: HS-17: ")
    );
}

#[test]
fn a_table_that_cannot_be_set_is_told() {
    assert!(
        fails("options = { heep = 3 }\nasks = 1").contains("there is no option `heep`, did you mean `heap`?")
    );
    assert_eq!(
        fails("given = { heap = 3, nxt = 2 }\nasks = 1"),
        "nim.toml:5: «T»: given: `nxt`: no such key; did you mean `next`?"
    );
    assert_eq!(
        fails("asks = 1\n[scenario.given]\nheap = 3\nnext = 9"),
        "nim.toml:8: «T»: given: `next`: a seat is a number from 1 to the number of players"
    );
    assert!(
        fails("given = { heap = 3, next = 3 }\nasks = 1")
            .contains("nim.toml:3: «T»: the table is refused: HS-18")
    );
    assert_eq!(fails("game = 'chess'\nasks = 1"), "nim.toml:5: «T»: `chess` is not played here; played: nim");
}

#[test]
fn chance_must_fit() {
    let cases = [
        (
            "chance = { cards = [['e']] }\nasks = 1",
            "nim.toml:5: «T»: chance: the shuffle of `cards` is scripted with e, which is not in it (so often)",
        ),
        (
            "[[scenario.step]]\ndo = 'luck'",
            "nim.toml:6: «T», step 1: chance: chance is asked for `luck`, and nothing is scripted for it",
        ),
        (
            "chance = { luck = [4] }\n[[scenario.step]]\ndo = 'luck'",
            "nim.toml:7: «T», step 1: chance: `luck` is scripted as 4, which is not possible; possible: 1 to 3",
        ),
        (
            "\nchance = { luck = [1, 2] }\n[[scenario.step]]\ndo = 'luck'",
            "nim.toml:6: «T»: chance: `luck` is scripted but was not asked for: 2",
        ),
        (
            "chance = { luck = 4 }\nasks = 1",
            "nim.toml:5: «T»: chance: `luck` takes a list: names or numbers for picks and rolls, lists of names for shuffles",
        ),
    ];
    for (body, told) in cases {
        assert_eq!(fails(body), told, "{body}");
    }
}

#[test]
fn what_cannot_be_read_is_told_with_its_line() {
    let cases = [
        ("expects = { left = 5 }", "nim.toml:5: «T»: there is no key `expects`; did you mean `expect`?"),
        (
            "[[scenario.step]]\ndo = 'luck'\nzzz = 1",
            "nim.toml:7: «T», step 1: there is no key `zzz`; there are: say, seat, do, play, lapse, undo, consent, preview, hint, repeat, refused, facts, shows, expect, absent, sees, offers, offers_not, hears, hears_not, asks",
        ),
        ("expect = { left = 5 }\nshows = ['NI-999']", "nim.toml:6: «T»: there is no clause NI-999"),
        (
            "[[scenario.step]]\ndo = 'luck'\nrefused = 'QQ-1'",
            "nim.toml:7: «T», step 1: there is no clause QQ-1",
        ),
        (
            "expect = { left = 5 }\nshows = ['NI-01', 'NI-02', 'NI-03', 'NI-04']",
            "nim.toml:6: «T»: `shows` names 4 clauses; at most 3 are shown at once",
        ),
        (
            "[[scenario.step]]\ndo = 'take 1'\nshows = ['NI-01']",
            "nim.toml:7: «T», step 1: `shows` stands only next to an expectation or `refused`",
        ),
        (
            "[[scenario.step]]\ndo = 'take 1'\n[[scenario.step]]",
            "nim.toml:7: «T», step 2: the step does nothing and expects nothing",
        ),
        ("", "nim.toml:3: «T»: nothing is done and nothing is expected"),
        (
            "[[scenario.step]]\ndo = 'take 1'\nlapse = 1",
            "nim.toml:5: «T», step 1: a step takes one of `do`, `play`, `lapse`, `undo`, `preview`, `hint`",
        ),
        ("[[scenario.step]]\ndo = []", "nim.toml:6: «T», step 1: `do` is empty; leave it out"),
        (
            "[[scenario.step]]\ndo = 4",
            "nim.toml:6: «T», step 1: `do` takes a text or a list of texts, found integer",
        ),
        (
            "[[scenario.step]]\nseat = 9\ndo = 'luck'",
            "nim.toml:6: «T», step 1: `seat` takes a number from 1 to 8",
        ),
        (
            "[[scenario.step]]\nrepeat = 0\ndo = 'luck'",
            "nim.toml:6: «T», step 1: `repeat` takes a number from 1 to 1000",
        ),
        (
            "[[scenario.step]]\nrepeat = 2\nundo = 1",
            "nim.toml:6: «T», step 1: `repeat` stands only next to `do`, `play` or `lapse`",
        ),
        (
            "[[scenario.step]]\nplay = ['take 1']",
            "nim.toml:6: «T», step 1: `play` takes `seat: move`, found `take 1`",
        ),
        (
            "[[scenario.step]]\nseat = 1\nplay = ['1: take 1']",
            "nim.toml:6: «T», step 1: `play` names its seats itself, so `seat` does not stand next to it",
        ),
        (
            "[[scenario.step]]\nconsent = true\ndo = 'luck'",
            "nim.toml:6: «T», step 1: `consent` stands only next to `undo`",
        ),
        (
            "[[scenario.step]]\nconsent = 1\nundo = 1",
            "nim.toml:6: «T», step 1: `consent` takes true or false, found integer",
        ),
        (
            "[[scenario.step]]\ndo = 'luck'\nfacts = { a = 1 }",
            "nim.toml:7: «T», step 1: `facts` stands only next to `refused`",
        ),
        (
            "[[scenario.step]]\nrefused = 'NI-50'",
            "nim.toml:6: «T», step 1: `refused` needs something that is done",
        ),
        (
            "[[scenario.step]]\ndo = ['luck', 'luck']\nrefused = 'NI-50'",
            "nim.toml:7: «T», step 1: `refused` stands next to exactly one move",
        ),
        (
            "[[scenario.step]]\ndo = 'luck'\nrepeat = 2\nrefused = 'NI-50'",
            "nim.toml:7: «T», step 1: what is `refused` is not repeated",
        ),
        (
            "[[scenario.step]]\npreview = 'luck'\nrefused = 'NI-50'",
            "nim.toml:7: «T», step 1: a preview refuses nothing; expect `preview.refused`",
        ),
        (
            "[[scenario.step]]\nseat = 1\nundo = 1",
            "nim.toml:6: «T», step 1: `seat` stands only next to `do`, `preview`, `offers` or `offers_not`",
        ),
        (
            "refused = 'NI-50'\nexpect = { left = 1 }",
            "nim.toml:3: «T»: nothing can follow a deal that is `refused`: no step, no expectation",
        ),
        (
            "sees = { all = { left = 1 } }",
            "nim.toml:5: «T»: `sees` is told by seat or `spectator`, found `all`",
        ),
        ("sees = { 1 = 5 }", "nim.toml:5: «T»: `sees` takes a table, found integer"),
        ("expect = 5", "nim.toml:5: «T»: `expect` takes a table, found integer"),
        ("step = 5", "nim.toml:5: «T»: a step starts with [[scenario.step]]"),
        (
            "asks = 1\n[[scenario]]\ntitle = 'T'\nasks = 1",
            "nim.toml:6: «T»: another scenario of this file has the same title",
        ),
        ("asks = 1\n[[scenario]]\nasks = 1", "nim.toml:6: a scenario has a `title`"),
        ("asks = 1\nasks = 2", "nim.toml:6: duplicate key"),
    ];
    for (body, told) in cases {
        assert_eq!(fails(body), told, "{body}");
    }
    let whole = [
        ("", "f:1: there is no scenario; each starts with [[scenario]]"),
        (
            "game = 'nim'\ntitle = 'T'\n[[scenario]]\n",
            "f:2: there is no key `title`; there are: game, players, options, scenario",
        ),
        ("players = 2\n[[scenario]]\ntitle = 'T'\nasks = 1", "f:2: «T»: `game` is missing"),
        ("game = 'nim'\n[[scenario]]\ntitle = 'T'\nasks = 1", "f:2: «T»: `players` is missing"),
    ];
    for (text, told) in whole {
        assert_eq!(parse("f", text, &clauses_of::<Nim>()).unwrap_err().to_string(), told);
    }
}

#[test]
fn a_list_of_one_needs_no_brackets_and_a_plain_path_no_quotes() {
    holds("expect = { asked = 1, heap.count = 5 }");
    holds("[[scenario.step]]\ndo = 'take 3'\n[scenario.step.expect]\nheap.match = 2\n\"seat/2\".next = true");
}
