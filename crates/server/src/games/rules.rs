//! Titles, rules, and the scenarios that show them.

use super::{cards, titles::missing};
use bots::Bot;
use catalog::Visitor;
use clauses::Kind;
use kernel::{
    Catalogue, Clause, Game, Seat, Texts, Title, Viewer, house,
    options::{self, Allowed, OptionSpec},
    says,
    scenario::{self, Scenario},
};
use std::sync::OnceLock;
use wire::{
    ClauseInfo, GameInfo, Lesson, LessonStep, OptionInfo, Primer, ScenarioFrame, ScenarioInfo, TitleInfo,
};

/// Every title, with the examples or without.
pub fn games(examples: bool) -> Vec<GameInfo> {
    let examples = catalog::examples().filter(|_| examples);
    catalog::titles().chain(examples).map(|title| catalog::visit(title, Info)).collect()
}

/// Every title as a shelf shows it, with the examples or without.
pub fn shelf(examples: bool) -> Vec<TitleInfo> {
    games(examples).into_iter().map(|game| game.shelf).collect()
}

/// One title; nothing if there is no such game.
pub fn game(id: &str) -> Option<GameInfo> {
    Some(catalog::visit(catalog::title(id)?, Info))
}

struct Info;

impl Visitor for Info {
    type Out = GameInfo;
    fn visit<G: Game>(self, title: &'static Title) -> GameInfo {
        let preset = G::preset(title);
        let players = G::players(&preset);
        let public = serde_json::to_value(G::public_preset(title)).unwrap_or_default();
        // What needs a list of one's own cannot be had at a table of the house.
        let here = |option: &str, name: &String| {
            let chosen = [(option.to_string(), name.as_str().into())].into_iter().collect();
            options::read(&preset, &chosen).map_or(true, |options| missing::<G>(&options).is_none())
        };
        let schema = options::schema::<G::Options>();
        let options = options::offered::<G>(title).into_iter().map(|spec| {
            let (mut names, range, flag) = match spec.allowed.clone() {
                Allowed::Names(names) | Allowed::Data(names, _) => (names, None, false),
                Allowed::Range(least, most) => (Vec::new(), Some((least, most)), false),
                Allowed::Flag => (Vec::new(), None, true),
            };
            names.retain(|name| here(&spec.name, name));
            let public_default = public.get(&spec.name).cloned().unwrap_or_else(|| spec.default.clone());
            let OptionSpec { name, about, default, .. } = spec;
            let words = schema["properties"][&name]["words"] == true;
            OptionInfo { name, about, default, public_default, names, range, flag, words }
        });
        let options = options.collect();
        let shelf = TitleInfo {
            id: title.id.into(),
            title: title.title.into(),
            in_box: title.in_box.into(),
            pitch: title.pitch.into(),
            least_players: *players.start(),
            most_players: *players.end(),
            families: title.families.iter().map(|family| (*family).into()).collect(),
            decks: cards::has_decks::<G>(),
            languages: languages::<G>(),
        };
        let bots = Bot::of::<G>().iter().map(|bot| bot.name().into()).collect();
        GameInfo { shelf, options, schema, bots, usual_bot: Bot::usual::<G>().name().into() }
    }
}

fn languages<G: Game>() -> Vec<String> {
    let files = G::texts().map_or(says::TEXTS.files(), Texts::files);
    files.iter().map(|(tag, _)| (*tag).to_string()).collect()
}

/// What a game and the house say in a language, as Fluent; nothing if there is no such game, or it does not speak that language: then it is told
/// in English throughout. `house` is what the house says whatever is played, and what it answers.
pub fn texts(game: &str, language: &str) -> Option<String> {
    struct Own;
    impl Visitor for Own {
        type Out = Option<&'static Texts>;
        fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
            G::texts()
        }
    }
    let own = match game {
        "house" => Some(&crate::says::TEXTS),
        game => catalog::visit(catalog::title(game)?, Own),
    };
    let of = |texts: &Texts| texts.files().iter().find(|(tag, _)| *tag == language).map(|(_, text)| *text);
    let files: Option<Vec<&str>> = own.into_iter().chain([&says::TEXTS]).map(of).collect();
    files.map(|files| files.join("\n"))
}

/// The scenarios of every game, read once.
fn scenarios() -> &'static [Scenario] {
    static SCENARIOS: OnceLock<Vec<Scenario>> = OnceLock::new();
    SCENARIOS.get_or_init(|| catalog::scenarios().iter().flat_map(read).collect())
}

fn read((file, text): &(&str, &str)) -> Vec<Scenario> {
    scenario::parse(file, text, catalog::clauses()).unwrap_or_else(|error| {
        tracing::error!(%error, "a scenario cannot be read");
        Vec::new()
    })
}

fn of_game(game: &str) -> impl Iterator<Item = (u32, &'static Scenario)> {
    (1..).zip(scenarios().iter().filter(move |scenario| scenario.game() == game))
}

/// The rules of a game, or of the house; nothing if there is no such game.
pub fn rules(game: &str) -> Option<Vec<ClauseInfo>> {
    let clauses: Vec<Clause> = if game == "house" {
        house::CATALOGUES.iter().flat_map(Catalogue::clauses).collect()
    } else {
        let title = catalog::title(game)?;
        catalog::clauses_of(title)
    };
    let shown: Vec<(u32, Vec<Clause>)> =
        of_game(game).map(|(number, scenario)| (number, scenario.clauses())).collect();
    let info = |clause: &Clause| ClauseInfo {
        id: clause.id().into(),
        kind: match clause.kind() {
            Kind::Rule => "rule",
            Kind::Ruling => "ruling",
            Kind::Example => "example",
        }
        .into(),
        section: clause.section().into(),
        text: clause.text().into(),
        why: clause.why().into(),
        alternatives: clause.alternatives().into(),
        source: clause.source().into(),
        scenarios: shown.iter().filter(|(_, clauses)| clauses.contains(clause)).map(|(n, _)| *n).collect(),
    };
    Some(clauses.iter().map(info).collect())
}

/// The scenarios of a game; nothing if there is no such game.
pub fn scenario_list(game: &str) -> Option<Vec<ScenarioInfo>> {
    catalog::title(game)?;
    Some(of_game(game).map(listed).collect())
}

fn listed((number, scenario): (u32, &Scenario)) -> ScenarioInfo {
    let clauses = scenario.clauses().iter().map(|clause| clause.id().into()).collect();
    ScenarioInfo { number, title: scenario.title().into(), clauses }
}

/// How a title is played, on one page; nothing if there is no such game, or nobody has written it.
pub fn primer(game: &str) -> Option<Primer> {
    let page = catalog::primer(catalog::title(game)?)?;
    let page = page.map_err(|error| tracing::error!(%error, "a primer cannot be read")).ok()?;
    let scene = |title: &String| of_game(game).find(|(_, scenario)| scenario.title() == title).map(listed);
    let scenes = page.scenes.iter().filter_map(scene).collect();
    Some(Primer { lede: page.lede, sections: page.sections, scenes })
}

/// A scenario step by step, everything to be seen; nothing if there is none of that number. Blocks.
pub fn scenario_frames(game: &str, number: u32) -> Option<Vec<ScenarioFrame>> {
    let title = catalog::title(game)?;
    let (_, scenario) = of_game(game).find(|(n, _)| *n == number)?;
    catalog::visit(title, Show(scenario))
}

/// The guide to a first game of the title, chapter by chapter, through the eyes of seat 1; nothing if there is no such game. Blocks.
pub fn guide(game: &str) -> Option<Vec<Lesson>> {
    let title = catalog::title(game)?;
    let chapters = catalog::guides().iter().flat_map(read).filter(|chapter| chapter.game() == game);
    chapters.map(|chapter| catalog::visit(title, Teach(&chapter))).collect()
}

struct Teach<'a>(&'a Scenario);

impl Visitor for Teach<'_> {
    type Out = Option<Lesson>;
    fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
        let shown = scenario::show::<G>(self.0, &catalog::library(), Viewer::Seat(Seat::new(0)));
        let shown = shown.map_err(|error| tracing::error!(%error, "a guide does not hold")).ok()?;
        let mut shown = shown.into_iter();
        let start = shown.next()?;
        let steps = shown.map(|step| LessonStep {
            say: step.say,
            seat: step.seat.map(Seat::number),
            notation: step.notation,
            refused: step.refused,
            lines: step.lines,
            view: step.view,
        });
        Some(Lesson {
            title: self.0.title().into(),
            say: start.say,
            view: start.view,
            steps: steps.collect(),
        })
    }
}

struct Show(&'static Scenario);

impl Visitor for Show {
    type Out = Option<Vec<ScenarioFrame>>;
    fn visit<G: Game>(self, _: &'static Title) -> Self::Out {
        let shown = scenario::show::<G>(self.0, &catalog::library(), Viewer::All);
        let shown = shown.map_err(|error| tracing::error!(%error, "a scenario does not hold")).ok()?;
        let frames = shown.into_iter().map(|shown| ScenarioFrame {
            deed: shown.deed,
            clauses: shown.clauses.iter().map(|clause| clause.id().into()).collect(),
            refused: shown.refused,
            lines: shown.lines,
            view: shown.view,
        });
        Some(frames.collect())
    }
}
