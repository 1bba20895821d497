//! How others on the network reach this house: told to whoever sits at the machine itself.

use super::{
    guard::{Address, is_local},
    reply::Failure,
};
use crate::{house::House, says};
use axum::{
    Extension, Json,
    extract::State,
    http::{HeaderMap, header, uri::Authority},
};
use std::{
    net::{IpAddr, SocketAddr},
    sync::Arc,
};
use wire::{Problem, ProblemCode, Reach};

/// How others reach this house. Answered only to this machine itself.
#[utoipa::path(get, path = "/reach", tag = "people", responses((status = 200, body = Reach), (status = 404, body = Problem)))]
pub async fn reach(
    State(house): State<Arc<House>>,
    Extension(Address(address)): Extension<Address>,
    headers: HeaderMap,
) -> Result<Json<Reach>, Failure> {
    if house.config.public_url.is_some() || !is_local(&house, address, &headers) {
        return Err(Failure::new(ProblemCode::NotFound, says::no_such()));
    }
    let host = headers.get(header::HOST).and_then(|host| host.to_str().ok()?.parse::<Authority>().ok());
    let port = host.and_then(|host| host.port_u16()).unwrap_or(house.config.listen.port());
    let found = tokio::task::spawn_blocking(own_addresses).await.unwrap_or_default();
    Ok(Json(reach_of(house.config.listen.ip(), port, found)))
}

/// The addresses that this machine has in its networks.
fn own_addresses() -> Vec<IpAddr> {
    let interfaces = if_addrs::get_if_addrs().unwrap_or_else(|error| {
        tracing::warn!(%error, "this machine does not tell its addresses");
        Vec::new()
    });
    interfaces.iter().filter(|one| !one.is_loopback() && !one.is_link_local()).map(|one| one.ip()).collect()
}

/// What is told of a house that listens there, on a machine with these addresses: those of home networks first, which people can type.
fn reach_of(listens: IpAddr, port: u16, mut addresses: Vec<IpAddr>) -> Reach {
    let open = !listens.is_loopback();
    // Whoever listens on one address is not reached by the others; on those of the older kind alone, as the command has it, not by the newer.
    addresses.retain(|address| match listens {
        one if one.is_loopback() => address.is_ipv4(),
        IpAddr::V4(one) => address.is_ipv4() && (one.is_unspecified() || *address == listens),
        IpAddr::V6(one) => one.is_unspecified() || *address == listens,
    });
    let rank = |address: &IpAddr| match address {
        IpAddr::V4(address) => u8::from(!address.is_private()),
        IpAddr::V6(_) => 2,
    };
    addresses.sort_by_key(|address| (rank(address), *address));
    addresses.dedup();
    let addresses = addresses.into_iter().map(|address| format!("http://{}", SocketAddr::new(address, port)));
    let command = (!open).then(|| format!("wardroom serve --listen 0.0.0.0:{port}"));
    Reach { addresses: addresses.collect(), command }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn at(listens: &str) -> (Vec<String>, Option<String>) {
        let own = ["2001:db8::5", "203.0.113.9", "192.168.1.5", "192.168.1.5"];
        let own = own.map(|address| address.parse().unwrap());
        let reach = reach_of(listens.parse().unwrap(), 7777, own.into());
        (reach.addresses, reach.command)
    }

    #[test]
    fn a_host_is_told_where_others_come_in() {
        let (home, far, new) =
            ("http://192.168.1.5:7777", "http://203.0.113.9:7777", "http://[2001:db8::5]:7777");
        assert_eq!(at("::"), (vec![home.into(), far.into(), new.into()], None));
        assert_eq!(at("0.0.0.0"), (vec![home.into(), far.into()], None));
        assert_eq!(at("192.168.1.5"), (vec![home.into()], None));
    }

    #[test]
    fn a_closed_house_is_opened_by_a_command() {
        let (addresses, command) = at("127.0.0.1");
        assert_eq!(
            addresses,
            ["http://192.168.1.5:7777", "http://203.0.113.9:7777"],
            "which the command opens"
        );
        assert_eq!(command.as_deref(), Some("wardroom serve --listen 0.0.0.0:7777"));
        assert_eq!(at("::1").1, command);
    }
}
