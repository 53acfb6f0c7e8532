### Programs that play.

bot-named = { $name } (bot)
bot-let = Let a bot play
bot-let-means = A program of yours can take the free seat. With Skirmish on your computer, type this where the program lies:
bot-command = Command line for a bot
bot-copy = Copy
bot-copied = The command line is in the clipboard.
bot-own = Let your bot play for you
bot-own-means = It sits down beside you on your seat, and the others see that a bot plays. The command line works once, within a day.
bot-own-make = Show the command line
