/** How long buffs were on whom, from whom, and what of it was wasted. */
import type { BuffLife, Fight } from './fight.ts';
import { isWithin, overlapMs, type Span } from './span.ts';

export interface Gap {
  readonly startMs: number;
  readonly endMs: number;
}

export interface UptimeRow {
  readonly key: string;
  readonly buff: string;
  readonly target: number;
  /** 0 = of all sources together. */
  readonly source: number;
  /** Time during which at least one instance was on. */
  readonly upMs: number;
  /** Times of all instances added up: what their slices on the timeline measure. */
  readonly instanceMs: number;
  /** Stacks of all instances times milliseconds; over `upMs` it is the average. */
  readonly stackMs: number;
  readonly applications: number;
  readonly refreshes: number;
  readonly wastedMs: number;
  /** From the first to the last moment on, and within the span. */
  readonly gaps: readonly Gap[];
  readonly firstEventId: number;
}

export interface UptimeQuestion {
  readonly span: Span;
  /** Only buffs on these units; absent = on all. */
  readonly units?: ReadonlySet<number>;
  /** A row for each source instead of one for all. */
  readonly bySource: boolean;
}

/** Longest first. */
export function uptimeTable(fight: Fight, question: UptimeQuestion): UptimeRow[] {
  const { span, units, bySource } = question;
  const groups = new Map<string, BuffLife[]>();
  for (const life of fight.buffs) {
    if (units !== undefined && !units.has(life.target)) continue;
    if (life.ms > span.toMs || life.endMs < span.fromMs) continue;
    const key = `${life.target} ${life.buff} ${bySource ? life.source : 0}`;
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [life]);
    else group.push(life);
  }
  const rows = [...groups].map(([key, lives]) => rowOf(key, lives, question));
  return rows.sort((a, b) => b.upMs - a.upMs || a.firstEventId - b.firstEventId);
}

function rowOf(key: string, lives: readonly BuffLife[], { span, bySource }: UptimeQuestion): UptimeRow {
  const pieces = mergedPieces(lives, span);
  const refreshes = lives.flatMap((life) => life.refreshes.filter(({ ms }) => isWithin(span, ms)));
  const stretches = lives.flatMap((life) => life.stretches);
  const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);
  return {
    key,
    buff: lives[0]!.buff,
    target: lives[0]!.target,
    source: bySource ? lives[0]!.source : 0,
    upMs: sum(pieces.map(({ startMs, endMs }) => endMs - startMs)),
    instanceMs: sum(lives.map(({ ms, endMs }) => overlapMs(span, ms, endMs))),
    stackMs: sum(stretches.map(({ startMs, endMs, stacks }) => overlapMs(span, startMs, endMs) * stacks)),
    applications: lives.filter(({ ms }) => isWithin(span, ms)).length,
    refreshes: refreshes.length,
    wastedMs: sum(refreshes.map(({ wastedMs }) => wastedMs)),
    gaps: pieces.slice(1).map(({ startMs }, index) => ({ startMs: pieces[index]!.endMs, endMs: startMs })),
    firstEventId: lives[0]!.eventId,
  };
}

/** Times at which at least one was on, cut to the span and in order; those that touch are one. */
function mergedPieces(lives: readonly BuffLife[], { fromMs, toMs }: Span): Gap[] {
  const merged: { startMs: number; endMs: number }[] = [];
  for (const { ms, endMs } of [...lives].sort((a, b) => a.ms - b.ms)) {
    const [start, end] = [Math.max(ms, fromMs), Math.min(endMs, toMs)];
    if (end < start) continue;
    const last = merged.at(-1);
    if (last !== undefined && start <= last.endMs) last.endMs = Math.max(last.endMs, end);
    else merged.push({ startMs: start, endMs: end });
  }
  return merged;
}
