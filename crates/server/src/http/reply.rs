//! Answers, errors, and who calls.

use crate::{
    house::House,
    people::{doors, sessions::Turned},
    room::{self, Told},
    says,
};
use axum::{
    Json,
    body::HttpBody,
    extract::{self, FromRequest, FromRequestParts, Request, rejection::JsonRejection},
    http::{HeaderValue, StatusCode, header, request::Parts},
    response::{IntoResponse, Response},
};
use serde::de::DeserializeOwned;
use std::{future::Future, sync::Arc};
use store::{Id, StoreError};
use tracing::Instrument;
use wire::{Answer, Outcome, Problem, ProblemCode};

/// A request that came to nothing.
#[derive(Debug)]
pub struct Failure(pub Problem);

impl Failure {
    pub fn new(code: ProblemCode, told: impl Into<Told>) -> Failure {
        Failure(room::problem(code, told))
    }
}

/// The status of a problem.
pub fn status(code: ProblemCode) -> StatusCode {
    match code {
        ProblemCode::Malformed => StatusCode::BAD_REQUEST,
        ProblemCode::NoSession => StatusCode::UNAUTHORIZED,
        ProblemCode::Forbidden => StatusCode::FORBIDDEN,
        ProblemCode::NotFound => StatusCode::NOT_FOUND,
        ProblemCode::Conflict => StatusCode::CONFLICT,
        ProblemCode::TooLarge => StatusCode::PAYLOAD_TOO_LARGE,
        ProblemCode::SlowDown => StatusCode::TOO_MANY_REQUESTS,
        ProblemCode::Broken => StatusCode::INTERNAL_SERVER_ERROR,
    }
}

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut response = (status(self.0.code), Json(&self.0)).into_response();
        if let Some(seconds) = self.0.retry_after {
            response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
        }
        response
    }
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Failure {
        Failure(problem)
    }
}

impl From<StoreError> for Failure {
    fn from(error: StoreError) -> Failure {
        match error {
            StoreError::Taken => Failure::new(ProblemCode::Conflict, says::name_taken()),
            StoreError::Changed => Failure::new(ProblemCode::Conflict, says::password_changed()),
            StoreError::Full => Failure::new(ProblemCode::Conflict, says::no_room()),
            StoreError::Nobody => Failure::new(ProblemCode::NoSession, says::not_known()),
            StoreError::Conflict { .. } => Failure::new(ProblemCode::Conflict, says::faster()),
            StoreError::Failed(_) => Failure(room::broken(&error)),
        }
    }
}

impl From<Turned> for Failure {
    fn from(turned: Turned) -> Failure {
        match turned {
            Turned::Banned(who, ban) => {
                tracing::info!(event = "ban-refused", %who, "somebody who is banned was turned away");
                Failure::new(ProblemCode::Forbidden, doors::ban_say(&ban))
            }
            Turned::Store(error) => error.into(),
        }
    }
}

/// What came of a command or of setting something up, with the status that fits.
pub fn answer(outcome: Outcome) -> Response {
    let status = match &outcome {
        Outcome::Done { .. } | Outcome::Preview { .. } | Outcome::Why { .. } | Outcome::Hint { .. } => {
            StatusCode::OK
        }
        Outcome::Asked { .. } => StatusCode::ACCEPTED,
        Outcome::Refused { .. } => StatusCode::UNPROCESSABLE_ENTITY,
        Outcome::Stale { .. } => StatusCode::CONFLICT,
        Outcome::Problem(problem) => status(problem.code),
    };
    let wait = if let Outcome::Problem(problem) = &outcome { problem.retry_after } else { None };
    let mut response = (status, Json(Answer { outcome })).into_response();
    if let Some(seconds) = wait {
        response.headers_mut().insert(header::RETRY_AFTER, HeaderValue::from(seconds));
    }
    response
}

/// Somebody with a session.
#[derive(Clone, Copy, Debug)]
pub struct Caller(pub Id);

impl FromRequestParts<Arc<House>> for Caller {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Caller, Failure> {
        let unknown = || Failure::new(ProblemCode::NoSession, says::come_in_first());
        house.who(&parts.headers).await?.map(Caller).ok_or_else(unknown)
    }
}

/// A body, read as JSON; what is wrong with it is told.
pub struct Body<T>(pub T);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Body<T> {
    type Rejection = Failure;
    async fn from_request(request: Request, house: &Arc<House>) -> Result<Body<T>, Failure> {
        match Json::<T>::from_request(request, house).await {
            Ok(Json(body)) => Ok(Body(body)),
            Err(rejection) => {
                let large = matches!(&rejection, JsonRejection::BytesRejection(_));
                Err(match large {
                    true => Failure::new(ProblemCode::TooLarge, says::too_large()),
                    false => Failure::new(ProblemCode::Malformed, body_problem(rejection.body_text())),
                })
            }
        }
    }
}

/// What is wrong with a body, for whoever sent it. What somebody typed may hold half a character; all else only a program does wrong.
fn body_problem(text: String) -> Told {
    match text.contains("hex escape") {
        true => says::half_character().into(),
        false => text.into(),
    }
}

/// A body that may be left out.
pub struct Maybe<T>(pub Option<T>);

impl<T: DeserializeOwned> FromRequest<Arc<House>> for Maybe<T> {
    type Rejection = Failure;
    async fn from_request(request: Request, house: &Arc<House>) -> Result<Maybe<T>, Failure> {
        if request.body().is_end_stream() {
            return Ok(Maybe(None));
        }
        Body::<T>::from_request(request, house).await.map(|Body(body)| Maybe(Some(body)))
    }
}

/// Parts of the path, read as what they name. A path that cannot be read as text leads nowhere.
pub struct Path<T>(pub T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<House>> for Path<T> {
    type Rejection = Failure;
    async fn from_request_parts(parts: &mut Parts, house: &Arc<House>) -> Result<Path<T>, Failure> {
        let read = extract::Path::<T>::from_request_parts(parts, house).await;
        read.map(|extract::Path(named)| Path(named))
            .map_err(|_| Failure::new(ProblemCode::NotFound, says::no_such()))
    }
}

/// A part of the path that names something; what cannot name anything is not found.
pub fn named<T: std::str::FromStr>(text: &str) -> Result<T, Failure> {
    text.parse().map_err(|_| Failure::new(ProblemCode::NotFound, says::no_such()))
}

/// Computes something that takes long; only so much of that is done at once.
pub async fn apart<T: Send + 'static>(
    house: &House,
    work: impl FnOnce() -> T + Send + 'static,
) -> Result<T, Failure> {
    house.apart(work).await.ok_or_else(|| Failure(room::broken(&"work apart broke")))
}

/// Does something to its end, whether or not anybody still waits for the answer: who hangs up leaves nothing half done.
pub async fn to_the_end<T: Send + 'static>(
    work: impl Future<Output = Result<T, Failure>> + Send + 'static,
) -> Result<T, Failure> {
    let done = tokio::spawn(work.in_current_span()).await;
    done.unwrap_or_else(|error| Err(Failure(room::broken(&error))))
}

/// Nothing lives here.
pub async fn no_such_thing() -> Failure {
    Failure::new(ProblemCode::NotFound, says::no_such())
}

/// Something lives here, but not for that method.
pub async fn not_that_way() -> Response {
    let problem = room::problem(ProblemCode::Malformed, "this cannot be asked that way");
    (StatusCode::METHOD_NOT_ALLOWED, Json(problem)).into_response()
}
