//! A way to the database that loses what it is told to lose.

use std::sync::{
    Arc,
    atomic::{AtomicU8, Ordering},
};
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    time::{Duration, timeout},
};

const NOTHING: u8 = 0;
/// The answer is lost and not already the question.
const ANSWER: u8 = 1;
const BATCH: u8 = 2;
const COMMIT: u8 = 4;

/// Everything that comes and goes passes through here.
pub struct Proxy {
    pub url: String,
    lost: Arc<AtomicU8>,
}

/// What is lost.
#[derive(Clone, Copy)]
pub enum Lost {
    /// The statement that adds to many journals.
    Batch,
    /// The end of a transaction.
    Commit,
}

impl Proxy {
    pub async fn before(url: &str) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let port = listener.local_addr().unwrap().port();
        let (server, name) = url.rsplit_once('/').unwrap();
        let behind = server.rsplit_once('@').unwrap().1.to_string();
        let lost = Arc::new(AtomicU8::new(NOTHING));
        let losing = lost.clone();
        tokio::spawn(async move {
            loop {
                let (client, _) = listener.accept().await.unwrap();
                let server = TcpStream::connect(&behind).await.unwrap();
                tokio::spawn(carry(client, server, losing.clone()));
            }
        });
        Proxy { url: format!("postgres://wardroom@127.0.0.1:{port}/{name}"), lost }
    }

    /// The next of these is lost with its connection: its answer, or already the question.
    pub fn lose(&self, what: Lost, answer: bool) {
        let what = match what {
            Lost::Batch => BATCH,
            Lost::Commit => COMMIT,
        };
        self.lost.store(what | if answer { ANSWER } else { NOTHING }, Ordering::SeqCst);
    }

    /// Whether what is to be lost did not come yet.
    pub fn is_waiting(&self) -> bool {
        self.lost.load(Ordering::SeqCst) != NOTHING
    }
}

/// What of it can be lost is sent here.
fn sent_here(sent: &[u8]) -> u8 {
    if sent.windows(7).any(|part| part == b"COMMIT\0") {
        return COMMIT;
    }
    // What binds values begins with two names and says how many values there are: no other statement here has so many.
    let mut parts = sent.get(5..).unwrap_or_default().splitn(3, |byte| *byte == 0).skip(2);
    match parts.next() {
        Some([0, 8, ..]) if sent.first() == Some(&b'B') => BATCH,
        _ => NOTHING,
    }
}

async fn carry(mut client: TcpStream, mut server: TcpStream, lost: Arc<AtomicU8>) {
    let (mut from_client, mut from_server) = (vec![0; 1 << 16], vec![0; 1 << 16]);
    loop {
        tokio::select! {
            read = client.read(&mut from_client) => {
                let Ok(length @ 1..) = read else { return };
                let sent = &from_client[..length];
                let wanted = lost.load(Ordering::SeqCst);
                let loses = wanted & sent_here(sent) != NOTHING;
                if loses {
                    lost.store(NOTHING, Ordering::SeqCst);
                }
                if loses && wanted & ANSWER == NOTHING {
                    return;
                }
                if server.write_all(sent).await.is_err() {
                    return;
                }
                if loses {
                    // It is done when the server has answered; nobody hears of it.
                    let _ = timeout(Duration::from_secs(10), server.read(&mut from_server)).await;
                    return;
                }
            }
            read = server.read(&mut from_server) => {
                let Ok(length @ 1..) = read else { return };
                if client.write_all(&from_server[..length]).await.is_err() {
                    return;
                }
            }
        }
    }
}
