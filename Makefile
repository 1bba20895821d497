# Everything starts here: `make play` plays, `make test` tests. Both install what they need.

.PHONY: play test lint bench doc clean

play:
	cargo run --quiet --release -p wardroom -- play zombie

test: nextest
	cargo nextest run --workspace --no-fail-fast
	cargo test --workspace --doc --quiet
	RUSTDOCFLAGS="-D warnings" cargo doc --workspace --no-deps --quiet

lint:
	cargo fmt --all --check
	cargo clippy --workspace --all-targets --quiet -- -D warnings

bench:
	cargo build --quiet --release -p wardroom
	bench/run

doc:
	cargo doc --workspace --no-deps --open

clean:
	cargo clean
	rm -rf bench/peers

.PHONY: nextest
nextest:
	@cargo nextest --version >/dev/null 2>&1 || cargo install cargo-nextest --locked
