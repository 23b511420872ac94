import { atLevel } from '../../content/prototypes.ts';
import { refreshKinds } from '../kinds.ts';
import { none, type ModifierKind } from './kind.ts';

/** Lets the holder avoid hits. */
export const evasion: ModifierKind<'evasion'> = {
  evaluate: (_w, modifier, level) => atLevel(modifier.chanceBp, level),
  fill: none,
  settle: (w, _modifier, u) => refreshKinds(w, u),
};
