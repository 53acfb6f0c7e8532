# Skirmish: the two commands are `make run` and `make test`. Both check which tools are installed, and install only
# missing ones.

CARGO ?= cargo
GAME ?= strategico

.PHONY: run play test soak busy dist bench bench-bots bench-server lint fuzz mutants help

help: ## say what can be made
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1 \t\2/p' $(MAKEFILE_LIST)

run: ## build everything and serve the page; the address is printed
	@command -v $(CARGO) >/dev/null || { echo 'missing: cargo: install Rust 1.95 or newer from https://rustup.rs' >&2; exit 2; }
	@command -v cc >/dev/null || { echo 'missing: cc: install a C compiler' >&2; exit 2; }
	@tools/page build
	$(CARGO) build --release --bin skirmish
	@./target/release/skirmish serve

play: ## build and play GAME in the terminal
	$(CARGO) build --release --bin skirmish
	@./target/release/skirmish play $(GAME)

test: ## everything that must hold, in stages; stops at the first that does not
	@tools/stages test

soak: ## the laws with large counts
	@tools/stages soak

busy: ## the tests again and again on a busy machine, to find those that wait for a time
	@tools/busy 10 live server client cage bots browser
	@tools/busy 2 $$(ls crates games | grep -vE ':|^$$|^(live|server|client|cage|bots)$$')

dist: ## pack a release into target/dist: the program, kits, manual, licences and checksums
	@tools/page build
	$(CARGO) build --release --bin skirmish
	@tools/dist target/release/skirmish target/dist

bench: ## measure; figures are in docs/PERFORMANCE.md
	@tools/stages bench

bench-bots: ## measure what bots cost: matches a second, the time of an answer, what the cage adds to a start
	@tools/stages bench-bots

bench-server: ## measure the server under load, with its clients on the same machine
	@tools/stages bench-server

lint: ## formatting and clippy, warnings are errors
	@tools/stages lint

fuzz: ## each parser under the fuzzer for a minute, where a nightly toolchain is present
	@tools/stages fuzz

mutants: ## break the rules of GAME on purpose and see whether the tests notice
	@tools/stages mutants $(GAME)
