# Everything starts here: `make play` plays, `make test` tests. Both install what they need.

.PHONY: play release client wheel test test-game test-python test-browser test-long lint bench bench-load fuzz fuzz-api doc clean

# How long to try: seconds for each fuzz target.
FUZZ_SECONDS ?= 60

target := $(or $(CARGO_TARGET_DIR),$(CURDIR)/target)

# Opens the tables with the web client inside, and says where.
play: client
	@echo "==> The program: cargo builds it, under 5 minutes from nothing on 2 cores, seconds after a change."
	cargo build --profile play -p wardroom
	@echo "==> The tables. Ctrl-C closes them; nothing is lost."
	@exec "$(target)/play/wardroom" serve

# The program as it is shipped, without a trace of where it was built: target/release/wardroom.
release: client
	@echo "==> The program for shipping: about 8 minutes on 2 cores."
	scripts/release

# The Python package for this kind of machine: target/wheels/wardroom-….whl, for any Python from 3.11 on.
wheel:
	@echo "==> The wheel: cargo builds it as it is shipped, which takes some minutes."
	@test -x "$(target)/maturin/bin/maturin" || { python3 -m venv "$(target)/maturin" && "$(target)/maturin/bin/pip" install --quiet "maturin>=1.16,<2"; }
	"$(target)/maturin/bin/maturin" build --quiet --release --manifest-path crates/python/Cargo.toml --out "$(target)/wheels"
	@ls "$(target)"/wheels/*.whl

# Without npm the tables open all the same, for programs and the terminal.
client:
	@if command -v npm >/dev/null; then \
		echo "==> The web client: npm installs its tools and builds it, about 20 seconds from nothing."; \
		cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --loglevel error; } && npm run --silent build -- --logLevel warn; \
	else echo "npm is not here: the binary carries no web client"; fi

test: nextest packages
	@scripts/test

# Rulebook, laws, records and the rest of one game: make test-game GAME=zombie
test-game: nextest
	@test -n "$(GAME)" || { echo "which one? make test-game GAME=… with one of: $(notdir $(wildcard crates/games/*)), or a title such as fw-345" >&2; exit 2; }
	cargo nextest run -p wardroom-$(if $(filter fw-%,$(GAME)),final-word,$(GAME)) --lib --tests

# The Python package in a fresh environment, or the tests with these words in their names: make test-python ONLY="records"
test-python: nextest
	cargo nextest run --workspace --lib --bins --tests --no-run
	scripts/test-python $(if $(ONLY),-k "$(ONLY)")

# The browser suite, or the tests with these words in their names: make test-browser ONLY="two browsers"
test-browser: packages client
	cargo build --workspace --bin wardroom
	cd web && WARDROOM_BIN="$(target)/debug/wardroom" npm run --silent e2e -- "$(ONLY)"

# What takes hours: a million positions under the laws, a thousand kills, ten minutes a fuzz target, every game in every window.
test-long: nextest packages cargo-fuzz
	scripts/test-long

# libFuzzer on whatever comes from outside. No sanitizer: there is no unsafe code for it to watch, and what is looked for are panics.
fuzz: cargo-fuzz
	for target in notation record; do \
		mkdir -p fuzz/corpus/$$target; \
		cargo fuzz run --features libfuzzer --sanitizer none $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_final_stats=1 || exit 1; \
	done

# Everything the API's own description allows, and much that it does not.
fuzz-api:
	cargo build --workspace --bin wardroom
	scripts/fuzz-api "$(target)/debug/wardroom"

lint: cargo-deny
	cargo fmt --all --check
	scripts/lint-tests
	cargo deny --log-level error check licenses bans sources
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	cd web && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund --silent; } && npm run --silent check

bench: wheel
	cargo build --quiet --release -p wardroom
	cargo build --quiet --profile play -p wardroom
	bench/run
	bench/python
	cargo run --quiet --release -p wardroom-bench-words --features peers

# The table server beside boardgame.io's, which npm installs into bench/peer; needs an otherwise idle machine.
bench-load:
	cargo build --quiet --release -p wardroom -p wardroom-bench-load
	cd bench/peer && npm install --silent --no-audit --no-fund
	bench/load/run

doc:
	cargo doc --workspace --no-deps --open

clean:
	cargo clean
	rm -rf bench/peers

.PHONY: nextest cargo-fuzz cargo-deny packages
# What the tests need of Debian's packages: Chromium and Node for the client, WordNet for definitions, Postgres for houses that are kept there.
packages:
	@missing=""; \
	command -v npm >/dev/null || missing="$$missing nodejs npm"; \
	command -v chromium-headless-shell >/dev/null || command -v chromium >/dev/null || missing="$$missing chromium-headless-shell"; \
	test -e /usr/share/wordnet/index.noun || missing="$$missing wordnet-base"; \
	ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || missing="$$missing postgresql"; \
	if [ -n "$$missing" ]; then \
		echo "==> Debian's packages:$$missing (about a minute)."; \
		if [ "$$(id -u)" = 0 ]; then sudo=""; else sudo=sudo; fi; \
		$$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends $$missing >/dev/null || { \
			echo "the tests need$$missing, which cannot be installed here" >&2; exit 1; }; \
	fi
cargo-deny:
	@cargo deny --version >/dev/null 2>&1 || { echo "==> cargo-deny, which reads licences (about 5 minutes)."; cargo install cargo-deny --locked; }
cargo-fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || { echo "==> cargo-fuzz (about a minute)."; cargo install cargo-fuzz --locked; }
nextest:
	@cargo nextest --version >/dev/null 2>&1 || { echo "==> cargo-nextest, which runs tests (about 5 minutes)."; cargo install cargo-nextest --locked; }
