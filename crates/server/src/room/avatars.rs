//! How those who sit at a table are drawn.

use super::TableState;
use crate::{house::House, people::shown};
use store::{Id, StoreError};

impl TableState {
    /// Reads the avatars of those who sit here and whose are not known yet.
    pub(super) async fn read_avatars(&mut self, house: &House) -> Result<(), StoreError> {
        let people = self.people();
        self.avatars.retain(|who, _| people.contains(who));
        let new: Vec<Id> = people.into_iter().filter(|who| !self.avatars.contains_key(who)).collect();
        if !new.is_empty() {
            let avatars = shown::avatars(house, &new).await?;
            self.avatars.extend(new.into_iter().zip(avatars));
        }
        Ok(())
    }
}
