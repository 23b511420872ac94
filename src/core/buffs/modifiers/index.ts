import type { Modifier } from '../../content/prototypes.ts';
import { attribute } from './attribute.ts';
import { castWhileMoving } from './cast-while-moving.ts';
import { control } from './control.ts';
import { critical } from './critical.ts';
import { deathWard } from './death-ward.ts';
import { empowerAttack } from './empower-attack.ts';
import { evasion } from './evasion.ts';
import type { ModifierKind } from './kind.ts';
import { lifesteal } from './lifesteal.ts';
import { reduction } from './reduction.ts';
import { reflect } from './reflect.ts';
import { script } from './script.ts';
import { shield } from './shield.ts';
import { transfer } from './transfer.ts';
import { trigger } from './trigger.ts';

/** By the word that authors write. */
export const MODIFIERS = {
  attribute,
  control,
  shield,
  reduction,
  transfer,
  lifesteal,
  reflect,
  critical,
  evasion,
  deathWard,
  empowerAttack,
  castWhileMoving,
  trigger,
  script,
} as const satisfies { [Kind in Modifier['kind']]: ModifierKind<Kind> };

/** The kind of a modifier, seen as one that takes any modifier: the table above pairs them correctly. */
export function kindOfModifier(modifier: Modifier): ModifierKind<Modifier['kind']> {
  return MODIFIERS[modifier.kind] as unknown as ModifierKind<Modifier['kind']>;
}
