//! Which addresses belong to the internet, by the registries of addresses for special purposes (IANA; RFC 6890 and its successors).

use std::net::{IpAddr, Ipv4Addr, Ipv6Addr};

/// Networks of version 4 that are nobody's on the internet: their first address and the length of their prefix.
const SPECIAL_V4: [([u8; 4], u32); 15] = [
    ([0, 0, 0, 0], 8),       // this network, unspecified
    ([10, 0, 0, 0], 8),      // private
    ([100, 64, 0, 0], 10),   // shared by carriers
    ([127, 0, 0, 0], 8),     // loopback
    ([169, 254, 0, 0], 16),  // link-local, where clouds keep their secrets
    ([172, 16, 0, 0], 12),   // private
    ([192, 0, 0, 0], 24),    // protocol assignments
    ([192, 0, 2, 0], 24),    // documentation
    ([192, 88, 99, 0], 24),  // relays to version 6, given up
    ([192, 168, 0, 0], 16),  // private
    ([198, 18, 0, 0], 15),   // benchmarking
    ([198, 51, 100, 0], 24), // documentation
    ([203, 0, 113, 0], 24),  // documentation
    ([224, 0, 0, 0], 4),     // multicast
    ([240, 0, 0, 0], 4),     // reserved, broadcast
];

/// Networks of version 6 that are special though they lie in 2000::/3, which is all that is routed.
const SPECIAL_V6: [([u16; 8], u32); 4] = [
    ([0x2001, 0, 0, 0, 0, 0, 0, 0], 23), // protocol assignments: Teredo, benchmarking, ORCHID
    ([0x2001, 0xdb8, 0, 0, 0, 0, 0, 0], 32), // documentation
    ([0x2002, 0, 0, 0, 0, 0, 0, 0], 16), // 6to4, which leads to any address of version 4
    ([0x3fff, 0, 0, 0, 0, 0, 0, 0], 20), // documentation
];

/// Whether an address is one of the internet: not of this machine, this network, a carrier's, documentation, nor many at once.
pub fn is_public(address: IpAddr) -> bool {
    match address {
        IpAddr::V4(address) => is_public_v4(address),
        IpAddr::V6(address) => is_public_v6(address),
    }
}

fn is_public_v4(address: Ipv4Addr) -> bool {
    let is_in = |(network, length): ([u8; 4], u32)| {
        (u32::from(address) ^ u32::from_be_bytes(network)) >> (32 - length) == 0
    };
    !SPECIAL_V4.into_iter().any(is_in)
}

fn is_public_v6(address: Ipv6Addr) -> bool {
    // ::ffff:0:0/96 is version 4 as it is; 64:ff9b::/96 is version 4 behind a translator (RFC 6052).
    let [a, b, c, d, e, f, high, low] = address.segments();
    if [c, d, e] == [0; 3] && matches!((a, b, f), (0, 0, 0xffff) | (0x64, 0xff9b, 0)) {
        let [first, second] = high.to_be_bytes();
        let [third, fourth] = low.to_be_bytes();
        return is_public_v4(Ipv4Addr::new(first, second, third, fourth));
    }
    let is_in = |(network, length): ([u16; 8], u32)| {
        (u128::from(address) ^ u128::from(Ipv6Addr::from(network))) >> (128 - length) == 0
    };
    a >> 13 == 0b001 && !SPECIAL_V6.into_iter().any(is_in)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn addresses_of_the_internet_are_public() {
        let public = [
            "1.1.1.1",
            "9.255.255.255",
            "11.0.0.0",
            "100.63.255.255",
            "100.128.0.0",
            "142.250.74.10",
            "172.15.255.255",
            "172.32.0.0",
            "198.17.255.255",
            "198.20.0.0",
            "223.255.255.255",
            "2606:4700:4700::1111",
            "2a00:1450:4001:80b::200a",
            "2001:4860:4860::8888",
            "::ffff:142.250.74.10",
            "64:ff9b::142.250.74.10",
        ];
        for text in public {
            assert!(is_public(text.parse().expect("an address")), "{text}");
        }
    }

    #[test]
    fn all_others_are_not() {
        let special = [
            "0.0.0.0",
            "0.1.2.3",
            "10.0.0.1",
            "100.64.0.1",
            "100.127.255.255",
            "127.0.0.1",
            "127.255.255.254",
            "169.254.169.254",
            "172.16.0.1",
            "172.31.255.255",
            "192.0.0.8",
            "192.0.2.1",
            "192.88.99.1",
            "192.168.1.1",
            "198.18.0.1",
            "198.19.255.255",
            "198.51.100.7",
            "203.0.113.9",
            "224.0.0.1",
            "239.255.255.255",
            "240.0.0.1",
            "255.255.255.255",
            "::",
            "::1",
            "::127.0.0.1",
            "::ffff:0.0.0.0",
            "::ffff:127.0.0.1",
            "::ffff:10.0.0.1",
            "::ffff:169.254.169.254",
            "64:ff9b::127.0.0.1",
            "64:ff9b::10.1.2.3",
            "64:ff9b:1::142.250.74.10",
            "100::1",
            "2001::1",
            "2001:2::1",
            "2001:20::1",
            "2001:db8::1",
            "2002:7f00:1::",
            "3fff::1",
            "5f00::1",
            "fc00::1",
            "fd12:3456::1",
            "fe80::1",
            "fec0::1",
            "ff02::1",
        ];
        for text in special {
            assert!(!is_public(text.parse().expect("an address")), "{text}");
        }
    }
}
