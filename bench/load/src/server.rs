//! Starting and ending either server.

use std::{
    net::SocketAddr,
    path::Path,
    process::{Child, Command, Stdio},
    time::Duration,
};
use tempfile::TempDir;

pub struct Server {
    child: Child,
    pub address: SocketAddr,
    _folder: Option<TempDir>,
}

fn free() -> SocketAddr {
    std::net::TcpListener::bind("127.0.0.1:0").unwrap().local_addr().unwrap()
}

impl Server {
    /// Wardroom with a database of its own in this folder.
    pub async fn ours(binary: &Path, folder: &Path, idle: u64) -> Server {
        let folder = TempDir::new_in(folder).unwrap();
        let address = free();
        let child = Command::new(binary)
            .args(["serve", "--no-limits", "--log", "error", "--bot-pause-ms", "0"])
            .args(["--listen", &address.to_string(), "--idle-seconds", &idle.to_string()])
            .arg("--db")
            .arg(folder.path().join("bench.db"))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        Server { child, address, _folder: Some(folder) }.up().await
    }

    /// Starts boardgame.io's server from this folder.
    pub async fn peer(folder: &Path) -> Server {
        let address = free();
        let child = Command::new("node")
            .arg("server.js")
            .arg(address.port().to_string())
            .current_dir(folder)
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        Server { child, address, _folder: None }.up().await
    }

    async fn up(self) -> Server {
        for _ in 0..3000 {
            if tokio::net::TcpStream::connect(self.address).await.is_ok() {
                return self;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("the server does not come up");
    }

    pub fn process(&self) -> u32 {
        self.child.id()
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
