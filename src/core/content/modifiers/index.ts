import type { KindTable } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';
import { attribute } from './attribute.ts';
import { castWhileMoving } from './cast-while-moving.ts';
import { control } from './control.ts';
import { critical } from './critical.ts';
import { deathWard } from './death-ward.ts';
import { empowerAttack } from './empower-attack.ts';
import { evasion } from './evasion.ts';
import { lifesteal } from './lifesteal.ts';
import { reduction } from './reduction.ts';
import { reflect } from './reflect.ts';
import { script } from './script.ts';
import { shield } from './shield.ts';
import { transfer } from './transfer.ts';
import { trigger } from './trigger.ts';

/** By the word that authors write. */
export const MODIFIERS: KindTable<Modifier> = {
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
};
