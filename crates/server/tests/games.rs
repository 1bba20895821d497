//! Whole games of every title over real sockets: people by prompt alone, and bots.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{
    PATIENCE, Person, Server, Socket, advised, config,
    part::{Part, terms},
    serve, serve_with,
};
use serde_json::{Value, json};
use server::Config;

/// The most bytes of a view; Ward's cards carry their texts, and Grave's table the words that were said.
fn most_view(game: &str) -> usize {
    match game {
        "ward" => 48 * 1024,
        "grave" => 32 * 1024,
        _ => 24 * 1024,
    }
}

/// Somebody who plays by the prompt alone, choosing by a number that looks random and is the same every time.
struct Player {
    socket: Socket,
    table: String,
    seat: u64,
    state: Value,
    dice: u64,
    largest: usize,
}

impl Player {
    async fn new(person: &Person, table: &str, steps: Option<u32>) -> Player {
        let mut socket = person.connect().await;
        socket.steps = steps;
        let state = socket.watch(table).await;
        let seat = state["seat"].as_u64().unwrap();
        Player { socket, table: table.into(), seat, state, dice: seat, largest: 0 }
    }

    fn roll(&mut self, below: usize) -> usize {
        self.dice = self.dice.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.dice >> 33) as usize % below.max(1)
    }

    fn note(&mut self, message: Value) {
        match message["t"].as_str() {
            Some("table") => self.state = message,
            Some("moved") => {
                assert!(message["seq"].as_u64() > self.state["seq"].as_u64(), "numbers grow");
                self.largest = self.largest.max(message["view"].to_string().len());
                for key in ["seq", "view", "prompt", "may_undo"] {
                    self.state[key] = message[key].clone();
                }
            }
            Some("changed") => self.state["info"] = message["info"].clone(),
            _ => {}
        }
    }

    fn is_over(&self) -> bool {
        !self.state["view"]["outcome"].is_null()
    }

    fn is_asked(&self) -> bool {
        self.state["view"]["asked"].as_array().unwrap().contains(&json!(self.seat))
    }

    /// A move: any of a list, or what a bot would do where pieces are to be put together.
    async fn choose(&mut self) -> String {
        let ways = self.state["view"]["prompt"]["ways"].as_array().unwrap().clone();
        let choices: Vec<Value> = ways
            .iter()
            .filter(|way| way["way"] == "choose")
            .flat_map(|way| way["choices"].as_array().unwrap().clone())
            .collect();
        let compose = ways.iter().any(|way| way["way"] != "choose");
        if !choices.is_empty() && (!compose || self.roll(3) == 0) {
            let at = self.roll(choices.len());
            return choices[at]["notation"].as_str().unwrap().into();
        }
        let (answer, before) = self.socket.act(&self.table.clone(), json!({ "do": "hint" })).await;
        before.into_iter().for_each(|message| self.note(message));
        answer["move"].as_str().unwrap_or_else(|| panic!("no hint: {answer}")).into()
    }

    async fn play(mut self) -> Player {
        while !self.is_over() {
            if !self.is_asked() {
                let message = self.socket.receive().await.expect("the socket lives");
                self.note(message);
                continue;
            }
            let number = self.state["prompt"].clone();
            assert_ne!(number, json!(0));
            let notation = self.choose().await;
            let table = self.table.clone();
            let (answer, before) =
                self.socket.act(&table, json!({ "do": "play", "prompt": number, "move": notation })).await;
            before.into_iter().for_each(|message| self.note(message));
            assert!(answer["is"] == "done" || answer["is"] == "stale", "{notation}: {answer}");
            assert!(
                answer["is"] == "done" || self.state["view"]["asked"].as_array().unwrap().len() != 1,
                "a prompt goes stale only where several are asked"
            );
        }
        self
    }
}

async fn play_title(server: &Server, game: &Value) {
    let id = game["id"].as_str().unwrap();
    let ann = Person::guest(server.address(), "Ann").await;
    let bob = Person::guest(server.address(), "Bob").await;
    let (least, most) = (game["least_players"].as_u64().unwrap(), game["most_players"].as_u64().unwrap());
    let seats = 3.clamp(least, most);
    let mut plan: Vec<Value> = (0..seats).map(|_| json!({ "bot": "policy" })).collect();
    plan[0] = json!("open");
    if seats > 1 {
        plan[1] = json!("open");
    }
    let table = ann
        .open(json!({ "game": id, "options": advised(game), "seats": plan, "visibility": "public" }))
        .await;
    if seats > 1 {
        bob.must(&table, json!({ "do": "sit", "seat": 2 })).await;
    }
    let part = Part::draw(&ann, &table, 1, 0xa7).await;
    ann.must(&table, part.sit()).await;
    ann.must(&table, json!({ "do": "start" })).await;
    ann.must(&table, part.reveal(&terms(&ann, &table).await)).await;
    let players = [Some(&ann), (seats > 1).then_some(&bob)].into_iter().flatten();
    let mut playing = Vec::new();
    // The first is told by views, the second by steps.
    for (person, steps) in players.zip([None, Some(wire::STEPS)]) {
        playing.push(tokio::spawn(Player::new(person, &table, steps).await.play()));
    }
    for player in playing {
        let player = tokio::time::timeout(PATIENCE * 4, player).await.expect("a game ends").unwrap();
        let sorts = player.socket.bytes.iter().filter(|text| text.contains("\"t\":\"step\"")).count();
        assert_eq!(sorts > 0, player.socket.steps.is_some(), "{id}: {sorts} steps");
        crate::schema::must_fit_all(&player.socket);
        assert!(player.largest < most_view(id), "{id}: a view takes {} bytes", player.largest);
    }
    let verdict = ann.get(&format!("/tables/{table}/verify")).await;
    assert_eq!(verdict["holds"], json!(true), "{id}: {verdict}");
    let snapshot = ann.get(&format!("/tables/{table}")).await;
    assert_eq!(snapshot["info"]["status"], json!("finished"));
    assert_eq!(snapshot["info"]["fairness"]["contributions"][0], json!("a7".repeat(16)));
    assert!(snapshot["info"]["fairness"]["seed"].is_string());
    let replay = bob.get(&format!("/tables/{table}/replay?viewer=1&from=0&count=50")).await;
    assert_eq!(replay["frames"][0]["entry"], json!(0));
    assert_eq!(replay["entries"], verdict["entries"]);
    let again = ann.must(&table, json!({ "do": "rematch" })).await;
    let next = ann.get(&format!("/tables/{}", again["table"].as_str().unwrap())).await;
    assert_eq!(next["seat"], json!(if seats > 1 { 2 } else { 1 }), "seats rotate");
    // A game can be played on from its middle.
    let middle = verdict["entries"].as_u64().unwrap() / 2;
    let path = format!("/tables/{table}/play-on");
    let branch = ann.send("POST", &path, Some(json!({ "entry": middle, "seat": 1 }))).await;
    assert_eq!(branch.status, 201, "{}", String::from_utf8_lossy(&branch.body));
}

#[tokio::test(flavor = "multi_thread")]
async fn every_title_is_played_to_its_end() {
    // Whoever asks for a hint here wants any move.
    let server = serve_with(Config { bot_limit_ms: 50, ..config() }).await;
    let ann = Person::guest(server.address(), "Ann").await;
    let games = ann.get("/games").await;
    for game in games.as_array().unwrap() {
        play_title(&server, game).await;
    }
    server.running.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_shelf_is_light_and_says_what_the_games_say() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    let shelf = ann.send("GET", "/titles", None).await;
    assert!(shelf.body.len() < 24 * 1024, "the shelf takes {} bytes", shelf.body.len());
    let (titles, games) = (shelf.json(), ann.get("/games").await);
    let (titles, games) = (titles.as_array().unwrap(), games.as_array().unwrap());
    assert_eq!(titles.len(), games.len());
    for (title, game) in titles.iter().zip(games) {
        for (name, member) in title.as_object().unwrap() {
            assert_eq!(*member, game[name], "{name}");
        }
        let id = title["id"].as_str().unwrap();
        assert_eq!(ann.get(&format!("/games/{id}")).await, *game, "{id}");
    }
    assert_eq!(ann.send("GET", "/games/chess", None).await.status, 404);
}
