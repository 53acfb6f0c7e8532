// The names of things. In stories, things have names for people; in lines, they have the names of the notation.

/** The name of a thing: its name in stories, or its name in notation. */
export const called = (thing: { name: string; called?: string }): string => thing.called ?? thing.name;

/** The short words on a figure or a card. */
export const badgesOf = (thing: { badges?: string[]; wears?: string[] }): readonly string[] => thing.wears ?? thing.badges ?? [];

/** The text of an ability: its meaning in stories, the printed text in lines. */
export const textOf = (ability: { text: string; meaning: string; called?: string }): string =>
  ability.called && ability.meaning ? ability.meaning : ability.text;
