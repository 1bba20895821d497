//! The TypeScript types in `web/src/wire` are those of this crate.
//!
//! After a change: `WARDROOM_WRITE=1 cargo nextest run -p wardroom-wire typescript`

#![allow(clippy::unwrap_used)] // helpers of tests

use std::{collections::BTreeMap, fs, path::Path};
use ts_rs::{Config, TS};
use wire::{
    Analysed, Calls, CardFile, CardFileVerdict, CardPool, ClauseInfo, Credentials, DailyAnswer, DailyDay,
    DailyPuzzle, Deck, DeckCheck, DeckVerdict, DeedPage, Export, FlagPage, FromClient, FromServer, GameInfo,
    Invitation, Lesson, LobbyPage, Me, Muted, NewBan, NewBots, NewCall, NewDeck, NewGuest, NewPace,
    NewPassword, NewProfile, NewReport, NewTable, NewTournament, OperatorHome, People, PeoplePage,
    PersonPage, PlayOn, Primer, Profile, ProfileChoice, Proof, PushAddress, PushKey, Reach, Recovery,
    RecoveryCodes, RecoveryLeft, Replay, ReportPage, ScenarioFrame, ScenarioInfo, Seek, Seeking, SessionInfo,
    Settle, SignInAnswer, SignInAsk, SignedIn, Summary, TableDeck, TablePage, TitleInfo, TournamentInfo,
    TournamentPage, TournamentSummary, TypedCode, Verdict,
};

fn export(folder: &Path) {
    let config = Config::new().with_out_dir(folder);
    macro_rules! export {
        ($($type:ty),* $(,)?) => { $(<$type>::export_all(&config).unwrap();)* };
    }
    export!(
        FromClient,
        FromServer,
        NewTable,
        PlayOn,
        Invitation,
        Summary,
        LobbyPage,
        Replay,
        Analysed,
        Verdict,
        GameInfo,
        TitleInfo,
        ClauseInfo,
        ScenarioInfo,
        ScenarioFrame,
        Lesson,
        Primer,
        NewGuest,
        Credentials,
        NewPassword,
        Profile,
        PushKey,
        PushAddress,
        Reach,
        Me,
        Export,
        CardPool,
        CardFile,
        CardFileVerdict,
        Deck,
        NewDeck,
        DeckCheck,
        DeckVerdict,
        TableDeck,
        Proof,
        Recovery,
        RecoveryCodes,
        RecoveryLeft,
        SessionInfo,
        SignedIn,
        SignInAnswer,
        SignInAsk,
        TypedCode,
        Seek,
        Seeking,
        PersonPage,
        People,
        ProfileChoice,
        NewProfile,
        Calls,
        NewCall,
        NewReport,
        Muted,
        OperatorHome,
        NewPace,
        Settle,
        ReportPage,
        FlagPage,
        NewBan,
        PeoplePage,
        TablePage,
        DeedPage,
        NewTournament,
        TournamentInfo,
        TournamentPage,
        TournamentSummary,
        NewBots,
        DailyDay,
        DailyPuzzle,
        DailyAnswer,
    );
    let mut names: Vec<String> = files(folder).into_keys().filter(|name| name != "index.ts").collect();
    names.sort();
    let mut index = String::from("// Generated from crates/wire. Do not edit.\n");
    for name in names {
        let name = name.trim_end_matches(".ts");
        index.push_str(&format!("export type {{ {name} }} from \"./{name}\";\n"));
    }
    fs::write(folder.join("index.ts"), index).unwrap();
}

fn files(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder) else { return BTreeMap::new() };
    entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.is_file())
        .map(|path| {
            let name = path.file_name().unwrap().to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).unwrap())
        })
        .collect()
}

#[test]
fn the_types_of_the_web_client_are_up_to_date() {
    let web = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire");
    if std::env::var_os("WARDROOM_WRITE").is_some() {
        let _ = fs::remove_dir_all(&web);
        fs::create_dir_all(&web).unwrap();
        export(&web);
    }
    let fresh = tempfile::tempdir().unwrap();
    export(fresh.path());
    let (found, expected) = (files(&web), files(fresh.path()));
    let names = |files: &BTreeMap<String, String>| files.keys().cloned().collect::<Vec<_>>();
    let hint = "run with WARDROOM_WRITE=1 to bring them up to date";
    assert_eq!(names(&found), names(&expected), "{hint}");
    for (name, text) in &expected {
        assert_eq!(found[name], *text, "{name}: {hint}");
        assert!(!text.contains("bigint"), "{name}: JSON has no bigint");
    }
}
