//! Postgres keeps the contract, and its own promises.

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{sync::Arc, time::Duration};
use store::{
    Append, Id, Person, Postgres, Store, StoreError, Turn,
    contract::{PrivatePostgres, database},
};
use tokio_postgres::NoTls;

fn entry(table: Id, after: u32, text: &str) -> Append {
    let entries = vec![text.as_bytes().to_vec()];
    Append { table, after, entries, listing: None, turn: None, names: None, result: None, newcomer: None }
}

/// A connection of the test's own.
async fn beside(url: &str) -> tokio_postgres::Client {
    let (client, connection) = tokio_postgres::connect(url, NoTls).await.unwrap();
    tokio::spawn(connection);
    client
}

#[tokio::test(flavor = "multi_thread")]
async fn the_contract_holds() {
    let store = Postgres::open(&database().await).await.unwrap();
    store::contract::holds(Arc::new(store)).await;
}
