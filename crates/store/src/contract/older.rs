//! Files of earlier forms, which tests make out of new ones.

use crate::sqlite::MIGRATIONS;

/// Takes away the tables that came after a form. What later forms changed in tables of before is for the caller to undo.
pub fn without_tables_since(form: usize) -> String {
    let tables = MIGRATIONS[form..].iter().flat_map(|sql| sql.split("CREATE TABLE ").skip(1));
    let names = tables.filter_map(|rest| rest.split_whitespace().next());
    names.map(|name| format!("DROP TABLE {name};\n")).collect()
}
