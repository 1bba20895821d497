//! An address, requests, and people with sessions.

use crate::{Connection, Error, Outcome, Pace, Snapshot, Table, stream};
use http_body_util::{BodyExt, Full};
use hyper::{
    Method, Request, Response, StatusCode,
    body::{Bytes, Incoming},
    client::conn::http1,
    header,
};
use hyper_util::rt::TokioIo;
use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use std::{sync::Arc, time::Duration};
use url::Url;
use wire::{Command, GameInfo, Invitation, Me, Problem, ProblemCode, SignInCode};

/// How long a request may take.
const PATIENCE: Duration = Duration::from_secs(60);

/// A house of tables, by its address. Cheap to clone.
#[derive(Clone, Debug)]
pub struct House {
    address: Arc<Url>,
}

impl House {
    /// The house at an address such as `https://games.example` or `http://192.168.1.7:7777`.
    pub fn at(address: &str) -> Result<House, Error> {
        let wrong = || Error::Address(address.into());
        let url = Url::parse(address).map_err(|_| wrong())?;
        let fits = matches!(url.scheme(), "http" | "https") && url.has_host() && url.path() == "/";
        if fits { Ok(House { address: Arc::new(url) }) } else { Err(wrong()) }
    }

    /// The games that are played here.
    pub async fn games(&self) -> Result<Vec<GameInfo>, Error> {
        read(self.request(Method::GET, "/games", None, None).await?).await
    }

    /// Comes in as a guest of this name.
    pub async fn guest(&self, name: &str) -> Result<Person, Error> {
        self.enter("/guests", &json!({ "name": name })).await
    }

    /// Comes in with an account.
    pub async fn login(&self, login: &str, password: &str) -> Result<Person, Error> {
        self.enter("/session", &json!({ "login": login, "password": password })).await
    }

    /// Goes on with a session whose token was kept.
    pub async fn resume(&self, token: &str) -> Result<Person, Error> {
        let me: Me = read(self.request(Method::GET, "/me", Some(token), None).await?).await?;
        Ok(Person { house: self.clone(), token: token.into(), id: me.id.into() })
    }

    /// Asks to be signed in: the person types the code in a browser where they are.
    pub async fn ask_sign_in(&self, program: &str) -> Result<SignInCode, Error> {
        let body = json!({ "program": program }).to_string();
        read(self.request(Method::POST, "/session/code", None, Some(body)).await?).await
    }

    /// Comes in by a code, once the person has said yes; nothing as long as they have not answered.
    pub async fn sign_in(&self, asked: &SignInCode) -> Result<Option<Person>, Error> {
        let body = json!({ "secret": asked.secret }).to_string();
        let response = self.request(Method::POST, "/session/code/claim", None, Some(body)).await?;
        if response.status() == StatusCode::ACCEPTED {
            return Ok(None);
        }
        self.entered(response).await.map(Some)
    }

    async fn enter(&self, path: &str, body: &Value) -> Result<Person, Error> {
        self.entered(self.request(Method::POST, path, None, Some(body.to_string())).await?).await
    }

    /// Whoever came in by this answer.
    async fn entered(&self, response: Response<Incoming>) -> Result<Person, Error> {
        let cookie = response.headers().get(header::SET_COOKIE).and_then(|cookie| cookie.to_str().ok());
        let token = cookie.and_then(|cookie| Some(cookie.split(';').next()?.split_once('=')?.1.to_string()));
        let me: Me = read(response).await?;
        let token = token.ok_or_else(|| Error::Unreadable("no session came with the answer".into()))?;
        Ok(Person { house: self.clone(), token: token.into(), id: me.id.into() })
    }

    /// Where the socket is: the address of the request that becomes it.
    pub(crate) fn live(&self) -> String {
        let scheme = if self.address.scheme() == "https" { "wss" } else { "ws" };
        let host = &self.address[url::Position::BeforeHost..url::Position::AfterPort];
        format!("{scheme}://{host}/api/v1/live")
    }

    pub(crate) async fn stream(&self) -> Result<Box<dyn stream::Stream>, Error> {
        stream::connect(&self.address).await
    }

    async fn request(
        &self,
        method: Method,
        path: &str,
        token: Option<&str>,
        body: Option<String>,
    ) -> Result<Response<Incoming>, Error> {
        let asking = async {
            let host = &self.address[url::Position::BeforeHost..url::Position::AfterPort];
            let mut request =
                Request::builder().method(method).uri(format!("/api/v1{path}")).header(header::HOST, host);
            if let Some(token) = token {
                request = request.header(header::AUTHORIZATION, format!("Bearer {token}"));
            }
            if body.is_some() {
                request = request.header(header::CONTENT_TYPE, "application/json");
            }
            let body = Full::new(Bytes::from(body.unwrap_or_default()));
            let request = request.body(body).map_err(|error| Error::Unreadable(error.to_string()))?;
            let stream = TokioIo::new(self.stream().await?);
            let (mut sender, connection) = http1::handshake(stream).await.map_err(Error::broken)?;
            tokio::spawn(connection);
            sender.send_request(request).await.map_err(Error::broken)
        };
        let late = |_| Error::Unreachable(std::io::ErrorKind::TimedOut.into());
        tokio::time::timeout(PATIENCE, asking).await.map_err(late)?
    }
}

/// What came, or why nothing did.
async fn read<T: DeserializeOwned>(response: Response<Incoming>) -> Result<T, Error> {
    let status = response.status();
    let body = response.into_body().collect().await.map_err(Error::broken)?.to_bytes();
    let unreadable = |error: serde_json::Error| Error::Unreadable(error.to_string());
    if status.is_success() {
        return serde_json::from_slice(if body.is_empty() { b"null" } else { &body }).map_err(unreadable);
    }
    let problem = serde_json::from_slice(&body).unwrap_or_else(|_| {
        Problem::new(ProblemCode::Broken, format!("{status}: {}", String::from_utf8_lossy(&body)))
    });
    Err(Error::Problem(problem))
}

/// Somebody with a session in a house. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Person {
    house: House,
    token: Arc<str>,
    id: Arc<str>,
}

impl Person {
    /// The person's id, by which tables name them.
    pub fn id(&self) -> &str {
        &self.id
    }

    /// The secret of the session: with it one comes in again ([`House::resume`]).
    pub fn token(&self) -> &str {
        &self.token
    }

    /// The house they are in.
    pub fn house(&self) -> &House {
        &self.house
    }

    /// Asks for something of the API, such as `/me/tables`.
    pub async fn get<T: DeserializeOwned>(&self, path: &str) -> Result<T, Error> {
        read(self.house.request(Method::GET, path, Some(&self.token), None).await?).await
    }

    /// Sends something to the API.
    pub async fn post<T: DeserializeOwned>(&self, path: &str, body: &impl Serialize) -> Result<T, Error> {
        let body = serde_json::to_string(body).map_err(|error| Error::Unreadable(error.to_string()))?;
        read(self.house.request(Method::POST, path, Some(&self.token), Some(body)).await?).await
    }

    /// Ends this session: whoever has its token is nobody from then on.
    pub async fn sign_out(&self) -> Result<(), Error> {
        read(self.house.request(Method::DELETE, "/session", Some(&self.token), None).await?).await
    }

    /// Sets a table up, as [`wire::NewTable`] says, and answers with its id.
    pub async fn open(&self, table: &impl Serialize) -> Result<String, Error> {
        Ok(self.post::<Invitation>("/tables", table).await?.id)
    }

    /// A table as it is now.
    pub async fn table(&self, table: &str) -> Result<Snapshot, Error> {
        self.get(&format!("/tables/{table}")).await
    }

    /// Does something at a table without following it.
    pub async fn ask(&self, table: &str, command: &Command) -> Result<Outcome, Error> {
        let body = serde_json::to_string(command).map_err(|error| Error::Unreadable(error.to_string()))?;
        let path = format!("/tables/{table}/commands?id={}", crate::table::wish_id());
        let response = self.house.request(Method::POST, &path, Some(&self.token), Some(body)).await?;
        let body = response.into_body().collect().await.map_err(Error::broken)?.to_bytes();
        // A problem comes as it is, without saying that it is one.
        let read = serde_json::from_slice(&body);
        let read =
            read.or_else(|error| serde_json::from_slice(&body).map(Outcome::Problem).map_err(|_| error));
        read.map_err(|error| Error::Unreadable(error.to_string()))
    }

    /// Follows a table over a socket of its own, which comes back by itself.
    pub fn follow(&self, table: &str) -> Table {
        self.follow_at(table, Pace::default())
    }

    /// The same with other times.
    pub fn follow_at(&self, table: &str, pace: Pace) -> Table {
        Table::follow(self.clone(), table.into(), pace)
    }

    /// One socket, for whoever wants to look after it alone.
    pub async fn connect(&self) -> Result<Connection, Error> {
        Connection::open(&self.house, &self.token).await
    }
}
