// What things are called. A view in stories brings names for people; in lines the notation's names serve.

/** What a thing is called: as stories call it, or by its name in notation. */
export const called = (thing: { name: string; called?: string }): string => thing.called ?? thing.name;

/** The short words on a figure or a card. */
export const badgesOf = (thing: { badges?: string[]; wears?: string[] }): readonly string[] => thing.wears ?? thing.badges ?? [];

/** The text of an ability: what it means, in stories; in lines, what is printed on the card. */
export const textOf = (ability: { text: string; meaning: string; called?: string }): string =>
  ability.called && ability.meaning ? ability.meaning : ability.text;
