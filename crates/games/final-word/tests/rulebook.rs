//! The executable rulebook of The Final Word.

use crate::common;

use final_word::FinalWord;

#[test]
fn every_scenario_holds_and_every_clause_is_shown() {
    let families = [
        "FW", "FW-345", "FW-3NC", "FW-5T5", "FW-5UP", "FW-321", "FW-BRK", "FW-DBL", "FW-EIA", "FW-E2E",
        "FW-FB", "FW-LMS", "FW-LFT", "FW-OW", "FW-PN", "FW-PL", "FW-PLK", "FW-RV", "FW-RTT", "FW-RED",
        "FW-SOF", "FW-SRN", "FW-TK2", "FW-TK6", "FW-TRK", "FW-TRN",
    ];
    trials::rulebook::holds::<FinalWord>(env!("CARGO_MANIFEST_DIR"), &families, &common::library());
}
