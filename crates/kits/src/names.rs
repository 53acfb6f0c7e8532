//! Names that can be written in all languages of the kits.

/// Words that are reserved in one of the languages or in the generated code.
const TAKEN: &str = "\
    abstract alignas alignof and args array as asm assert async auto await become bool box break \
    byte call case catch char class compl concept const constexpr continue crate debugger decltype \
    def default del delete do double dyn elif else enum eval except explicit export extends extern \
    false final finally float fn for friend from function gen global goto if impl implements \
    import in inline instanceof int interface is json lambda let list long loop macro main match \
    mod move mut mutable named namespace native new noexcept none nonlocal not null nullptr \
    operator or override package pass print_line priv private protected pub public raise ref \
    register requires restrict return self short signed sizeof static string struct super switch \
    sys template this thread_local throw throws trait transient true try type typedef typeid \
    typename typeof undefined union unsafe unsigned unsized unused use using var virtual void \
    volatile way wchar_t where while wire with word xor yield";

/// The longest name.
const LONGEST: usize = 60;

/// Returns what is wrong with a lower-case name, if anything.
pub(crate) fn fault_of_lower(name: &str) -> Option<&'static str> {
    let good = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_';
    if name.is_empty() || name.len() > LONGEST {
        return Some("a name has 1 to 60 letters");
    }
    if !name.starts_with(|c: char| c.is_ascii_lowercase()) || !name.chars().all(good) {
        return Some("a name begins with a small letter and goes on with small letters, digits and _");
    }
    if TAKEN.split_whitespace().any(|word| word == name) {
        return Some("one of the languages uses this word itself; choose another");
    }
    let kits = ["kit", "put_", "take_", "show_"].iter().any(|start| name.starts_with(start));
    kits.then_some("names that begin with kit, put_, take_ or show_ belong to the kits; choose another")
}

/// Returns what is wrong with the name of a constant, if anything.
pub(crate) fn fault_of_upper(name: &str) -> Option<&'static str> {
    if name.chars().any(|c| c.is_ascii_lowercase()) {
        return Some("a constant is written in capital letters");
    }
    fault_of_lower(&name.to_ascii_lowercase())
}

/// Returns `perso_classe` as `PersoClasse`.
pub(crate) fn camel(name: &str) -> String {
    let word = |word: &str| {
        let (first, rest) = word.split_at(word.len().min(1));
        first.to_ascii_uppercase() + rest
    };
    name.split('_').map(word).collect()
}

/// Returns `perso_voleur` as `PERSO_VOLEUR`.
pub(crate) fn upper(name: &str) -> String {
    name.to_ascii_uppercase()
}
