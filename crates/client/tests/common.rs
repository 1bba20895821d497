//! A house with a file of its own, which may be closed and opened again.

#![allow(clippy::unwrap_used)] // helpers of tests

use client::{House, Person};
use serde_json::json;
use server::{Config, Running, config::Limits};
use std::{net::SocketAddr, sync::Arc};
use store::Sqlite;
use tempfile::TempDir;
use wire::Me;

pub struct Server {
    running: Option<Running>,
    folder: TempDir,
}

impl Server {
    pub async fn open() -> Server {
        let mut server = Server { running: None, folder: tempfile::tempdir().unwrap() };
        server.start().await;
        server
    }

    async fn start(&mut self) {
        let config = Config {
            listen: "127.0.0.1:0".parse().unwrap(),
            bot_pause_ms: 0,
            // Tests say every move themselves.
            forced_moves: false,
            limits: Limits::none(),
            ..Config::default()
        };
        let store = Arc::new(Sqlite::open(&self.folder.path().join("test.db")).unwrap());
        self.running = Some(server::start(config, store).await.unwrap());
    }

    pub fn address(&self) -> SocketAddr {
        self.running.as_ref().unwrap().address
    }

    /// Closes the house and opens it again, at another port.
    pub async fn restart(&mut self) {
        self.running.take().unwrap().stop().await.unwrap();
        self.start().await;
    }

    /// Ends the session of a guest, of whom an account is made elsewhere.
    pub async fn end_session(&self, guest: &Person) {
        let house = House::at(&format!("http://{}", self.address())).unwrap();
        let elsewhere = house.resume(guest.token()).await.unwrap();
        let account = json!({ "login": "somebody", "password": "long enough" });
        elsewhere.post::<Me>("/accounts", &account).await.unwrap();
    }

    pub async fn journal(&self, table: &str) -> Vec<Vec<u8>> {
        let house = &self.running.as_ref().unwrap().house;
        house.store.journal(table.parse().unwrap(), 0).await.unwrap()
    }
}

/// Somebody who reaches the house at this address.
pub async fn guest(address: SocketAddr, name: &str) -> Person {
    House::at(&format!("http://{address}")).unwrap().guest(name).await.unwrap()
}

/// Chance that is the same for a seed.
pub struct Dice(pub u64);

impl Dice {
    pub fn roll(&mut self, below: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) as usize % below.max(1)
    }
}
