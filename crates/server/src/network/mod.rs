//! Connections: how clients come in, how they are sent something, and how fast anyone may go.
//!
//! | file | what it holds |
//! |---|---|
//! | `connection` | how many at once, and how long a client may take |
//! | `socket`, `outbox` | one socket; the way out to it |
//! | `limit` | how fast anyone may go, by network and by person |

pub(crate) mod connection;
pub(crate) mod limit;
pub mod outbox;
pub(crate) mod socket;

use std::{fmt, net::IpAddr};

/// Where somebody calls from, as limits count it: an IPv4 address, or the 64 bits of an IPv6 address that name a network, for whoever has
/// one address of such a network has all of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Network(IpAddr);

impl Network {
    /// The address it is counted by.
    pub(crate) fn address(self) -> IpAddr {
        self.0
    }

    /// Its bytes: 4 or 16.
    pub(crate) fn octets(self) -> Vec<u8> {
        match self.0 {
            IpAddr::V4(address) => address.octets().to_vec(),
            IpAddr::V6(address) => address.octets().to_vec(),
        }
    }
}

impl From<IpAddr> for Network {
    fn from(address: IpAddr) -> Network {
        Network(match address.to_canonical() {
            IpAddr::V6(address) => {
                let [a, b, c, d, ..] = address.segments();
                IpAddr::from([a, b, c, d, 0, 0, 0, 0])
            }
            address @ IpAddr::V4(_) => address,
        })
    }
}

impl fmt::Display for Network {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_has_one_address_of_a_network_has_all_of_it() {
        let network = |address: &str| Network::from(address.parse::<IpAddr>().unwrap());
        assert_eq!(network("2001:db8:1:2::1"), network("2001:db8:1:2:ffff:ffff:ffff:ffff"));
        assert_ne!(network("2001:db8:1:2::1"), network("2001:db8:1:3::1"));
        assert_eq!(network("::ffff:192.0.2.1"), network("192.0.2.1"));
        assert_ne!(network("192.0.2.1"), network("192.0.2.2"));
    }
}
