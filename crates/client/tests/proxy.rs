//! A network that fails: between a client and a house, it freezes, thaws, is slow, cuts, or leaves old connections behind new ones.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{
    net::SocketAddr,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, Ordering},
    },
    time::Duration,
};
use tokio::{
    io::{AsyncRead, AsyncReadExt, AsyncWrite, AsyncWriteExt},
    net::{TcpListener, TcpStream},
    sync::watch,
};

#[derive(Clone)]
pub struct Proxy {
    pub address: SocketAddr,
    state: Arc<State>,
}

struct State {
    target: Mutex<SocketAddr>,
    /// Nothing passes on connections that are older than this.
    frozen: watch::Sender<u64>,
    /// Connections that are older than this are gone.
    cut: watch::Sender<u64>,
    /// How many connections there were.
    count: AtomicU64,
    /// How long everything takes, in milliseconds.
    delay: AtomicU64,
    /// How many bytes pass at once, each time after a millisecond; 0 for all.
    trickle: AtomicU64,
}

impl Proxy {
    pub async fn before(target: SocketAddr) -> Proxy {
        let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
        let address = listener.local_addr().unwrap();
        let state = Arc::new(State {
            target: Mutex::new(target),
            frozen: watch::Sender::new(0),
            cut: watch::Sender::new(0),
            count: AtomicU64::new(0),
            delay: AtomicU64::new(0),
            trickle: AtomicU64::new(0),
        });
        let proxy = Proxy { address, state: state.clone() };
        tokio::spawn(async move {
            while let Ok((inner, _)) = listener.accept().await {
                let number = state.count.fetch_add(1, Ordering::SeqCst);
                let state = state.clone();
                tokio::spawn(async move {
                    let mut cut = state.cut.subscribe();
                    tokio::select! {
                        () = state.carry(inner, number) => {}
                        _ = cut.wait_for(|below| number < *below) => {}
                    }
                });
            }
        });
        proxy
    }

    /// Where the house is now.
    pub fn aim(&self, target: SocketAddr) {
        *self.state.target.lock().unwrap() = target;
    }

    /// Nothing passes any more, on any connection.
    pub fn freeze(&self) {
        self.state.frozen.send_replace(u64::MAX);
    }

    /// Nothing passes on the connections that there are; new ones are well. What was under way comes after what is sent on those.
    pub fn freeze_old(&self) {
        self.state.frozen.send_replace(self.state.count.load(Ordering::SeqCst));
    }

    /// Everything passes, and what was under way arrives.
    pub fn thaw(&self) {
        self.state.frozen.send_replace(0);
    }

    /// Every connection ends, and what was under way is lost.
    pub fn cut(&self) {
        self.state.cut.send_replace(self.state.count.load(Ordering::SeqCst));
    }

    pub fn delay(&self, delay: Duration) {
        self.state.delay.store(delay.as_millis() as u64, Ordering::SeqCst);
    }

    pub fn trickle(&self, bytes: u64) {
        self.state.trickle.store(bytes, Ordering::SeqCst);
    }
}

impl State {
    async fn carry(&self, inner: TcpStream, number: u64) {
        self.passes(number).await;
        let target = *self.target.lock().unwrap();
        let Ok(outer) = TcpStream::connect(target).await else { return };
        let (inner, outer) = (inner.into_split(), outer.into_split());
        tokio::select! {
            () = self.pump(inner.0, outer.1, number) => {}
            () = self.pump(outer.0, inner.1, number) => {}
        }
    }

    async fn passes(&self, number: u64) {
        // The other end lives as long as this.
        let _ = self.frozen.subscribe().wait_for(|below| number >= *below).await;
    }

    async fn pump(&self, mut from: impl AsyncRead + Unpin, mut to: impl AsyncWrite + Unpin, number: u64) {
        let mut bytes = [0; 8192];
        loop {
            let most = match self.trickle.load(Ordering::SeqCst) {
                0 => bytes.len(),
                few => (few as usize).min(bytes.len()),
            };
            let Ok(read) = from.read(&mut bytes[..most]).await else { return };
            if most < bytes.len() {
                tokio::time::sleep(Duration::from_millis(1)).await;
            }
            tokio::time::sleep(Duration::from_millis(self.delay.load(Ordering::SeqCst))).await;
            self.passes(number).await;
            if read == 0 || to.write_all(&bytes[..read]).await.is_err() {
                return;
            }
        }
    }
}
