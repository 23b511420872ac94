import type { PackTables } from '#core';
import type { BuffRow, Modifier, Stacking } from '#generated/types.ts';
import { conditionParts, isCompound } from '../conditions/parts.ts';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import { isChancy, slotParts } from './slots.ts';

/** Kinds of modifiers that the trace shows at work, and not only in force. */
export const SEEN_AT_WORK: ReadonlySet<string> = new Set([
  'reduction',
  'transfer',
  'lifesteal',
  'reflect',
  'evasion',
  'deathWard',
  'shield',
]);

const canLast = ({ durationMs = 0 }: BuffRow): boolean => durationMs !== 0;
const canExpire = ({ durationMs = 0 }: BuffRow): boolean => durationMs !== -1;

/** Most stacks or instances that one source may bring; undefined where nothing says so or the maximum comes first. */
export function perSourceOf({ by, max = 1, maxPerSource }: Stacking): number | undefined {
  if (by === 'target' || typeof maxPerSource !== 'number' || maxPerSource <= 0) return undefined;
  return typeof max === 'number' && max < maxPerSource ? undefined : maxPerSource;
}

function perSourceParts({ stacking = {}, ...row }: BuffRow): PartPlan[] {
  const max = perSourceOf(stacking);
  if (max === undefined || !canLast(row as BuffRow)) return [];
  return [{ id: 'perSource', code: 'perSourceReached', params: { max }, pointer: '/stacking/maxPerSource' }];
}

/** What a second application does is of no account where none can meet the first. */
function stackingParts({ stacking = {}, ...row }: BuffRow): PartPlan[] {
  if (!canLast(row as BuffRow) || stacking.by === 'none') return [];
  const { onReapply = {}, overflow = 'refresh' } = stacking;
  const max = perSourceOf(stacking) ?? stacking.max ?? 1;
  const { duration = 'refresh', stacks = 'add' } = onReapply;
  const isStacked = max !== 1 && stacks !== 'keep';
  const parts: (PartPlan | false)[] = [
    duration !== 'keep' &&
      canExpire(row as BuffRow) && {
        id: 'refreshed',
        code: 'refreshed',
        params: { policy: duration },
        pointer: '/stacking/onReapply',
      },
    isStacked && { id: 'stacked', code: 'stacked', params: { policy: stacks }, pointer: '/stacking/onReapply' },
    isStacked &&
      stacks === 'add' && {
        id: 'overflowed',
        code: 'overflowed',
        params: { max: typeof max === 'number' ? max : 'max', policy: overflow },
        pointer: '/stacking/max',
      },
  ];
  return parts.filter((part) => part !== false);
}

/** Reasons for which it may end by its own rules. */
function endParts(row: BuffRow): PartPlan[] {
  const { dispel = {}, onSourceLost, persistsDeath, modifiers = [], stacking } = row;
  const lasts = canLast(row);
  const reasons = [
    canExpire(row) && (['expired', '/durationMs'] as const),
    lasts && dispel.able !== false && row.dispel !== undefined && (['dispelled', '/dispel'] as const),
    lasts && onSourceLost === 'remove' && (['sourceLost', '/onSourceLost'] as const),
    lasts && persistsDeath !== true && (['death', '/persistsDeath'] as const),
    stacking?.overflow === 'clear' && (['overflow', '/stacking/overflow'] as const),
    modifiers.some(({ kind }) => kind === 'deathWard' || kind === 'shield') && (['consumed', '/modifiers'] as const),
  ].filter((reason) => reason !== false);
  return reasons.map(([reason, pointer]) => ({ id: `end:${reason}`, code: 'ended', params: { reason }, pointer }));
}

function modifierParts(tables: PackTables, modifier: Modifier, index: number): PartPlan[] {
  const { kind } = modifier;
  const pointer = `/modifiers/${index}`;
  const params = { index: index + 1, kind };
  if (kind !== 'trigger') {
    const isSeen = SEEN_AT_WORK.has(kind);
    return [{ id: `modifier:${index}`, code: isSeen ? 'modifierActs' : 'modifierHeld', params, pointer }];
  }
  const silences = [
    ...(isChancy(modifier.chance) ? ['chanceFailed'] : []),
    ...((modifier.conditions ?? []).length > 0 ? ['conditionFailed'] : []),
    ...(modifier.internalCooldownMs === undefined || modifier.internalCooldownMs === 0 ? [] : ['internalCooldown']),
  ];
  return [
    { id: `modifier:${index}`, code: 'modifierActs', params, pointer },
    ...silences.map((reason): PartPlan => ({
      id: `modifier:${index}:${reason}`,
      code: 'triggerSilent',
      params: { index: index + 1, reason },
      pointer,
    })),
    ...(isCompound(modifier.conditions) ? conditionParts(modifier.conditions, `${pointer}/conditions`) : []),
    ...slotParts(tables, `${pointer}/effects`, modifier.effects),
  ];
}

export function buffParts(tables: PackTables, row: BuffRow): PartPlan[] {
  const { tick, modifiers = [], immunity } = row;
  return [
    { id: USED, code: 'applied' },
    ...(row.delayMs === undefined || row.delayMs === 0
      ? []
      : [{ id: 'delayed', code: 'delayed', params: { field: 'delayMs' }, pointer: '/delayMs' } as const]),
    ...(tick ? [{ id: 'ticked', code: 'ticked', pointer: '/tick' } as const] : []),
    ...(tick?.onApply ? [{ id: 'ticked:0', code: 'tickedOnApply', pointer: '/tick/onApply' } as const] : []),
    ...slotParts(tables, '/tick/effects', tick?.effects),
    ...slotParts(tables, '/effects', row.effects),
    ...modifiers.flatMap((modifier, index) => modifierParts(tables, modifier, index)),
    ...stackingParts(row),
    ...perSourceParts(row),
    ...(immunity?.whenImmune === 'block'
      ? [{ id: 'blocked', code: 'blocked', params: { reason: 'immune' }, pointer: '/immunity' } as const]
      : []),
    ...(row.group ? [{ id: 'outranked', code: 'outranked', pointer: '/group' } as const] : []),
    ...endParts(row),
  ];
}
