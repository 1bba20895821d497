//! What the text of an address may name.

use std::net::IpAddr;
use url::{Host, Url};

const MOST_BYTES: usize = 1000;

/// An address of a push service that is known: https, at port 443, without a user, on a host by name.
#[derive(Clone, Debug)]
pub(crate) struct Endpoint(Url);

/// Why an address is not called.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum EndpointError {
    /// It is no address at all.
    #[error("that is no web address; send the endpoint of the subscription as the browser gave it")]
    Malformed,
    /// It has a part that no subscription has.
    #[error("the address of a push service is https, with neither a user, nor a port, nor a fragment")]
    Unusual,
    /// Its host is not listed.
    #[error("that is no address of a push service that is known here")]
    Unknown,
}

impl Endpoint {
    /// Reads an address, by the parser that browsers are specified by.
    pub(crate) fn read(text: &str, services: &[String]) -> Result<Endpoint, EndpointError> {
        // Parsers differ on these: tabs are dropped, a backslash is a slash to some and not to others.
        let plain = text.bytes().all(|byte| byte.is_ascii_graphic() && byte != b'\\');
        if text.len() > MOST_BYTES || !plain {
            return Err(EndpointError::Malformed);
        }
        let url = Url::parse(text).map_err(|_| EndpointError::Malformed)?;
        let nobody = url.username().is_empty() && url.password().is_none();
        // The parser leaves 443 out, written or not. An @ in the path would do no harm, and no service has one.
        let usual = url.scheme() == "https" && nobody && url.port().is_none() && url.fragment().is_none();
        if !usual || text.contains('@') {
            return Err(EndpointError::Unusual);
        }
        match url.host() {
            Some(Host::Domain(host)) if is_listed(host, services) => Ok(Endpoint(url)),
            Some(Host::Domain(_) | Host::Ipv4(_) | Host::Ipv6(_)) | None => Err(EndpointError::Unknown),
        }
    }

    /// The address as it is called.
    pub(crate) fn as_str(&self) -> &str {
        self.0.as_str()
    }

    /// Scheme and host, which a signature is made for.
    pub(crate) fn origin(&self) -> String {
        self.0.origin().ascii_serialization()
    }
}

/// Whether a host is a listed service or below one, and written as hosts are. An address in the list lists nothing: a service has a name.
fn is_listed(host: &str, services: &[String]) -> bool {
    if !host.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-.".contains(&byte)) {
        return false;
    }
    let named = services.iter().filter(|service| service.contains('.') && service.parse::<IpAddr>().is_err());
    named.map(|service| service.to_ascii_lowercase()).any(|service| match host.strip_suffix(&service) {
        Some(before) => before.is_empty() || before.ends_with('.'),
        None => false,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<Endpoint, EndpointError> {
        let services = crate::Config::default().push_services;
        Endpoint::read(text, &services)
    }

    #[test]
    fn addresses_of_browsers_are_taken() {
        let good = [
            ("https://fcm.googleapis.com/fcm/send/abc:APA91b-_x", "https://fcm.googleapis.com"),
            (
                "https://updates.push.services.mozilla.com/wpush/v2/gAAAA",
                "https://updates.push.services.mozilla.com",
            ),
            ("https://web.push.apple.com/QOg?a=b", "https://web.push.apple.com"),
            (
                "https://wns2-par02p.notify.windows.com/w/?token=BQY%3d",
                "https://wns2-par02p.notify.windows.com",
            ),
            ("https://fcm.googleapis.com:443/x", "https://fcm.googleapis.com"),
            ("https://FCM.googleapis.com/x", "https://fcm.googleapis.com"),
        ];
        for (text, origin) in good {
            assert_eq!(read(text).map(|endpoint| endpoint.origin()), Ok(origin.to_string()), "{text}");
        }
    }

    #[test]
    fn hostile_addresses_are_not() {
        let bad = [
            "https://fcm.googleapis.com:x@127.0.0.1:9441/p",
            "https://127.0.0.1?.fcm.googleapis.com/q",
            "https://127.0.0.1#.push.apple.com/p",
            "https://127.0.0.1/.fcm.googleapis.com",
            "https://127.0.0.1;.fcm.googleapis.com/p",
            "https://127.0.0.1%2f.fcm.googleapis.com/p",
            "https://127.0.0.1%23.fcm.googleapis.com/p",
            "https://127.0.0.1\\.fcm.googleapis.com/p",
            "https://127.0.0.1\t.fcm.googleapis.com/p",
            "https://127.0.0.1\n.fcm.googleapis.com/p",
            "https://127.0.0.1 .fcm.googleapis.com/p",
            "https://127.0.0.1\0.fcm.googleapis.com/p",
            "https://user@fcm.googleapis.com/p",
            "https://:secret@fcm.googleapis.com/p",
            "https://@fcm.googleapis.com/p",
            "https://fcm.googleapis.com@evil.example/p",
            "https://fcm.googleapis.com%40evil.example/p",
            "https://fcm.googleapis.com:444/p",
            "https://fcm.googleapis.com:80/p",
            "https://fcm.googleapis.com:0/p",
            "https://fcm.googleapis.com:99999/p",
            "http://fcm.googleapis.com/p",
            "http://127.0.0.1:99/p",
            "ftp://fcm.googleapis.com/p",
            "file:///etc/passwd",
            "data:text/plain,fcm.googleapis.com",
            "javascript:alert(1)//fcm.googleapis.com/",
            "//fcm.googleapis.com/p",
            "fcm.googleapis.com/p",
            "https://evilfcm.googleapis.com.evil.example/p",
            "https://evilfcm.googleapis.com/p",
            "https://fcm.googleapis.com./p",
            "https://.fcm.googleapis.com.evil/p",
            "https://googleapis.com/p",
            "https://fcm.googleapis.com/p#fragment",
            "https://127.0.0.1/p",
            "https://2130706433/p",
            "https://0x7f.1/p",
            "https://0177.0.0.1/p",
            "https://[::1]/p",
            "https://[::ffff:127.0.0.1]/p",
            "https://[fe80::1%25eth0]/p",
            "https://localhost/p",
            "https://ｆcm.evil.example/p",
            "https://xn--fcm-.googleapis.com.evil/p",
            "https://",
            "https:///p",
            "",
        ];
        for text in bad {
            assert!(read(text).is_err(), "{text:?}");
        }
        assert!(read(&format!("https://fcm.googleapis.com/{}", "a".repeat(MOST_BYTES))).is_err());
    }

    #[test]
    fn a_list_names_hosts() {
        let listed = |service: &str, text: &str| Endpoint::read(text, &[service.to_string()]).is_ok();
        assert!(listed("Push.Example", "https://eu.push.example/p"));
        assert!(!listed("127.0.0.1", "https://127.0.0.1/p"));
        assert!(!listed("::1", "https://[::1]/p"));
        assert!(!listed("", "https://anything.example/p"));
        assert!(!listed("example", "https://anything.example/p"));
    }
}
