### The frame around every page.

app-name = Skirmish
