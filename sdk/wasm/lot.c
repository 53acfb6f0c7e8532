/* A bot in C for WebAssembly, without any library: it picks one of the possible acts at random.
 *
 * The table and the bot exchange lines of JSON. This bot reads three kinds of lines:
 *
 *   {"type":"hello",...,"seed":"123",...}         once; it answers {"type":"ready",...}
 *   {"type":"question","number":12,...,"acts":["a","b"],...}
 *                                                 it answers {"type":"act","question":12,"text":"b"}
 *   {"type":"goodbye",...}                        the game is over, and it stops
 *
 * It needs no JSON library: the table writes `type` first and no spaces between tokens, and the bot copies a string
 * from the question into the answer unchanged, with its quotes. README.md says how to build it.
 */

typedef unsigned char byte;
typedef unsigned long long u64;

/* The only two functions that a bot may import. The first copies the next line, if there is room for it, and returns
 * its length, or -1 if there are no more lines; the second writes one line. */
__attribute__((import_module("skirmish"), import_name("read_line"))) int read_line(byte *place, int room);
__attribute__((import_module("skirmish"), import_name("write_line"))) void write_line(const byte *place, int length);

/* Set by the linker: memory is free from here to its end. */
extern byte __heap_base;

static byte *line = &__heap_base; /* the line that was read */
static byte *end;                 /* after the line; the answer is built here */
static byte *answer;              /* the end of the answer so far */
static byte none[1024] = "\"\"";  /* the answer if no acts are listed */
static int none_length = 2;
static u64 state; /* the state of the generator */

/* SplitMix64: the same seed gives the same draws. The seed comes from hello, so that a game can be repeated. */
static u64 draw(u64 below) {
  u64 z = state += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return (z ^ (z >> 31)) % below;
}

/* Whether this text begins here. */
static int is(const byte *at, const char *text) {
  while (*text)
    if (*at++ != (byte)*text++) return 0;
  return 1;
}

/* Returns the place after a string that begins here with its quote. A backslash escapes the next byte. */
static byte *behind_string(byte *at) {
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\') at++;
  return at + 1;
}

/* Returns the value of a key such as "\"acts\":" in the object that begins here, or 0. Skips nested values. */
static byte *field(byte *at, const char *key, int length) {
  int depth = 0;
  while (at < end) {
    if (*at == '"') {
      if (depth == 1 && is(at, key)) return at + length;
      at = behind_string(at);
      continue;
    }
    if (*at == '{' || *at == '[') depth++;
    if ((*at == '}' || *at == ']') && --depth == 0) return 0;
    at++;
  }
  return 0;
}
#define FIELD(at, key) field(at, "\"" key "\":", sizeof "\"" key "\":" - 1)

static void put(const byte *from, const byte *to) {
  while (from < to) *answer++ = *from++;
}
#define PUT(text) put((const byte *)text, (const byte *)text + sizeof text - 1)

/* Writes the answer that was built after the line. */
static void say(void) { write_line(end, answer - end); }

/* Reads the next line; 0 if there is none. There must be room for it and for an answer of the same length. */
static int read(void) {
  for (;;) {
    int room = ((int)(__builtin_wasm_memory_size(0) << 16) - (int)line - 1024) / 2;
    int length = read_line(line, room);
    if (length < 0) return 0;
    if (length <= room) {
      end = answer = line + length;
      *end = 0; /* so that no part of the last line is read as part of this one */
      return 1;
    }
    /* The line was not copied and is still available: make room, and read it again. */
    if (__builtin_wasm_memory_grow(0, length / 32768 + 1) == (__SIZE_TYPE__)-1) __builtin_trap();
  }
}

static void hello(void) {
  byte *at = FIELD(line, "seed");
  if (at)
    for (at++; *at >= '0' && *at <= '9'; at++) state = state * 10 + (*at - '0');
  at = FIELD(line, "orders");
  at = at ? FIELD(at, "none") : 0;
  if (at && *at == '"' && behind_string(at) - at <= (int)sizeof none) {
    none_length = behind_string(at) - at;
    for (int i = 0; i < none_length; i++) none[i] = at[i];
  }
  PUT("{\"type\":\"ready\",\"name\":\"lot\",\"view\":[\"acts\"]}");
  say();
}

static void question(void) {
  byte *number = FIELD(line, "number"), *acts = FIELD(line, "acts");
  if (!number) return;
  byte *behind = number;
  while (*behind >= '0' && *behind <= '9') behind++;
  PUT("{\"type\":\"act\",\"question\":");
  put(number, behind);
  PUT(",\"text\":");
  /* `acts` is a list of strings, or null if the game does not list them. The first pass counts, the second copies. */
  u64 count = 0;
  byte *at;
  if (acts && *acts == '[')
    for (at = acts + 1; *at == '"'; at = behind_string(at) + 1) count++;
  if (count) {
    u64 skip = draw(count);
    for (at = acts + 1; skip; skip--) at = behind_string(at) + 1;
    put(at, behind_string(at));
  } else {
    put(none, none + none_length);
  }
  PUT("}");
  say();
}

/* The entry point. It skips other lines, such as {"type":"taken",...}. */
void run(void) {
  while (read()) {
    if (is(line, "{\"type\":\"hello\"")) hello();
    if (is(line, "{\"type\":\"question\"")) question();
    if (is(line, "{\"type\":\"goodbye\"")) return;
  }
}
