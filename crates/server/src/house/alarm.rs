//! Alarms: when a table's next clock runs out. They ring early rather than late, and whoever wakes looks at the clock.

use crate::house::House;
use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};
use store::Id;

/// How often alarms are looked at.
const TICK: Duration = Duration::from_millis(100);

/// The next alarm of each table, in the house's time.
#[derive(Debug, Default)]
pub struct Alarms(Mutex<HashMap<Id, u64>>);

impl Alarms {
    /// Rings at this time, unless it rings before anyway.
    pub fn set(&self, table: Id, at: u64) {
        let mut alarms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let known = alarms.entry(table).or_insert(at);
        *known = at.min(*known);
    }

    /// Nothing rings any more.
    pub fn clear(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }

    /// Those that ring now.
    fn due(&self, now: u64) -> Vec<Id> {
        let mut alarms = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let due: Vec<Id> = alarms.iter().filter(|(_, at)| **at <= now).map(|(table, _)| *table).collect();
        for table in &due {
            alarms.remove(table);
        }
        due
    }
}

/// Rings for as long as the house stands.
pub async fn ring(house: Arc<House>) {
    let mut ticks = tokio::time::interval(TICK);
    loop {
        ticks.tick().await;
        for table in house.alarms.due(house.time()) {
            let house = house.clone();
            tokio::spawn(async move { house.room(table).look_after(&house, table).await });
        }
    }
}
