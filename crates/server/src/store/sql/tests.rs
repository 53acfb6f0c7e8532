#![allow(clippy::unwrap_used)]

use super::*;

#[test]
fn lists_do_not_read_every_card() {
    let mut connection = Connection::open_in_memory().unwrap();
    migrate(&mut connection, STEPS).unwrap();
    let uses = |sql: &str, what: &str| {
        let mut query = connection.prepare(&format!("EXPLAIN QUERY PLAN {sql}")).unwrap();
        let values = vec![rusqlite::types::Null; query.parameter_count()];
        let values = rusqlite::params_from_iter(values);
        let plan = query.query_map(values, |row| row.get::<_, String>("detail")).unwrap();
        let plan: Vec<String> = plan.map(Result::unwrap).collect();
        assert!(plan.iter().any(|step| step.contains(what)), "{sql}: {plan:?}");
        assert!(!plan.iter().any(|step| step == "SCAN cards"), "{sql}: {plan:?}");
    };
    uses(&lobby_sql(), "USING INDEX cards_in_lobby");
    uses(&mine_sql(), "SEARCH holders USING PRIMARY KEY");
    uses(LIVE_COUNT, "SEARCH holders USING PRIMARY KEY");
    uses(LIVE_TOTAL, "USING COVERING INDEX cards_not_over");
    uses(WAKING, "USING COVERING INDEX cards_not_over");
}
