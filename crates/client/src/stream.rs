//! TCP, with TLS where the address says so.

use crate::Error;
use rustls::{ClientConfig, RootCertStore, pki_types::ServerName};
use std::sync::{Arc, OnceLock};
use tokio::{
    io::{AsyncRead, AsyncWrite},
    net::TcpStream,
};
use tokio_rustls::TlsConnector;
use url::{Host, Url};

/// What a connection is made of.
pub trait Stream: AsyncRead + AsyncWrite + Send + Unpin {}
impl<T: AsyncRead + AsyncWrite + Send + Unpin> Stream for T {}

/// Connects to the host of an address.
pub async fn connect(address: &Url) -> Result<Box<dyn Stream>, Error> {
    let unknown = || Error::Address(address.to_string());
    let (host, port) =
        (address.host().ok_or_else(unknown)?, address.port_or_known_default().ok_or_else(unknown)?);
    let stream = match &host {
        Host::Domain(name) => TcpStream::connect((*name, port)).await?,
        Host::Ipv4(ip) => TcpStream::connect((*ip, port)).await?,
        Host::Ipv6(ip) => TcpStream::connect((*ip, port)).await?,
    };
    // A move is a small message that somebody waits for.
    stream.set_nodelay(true)?;
    if address.scheme() != "https" {
        return Ok(Box::new(stream));
    }
    let name = match host {
        Host::Domain(name) => ServerName::try_from(name.to_string()).map_err(|_| unknown())?,
        Host::Ipv4(ip) => ServerName::from(std::net::IpAddr::from(ip)),
        Host::Ipv6(ip) => ServerName::from(std::net::IpAddr::from(ip)),
    };
    Ok(Box::new(TlsConnector::from(tls()?).connect(name, stream).await?))
}

/// TLS as browsers have it, set up once.
fn tls() -> Result<Arc<ClientConfig>, Error> {
    static TLS: OnceLock<Arc<ClientConfig>> = OnceLock::new();
    if let Some(known) = TLS.get() {
        return Ok(known.clone());
    }
    let roots = RootCertStore { roots: webpki_roots::TLS_SERVER_ROOTS.to_vec() };
    let provider = Arc::new(rustls::crypto::ring::default_provider());
    let config = ClientConfig::builder_with_provider(provider).with_safe_default_protocol_versions();
    let config = config.map_err(Error::broken)?.with_root_certificates(roots).with_no_client_auth();
    Ok(TLS.get_or_init(|| Arc::new(config)).clone())
}
