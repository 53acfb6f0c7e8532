// The rosters that can be brought to a game, each as the value of the option.
import { t } from '../../text';
import { workshop } from '../../wire/http';
import type { Appraisal, RosterFault } from '../../wire/types';
import { opinionOf } from './opinion.svelte';
import { read } from './own.svelte';

/** A roster to choose. */
export interface Offered {
  /** The value of the option: the name of a file that comes with the game, or a link string. */
  value: string;
  /** Its name and cost. */
  label: string;
  kind: 'own' | 'ready' | 'link';
  faults: readonly RosterFault[];
}

/** All rosters of this browser and the game, and the selected one from any source. */
export async function offered(rulebook: string, options: Record<string, string>, named: string): Promise<Offered[]> {
  const { ready } = await workshop(rulebook, options);
  const games = ready.map(async ([value, roster]) => entry('ready', await opinionOf(rulebook, { roster, options }), value));
  // A roster that has no link string cannot be brought.
  const owns = read(rulebook).map(async ({ roster }) => entry('own', await opinionOf(rulebook, { roster, options })));
  const found = (await Promise.all([...owns, ...games])).filter(({ value }) => value);
  const all = found.filter((one, at) => found.findIndex(({ value }) => value === one.value) === at);
  if (!named || all.some(({ value }) => value === named)) return all;
  const other = await opinionOf(rulebook, { text: named, options }).catch(() => null);
  return other ? [...all, entry('link', other, named)] : all;
}

function entry(kind: Offered['kind'], opinion: Appraisal, value = opinion.link): Offered {
  const { roster, total, currency, faults } = opinion;
  const said = { name: roster.name || t('workshop-nameless'), total, currency };
  return { kind, value, label: faults.length ? t('workshop-pick-faulty', said) : t('workshop-pick', said), faults };
}
