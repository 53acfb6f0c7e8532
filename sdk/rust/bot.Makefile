bot: bot.rs skirmish.rs json.rs
	rustc --edition 2024 -O -o bot bot.rs

test:
	rustc --edition 2024 --test -o bot-tests bot.rs
	./bot-tests

clean:
	rm -f bot bot-tests

.PHONY: test clean
