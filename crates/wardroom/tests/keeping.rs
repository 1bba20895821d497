//! One server for a file, copies beside it, and a disk that is full.

#![allow(clippy::unwrap_used)] // helpers of tests

use crate::{
    common::wardroom,
    online::{Person, request},
};
use serde_json::json;
use std::{
    io::{BufRead, BufReader},
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

/// A server of its own process, which ends with this.
struct Served {
    child: Child,
    address: SocketAddr,
}

impl Drop for Served {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn serve_by(mut command: Command) -> Served {
    let mut child = command.stdout(Stdio::piped()).stderr(Stdio::null()).spawn().unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
    let address = line.trim().rsplit("http://").next().unwrap().parse().unwrap();
    Served { child, address }
}

fn serve(db: &Path) -> Served {
    let mut command = Command::new(assert_cmd::cargo::cargo_bin!("wardroom"));
    command.args(["serve", "--no-limits", "--log", "error", "--listen", "127.0.0.1:0", "--db"]).arg(db);
    serve_by(command)
}

#[tokio::test]
async fn a_second_server_on_a_file_says_who_has_it_and_a_killed_one_has_it_no_longer() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    let mut first = serve(&db);
    let (name, pid, address) = (db.display().to_string(), first.child.id(), first.address);
    let again = ["serve", "--listen", "127.0.0.1:0", "--db", &name];
    let (process, place) = (format!("process {pid}"), format!("http://{address}"));
    wardroom(&again).fails(2, &[&name, &process, &place, "second", "--db"]);
    let ann = Person::guest(address, "Ann").await;
    assert_eq!(ann.get("/me").await["name"], json!("Ann"), "the first is not disturbed");
    // Copies are taken and put back beside it.
    let copy = folder.path().join("copy.db").display().to_string();
    wardroom(&["backup", &copy, "--db", &name]).fine();
    wardroom(&["restore", &copy, "--db", &name, "--yes"]).fine();
    assert_eq!(ann.get("/me").await["name"], json!("Ann"));
    // Killed: nothing is put in order, and the file is free at once.
    first.child.kill().unwrap();
    first.child.wait().unwrap();
    let second = serve(&db);
    let ann = Person { address: second.address, ..ann };
    assert_eq!(ann.get("/me").await["name"], json!("Ann"));
}

/// Waits for an answer of /readyz with this status.
async fn until_ready_is(address: SocketAddr, status: u16) {
    let until = Instant::now() + Duration::from_secs(30);
    loop {
        let reply = request(address, "GET", "/readyz", &[], b"").await;
        if reply.status == status {
            return;
        }
        assert!(Instant::now() < until, "{reply:?}");
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}

#[cfg(unix)]
#[tokio::test]
async fn on_a_full_disk_it_is_not_ready_and_loses_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let db = folder.path().join("a.db");
    // No file may grow over 600 blocks, as if there were no more of them.
    let mut command = Command::new("bash");
    let program = assert_cmd::cargo::cargo_bin!("wardroom");
    command.args(["-c", "trap '' XFSZ; ulimit -f 600; exec \"$0\" \"$@\""]).arg(program);
    command.args(["serve", "--no-limits", "--log", "off", "--listen", "127.0.0.1:0", "--db"]).arg(&db);
    let served = serve_by(command);
    until_ready_is(served.address, 200).await;
    let ann = Person::guest(served.address, "Ann").await;
    let settings = json!({ "settings": { "much": "x".repeat(3000) } });
    let mut kept = 0;
    loop {
        let guest = json!({ "name": format!("Guest {kept}") });
        let came = ann.send("POST", "/guests", Some(guest)).await.status;
        let changed = ann.send("PATCH", "/me", Some(settings.clone())).await.status;
        if came == 500 || changed == 500 {
            break;
        }
        assert_eq!((came, changed), (201, 200));
        kept += 1;
        assert!(kept < 5000, "the disk is never full");
    }
    until_ready_is(served.address, 503).await;
    assert_eq!(ann.get("/me").await["name"], json!("Ann"), "what is there can be read");
    drop(served);
    let served = serve(&db);
    until_ready_is(served.address, 200).await;
    let ann = Person { address: served.address, ..ann };
    assert_eq!(ann.get("/me").await["settings"]["much"].as_str().unwrap().len(), 3000);
}
