champion: main.rs champion.rs api.rs kit/caller.rs kit/skirmish.rs kit/json.rs
	rustc --edition 2024 -O -o champion main.rs

test:
	rustc --edition 2024 --test -o champion-tests main.rs
	./champion-tests

clean:
	rm -f champion champion-tests

.PHONY: test clean
