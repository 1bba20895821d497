//! How our types stand in columns: ids as 16 bytes, numbers as `BIGINT`.

use super::fault::Fault;
use crate::{Id, TokenHash};
use bytes::BytesMut;
use tokio_postgres::{
    Row,
    types::{FromSql, IsNull, ToSql, Type, to_sql_checked},
};

type Unreadable = Box<dyn std::error::Error + Sync + Send>;

impl ToSql for Id {
    fn to_sql(&self, kind: &Type, out: &mut BytesMut) -> Result<IsNull, Unreadable> {
        self.0.as_slice().to_sql(kind, out)
    }
    fn accepts(kind: &Type) -> bool {
        <&[u8] as ToSql>::accepts(kind)
    }
    to_sql_checked!();
}

impl<'a> FromSql<'a> for Id {
    fn from_sql(kind: &Type, raw: &'a [u8]) -> Result<Id, Unreadable> {
        let bytes = <&[u8] as FromSql>::from_sql(kind, raw)?;
        Ok(Id(bytes.try_into()?))
    }
    fn accepts(kind: &Type) -> bool {
        <&[u8] as FromSql>::accepts(kind)
    }
}

/// A number as a column holds it. One that is greater than any column's is the greatest.
pub(super) fn int(number: impl TryInto<i64>) -> i64 {
    number.try_into().unwrap_or(i64::MAX)
}

/// A row, read column by column.
pub(crate) trait Columns {
    /// Whatever reads itself: an id, a text, bytes, a flag.
    fn of<'a, T: FromSql<'a>>(&'a self, column: usize) -> Result<T, Fault>;
    /// A number, as large as it is here.
    fn number<T: TryFrom<i64>>(&self, column: usize) -> Result<T, Fault>;
    /// A number that may be missing.
    fn maybe_number<T: TryFrom<i64>>(&self, column: usize) -> Result<Option<T>, Fault>;
    /// What is kept of a token.
    fn token(&self, column: usize) -> Result<TokenHash, Fault>;
}

fn fitting<T: TryFrom<i64>>(number: i64) -> Result<T, Fault> {
    T::try_from(number).map_err(|_| Fault::failed(format!("a column holds {number}, which cannot be")))
}

impl Columns for Row {
    fn of<'a, T: FromSql<'a>>(&'a self, column: usize) -> Result<T, Fault> {
        Ok(self.try_get(column)?)
    }
    fn number<T: TryFrom<i64>>(&self, column: usize) -> Result<T, Fault> {
        fitting(self.try_get(column)?)
    }
    fn maybe_number<T: TryFrom<i64>>(&self, column: usize) -> Result<Option<T>, Fault> {
        self.try_get::<_, Option<i64>>(column)?.map(fitting).transpose()
    }
    fn token(&self, column: usize) -> Result<TokenHash, Fault> {
        let bytes: &[u8] = self.try_get(column)?;
        bytes.try_into().map_err(|_| Fault::failed("what is kept of a token has another length".into()))
    }
}
