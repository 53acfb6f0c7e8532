/* A bot in C for WebAssembly, without any library: it draws one of the possible acts by lot.
 *
 * The table and the bot talk in lines of JSON. This bot looks at the three lines that matter to it:
 *
 *   {"type":"hello",...,"seed":"123",...}         once; it answers {"type":"ready",...}
 *   {"type":"question","number":12,...,"acts":["a","b"],...}
 *                                                 it answers {"type":"act","question":12,"text":"b"}
 *   {"type":"goodbye",...}                        the game is over, and it stops
 *
 * It has no JSON library, and needs none: the table writes `type` first and no spaces between things, and a string is
 * copied from the question into the answer just as it stands there, with its quotes. README.md says how to build it.
 */

typedef unsigned char byte;
typedef unsigned long long u64;

/* The only two functions that a bot may import. The first copies the next line, if there is room for it, and gives its
 * length, or -1 when there will be no more; the second says one line. */
__attribute__((import_module("skirmish"), import_name("read_line"))) int read_line(byte *place, int room);
__attribute__((import_module("skirmish"), import_name("write_line"))) void write_line(const byte *place, int length);

/* The linker says where memory is free, which is from here to its end. */
extern byte __heap_base;

static byte *line = &__heap_base; /* the line that was read */
static byte *end;                 /* behind it; here the answer is put together */
static byte *answer;              /* behind what there is of the answer */
static byte none[1024] = "\"\"";  /* what to say where no acts are listed */
static int none_length = 2;
static u64 state; /* of the generator */

/* SplitMix64: the same seed, the same draws. The seed comes from hello, so that a game can be played again. */
static u64 draw(u64 below) {
  u64 z = state += 0x9e3779b97f4a7c15ull;
  z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9ull;
  z = (z ^ (z >> 27)) * 0x94d049bb133111ebull;
  return (z ^ (z >> 31)) % below;
}

/* Whether a text stands here. */
static int is(const byte *at, const char *text) {
  while (*text)
    if (*at++ != (byte)*text++) return 0;
  return 1;
}

/* The place behind a string that begins here with its quote. A backslash hides the byte behind it. */
static byte *behind_string(byte *at) {
  for (at++; at < end && *at != '"'; at++)
    if (*at == '\\') at++;
  return at + 1;
}

/* The value of a key such as "\"acts\":" in the object that begins here, or 0. What is deeper inside is passed over. */
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

/* Says the answer that was put together behind the line. */
static void say(void) { write_line(end, answer - end); }

/* Reads the next line; 0 if there is none. There must be room for it and for an answer of the same length. */
static int read(void) {
  for (;;) {
    int room = ((int)(__builtin_wasm_memory_size(0) << 16) - (int)line - 1024) / 2;
    int length = read_line(line, room);
    if (length < 0) return 0;
    if (length <= room) {
      end = answer = line + length;
      *end = 0; /* so that nothing of the line before is taken for this one */
      return 1;
    }
    /* Nothing was copied, and the line is still there: make room, and ask again. */
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
  /* `acts` is a list of strings, or null where the game does not list them. One walk to count, one to fetch. */
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

/* Where the bot begins. Other lines, such as {"type":"taken",...}, are passed over. */
void run(void) {
  while (read()) {
    if (is(line, "{\"type\":\"hello\"")) hello();
    if (is(line, "{\"type\":\"question\"")) question();
    if (is(line, "{\"type\":\"goodbye\"")) return;
  }
}
