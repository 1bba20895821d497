//! A WebSocket and a plain HTTP request.

use futures_util::{SinkExt, StreamExt};
use std::net::SocketAddr;
use tokio::{
    io::{AsyncReadExt, AsyncWriteExt},
    net::TcpStream,
};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{Message, Utf8Bytes, client::IntoClientRequest, protocol::WebSocketConfig},
};

pub struct Socket(WebSocketStream<TcpStream>);

impl Socket {
    pub async fn open(address: SocketAddr, path: &str, cookie: Option<&str>) -> Socket {
        let stream = TcpStream::connect(address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{address}{path}").into_client_request().unwrap();
        if let Some(cookie) = cookie {
            request.headers_mut().insert("Cookie", cookie.parse().unwrap());
        }
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        Socket(client_async_with_config(request, stream, Some(config)).await.unwrap().0)
    }

    pub async fn send(&mut self, text: String) {
        self.0.send(Message::text(text)).await.unwrap();
    }

    /// The next text.
    pub async fn receive(&mut self) -> Utf8Bytes {
        loop {
            match self.0.next().await.expect("the socket lives").unwrap() {
                Message::Text(text) => return text,
                Message::Close(frame) => panic!("closed: {frame:?}"),
                _ => {}
            }
        }
    }
}

/// Posts JSON and answers with the cookie that was set, if one was, and the body.
pub async fn post(
    address: SocketAddr,
    path: &str,
    cookie: Option<&str>,
    body: &str,
) -> (Option<String>, String) {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let cookie = cookie.map_or(String::new(), |cookie| format!("Cookie: {cookie}\r\n"));
    let request = format!(
        "POST {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\nContent-Type: application/json\r\n{cookie}Content-Length: {}\r\n\r\n{body}",
        body.len()
    );
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let set = head.lines().find_map(|line| {
        let (name, value) = line.split_once(": ")?;
        name.eq_ignore_ascii_case("set-cookie").then(|| value.split(';').next().unwrap().to_string())
    });
    (set, body.to_string())
}

/// Asks for something and answers with the body.
pub async fn get(address: SocketAddr, path: &str) -> String {
    let mut stream = TcpStream::connect(address).await.unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).await.unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).await.unwrap();
    answer.split_once("\r\n\r\n").unwrap().1.to_string()
}
