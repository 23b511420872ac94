import { assert } from '../base/index.ts';
import type { Kind, KindTable } from '../content/kind.ts';
import { OWN_KINDS, type Kinds } from '../content/kinds.ts';
import { ACTION_PLUGINS } from './actions/index.ts';
import { MODIFIER_PLUGINS } from './modifiers/index.ts';

/** The core's own kinds and those of plug-ins. */
export const KINDS: Kinds = {
  actions: joinKinds(OWN_KINDS.actions, ACTION_PLUGINS),
  modifiers: joinKinds(OWN_KINDS.modifiers, MODIFIER_PLUGINS),
};

/** Adds kinds to a table; a word that is taken is a fault of the table's. */
export function joinKinds<Out>(
  own: KindTable<Out>,
  plugins: Readonly<Record<string, (word: string) => Kind<Out>>>,
): KindTable<Out> {
  const added = Object.entries(plugins).map(([word, plugin]) => {
    assert(!Object.hasOwn(own, word), `the kind ${word} is the core's own: give the plug-in another word`);
    return [word, plugin(word)] as const;
  });
  return { ...own, ...Object.fromEntries(added) };
}
