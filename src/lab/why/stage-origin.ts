/** What decided a stage of a figure: the field of a row that gave it, or the attributes of a unit. */
import type { BuffRow, EffectRow } from '#generated/types.ts';
import type { FigureEvent, LedgerRow } from './ledger.ts';

/** Rows with their ancestors merged in. */
export interface FigureRows {
  tryGet(table: 'buffs', id: string): BuffRow | undefined;
  tryGet(table: 'effects', id: string): EffectRow | undefined;
}

export type StageOrigin =
  | { readonly guid?: undefined; readonly table: string; readonly id: string; readonly pointer: string }
  | { readonly guid: number };

type Stage = LedgerRow['stage'];

/** Kinds of modifiers that take part in a stage. */
const MODIFIERS: Readonly<Partial<Record<Stage, readonly string[]>>> = {
  immunity: ['control'],
  evasion: ['evasion'],
  critical: ['critical'],
  incomingPercent: ['reduction'],
  incomingFlat: ['reduction'],
  transfer: ['transfer'],
  shields: ['shield'],
  deathWard: ['deathWard'],
};

/** Whose attributes count where no buff is named. */
const SIDES: Readonly<Partial<Record<Stage, 'source' | 'target'>>> = {
  evasion: 'target',
  critical: 'source',
  outgoing: 'source',
  mitigation: 'target',
  incomingPercent: 'target',
  incomingFlat: 'target',
};

export function stageOrigin(event: FigureEvent, { stage, by }: LedgerRow, rows: FigureRows): StageOrigin | undefined {
  if (stage === 'base') return baseOrigin(event, rows);
  const buff = by === '' ? undefined : rows.tryGet('buffs', by);
  if (buff !== undefined) {
    const kinds = MODIFIERS[stage] ?? [];
    const index = (buff.modifiers ?? []).findIndex(({ kind }) => kinds.includes(kind));
    return { table: 'buffs', id: by, pointer: index < 0 ? '' : `/modifiers/${index}` };
  }
  const side = SIDES[stage];
  const guid = side === undefined ? undefined : event[side];
  return guid === undefined || guid === 0 ? undefined : { guid };
}

/** The amount of the effect; a basic attack has none, and its damage is an attribute of who attacks. */
function baseOrigin(event: FigureEvent, rows: FigureRows): StageOrigin | undefined {
  const { effect, buff, source } = event;
  if (effect !== undefined) {
    const action = rows.tryGet('effects', effect)?.action;
    return {
      table: 'effects',
      id: effect,
      pointer: action !== undefined && 'amount' in action ? '/action/amount' : '',
    };
  }
  if (buff !== undefined) return { table: 'buffs', id: buff, pointer: '' };
  return source === undefined || source === 0 ? undefined : { guid: source };
}
