//! TLS to the database, by the library that the rest of the program uses. A certificate is always checked.

use crate::StoreError;
use rustls::{
    ClientConfig, RootCertStore,
    pki_types::{CertificateDer, ServerName, pem::PemObject},
};
use std::{
    future::Future,
    io,
    path::Path,
    pin::Pin,
    sync::Arc,
    task::{Context, Poll},
};
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect, TlsStream};
use tokio_rustls::{TlsConnector, client};

/// Trusts whoever signs for the web, or only those in a file.
pub(super) fn trusting(file: Option<&Path>) -> Result<ClientConfig, StoreError> {
    let mut roots = RootCertStore::empty();
    match file {
        None => roots.extend(webpki_roots::TLS_SERVER_ROOTS.iter().cloned()),
        Some(path) => {
            let bad =
                |problem: String| StoreError::Failed(format!("sslrootcert {}: {problem}", path.display()));
            for one in CertificateDer::pem_file_iter(path).map_err(|error| bad(error.to_string()))? {
                let one = one.map_err(|error| bad(error.to_string()))?;
                roots.add(one).map_err(|error| bad(error.to_string()))?;
            }
            if roots.is_empty() {
                return Err(bad("there is no certificate in it".into()));
            }
        }
    }
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider)
        .with_safe_default_protocol_versions()
        .map_err(|error| StoreError::Failed(error.to_string()))?;
    Ok(config.with_root_certificates(roots).with_no_client_auth())
}

/// Makes connections secure.
#[derive(Clone)]
pub(crate) struct Rustls(pub Arc<ClientConfig>);

/// The same for one server.
pub(crate) struct ToServer {
    config: Arc<ClientConfig>,
    name: ServerName<'static>,
}

type Connecting<S> = Pin<Box<dyn Future<Output = io::Result<Secure<S>>> + Send>>;

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> MakeTlsConnect<S> for Rustls {
    type Stream = Secure<S>;
    type TlsConnect = ToServer;
    type Error = rustls::pki_types::InvalidDnsNameError;

    fn make_tls_connect(&mut self, domain: &str) -> Result<ToServer, Self::Error> {
        Ok(ToServer { config: self.0.clone(), name: ServerName::try_from(domain)?.to_owned() })
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin + Send + 'static> TlsConnect<S> for ToServer {
    type Stream = Secure<S>;
    type Error = io::Error;
    type Future = Connecting<S>;

    fn connect(self, stream: S) -> Self::Future {
        let connecting = TlsConnector::from(self.config).connect(self.name, stream);
        Box::pin(async move { Ok(Secure(connecting.await?)) })
    }
}

/// A connection that nobody else reads.
pub(crate) struct Secure<S>(client::TlsStream<S>);

impl<S: AsyncRead + AsyncWrite + Unpin> TlsStream for Secure<S> {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncRead for Secure<S> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, into)
    }
}

impl<S: AsyncRead + AsyncWrite + Unpin> AsyncWrite for Secure<S> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }
    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }
    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
