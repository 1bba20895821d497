//! Starting and stopping.

use crate::{
    config::Config,
    house::{House, alarm},
    http,
    network::connection,
    push::Outward,
};
use std::{io, net::SocketAddr, sync::Arc};
use store::Store;
use tokio::{net::TcpListener, task::JoinHandle};

/// A house that is open.
pub struct Running {
    /// The address that it listens on, with the port that the system chose if none was set.
    pub address: SocketAddr,
    /// What it serves.
    pub house: Arc<House>,
    serving: JoinHandle<io::Result<()>>,
    chores: Vec<JoinHandle<()>>,
}

/// Opens the house on a store.
pub async fn start(config: Config, store: Arc<dyn Store>) -> io::Result<Running> {
    start_calling(config, store, Outward::internet()).await
}

/// The same with another way to call others. No setting leads here: only code says whom a house may call.
pub async fn start_calling(config: Config, store: Arc<dyn Store>, outward: Outward) -> io::Result<Running> {
    let cannot = |error: io::Error| {
        io::Error::new(error.kind(), format!("cannot listen on {}: {error}", config.listen))
    };
    let listener = TcpListener::bind(config.listen).await.map_err(cannot)?;
    let house = House::open_by(store, config, Arc::new(crate::house::wall_clock), outward).await;
    start_in(house.map_err(io::Error::other)?, listener)
}

/// Opens the doors of a house: whoever connects to the listener is served.
pub fn start_in(house: Arc<House>, listener: TcpListener) -> io::Result<Running> {
    let address = listener.local_addr()?;
    let chores = vec![
        tokio::spawn(alarm::ring(house.clone())),
        tokio::spawn(house.clone().do_chores()),
        tokio::spawn(house.clone().watch()),
        tokio::spawn(crate::meet::match_people(house.clone())),
        tokio::spawn(house.clone().rate()),
        tokio::spawn(house.clone().keep_words()),
        tokio::spawn(house.clone().look_at_rated_games()),
        tokio::spawn(crate::tournaments::run(house.clone())),
    ];
    let serving = tokio::spawn(connection::serve(listener, house.clone(), http::router(&house)));
    // Bots move and clocks run before anybody asks.
    let waking = house.clone();
    tokio::spawn(async move { waking.resume().await });
    Ok(Running { address, house, serving, chores })
}

impl Running {
    /// Closes the house: requests in hand are finished, sockets are told to come back, and time stops.
    pub async fn stop(self) -> io::Result<()> {
        self.house.close();
        let served = self.serving.await.map_err(io::Error::other)?;
        for chore in &self.chores {
            chore.abort();
        }
        if let Err(error) = self.house.beat().await {
            tracing::error!(%error, "the time could not be kept");
        }
        if let Err(error) = self.house.store.settle().await {
            tracing::warn!(%error, "the store could not be put in order; nothing is lost");
        }
        served
    }
}
