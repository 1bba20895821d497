//! What is computed for people and takes long: only so much at once, and apart from everything else.

use super::House;
use std::future::Future;
use tokio::sync::OwnedSemaphorePermit;

impl House {
    /// Computes something that takes long, apart from everything else and only so much at once; it has its place until it has ended,
    /// whether or not anybody still waits. Nothing if it broke.
    pub(crate) async fn apart<T: Send + 'static>(
        &self,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let place = self.place().await?;
        let work = move || {
            let done = work();
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok()
    }

    /// A place among what is computed for people at once.
    pub(crate) async fn place(&self) -> Option<OwnedSemaphorePermit> {
        self.workers.clone().acquire_owned().await.ok()
    }

    /// Reads something and computes something long from it, in one of the few places for that: what is read is in memory only while it is
    /// somebody's turn. Nothing if it broke.
    pub(crate) async fn apart_from<A: Send + 'static, T: Send + 'static, E: Send + 'static>(
        &self,
        read: impl Future<Output = Result<A, E>>,
        work: impl FnOnce(A) -> T + Send + 'static,
    ) -> Option<Result<T, E>> {
        let place = self.place().await?;
        let read = match read.await {
            Ok(read) => read,
            Err(error) => return Some(Err(error)),
        };
        let work = move || {
            let done = work(read);
            drop(place);
            done
        };
        tokio::task::spawn_blocking(work).await.ok().map(Ok)
    }
}
