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

const seen = <Kind extends Modifier['kind']>(kind: ModifierKind<Kind>) =>
  kind as unknown as ModifierKind<Modifier['kind']>;

/**
 * The kind of a modifier, seen as one that takes any modifier.
 * Written out: a table asked by a word costs several times as much, and these are asked all the time.
 */
export function kindOfModifier(modifier: Modifier): ModifierKind<Modifier['kind']> {
  switch (modifier.kind) {
    case 'attribute':
      return seen<'attribute'>(attribute);
    case 'control':
      return seen<'control'>(control);
    case 'shield':
      return seen<'shield'>(shield);
    case 'reduction':
      return seen<'reduction'>(reduction);
    case 'transfer':
      return seen<'transfer'>(transfer);
    case 'lifesteal':
      return seen<'lifesteal'>(lifesteal);
    case 'reflect':
      return seen<'reflect'>(reflect);
    case 'critical':
      return seen<'critical'>(critical);
    case 'evasion':
      return seen<'evasion'>(evasion);
    case 'deathWard':
      return seen<'deathWard'>(deathWard);
    case 'empowerAttack':
      return seen<'empowerAttack'>(empowerAttack);
    case 'castWhileMoving':
      return seen<'castWhileMoving'>(castWhileMoving);
    case 'trigger':
      return seen<'trigger'>(trigger);
    case 'script':
      return seen<'script'>(script);
    case 'plugged':
      return seen<'plugged'>(modifier.rules as ModifierKind<'plugged'>);
  }
}
