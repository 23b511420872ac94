/** Who did how much damage to whom, by what; and the same of healing. */
import { asked, sourceOf, whatOf, type Question, type Side } from './blame.ts';
import type { Absorb, Fight, Heal, Hit, Origin } from './fight.ts';
import { lengthMs } from './span.ts';

/** By what rows are put together. */
export type Grouping = 'skill' | 'source' | 'target' | 'type' | 'critical';

/** What one row stands for; only the parts of its grouping are set. */
export interface RowKey {
  readonly what?: Origin;
  readonly guid?: number;
  /** Damage type, or `yes` and `no` of critical hits. */
  readonly word?: string;
}

interface Row extends RowKey {
  readonly key: string;
  readonly count: number;
  readonly criticals: number;
  /** Of those that came to something. */
  readonly minMilli: number;
  readonly maxMilli: number;
  /** How many came to something. */
  readonly landed: number;
  readonly totalMilli: number;
  readonly firstEventId: number;
}

export interface DamageRow extends Row {
  /** `total` is these three. */
  readonly hpLostMilli: number;
  readonly absorbedMilli: number;
  readonly overkillMilli: number;
  /** Passed on to others, whose own hits it is counted in. */
  readonly transferredMilli: number;
}

export interface HealingRow extends Row {
  /** `total` is healed and absorbed. */
  readonly healedMilli: number;
  readonly overhealMilli: number;
  /** What shields of theirs took. */
  readonly absorbedMilli: number;
}

export interface Table<R> {
  /** Greatest total first. */
  readonly rows: readonly R[];
  readonly total: R;
  readonly lengthMs: number;
}

type Adding<R> = { -readonly [K in keyof R]: R[K] };

const EMPTY = { count: 0, criticals: 0, landed: 0, minMilli: 0, maxMilli: 0, totalMilli: 0, firstEventId: 0 };
const NO_DAMAGE = { ...EMPTY, hpLostMilli: 0, absorbedMilli: 0, overkillMilli: 0, transferredMilli: 0 };
const NO_HEALING = { ...EMPTY, healedMilli: 0, overhealMilli: 0, absorbedMilli: 0 };

function keyOf(fight: Fight, deed: Hit | Heal | Absorb, question: Question, by: Grouping): RowKey {
  switch (by) {
    case 'skill':
      return { what: whatOf(deed, question) };
    case 'source':
      return { guid: sourceOf(fight, deed, question) };
    case 'target':
      return { guid: deed.target };
    case 'type':
      return { word: 'type' in deed ? deed.type : '' };
    case 'critical':
      return { word: deed.critical ? 'yes' : 'no' };
  }
}

const textOf = ({ what, guid, word }: RowKey): string =>
  what === undefined ? String(guid ?? word) : `${what.kind}:${what.id}`;

function count(row: Adding<Row>, { eventId, critical }: Hit | Heal | Absorb, amountMilli: number): void {
  row.count++;
  if (critical) row.criticals++;
  row.totalMilli += amountMilli;
  if (row.firstEventId === 0) row.firstEventId = eventId;
  if (amountMilli === 0) return;
  row.minMilli = row.landed === 0 ? amountMilli : Math.min(row.minMilli, amountMilli);
  row.maxMilli = Math.max(row.maxMilli, amountMilli);
  row.landed++;
}

function addHit(row: Adding<DamageRow>, hit: Hit): void {
  count(row, hit, hit.hpLostMilli + hit.absorbedMilli + hit.overkillMilli);
  row.hpLostMilli += hit.hpLostMilli;
  row.absorbedMilli += hit.absorbedMilli;
  row.overkillMilli += hit.overkillMilli;
  row.transferredMilli += hit.transferredMilli;
}

function addHealing(row: Adding<HealingRow>, deed: Heal | Absorb): void {
  if ('healedMilli' in deed) {
    count(row, deed, deed.healedMilli);
    row.healedMilli += deed.healedMilli;
    row.overhealMilli += deed.overhealMilli;
  } else {
    count(row, deed, deed.absorbedMilli);
    row.absorbedMilli += deed.absorbedMilli;
  }
}

class Rows<R extends Row, D extends Hit | Heal | Absorb> {
  readonly #rows = new Map<string, Adding<R>>();
  readonly #total: Adding<R>;

  constructor(
    private readonly empty: Omit<R, 'key'>,
    private readonly addTo: (row: Adding<R>, deed: D) => void,
  ) {
    this.#total = { ...empty, key: '' } as Adding<R>;
  }

  add(rowKey: RowKey, deed: D): void {
    const key = textOf(rowKey);
    let row = this.#rows.get(key);
    if (row === undefined) this.#rows.set(key, (row = { ...this.empty, ...rowKey, key } as Adding<R>));
    this.addTo(row, deed);
    this.addTo(this.#total, deed);
  }

  table(question: Question): Table<R> {
    const rows = [...this.#rows.values()] as R[];
    rows.sort((a, b) => b.totalMilli - a.totalMilli || a.firstEventId - b.firstEventId);
    return { rows, total: this.#total as R, lengthMs: lengthMs(question.span) };
  }
}

/** Damage in a span of a fight: total = HP lost + absorbed + overkill, row by row and in all. */
export function damageTable(fight: Fight, question: Question, side: Side, by: Grouping): Table<DamageRow> {
  const rows = new Rows<DamageRow, Hit>(NO_DAMAGE, addHit);
  for (const hit of asked(fight, fight.hits, question, side)) rows.add(keyOf(fight, hit, question, by), hit);
  return rows.table(question);
}

/** Healing in a span of a fight, and what shields took; what was healed beyond the maximum stands beside it. */
export function healingTable(fight: Fight, question: Question, side: Side, by: Grouping): Table<HealingRow> {
  const rows = new Rows<HealingRow, Heal | Absorb>(NO_HEALING, addHealing);
  const deeds = [...asked(fight, fight.heals, question, side), ...asked(fight, fight.absorbs, question, side)];
  deeds.sort((a, b) => a.eventId - b.eventId);
  for (const deed of deeds) rows.add(keyOf(fight, deed, question, by), deed);
  return rows.table(question);
}

/** Thousandths a second. A stretch without length has no rate. */
export const perSecondMilli = (amountMilli: number, ms: number): number =>
  ms <= 0 ? 0 : Math.trunc((amountMilli * 1000) / ms);
