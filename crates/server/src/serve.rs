//! Starting and stopping.

use crate::{alarm, config::Config, connection, house::House, http};
use std::{io, net::SocketAddr, sync::Arc};
use store::Store;
use tokio::{net::TcpListener, task::JoinHandle};

/// A house that is open.
pub struct Running {
    /// Where it listens.
    pub address: SocketAddr,
    /// The house.
    pub house: Arc<House>,
    serving: JoinHandle<io::Result<()>>,
    chores: Vec<JoinHandle<()>>,
}

/// Opens the house on a store.
pub async fn start(config: Config, store: Arc<dyn Store>) -> io::Result<Running> {
    let listener = TcpListener::bind(config.listen).await?;
    let address = listener.local_addr()?;
    let house = House::open(store, config).await.map_err(io::Error::other)?;
    let chores = vec![tokio::spawn(alarm::ring(house.clone())), tokio::spawn(house.clone().keep())];
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
        if let Err(error) = self.house.store.beat(self.house.now()).await {
            tracing::error!(%error, "the time could not be kept");
        }
        served
    }
}
