//! A push service of the tests' own: a TLS listener on loopback, and the world in which push services are found there.

#![allow(clippy::unwrap_used)] // helpers of tests

use rustls::{
    ServerConfig, ServerConnection, StreamOwned,
    pki_types::{CertificateDer, PrivateKeyDer},
};
use server::push::Outward;
use std::{
    collections::VecDeque,
    io::{Read, Write},
    net::{IpAddr, SocketAddr, TcpListener},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    time::Duration,
};
use ureq::{
    Error,
    config::Config,
    http::Uri,
    unversioned::{
        resolver::{ResolvedSocketAddrs, Resolver},
        transport::NextTimeout,
    },
};

/// The name that the service of the tests has.
pub const NAME: &str = "push.example";

/// A service that answers each message with the next of its answers, then with 201.
pub struct Service {
    pub address: SocketAddr,
    root: Vec<u8>,
    /// Connections that came, whether or not they spoke TLS.
    pub calls: Arc<AtomicUsize>,
    pub answers: Arc<Mutex<VecDeque<String>>>,
    heads: Mutex<Receiver<String>>,
}

impl Service {
    pub fn open() -> Service {
        let made = rcgen::generate_simple_self_signed([NAME.to_string()]).unwrap();
        let root = made.cert.der().to_vec();
        let key = PrivateKeyDer::try_from(made.signing_key.serialize_der()).unwrap();
        let chain = vec![CertificateDer::from(root.clone())];
        let provider = Arc::new(rustls::crypto::ring::default_provider());
        let tls =
            ServerConfig::builder_with_provider(provider).with_safe_default_protocol_versions().unwrap();
        let tls = Arc::new(tls.with_no_client_auth().with_single_cert(chain, key).unwrap());
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let address = listener.local_addr().unwrap();
        let (sender, heads) = channel();
        let (calls, answers) = (Arc::new(AtomicUsize::new(0)), Arc::new(Mutex::new(VecDeque::new())));
        let (counted, next) = (calls.clone(), answers.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                counted.fetch_add(1, Ordering::SeqCst);
                let stream = StreamOwned::new(ServerConnection::new(tls.clone()).unwrap(), stream);
                answer(stream, &next, &sender);
            }
        });
        Service { address, root, calls, answers, heads: Mutex::new(heads) }
    }

    /// A world in which every name leads where `found` says, in turn (the last for ever), and `may_call` is the law.
    pub fn world(
        &self,
        found: Vec<Vec<SocketAddr>>,
        may_call: fn(IpAddr) -> bool,
    ) -> (Outward, Arc<AtomicUsize>) {
        let asked = Arc::new(AtomicUsize::new(0));
        let names = Names { found, asked: asked.clone() };
        (Outward::new(names, may_call, &self.root), asked)
    }

    /// A world in which this service may be called.
    pub fn reachable(&self) -> Outward {
        self.world(vec![vec![self.address]], |address| address.is_loopback()).0
    }

    /// The head of the next message.
    pub async fn message(self: &Arc<Self>) -> String {
        let service = self.clone();
        let next = move || {
            service.heads.lock().unwrap().recv_timeout(crate::common::PATIENCE).expect("a message in time")
        };
        tokio::task::spawn_blocking(next).await.unwrap()
    }

    /// The head of a message, if one comes soon.
    pub fn next_within(&self, time: Duration) -> Option<String> {
        self.heads.lock().unwrap().recv_timeout(time).ok()
    }

    /// Nobody calls for a while.
    pub async fn quiet(&self) {
        let before = self.calls.load(Ordering::SeqCst);
        tokio::time::sleep(Duration::from_millis(400)).await;
        assert_eq!(self.calls.load(Ordering::SeqCst), before, "nobody is to be called");
    }
}

fn answer(
    mut stream: StreamOwned<ServerConnection, std::net::TcpStream>,
    answers: &Mutex<VecDeque<String>>,
    heads: &Sender<String>,
) {
    let mut bytes = Vec::new();
    while !bytes.ends_with(b"\r\n\r\n") {
        let mut byte = [0];
        match stream.read(&mut byte) {
            Ok(1) => bytes.push(byte[0]),
            Ok(_) | Err(_) => return,
        }
    }
    let status = answers.lock().unwrap().pop_front().unwrap_or("201 Created".into());
    let answer = format!("HTTP/1.1 {status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n");
    let _ = stream.write_all(answer.as_bytes());
    stream.conn.send_close_notify();
    let _ = stream.flush();
    let _ = heads.send(String::from_utf8_lossy(&bytes).into_owned());
}

#[derive(Debug)]
struct Names {
    found: Vec<Vec<SocketAddr>>,
    asked: Arc<AtomicUsize>,
}

impl Resolver for Names {
    fn resolve(&self, _: &Uri, _: &Config, _: NextTimeout) -> Result<ResolvedSocketAddrs, Error> {
        let turn = self.asked.fetch_add(1, Ordering::SeqCst).min(self.found.len() - 1);
        let mut addresses = self.empty();
        for address in &self.found[turn] {
            addresses.push(*address);
        }
        Ok(addresses)
    }
}
