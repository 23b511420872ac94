/** One event explained: what led to it, what it did, and how its figure came about. */
import type { RandomTrace, TraceEvent } from '#generated/types.ts';
import { causeChain } from '#timeline';
import { drawsBetween } from '../draws/draws.ts';
import type { Simulation } from '../simulation/simulation.ts';
import { changesAround, type UnitChange } from '../state/moment.ts';
import { baseOf, type BaseFormula } from './base.ts';
import { ledgerOf, type FigureEvent, type Ledger, type LedgerRow } from './ledger.ts';
import { stageOrigin, type FigureRows, type StageOrigin } from './stage-origin.ts';

export interface StageWhy extends LedgerRow {
  /** The field or the unit that decided it. */
  readonly origin: StageOrigin | null;
}

export interface EventWhy {
  readonly event: TraceEvent;
  /** Root first, without itself. */
  readonly causes: readonly TraceEvent[];
  readonly consequences: readonly TraceEvent[];
  /** Consequences that are not listed. */
  readonly hiddenCount: number;
  /** Of damage and healing. */
  readonly ledger: (Omit<Ledger, 'rows'> & { readonly rows: readonly StageWhy[] }) | null;
  readonly base: BaseFormula | null;
  /** What chance decided for it. */
  readonly draws: readonly RandomTrace[];
  /** Units that it changed; null where it happened before the first step. */
  readonly changes: readonly UnitChange[] | null;
}

/** undefined where the run has no such event. */
export function whyEvent(simulation: Simulation, rows: FigureRows, eventId: number): EventWhy | undefined {
  const chain = causeChain(simulation.events, eventId);
  if (chain === undefined) return undefined;
  const { self: event, ancestors, consequences, hiddenCount } = chain;
  const figure = event.kind === 'damage' || event.kind === 'heal' ? event : undefined;
  return {
    event,
    causes: ancestors,
    consequences,
    hiddenCount,
    ledger: figure ? ledgerWhy(figure, rows) : null,
    base: figure ? baseOf(simulation, event.frame, event.id) : null,
    draws: event.frame === 0 ? [] : drawsFor(simulation, event),
    changes: event.frame === 0 ? null : changesBy(simulation, event),
  };
}

function ledgerWhy(event: FigureEvent, rows: FigureRows): EventWhy['ledger'] {
  const ledger = ledgerOf(event);
  return { ...ledger, rows: ledger.rows.map((row) => ({ ...row, origin: stageOrigin(event, row, rows) ?? null })) };
}

/** The last one of each place of use before it, through the same cause: an effect may draw for several targets. */
function drawsFor(simulation: Simulation, { frame, cause, id }: TraceEvent): RandomTrace[] {
  const bySite = new Map<string, RandomTrace>();
  for (const draw of drawsBetween(simulation, frame, frame))
    if (draw.cause === cause && draw.id < id) bySite.set(draw.site, { ...draw });
  return [...bySite.values()];
}

function changesBy(simulation: Simulation, { frame, id, source, target }: TraceEvent): UnitChange[] {
  const guids = [...new Set([source ?? 0, target ?? 0])].filter((guid) => guid !== 0);
  const picked = changesAround(simulation, { frame, guids, eventId: id }).find(({ scope }) => scope === 'picked');
  return (picked?.units ?? []).filter(({ changes }) => changes.length > 0);
}
