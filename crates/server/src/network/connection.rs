//! Connections: how many at once, how long a client may take to say what it wants, and how long it may not read.

use crate::{
    config::Config,
    house::House,
    network::{Network, limit::Counts},
};
use axum::{Router, extract::ConnectInfo, http::StatusCode, response::Response};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::{
    rt::{TokioIo, TokioTimer},
    service::TowerToHyperService,
};
use socket2::SockRef;
use std::{
    convert::Infallible,
    future::Future,
    io::{self, IoSlice},
    net::SocketAddr,
    pin::Pin,
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, AtomicU32, Ordering},
    },
    task::{Context, Poll},
    time::{Duration, Instant},
};
use tokio::{
    io::{AsyncRead, AsyncWrite, ReadBuf},
    net::{TcpListener, TcpStream},
    sync::mpsc,
    time::Sleep,
};
use tower::ServiceExt;

/// What the system keeps at most of what a client has not read; it takes twice that for itself.
const UNREAD: usize = 128 * 1024;
/// How long the system tries to get something across to a client that takes nothing.
const UNANSWERED: Duration = Duration::from_secs(90);
/// The most of a request's head.
const HEAD: usize = 64 * 1024;
/// How long requests in hand may take when the house closes.
const LAST_REQUESTS: Duration = Duration::from_secs(35);
/// How often it is logged that somebody is turned away.
const LOGGED: Duration = Duration::from_secs(10);

/// How many are connected, in all and of each network.
#[derive(Debug)]
pub struct Connections {
    by_network: Counts<Network>,
    all: AtomicU32,
    most: u32,
    /// Behind a proxy everybody comes from the same address, and counting them is the proxy's business.
    alike: bool,
    turned_away: Mutex<(Option<Instant>, u64)>,
}

impl Connections {
    /// As many as the settings allow.
    pub fn new(config: &Config) -> Connections {
        Connections {
            by_network: Counts::new(config.limits.connections_per_address),
            all: AtomicU32::new(0),
            most: config.limits.connections,
            alike: config.behind_proxy,
            turned_away: Mutex::default(),
        }
    }

    fn admit(self: &Arc<Self>, from: Network) -> Option<Admitted> {
        let fits = |all: u32| (all < self.most).then_some(all + 1);
        self.all.fetch_update(Ordering::Relaxed, Ordering::Relaxed, fits).ok()?;
        if !self.alike && !self.by_network.add(from) {
            self.all.fetch_sub(1, Ordering::Relaxed);
            return None;
        }
        Some(Admitted { connections: self.clone(), from })
    }

    /// Notes that somebody was turned away; now and then it is logged.
    fn turn_away(&self, from: SocketAddr) {
        let mut turned_away = self.turned_away.lock().unwrap_or_else(PoisonError::into_inner);
        let (logged, count) = &mut *turned_away;
        *count += 1;
        if logged.is_none_or(|logged| logged.elapsed() >= LOGGED) {
            tracing::warn!(%from, count, "too many connections; some are turned away");
            (*logged, *count) = (Some(Instant::now()), 0);
        }
    }
}

/// A place among the connections; it is free again when this goes.
struct Admitted {
    connections: Arc<Connections>,
    from: Network,
}

impl Drop for Admitted {
    fn drop(&mut self) {
        self.connections.all.fetch_sub(1, Ordering::Relaxed);
        if !self.connections.alike {
            self.connections.by_network.remove(&self.from);
        }
    }
}

/// Serves everybody who connects until the house closes, and then those whose requests are in hand.
pub async fn serve(listener: TcpListener, house: Arc<House>, app: Router) -> io::Result<()> {
    let mut http = http1::Builder::new();
    http.timer(TokioTimer::new());
    // This is the time between two requests on one connection, too.
    http.header_read_timeout(Duration::from_secs(house.config.head_seconds));
    http.max_buf_size(HEAD);
    // Nothing is ever sent: it ends when nobody holds the other end any more.
    let (serving, mut served) = mpsc::channel::<Infallible>(1);
    loop {
        let accepted = tokio::select! {
            accepted = listener.accept() => accepted,
            () = house.closes() => break,
        };
        let (stream, peer) = match accepted {
            Ok(accepted) => accepted,
            Err(error) if is_of_one(&error) => continue,
            Err(error) => {
                // Such as no more open files: it passes.
                tracing::error!(%error, "nobody can connect");
                tokio::time::sleep(Duration::from_secs(1)).await;
                continue;
            }
        };
        let Some(admitted) = house.connections.admit(peer.ip().into()) else {
            house.metrics.turned_away.add(1);
            house.connections.turn_away(peer);
            continue;
        };
        prepare(&stream);
        let is_socket = Arc::new(AtomicBool::new(false));
        let becomes = is_socket.clone();
        let app = app
            .clone()
            .map_request(move |mut request: hyper::Request<Incoming>| {
                request.extensions_mut().insert(ConnectInfo(peer));
                request.map(axum::body::Body::new)
            })
            .map_response(move |response: Response| {
                becomes.fetch_or(response.status() == StatusCode::SWITCHING_PROTOCOLS, Ordering::Relaxed);
                response
            });
        let patience = Duration::from_secs(house.config.answer_seconds);
        let io = TokioIo::new(Connection { stream, _admitted: admitted, is_socket, patience, stuck: None });
        let connection = http.serve_connection(io, TowerToHyperService::new(app)).with_upgrades();
        let (house, serving) = (house.clone(), serving.clone());
        tokio::spawn(async move {
            tokio::pin!(connection);
            let ended = tokio::select! {
                ended = connection.as_mut() => ended,
                () = house.closes() => {
                    connection.as_mut().graceful_shutdown();
                    connection.await
                }
            };
            if let Err(error) = ended {
                tracing::trace!(%error, "a connection ended");
            }
            drop(serving);
        });
    }
    drop((listener, serving));
    if tokio::time::timeout(LAST_REQUESTS, served.recv()).await.is_err() {
        tracing::warn!("some requests were not finished");
    }
    Ok(())
}

/// What the system is told of a connection; where it does not know such things, it is none the worse.
fn prepare(stream: &TcpStream) {
    // A move is a small message that somebody waits for.
    let _ = stream.set_nodelay(true);
    let socket = SockRef::from(stream);
    let _ = socket.set_send_buffer_size(UNREAD);
    #[cfg(target_os = "linux")]
    let _ = socket.set_tcp_user_timeout(Some(UNANSWERED));
}

/// Whether it is about one who wanted to connect and nobody else.
fn is_of_one(error: &io::Error) -> bool {
    use io::ErrorKind::{ConnectionAborted, ConnectionRefused, ConnectionReset};
    matches!(error.kind(), ConnectionAborted | ConnectionRefused | ConnectionReset)
}

/// A stream with its place among the connections, which it keeps when it becomes a socket.
struct Connection {
    stream: TcpStream,
    _admitted: Admitted,
    /// Whether it has become a socket, which has a patience of its own.
    is_socket: Arc<AtomicBool>,
    /// For how long a client may take nothing of its answer.
    patience: Duration,
    /// Set while it takes nothing.
    stuck: Option<Pin<Box<Sleep>>>,
}

impl Connection {
    /// What came of writing: who takes nothing for too long is given up.
    fn unless_stuck(
        &mut self,
        written: Poll<io::Result<usize>>,
        context: &mut Context<'_>,
    ) -> Poll<io::Result<usize>> {
        if written.is_ready() || self.is_socket.load(Ordering::Relaxed) {
            self.stuck = None;
            return written;
        }
        let patience = self.patience;
        let stuck = self.stuck.get_or_insert_with(|| Box::pin(tokio::time::sleep(patience)));
        match stuck.as_mut().poll(context) {
            Poll::Ready(()) => Poll::Ready(Err(io::ErrorKind::TimedOut.into())),
            Poll::Pending => Poll::Pending,
        }
    }
}

impl AsyncRead for Connection {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_read(context, into)
    }
}

impl AsyncWrite for Connection {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write(context, bytes);
        self.unless_stuck(written, context)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.stream).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let written = Pin::new(&mut self.stream).poll_write_vectored(context, bytes);
        self.unless_stuck(written, context)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }
}
