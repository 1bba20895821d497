//! No leak on the wire: the bytes that a seat is sent are the same when everything it cannot know is dealt anew.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::common::{Person, Server, Socket, advised, serve};
use kernel::{Seat, Viewer};
use serde_json::{Value, json};
use server::room;

/// How many moments of each game are looked at; `WARDROOM_POSITIONS` asks for more.
fn moments() -> usize {
    let asked = std::env::var("WARDROOM_POSITIONS").ok().and_then(|text| text.parse().ok());
    asked.map_or(60, |positions: usize| (positions / 100).max(60))
}

/// What the socket was sent, but for the time of day.
fn without_time(text: &str) -> String {
    let at = text.rfind("\"now\":").expect("a snapshot has the time");
    let digits = text[at + 6..].find(|c: char| !c.is_ascii_digit()).unwrap();
    format!("{}{}", &text[..at], &text[at + 6 + digits..])
}

struct Eyes<'a> {
    server: &'a Server,
    socket: Socket,
    table: String,
    seat: Seat,
    /// Moves to be asked about.
    tries: Vec<String>,
    /// How often the new deal really was another one.
    redealt: usize,
}

impl Eyes<'_> {
    /// Everything the seat can get to see now: the snapshot, previews, refusals, a stale move's answer.
    async fn all(&mut self) -> Vec<String> {
        let mut seen = Vec::new();
        self.socket.watch(&self.table).await;
        seen.push(without_time(self.socket.bytes.last().unwrap()));
        let mut commands: Vec<Value> = Vec::new();
        for notation in &self.tries {
            commands.push(json!({ "do": "preview", "move": notation }));
        }
        let table = self.socket.bytes.last().and_then(|text| serde_json::from_str::<Value>(text).ok());
        let mut over = Value::Null;
        let why = |of: Value, to: Value| json!({ "do": "why", "of": of, "to": to });
        for zone in table.iter().flat_map(|table| table["view"]["zones"].as_array()).flatten() {
            let there = json!({ "zone": zone["id"] });
            commands.push(why(there.clone(), Value::Null));
            // The first two and the last of a zone; the first also over the place that comes before in the list.
            let pieces = zone["pieces"].as_array().map_or(0, Vec::len);
            let some = [0, 1, pieces.saturating_sub(1)].map(|index| index.min(pieces));
            for index in some.into_iter().filter(|index| *index < pieces) {
                let piece = json!({ "piece": { "zone": zone["id"], "index": index } });
                let to = if index == 0 { over.clone() } else { Value::Null };
                commands.push(why(piece, to));
            }
            over = there;
        }
        for seat in table.iter().flat_map(|table| table["view"]["seats"].as_array()).flatten() {
            commands.push(why(json!({ "seat": seat["seat"] }), Value::Null));
        }
        // A move that is not in any prompt is refused, or stale, and never played.
        commands.push(json!({ "do": "play", "prompt": 4_000_000, "move": self.tries[0] }));
        commands.push(json!({ "do": "consent", "agree": true }));
        for (at, command) in commands.into_iter().enumerate() {
            let (_, before) =
                self.socket.act_as(&self.table.clone(), &format!("x{at}"), command).await.unwrap();
            let count = before.len() + 1;
            let texts = &self.socket.bytes[self.socket.bytes.len() - count..];
            // Who is here is told when it suits the house, and stands in the whole table, too.
            let texts = texts.iter().filter(|text| !text.contains("\"t\":\"changed\""));
            seen.extend(texts.map(|text| {
                if text.contains("\"t\":\"table\"") { without_time(text) } else { text.clone() }
            }));
        }
        seen
    }

    /// Compares what is sent before and after a new deal of all the seat cannot know.
    async fn compare(&mut self, chance: u64) {
        let truth = self.all().await;
        let id = self.table.parse().unwrap();
        let house = &self.server.running.house;
        let room = house.room(id);
        let mut table = room.hold(house, id).await.unwrap();
        let real = table.game.as_ref().unwrap().boxed_clone();
        let game = table.game.as_mut().unwrap();
        game.redeal(self.seat, chance);
        self.redealt += usize::from(game.view(Viewer::All) != real.view(Viewer::All));
        drop(table);
        let imagined = self.all().await;
        assert_eq!(truth.len(), imagined.len());
        for (real, imagined) in truth.iter().zip(&imagined) {
            assert_eq!(real, imagined, "seat {} can tell a redeal", self.seat);
        }
        room.hold(house, id).await.unwrap().game = Some(real);
    }
}

/// Plays the same move in the true world and in an imagined one: what the seat is sent of it is the same wherever it then sees the same.
fn compare_step(table: &room::TableState, seat: Seat, chance: u64, steps: &mut Steps) {
    let game = table.game.as_ref().unwrap();
    let Some(actor) = game.asked().lowest() else { return };
    let notation = game.think(actor, bots::Bot::Policy, chance)(&kernel::Deadline::NEVER);
    let (mut real, mut imagined) = (game.boxed_clone(), game.boxed_clone());
    imagined.redeal(seat, chance);
    let since = game.entries();
    if real.act(actor, &notation).is_err() || imagined.act(actor, &notation).is_err() {
        return;
    }
    let viewer = Viewer::Seat(seat);
    let news = real.events(since + 1).iter().any(|event| event.is_news_to(seat));
    steps.news += usize::from(news);
    steps.made += 1;
    if real.view(viewer) != imagined.view(viewer) || news {
        return;
    }
    // As a view and as a step, which goes from what this seat was shown and named before, and from nothing else.
    let moved = |game: &dyn server::games::AnyGame| room::moved(table, game, viewer, since, &[]);
    let forms = room::Forms { views: true, steps: true };
    let told_before = room::Texts::new(moved(&**game), None, forms).0;
    let told_before = room::Texts::new(moved(&**game), Some(told_before), forms).0;
    let sent = |game: &dyn server::games::AnyGame| {
        let (_, texts) = room::Texts::new(moved(game), Some(told_before.clone()), forms);
        assert!(!texts.view.is_empty() && !texts.step.is_empty());
        (texts.view, texts.step)
    };
    assert_eq!(sent(&*real), sent(&*imagined), "seat {seat} can tell a redeal by what it is told");
    steps.compared += 1;
}

/// How many moves were made in both worlds, how many of them told the seat news, and how many were compared.
#[derive(Default)]
struct Steps {
    made: usize,
    news: usize,
    compared: usize,
}

/// What the quick player would do in this seat. A hint would be thought about for as long as the house lets it.
async fn quick(server: &Server, table: &str, seat: usize, chance: u64) -> String {
    let house = &server.running.house;
    let room = house.room(table.parse().unwrap());
    let table = room.hold(house, table.parse().unwrap()).await.unwrap();
    table.game.as_ref().unwrap().think(Seat::new(seat as u8), bots::Bot::Policy, chance)(
        &kernel::Deadline::NEVER,
    )
}

async fn look_through(server: &Server, game: &Value) -> (usize, Steps) {
    let id = game["id"].as_str().unwrap();
    let (least, most) = (game["least_players"].as_u64().unwrap(), game["most_players"].as_u64().unwrap());
    let seats = 3.clamp(least, most);
    let people = [Person::guest(server.address(), "Ann").await, Person::guest(server.address(), "Bob").await];
    let (mut moments_seen, mut steps, mut chance) = (0, Steps::default(), 1);
    // By seat, over all tables: one may be over before anything of it could lie otherwise.
    let mut redealt = vec![0; seats.min(2) as usize];
    while moments_seen < moments() {
        let mut plan: Vec<Value> = (0..seats).map(|_| json!({ "bot": "random" })).collect();
        plan[0] = json!("open");
        if seats > 1 {
            plan[1] = json!("open");
        }
        let table =
            people[0].open(json!({ "game": id, "options": advised(game), "seats": plan, "sit": 1 })).await;
        if seats > 1 {
            people[1].must(&table, json!({ "do": "sit" })).await;
        }
        people[0].must(&table, json!({ "do": "start" })).await;
        let mut eyes = Vec::new();
        for (at, person) in people.iter().enumerate().take(seats.min(2) as usize) {
            let mut socket = person.connect().await;
            socket.watch(&table).await;
            let seat = Seat::new(at as u8);
            eyes.push(Eyes {
                server,
                socket,
                table: table.clone(),
                seat,
                tries: vec!["☃".into()],
                redealt: 0,
            });
        }
        loop {
            let snapshot = people[0].get(&format!("/tables/{table}")).await;
            if snapshot["info"]["status"] == "finished" {
                break;
            }
            // Bots move by themselves; look only while a person is asked and nothing moves.
            let asked: Vec<u64> = snapshot["view"]["asked"]
                .as_array()
                .unwrap()
                .iter()
                .map(|seat| seat.as_u64().unwrap())
                .collect();
            if asked.is_empty() || asked.iter().any(|seat| *seat > 2) {
                tokio::time::sleep(std::time::Duration::from_millis(2)).await;
                continue;
            }
            let actor = asked[0] as usize - 1;
            chance += 1;
            let chosen = quick(server, &table, actor, chance).await;
            for one in &mut eyes {
                one.tries = vec![chosen.clone(), "☃".into(), "draw graveyard".into()];
                chance += 1;
                one.compare(chance).await;
                let house = &server.running.house;
                let id = table.parse().unwrap();
                let room = house.room(id);
                let table = room.hold(house, id).await.unwrap();
                compare_step(&table, one.seat, chance, &mut steps);
                moments_seen += 1;
            }
            let own = people[actor].get(&format!("/tables/{table}")).await;
            let play = json!({ "do": "play", "prompt": own["prompt"], "move": chosen });
            people[actor].must(&table, play).await;
            if moments_seen >= moments() {
                break;
            }
        }
        for (sum, one) in redealt.iter_mut().zip(&eyes) {
            *sum += one.redealt;
        }
    }
    assert!(redealt.iter().all(|sum| *sum > 0), "{id}: nothing was dealt anew");
    (moments_seen, steps)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_a_seat_is_sent_depends_on_what_it_may_know_alone() {
    let server = serve().await;
    let ann = Person::guest(server.address(), "Ann").await;
    for game in ann.get("/games").await.as_array().unwrap() {
        let (moments, steps) = look_through(&server, game).await;
        let Steps { made, news, compared } = steps;
        println!("{}: {moments} moments, {compared} moves compared, {news} of {made} told news", game["id"]);
        // Where all choose unseen, whatever is done is news.
        assert!(made > 0 && (compared > 0 || news == made), "{}", game["id"]);
    }
}
