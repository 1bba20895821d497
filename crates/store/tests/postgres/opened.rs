//! Opening a database: whose it is, whether it is the one it was, who else is there, and how it is spoken to.

use super::*;
use store::Act;

#[tokio::test]
async fn a_database_of_a_newer_program_or_of_another_is_left_alone() {
    let url = database().await;
    drop(Postgres::open(&url).await.unwrap());
    drop(Postgres::open(&url).await.unwrap());
    let client = beside(&url).await;
    client.batch_execute("INSERT INTO forms (n) VALUES (99)").await.unwrap();
    let error = Postgres::open(&url).await.unwrap_err().to_string();
    assert!(error.contains("newer") && error.contains("postgres://127.0.0.1"), "{error}");
    let url = database().await;
    let client = beside(&url).await;
    client.batch_execute("CREATE TABLE theirs (a INTEGER)").await.unwrap();
    assert!(Postgres::open(&url).await.unwrap_err().to_string().contains("another program"));
    let left =
        client.query("SELECT 1 FROM pg_class WHERE relname IN ('forms', 'journal')", &[]).await.unwrap();
    assert!(left.is_empty());
    // Beside the other, in a schema of its own, there is room.
    client.batch_execute("CREATE SCHEMA house").await.unwrap();
    let store = Postgres::open(&format!("{url}?options=-csearch_path%3Dhouse")).await.unwrap();
    store.append(entry(Id::random(), 0, "a")).await.unwrap();
}

/// Whatever is usual in a database, an answer comes after the commit is where it is safe.
#[tokio::test]
async fn what_is_answered_waits_for_the_disk() {
    let url = database().await;
    let (_, name) = url.rsplit_once('/').unwrap();
    let client = beside(&url).await;
    client.batch_execute(&format!("ALTER DATABASE {name} SET synchronous_commit = off")).await.unwrap();
    // Whoever writes to the journal notes how.
    let store = Postgres::open(&url).await.unwrap();
    let spy = "CREATE TABLE noted (how TEXT);
         CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN INSERT INTO noted VALUES (current_setting('synchronous_commit')); RETURN NEW; END $$;
         CREATE TRIGGER spy BEFORE INSERT ON journal FOR EACH ROW EXECUTE FUNCTION note()";
    client.batch_execute(spy).await.unwrap();
    let table = Id::random();
    store.append(entry(table, 0, "a")).await.unwrap();
    store.append(entry(table, 1, "b")).await.unwrap();
    let how = client.query("SELECT how FROM noted", &[]).await.unwrap();
    let how: Vec<String> = how.iter().map(|row| row.get(0)).collect();
    assert_eq!(how, ["on", "on"], "one in a transaction of its own, one among many");
}

#[tokio::test]
async fn a_database_that_cannot_be_reached_is_named() {
    let port = std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap().port();
    let error = Postgres::open(&format!("postgres://me:secret@127.0.0.1:{port}/house")).await.unwrap_err();
    let error = error.to_string();
    assert!(error.contains(&format!("127.0.0.1:{port}/house")) && !error.contains("secret"), "{error}");
}

/// Runs a program of Postgres.
fn program(name: &str, arguments: &[&str]) {
    let place = std::fs::read_dir("/usr/lib/postgresql").ok().and_then(|versions| {
        let versions = versions.filter_map(|version| Some(version.ok()?.path().join("bin").join(name)));
        versions.filter(|path| path.exists()).max()
    });
    let done =
        std::process::Command::new(place.unwrap_or_else(|| name.into())).args(arguments).output().unwrap();
    assert!(done.status.success(), "{name}: {}", String::from_utf8_lossy(&done.stderr));
}

/// A dump is put back as docs/scaling.md says; a standby takes over while a server runs.
#[tokio::test]
async fn copies_that_are_put_back_are_counted_and_noticed() {
    let folder = tempfile::tempdir().unwrap();
    let dump = folder.path().join("house.dump").display().to_string();
    let url = database().await;
    drop(Postgres::open(&url).await.unwrap());
    let store = Postgres::open(&url).await.unwrap();
    assert_eq!(store.restored().await.unwrap(), 0, "it is the same still");
    let table = Id::random();
    store.append(entry(table, 0, "a")).await.unwrap();
    program("pg_dump", &["--format=custom", &format!("--file={dump}"), &url]);
    store.append(entry(table, 1, "b")).await.unwrap();
    drop(store);
    let to = format!("--dbname={url}");
    program("pg_restore", &["--clean", "--if-exists", "--single-transaction", "--no-owner", &to, &dump]);
    let store = Postgres::open(&url).await.unwrap();
    assert_eq!((store.restored().await.unwrap(), texts(&store, table).await), (1, vec!["a".to_string()]));
    assert_eq!(store.append(entry(table, 2, "c")).await, Err(StoreError::Conflict { found: 1 }));
    finished_after(&store).await;
    let epoch = store.epoch();
    beside(&url).await.batch_execute("UPDATE place SET fingerprint = 'elsewhere'").await.unwrap();
    for _ in 0..300 {
        if store.epoch() != epoch {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
    assert_ne!(store.epoch(), epoch, "whoever remembers something is told");
    assert_eq!(store.restored().await.unwrap(), 2);
}

/// Numbers that the store gives go on in what was put back.
async fn finished_after(store: &Postgres) {
    for number in 1..3 {
        let (game, in_box) = ("zombie".to_string(), "zombie".to_string());
        let result = GameResult { game, in_box, options: "{}".into(), rated: true, at: 1, seats: Vec::new() };
        store.append(Append { result: Some(result), ..entry(Id::random(), 0, "over") }).await.unwrap();
        assert_eq!(store.results(0, 9).await.unwrap().len(), number);
    }
}

#[tokio::test]
async fn what_an_operator_does_beside_a_server_is_noticed() {
    let url = database().await;
    let (server, operator) = (Postgres::open(&url).await.unwrap(), Postgres::open(&url).await.unwrap());
    let ann = person("Ann");
    server.add_person(ann.clone()).await.unwrap();
    let (epoch, generation) = (server.epoch(), server.generation().await.unwrap());
    operator.operate(None, Act::Note("looked", ann.id)).await.unwrap();
    for _ in 0..200 {
        if server.epoch() != epoch {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_ne!(server.epoch(), epoch);
    // What is done through the server itself is no news to it.
    let epoch = server.epoch();
    server.operate(None, Act::Note("looked", ann.id)).await.unwrap();
    tokio::time::sleep(Duration::from_millis(1500)).await;
    assert_eq!(server.epoch(), epoch);
    let looked = ("looked".to_string(), ann.id);
    assert_eq!(server.acts(generation).await.unwrap(), [looked.clone(), looked]);
}

#[tokio::test]
async fn one_server_has_a_database_until_it_ends() {
    let url = database().await;
    let (one, other) = (Postgres::open(&url).await.unwrap(), Postgres::open(&url).await.unwrap());
    let held = one.alone().await.unwrap().expect("nobody has it");
    assert!(other.alone().await.unwrap().is_none());
    drop(held);
    // The connection that held it may be there for a moment longer.
    for _ in 0..20 {
        if other.alone().await.unwrap().is_some() {
            return;
        }
    }
    panic!("it stays taken");
}

#[tokio::test]
async fn tls_is_spoken_where_the_url_asks_and_a_stranger_is_refused() {
    let folder = tempfile::tempdir().unwrap();
    let made = rcgen::generate_simple_self_signed(vec!["localhost".into()]).unwrap();
    let [certificate, key] = ["server.crt", "server.key"].map(|name| folder.path().join(name));
    std::fs::write(&certificate, made.cert.pem()).unwrap();
    std::fs::write(&key, made.signing_key.serialize_pem()).unwrap();
    let server =
        PrivatePostgres::start(&["--certificate", certificate.to_str().unwrap(), key.to_str().unwrap()]);
    let url = server.database().await.replace("127.0.0.1", "localhost");
    let root = certificate.display();
    let store = Postgres::open(&format!("{url}?sslmode=verify-full&sslrootcert={root}")).await.unwrap();
    store.append(entry(Id::random(), 0, "a")).await.unwrap();
    let client = beside(&url).await;
    let sql = "SELECT bool_and(s.ssl) FROM pg_stat_ssl s JOIN pg_stat_activity a ON a.pid = s.pid WHERE a.application_name = 'wardroom'";
    assert!(client.query_one(sql, &[]).await.unwrap().get::<_, bool>(0), "every connection is secure");
    let stranger = Postgres::open(&format!("{url}?sslmode=require")).await.unwrap_err().to_string();
    assert!(stranger.contains("certificate"), "{stranger}");
    let numbers = url.replace("localhost", "127.0.0.1");
    let other = Postgres::open(&format!("{numbers}?sslmode=verify-full&sslrootcert={root}")).await;
    assert!(other.is_err(), "the certificate is for another name");
}
