import type { KindTable } from '../kind.ts';
import type { Modifier } from '../prototypes.ts';
import { attribute } from './attribute.ts';
import { control } from './control.ts';
import { empowerAttack } from './empower-attack.ts';
import { shield } from './shield.ts';
import { trigger } from './trigger.ts';

/** By the word that authors write. */
export const MODIFIERS: KindTable<Modifier> = { attribute, control, shield, empowerAttack, trigger };
