/** What led to a death: the last seconds of a unit, in order. */
import type { BuffLife, Death, Fight, Origin } from './fight.ts';
import { isWithin, type Span } from './span.ts';

export type RecapKind =
  'damage' | 'heal' | 'absorb' | 'buff' | 'buffEnded' | 'blocked' | 'control' | 'controlEnded' | 'refused' | 'death';

export interface RecapLine {
  readonly ms: number;
  readonly eventId: number;
  readonly kind: RecapKind;
  /** Who did it, 0 = nobody. */
  readonly source: number;
  readonly what: Origin;
  /** Change of life for damage and healing, of shields for what they took; 0 where there is none. */
  readonly amountMilli: number;
  readonly absorbedMilli: number;
  readonly overkillMilli: number;
  /** Life afterwards, −1 = it did not change. */
  readonly hpMilli: number;
  readonly critical: boolean;
  /** Reason or state as in the data, '' = none. */
  readonly word: string;
}

export interface DeathRecap extends Death {
  readonly span: Span;
  readonly lines: readonly RecapLine[];
  readonly takenMilli: number;
  readonly healedMilli: number;
  /** Time since life was last full as far as the run tells it, −1 = not known. */
  readonly lastFullMs: number;
}

const NONE = { amountMilli: 0, absorbedMilli: 0, overkillMilli: 0, hpMilli: -1, critical: false, word: '' };
const OTHER: Origin = { kind: 'other', id: '' };

/** Every death of the span with what went before it; the window may begin before the span. */
export function deathRecaps(
  fight: Fight,
  { span, units, windowMs }: { readonly span: Span; readonly units?: ReadonlySet<number>; readonly windowMs: number },
): DeathRecap[] {
  return fight.deaths
    .filter(({ ms, guid }) => isWithin(span, ms) && (units === undefined || units.has(guid)))
    .map((death) => recapOf(fight, death, { fromMs: Math.max(0, death.ms - windowMs), toMs: death.ms }));
}

function recapOf(fight: Fight, death: Death, span: Span): DeathRecap {
  const lines = [...amounts(fight, death), ...buffs(fight, death), ...states(fight, death), ...refusals(fight, death)]
    .filter(({ ms, eventId }) => isWithin(span, ms) && eventId <= death.eventId)
    .concat({ ...NONE, ...death, kind: 'death', source: death.killer, what: OTHER })
    .sort((a, b) => a.eventId - b.eventId);
  const sum = (kind: RecapKind) =>
    lines.reduce((all, line) => all + (line.kind === kind ? Math.abs(line.amountMilli) : 0), 0);
  return {
    ...death,
    span,
    lines,
    takenMilli: sum('damage'),
    healedMilli: sum('heal'),
    lastFullMs: lastFullMs(fight, death),
  };
}

function amounts({ hits, heals, absorbs }: Fight, { guid }: Death): RecapLine[] {
  const own = <D extends { readonly target: number }>(deeds: readonly D[]) =>
    deeds.filter(({ target }) => target === guid);
  const told = ({ ms, eventId, source, origin, part, critical, reason }: (typeof hits | typeof heals)[number]) => ({
    ...NONE, ms, eventId, source, what: origin.kind === 'other' ? part : origin, critical, word: reason,
  }); // prettier-ignore
  return [
    ...own(hits).map((hit): RecapLine => ({
      ...told(hit),
      kind: 'damage',
      amountMilli: -hit.hpLostMilli,
      absorbedMilli: hit.absorbedMilli,
      overkillMilli: hit.overkillMilli,
      hpMilli: hit.hpAfterMilli,
    })),
    ...own(heals).map((heal): RecapLine => ({
      ...told(heal),
      kind: 'heal',
      amountMilli: heal.healedMilli,
      hpMilli: heal.hpAfterMilli,
    })),
    ...own(absorbs).map(
      ({ ms, eventId, source, part, absorbedMilli }): RecapLine => ({
        ...NONE, ms, eventId, kind: 'absorb', source, what: part, absorbedMilli,
      }), // prettier-ignore
    ),
  ];
}

/** Buffs that came, and those that had gone before they could help. */
function buffs({ buffs: lives, blockedBuffs }: Fight, { guid, ms: deathMs }: Death): RecapLine[] {
  const what = ({ buff }: { readonly buff: string }): Origin => ({ kind: 'buff', id: buff });
  const own = lives.filter(({ target }) => target === guid);
  const began = (life: BuffLife): RecapLine => ({
    ...NONE, ms: life.ms, eventId: life.eventId, kind: 'buff', source: life.source, what: what(life),
  }); // prettier-ignore
  const ended = (life: BuffLife): RecapLine => ({
    ...NONE, ms: life.endMs, eventId: life.endEventId, kind: 'buffEnded', source: life.source, what: what(life), word: life.endReason,
  }); // prettier-ignore
  const blocked = blockedBuffs
    .filter(({ target }) => target === guid)
    .map(
      (buff): RecapLine => ({
        ...NONE, ms: buff.ms, eventId: buff.eventId, kind: 'blocked', source: buff.source, what: what(buff), word: buff.reason,
      }), // prettier-ignore
    );
  const gone = own.filter(
    ({ endEventId, endMs, endReason }) => endEventId !== 0 && endMs <= deathMs && endReason !== 'death',
  );
  return [...own.map(began), ...gone.map(ended), ...blocked];
}

function states({ controls }: Fight, { guid }: Death): RecapLine[] {
  return controls
    .filter(({ target }) => target === guid)
    .map(({ ms, eventId, source, state, isOn }) => ({
      ...NONE,
      ms,
      eventId,
      kind: isOn ? 'control' : 'controlEnded',
      source,
      what: OTHER,
      word: state,
    }));
}

/** What the unit tried and could not: its defences that failed. */
function refusals({ orders }: Fight, { guid }: Death): RecapLine[] {
  return orders
    .filter(
      (order) => order.guid === guid && order.skill !== '' && order.verdict !== 'ok' && order.verdict !== 'buffered',
    )
    .map(({ ms, eventId, skill, verdict }) => ({
      ...NONE,
      ms,
      eventId,
      kind: 'refused',
      source: guid,
      what: { kind: 'skill', id: skill },
      word: verdict,
    }));
}

/** The last change of life before the death that left it at its highest. */
function lastFullMs({ hits, heals }: Fight, { guid, ms: deathMs, eventId }: Death): number {
  const own = [...hits, ...heals].filter((deed) => deed.target === guid && deed.eventId <= eventId);
  const most = own.reduce((best, { hpAfterMilli }) => Math.max(best, hpAfterMilli), 0);
  const full = own.filter(({ hpAfterMilli }) => hpAfterMilli === most).sort((a, b) => b.eventId - a.eventId)[0];
  return full === undefined ? -1 : deathMs - full.ms;
}
