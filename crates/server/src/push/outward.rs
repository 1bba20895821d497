//! Where a call leads.

use super::is_public;
use std::{fmt, net::IpAddr, time::Duration};
use ureq::{
    config::Config,
    http::Uri,
    tls::{Certificate, RootCerts, TlsConfig},
    unversioned::{
        resolver::{DefaultResolver, ResolvedSocketAddrs, Resolver},
        transport::{DefaultConnector, NextTimeout},
    },
};

/// How this server calls others: who looks names up, which addresses may be called, and whose certificates are believed.
///
/// It is made in code alone. What can be set names services, never addresses.
pub struct Outward {
    names: Box<dyn Resolver>,
    may_call: fn(IpAddr) -> bool,
    roots: RootCerts,
}

impl Outward {
    /// The internet: names as the system looks them up, public addresses alone, the web's certificates.
    pub fn internet() -> Outward {
        Outward { names: Box::<DefaultResolver>::default(), may_call: is_public, roots: RootCerts::WebPki }
    }

    /// Another world, with names, addresses and a certificate (DER) of its own.
    pub fn new(names: impl Resolver, may_call: fn(IpAddr) -> bool, root: &[u8]) -> Outward {
        let roots = RootCerts::new_with_certs(&[Certificate::from_der(root).to_owned()]);
        Outward { names: Box::new(names), may_call, roots }
    }

    /// What calls: https alone, through no proxy, following nobody elsewhere, and to the very addresses that were checked.
    pub(super) fn agent(self) -> ureq::Agent {
        let config = ureq::Agent::config_builder()
            .timeout_global(Some(Duration::from_secs(10)))
            .https_only(true)
            .max_redirects(0)
            // A proxy would look names up by itself, after they were checked here.
            .proxy(None)
            // A connection is as old as its check.
            .max_idle_connections(0)
            .tls_config(TlsConfig::builder().root_certs(self.roots).build())
            .build();
        let names = Checked { names: self.names, may_call: self.may_call };
        ureq::Agent::with_parts(config, DefaultConnector::default(), names)
    }
}

/// A name leads to an address that may not be called.
#[derive(Debug, thiserror::Error)]
#[error("{host} leads to {address}, which is not on the internet")]
struct Inward {
    host: String,
    address: IpAddr,
}

/// Looks names up once for each call, and hands on what it looked up: nobody asks again between the check and the call.
struct Checked {
    names: Box<dyn Resolver>,
    may_call: fn(IpAddr) -> bool,
}

impl Resolver for Checked {
    fn resolve(
        &self,
        uri: &Uri,
        config: &Config,
        timeout: NextTimeout,
    ) -> Result<ResolvedSocketAddrs, ureq::Error> {
        let found = self.names.resolve(uri, config, timeout)?;
        // One bad address spoils the answer: whoever mixes them in means harm.
        match found.iter().map(|found| found.ip()).find(|address| !(self.may_call)(*address)) {
            Some(address) => {
                let host = uri.host().unwrap_or_default().to_string();
                Err(ureq::Error::Other(Box::new(Inward { host, address })))
            }
            None => Ok(found),
        }
    }
}

impl fmt::Debug for Checked {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Checked").field("names", &self.names).finish_non_exhaustive()
    }
}
