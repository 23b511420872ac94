import type { Modifier } from '../../content/prototypes.ts';
import { attribute } from './attribute.ts';
import { control } from './control.ts';
import { empowerAttack } from './empower-attack.ts';
import type { ModifierKind } from './kind.ts';
import { shield } from './shield.ts';
import { trigger } from './trigger.ts';

/** By the word that authors write. */
export const MODIFIERS = {
  attribute,
  control,
  shield,
  empowerAttack,
  trigger,
} as const satisfies { [Kind in Modifier['kind']]: ModifierKind<Kind> };

/** The kind of a modifier, seen as one that takes any modifier: the table above pairs them correctly. */
export function kindOfModifier(modifier: Modifier): ModifierKind<Modifier['kind']> {
  return MODIFIERS[modifier.kind] as unknown as ModifierKind<Modifier['kind']>;
}
