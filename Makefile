# Everything starts here: `make play` plays, `make test` tests. Both install what they need.

.PHONY: play client test lint bench bench-load fuzz fuzz-api doc clean

# How hard to try: seconds for each fuzz target; WARDROOM_POSITIONS scales the laws.
FUZZ_SECONDS ?= 10

# Opens the tables with the web client inside, and says where.
play: client
	cargo run --quiet --release -p wardroom -- serve

# Without npm the tables open all the same, for programs and the terminal.
client:
	@if command -v npm >/dev/null; then \
		cd web && { [ -d node_modules ] || npm ci --no-audit --no-fund --silent; } && npm run --silent build; \
	else echo "npm is not here: the binary carries no web client"; fi

test: nextest packages
	cd web && npm ci --no-audit --no-fund --silent && npm run --silent check && npm test && npm run --silent build
	cargo build -p wardroom
	cd web && WARDROOM_BIN=$${CARGO_TARGET_DIR:-$(CURDIR)/target}/debug/wardroom npm run --silent e2e
	WARDROOM_WORDNET=1 cargo nextest run --workspace --no-fail-fast
	cargo test --workspace --doc --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	$(MAKE) fuzz
	$(MAKE) fuzz-api

# No sanitizer: there is no unsafe code for it to watch, and what is looked for are panics.
fuzz: cargo-fuzz
	for target in notation record; do \
		mkdir -p fuzz/corpus/$$target; \
		cargo fuzz run --sanitizer none $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_final_stats=1 || exit 1; \
	done

# Everything the API's own description allows, and much that it does not.
fuzz-api:
	cargo build --quiet -p wardroom
	scripts/fuzz-api "$${CARGO_TARGET_DIR:-target}/debug/wardroom"

lint: cargo-deny
	cargo fmt --all --check
	cargo deny --log-level error check licenses bans sources
	cargo clippy --workspace --all-targets --quiet -- -D warnings
	cd web && { [ -d node_modules ] || npm ci --no-audit --no-fund --silent; } && npm run --silent check

bench:
	cargo build --quiet --release -p wardroom
	bench/run
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
# What the tests need of Debian's packages: Chromium and Node for the client, WordNet for definitions.
packages:
	@missing=""; \
	command -v npm >/dev/null || missing="$$missing nodejs npm"; \
	command -v chromium >/dev/null || missing="$$missing chromium"; \
	test -e /usr/share/wordnet/index.noun || missing="$$missing wordnet-base"; \
	if [ -n "$$missing" ]; then \
		if [ "$$(id -u)" = 0 ]; then sudo=""; else sudo=sudo; fi; \
		$$sudo apt-get update -q && $$sudo apt-get install -y -q --no-install-recommends $$missing || { \
			echo "the tests need$$missing, which cannot be installed here" >&2; exit 1; }; \
	fi
cargo-deny:
	@cargo deny --version >/dev/null 2>&1 || cargo install cargo-deny --locked
cargo-fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
nextest:
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked
