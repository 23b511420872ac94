import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { valueAt } from '../text/pointer.ts';
import type { RowCheck, RowContext } from './check.ts';

/** Moments that an effect raises at whoever runs it. */
function momentsRaised(effect: JsonObject | undefined): string[] {
  const action = effect && own(effect, 'action');
  if (!isObject(action)) return [];
  const kind = own(action, 'kind');
  if (kind === 'damage')
    return ['damageDealt', ...(valueAt(effect, '/target/shape/kind') === 'self' ? ['damageTaken'] : [])];
  if (kind === 'heal') return ['healed'];
  if (kind === 'emit') return [String(own(action, 'event'))];
  return [];
}

function checkModifier(modifier: JsonValue, pointer: string, { lookup, report }: RowContext): void {
  if (!isObject(modifier) || own(modifier, 'kind') !== 'trigger' || own(modifier, 'internalCooldownMs') !== undefined)
    return;
  const effects = own(modifier, 'effects');
  const trigger = String(own(modifier, 'on'));
  for (const id of Array.isArray(effects) ? effects : []) {
    if (typeof id !== 'string' || !momentsRaised(lookup('effects', id)).includes(trigger)) continue;
    report('selfTrigger', pointer, { trigger, chain: `${id} → ${trigger}` });
  }
}

/** Applying itself when applied is a loop by one buff alone. */
function checkOwnEffects(context: RowContext): void {
  const effects = own(context.row, 'effects');
  (Array.isArray(effects) ? effects : []).forEach((id: unknown, index) => {
    const effect = typeof id === 'string' ? context.lookup('effects', id) : undefined;
    const isLoop = valueAt(effect, '/trigger/on') === 'buffApply' && valueAt(effect, '/action/buff') === context.id;
    if (isLoop)
      context.report('selfTrigger', `/effects/${index}`, {
        trigger: 'buffApply',
        chain: `${String(id)} → ${context.id}`,
      });
  });
}

/** A buff whose effect raises the very moment that it waits for needs an internal cooldown. */
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
