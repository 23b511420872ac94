/** A damage or heal event as a waterfall: every stage with where its bar begins and ends, and whether the account balances. */
import type { LedgerEntry, TraceEvent } from '#generated/types.ts';

export type FigureEvent = Extract<TraceEvent, { kind: 'damage' | 'heal' }>;
type StageName = LedgerEntry['stage'];

export interface LedgerRow {
  readonly stage: StageName;
  /** Change in thousandths, signed; the base is the start amount. */
  readonly deltaMilli: number;
  /** Ends of its bar in thousandths. */
  readonly fromMilli: number;
  readonly toMilli: number;
  readonly by: string;
  readonly note: string;
}

export interface Ledger {
  readonly rows: readonly LedgerRow[];
  /** What reached life. */
  readonly resultMilli: number;
  /** Right end of the scale. */
  readonly scaleMilli: number;
  /** Zero when base and changes equal everything that was lost. */
  readonly offByMilli: number;
}

/** Stages listed even when they changed nothing, so that two ledgers read line by line. */
// prettier-ignore
const DAMAGE_STAGES: readonly StageName[] = ['evasion', 'critical', 'outgoing', 'mitigation', 'incomingPercent', 'incomingFlat', 'shields'];
const HEAL_STAGES: readonly StageName[] = ['outgoing', 'incomingPercent', 'cap'];
// prettier-ignore
const ORDER: readonly StageName[] = ['base', 'immunity', 'evasion', 'critical', 'outgoing', 'mitigation', 'incomingPercent', 'incomingFlat', 'transfer', 'shields', 'deathWard', 'hp', 'cap'];

/** These take from the hit without weakening it: their share is lost elsewhere. */
const ABSORBING: ReadonlySet<StageName> = new Set<StageName>(['shields', 'transfer']);

const isWholeNumber = (text: string | undefined): text is string => text !== undefined && /^-?\d+$/.test(text);

/** Absorbed shares stand in the note; the delta of the account is nothing. */
function changeOf({ stage, delta, note }: LedgerEntry): number {
  return delta === 0 && ABSORBING.has(stage) && isWholeNumber(note) ? -Math.abs(Number(note)) : delta;
}

function noteOf({ stage, note }: LedgerEntry): string {
  if (note === undefined || (ABSORBING.has(stage) && isWholeNumber(note))) return '';
  return note;
}

/** Places an untouched stage after the last one that comes before it in the pipeline. */
function withUntouched(entries: readonly LedgerEntry[], listed: readonly StageName[]): LedgerEntry[] {
  const all = [...entries];
  for (const stage of listed) {
    if (all.some((entry) => entry.stage === stage)) continue;
    const after = all.findIndex((entry) => ORDER.indexOf(entry.stage) > ORDER.indexOf(stage));
    all.splice(after < 0 ? all.length : after, 0, { stage, delta: 0 });
  }
  return all;
}

function rowsOf(event: FigureEvent): LedgerRow[] {
  const listed = event.kind === 'damage' ? DAMAGE_STAGES : HEAL_STAGES;
  const entries = withUntouched(
    event.stages.filter(({ stage }) => stage !== 'base' && stage !== 'hp'),
    listed,
  );
  const base = event.stages.find(({ stage }) => stage === 'base');
  let running = event.amount;
  const rows: LedgerRow[] = [
    { stage: 'base', deltaMilli: running, fromMilli: 0, toMilli: running, by: base?.by ?? '', note: base?.note ?? '' },
  ];
  for (const entry of entries) {
    const deltaMilli = changeOf(entry);
    rows.push({
      stage: entry.stage,
      deltaMilli,
      fromMilli: running,
      toMilli: running + deltaMilli,
      by: entry.by ?? '',
      note: noteOf(entry),
    });
    running += deltaMilli;
  }
  return rows;
}

/** What the account must equal: everything that was lost somewhere. */
function lostMilli(event: FigureEvent): number {
  if (event.kind === 'heal') return event.healed + event.overheal;
  return event.hpLost + event.shieldLost + event.transferred + event.overkill;
}

export function ledgerOf(event: FigureEvent): Ledger {
  const rows = rowsOf(event);
  const kept = rows.filter(({ stage }) => !ABSORBING.has(stage) && stage !== 'cap');
  const account = kept.reduce((sum, { deltaMilli }) => sum + deltaMilli, 0);
  return {
    rows,
    resultMilli: event.kind === 'damage' ? event.hpLost : event.healed,
    scaleMilli: Math.max(...rows.map(({ toMilli }) => toMilli), 1),
    offByMilli: account - lostMilli(event),
  };
}
