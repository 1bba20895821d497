//! One socket: messages in and out, nothing more.

use crate::{Error, Heard, House, stream::Stream};
use futures_util::{SinkExt, StreamExt};
use tokio_tungstenite::{
    WebSocketStream, client_async_with_config,
    tungstenite::{
        self, Message, Utf8Bytes,
        client::IntoClientRequest,
        http::header::{AUTHORIZATION, HeaderValue},
        protocol::WebSocketConfig,
    },
};
use wire::FromClient;

/// Why no socket came of a request: what the house says, where it says something.
fn turned_away(error: tungstenite::Error) -> Error {
    let said = match &error {
        tungstenite::Error::Http(response) => response.body().as_deref(),
        _ => None,
    };
    match said.and_then(|body| serde_json::from_slice(body).ok()) {
        Some(problem) => Error::Problem(problem),
        None => Error::broken(error),
    }
}

/// A socket of somebody who is known to the house. It ends when the connection does.
pub struct Connection(WebSocketStream<Box<dyn Stream>>);

impl Connection {
    pub(crate) async fn open(house: &House, token: &str) -> Result<Connection, Error> {
        let mut request = house.live().into_client_request().map_err(Error::broken)?;
        let bearer = HeaderValue::from_str(&format!("Bearer {token}"));
        request.headers_mut().insert(AUTHORIZATION, bearer.map_err(Error::broken)?);
        // Small: a driver has thousands of these.
        let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
        let stream = house.stream().await?;
        let opened = client_async_with_config(request, stream, Some(config)).await;
        Ok(Connection(opened.map_err(turned_away)?.0))
    }

    /// Sends a message.
    pub async fn send(&mut self, message: &FromClient) -> Result<(), Error> {
        let text = serde_json::to_string(message).map_err(|error| Error::Unreadable(error.to_string()))?;
        self.send_text(text).await
    }

    /// Sends a message as it is written.
    pub async fn send_text(&mut self, text: String) -> Result<(), Error> {
        self.0.send(Message::text(text)).await.map_err(Error::broken)
    }

    /// The next message.
    pub async fn receive(&mut self) -> Result<Heard, Error> {
        let text = self.receive_text().await?;
        serde_json::from_str(&text).map_err(|error| Error::Unreadable(error.to_string()))
    }

    /// The next message as it is written. What was begun is not lost when this is given up.
    pub async fn receive_text(&mut self) -> Result<Utf8Bytes, Error> {
        loop {
            let ended = || Error::Unreachable(std::io::ErrorKind::UnexpectedEof.into());
            match self.0.next().await.ok_or_else(ended)?.map_err(Error::broken)? {
                Message::Text(text) => return Ok(text),
                Message::Close(frame) => {
                    let (code, reason) = frame
                        .map_or((1005, String::new()), |frame| (frame.code.into(), frame.reason.to_string()));
                    return Err(Error::Closed { code, reason });
                }
                // Whether anybody is there is answered by the socket itself.
                Message::Binary(_) | Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => {}
            }
        }
    }
}
