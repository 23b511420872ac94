import type { GoldenFile, GoldenMark, RunUnit } from '#generated/types.ts';
import { runUnits } from '../run/units.ts';
import type { Simulation } from '../simulation/simulation.ts';

export const GOLDEN_SCHEMA_VERSION = 1;

const MARK_EVERY = 30;
const STEP_DIGITS = 8;

type Shown = Readonly<Record<string, string | number | boolean | null>>;

/**
 * What is committed of a complete run: enough to name the first frame that comes out otherwise, and a field of a unit
 * that shows it, without keeping the states themselves.
 */
export function goldenOf(scenario: string, simulation: Simulation): GoldenFile {
  const { content, snapshot } = simulation.scenario;
  return {
    format: 'spellwright-golden',
    schemaVersion: GOLDEN_SCHEMA_VERSION,
    scenario,
    contentHash: content.contentHash,
    stepMs: content.ruleset.stepMs,
    seed: snapshot.seed,
    frames: simulation.frame,
    eventCount: simulation.events.length,
    rngUsed: simulation.randomUsed,
    hash: simulation.hash,
    marks: marksOf(simulation),
  };
}

/** One mark a line, so that a diff shows from which moment on a fight went differently. */
export function goldenText({ marks, ...head }: GoldenFile): string {
  const lines = marks.map((mark) => `    ${JSON.stringify(mark)}`).join(',\n');
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "marks": [\n${lines}\n  ]\n}\n`;
}

function marksOf(simulation: Simulation): GoldenMark[] {
  const marks: GoldenMark[] = [];
  let before: Shown = {};
  for (let from = 0; from <= simulation.frame;) {
    const frame = from === 0 ? 0 : Math.min(from + MARK_EVERY - 1, simulation.frame);
    const shown = shownAt(simulation, frame);
    marks.push({
      frame,
      hash: simulation.hashes.hexAt(frame)!,
      steps: stepsOf(simulation, from, frame),
      changed: changesOf(before, shown),
    });
    before = shown;
    from = frame + 1;
  }
  return marks;
}

function stepsOf(simulation: Simulation, from: number, to: number): string {
  let digits = '';
  for (let frame = from; frame <= to; frame++) digits += simulation.hashes.hexAt(frame)!.slice(0, STEP_DIGITS);
  return digits;
}

/** What designers see of the units, flat: `2 hp` → 412.5, `2 buff burn` → 3. */
function shownAt(simulation: Simulation, frame: number): Shown {
  return Object.assign({}, ...runUnits(simulation.seek(frame)).map(shownOf)) as Shown;
}

function shownOf(unit: RunUnit): Shown {
  const flat: Record<string, string | number | boolean | null> = {};
  const add = (name: string, value: unknown): void => {
    if (typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean')
      flat[`${unit.guid} ${name}`] = value;
    else if (Array.isArray(value)) for (const item of value) addBuff(item as { id?: string; stacks?: number });
    else if (typeof value === 'object' && value !== null)
      for (const [key, inner] of Object.entries(value)) add(`${name} ${key}`, inner);
  };
  const addBuff = ({ id, stacks }: { id?: string; stacks?: number }): void => {
    const key = `${unit.guid} buff ${id}`;
    flat[key] = Number(flat[key] ?? 0) + (stacks ?? 1);
  };
  for (const [name, value] of Object.entries(unit)) if (name !== 'guid') add(name, value);
  return flat;
}

/** What came or changed, and null for what went. */
function changesOf(before: Shown, now: Shown): Shown {
  const came = Object.entries(now).filter(([key, value]) => before[key] !== value);
  const went = Object.keys(before).filter((key) => !Object.hasOwn(now, key));
  return Object.fromEntries([...came, ...went.map((key) => [key, null] as const)]);
}

export interface GoldenDifference {
  /** The first frame after which the states differ; undefined when only what is counted does. */
  readonly frame?: number;
  /** What shows it first, at `shownAtFrame`: unit and field. */
  readonly field?: string;
  readonly shownAtFrame?: number;
  readonly expected: unknown;
  readonly actual: unknown;
  /** The data is not what it was, so that another course is no surprise. */
  readonly isOtherData: boolean;
}

/** Where a run parts from what was approved; undefined when it does not. */
export function goldenDifference(approved: GoldenFile, now: GoldenFile): GoldenDifference | undefined {
  const isOtherData = approved.contentHash !== now.contentHash;
  const place = firstPlace(approved, now);
  if (place) return { ...place, isOtherData };
  for (const field of ['stepMs', 'seed', 'frames', 'rngUsed', 'eventCount', 'hash'] as const)
    if (approved[field] !== now[field]) return { field, expected: approved[field], actual: now[field], isOtherData };
  return undefined;
}

function firstPlace(approved: GoldenFile, now: GoldenFile): Omit<GoldenDifference, 'isOtherData'> | undefined {
  const frame = firstStep(approved, now);
  if (frame === undefined) return undefined;
  const [before, after] = [new Map<string, unknown>(), new Map<string, unknown>()];
  for (const [index, mark] of approved.marks.entries()) {
    const other = now.marks[index];
    if (!other) break;
    for (const [key, value] of Object.entries(mark.changed)) before.set(key, value);
    for (const [key, value] of Object.entries(other.changed)) after.set(key, value);
    const field = [...new Set([...before.keys(), ...after.keys()])].find(
      (key) => (before.get(key) ?? null) !== (after.get(key) ?? null),
    );
    if (mark.frame < frame || field === undefined) continue;
    const [expected, actual] = [before.get(field) ?? null, after.get(field) ?? null];
    return { frame, field: `unit ${field}`, shownAtFrame: mark.frame, expected, actual };
  }
  return { frame, expected: approved.hash, actual: now.hash };
}

function firstStep(approved: GoldenFile, now: GoldenFile): number | undefined {
  const [a, b] = [approved, now].map(({ marks }) => marks.map(({ steps }) => steps).join('')) as [string, string];
  for (let at = 0; at < Math.min(a.length, b.length); at += STEP_DIGITS)
    if (a.slice(at, at + STEP_DIGITS) !== b.slice(at, at + STEP_DIGITS)) return at / STEP_DIGITS;
  return undefined;
}

/** One English phrase. */
export function goldenDifferenceText(difference: GoldenDifference): string {
  const { frame, field, shownAtFrame, expected, actual, isOtherData } = difference;
  const data = isOtherData ? ' (the data changed)' : '';
  const values = `was ${JSON.stringify(expected)}, now ${JSON.stringify(actual)}`;
  if (frame === undefined) return `${field} ${values}${data}`;
  const seen = shownAtFrame === undefined || shownAtFrame === frame ? '' : ` at frame ${shownAtFrame}`;
  return `from frame ${frame} on: ${field ?? 'the state hash'} ${values}${seen}${data}`;
}
