# Everything starts here: `make play` plays, `make test` tests. Both install what they need.

.PHONY: play test lint bench fuzz doc clean

# How hard to try: seconds for each fuzz target; WARDROOM_POSITIONS scales the laws.
FUZZ_SECONDS ?= 10

play:
	cargo run --quiet --release -p wardroom -- play zombie

test: nextest wordnet
	WARDROOM_WORDNET=1 cargo nextest run --workspace --no-fail-fast
	cargo test --workspace --doc --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet
	$(MAKE) fuzz

# No sanitizer: there is no unsafe code for it to watch, and what is looked for are panics.
fuzz: cargo-fuzz
	for target in notation record; do \
		mkdir -p fuzz/corpus/$$target; \
		cargo fuzz run --sanitizer none $$target fuzz/corpus/$$target fuzz/seeds/$$target -- \
			-max_total_time=$(FUZZ_SECONDS) -verbosity=0 -print_final_stats=1 || exit 1; \
	done

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings

bench:
	cargo build --quiet --release -p wardroom
	bench/run
	cargo run --quiet --release -p wardroom-bench-words --features peers

doc:
	cargo doc --workspace --no-deps --open

clean:
	cargo clean
	rm -rf bench/peers

.PHONY: nextest cargo-fuzz wordnet
# Definitions are tested against a real WordNet; Debian and its kin have it as a package.
wordnet:
	@test -e /usr/share/wordnet/index.noun || { \
		install="apt-get install -y --no-install-recommends wordnet-base"; \
		if [ "$$(id -u)" = 0 ]; then $$install; else sudo $$install; fi || { \
			echo "WordNet is missing and cannot be installed here: put its files into /usr/share/wordnet" >&2; exit 1; }; }
cargo-fuzz:
	@cargo fuzz --version >/dev/null 2>&1 || cargo install cargo-fuzz --locked
nextest:
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked
