import { isObject, own, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowCheck, RowContext } from './check.ts';
import { isDamped, momentsRaised, walkConsequences } from './consequences.ts';

/** A trigger modifier whose effects lead back to the moment that it waits for. */
function checkModifier(modifier: JsonValue, pointer: string, { lookup, report }: RowContext): void {
  if (!isObject(modifier) || own(modifier, 'kind') !== 'trigger' || own(modifier, 'internalCooldownMs') !== undefined)
    return;
  const trigger = String(own(modifier, 'on'));
  const effects = own(modifier, 'effects');
  if (isDamped(modifier) || !Array.isArray(effects)) return;
  for (const id of effects as readonly JsonValue[]) {
    if (typeof id !== 'string' || valueAt(lookup('effects', id), '/trigger/on') !== trigger) continue;
    for (const { row, chain } of walkConsequences(lookup, id)) {
      if (!momentsRaised(row).includes(trigger)) continue;
      return report('selfTrigger', pointer, { trigger, chain: [...chain, trigger].join(' → ') });
    }
  }
}

const APPLIES: ReadonlySet<unknown> = new Set(['applyBuff', 'shield', 'empowerAttack']);

/** Being applied, or changing its stacks, leads to being applied again: alone or by way of other buffs. */
function checkOwnEffects({ id: buff, row, lookup, report }: RowContext): void {
  const effects = own(row, 'effects');
  (Array.isArray(effects) ? (effects as readonly JsonValue[]) : []).forEach((id, index) => {
    if (typeof id !== 'string') return;
    const on = valueAt(lookup('effects', id), '/trigger/on');
    if (on !== 'buffApply' && on !== 'stackChange') return;
    for (const { row: effect, chain } of walkConsequences(lookup, id)) {
      const isAgain = APPLIES.has(valueAt(effect, '/action/kind')) && valueAt(effect, '/action/buff') === buff;
      if (!isAgain) continue;
      return report('selfTrigger', `/effects/${index}`, { trigger: on, chain: [...chain, buff].join(' → ') });
    }
  });
}

/** A buff whose effects raise the very moment that it waits for needs an internal cooldown. */
export const selfTriggerCheck: RowCheck = {
  name: 'self-trigger',
  tables: ['buffs'],
  run(context) {
    const modifiers = own(context.row, 'modifiers');
    if (Array.isArray(modifiers)) {
      modifiers.forEach((modifier: JsonValue, index) => checkModifier(modifier, `/modifiers/${index}`, context));
    }
    checkOwnEffects(context);
  },
};
