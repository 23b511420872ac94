import { BP_ONE, capped, clamp, mulDivCapped } from '../base/index.ts';
import type { AttributeOp, Modifier, SoftCap } from '../content/prototypes.ts';
import { B, buffRow, firstBuff, isInForce, MODIFIER_CELLS, nextBuff, type World } from '../world/index.ts';

type AttributeModifier = Extract<Modifier, { kind: 'attribute' }>;

/** One modifier of one buff instance, as it takes part in the computation. */
export interface Line {
  op: AttributeOp | 'cap';
  channel: number;
  priority: number;
  /** Milli, or bp for percent and multiply; of one stack when `stacks` counts. */
  value: number;
  stacks: number;
  instance: number;
  /** Place in the list of the buff, −1 = the ruleset does it. */
  at: number;
  modifier: AttributeModifier | null;
  /** null = the ruleset does it. */
  buff: string | null;
}

/** Hears of each bucket once it is in. */
export type Recorder = (line: Line, afterMilli: number) => void;

const CAP_LINE: Line = {
  op: 'cap',
  channel: 0,
  priority: 0,
  value: 0,
  stacks: 1,
  instance: 0,
  at: -1,
  modifier: null,
  buff: null,
};

const CHANNEL_END = Number.MAX_SAFE_INTEGER;

/** Scratch, empty between calls: aggregation never nests. */
const lines: Line[] = [];
let lineCount = 0;

/**
 * Value of an attribute from its base and all that is in force. Nothing is ever subtracted back: a modifier that ends
 * simply no longer takes part, so the order of comings and goings cannot leave a trace.
 */
export function aggregate(w: World, u: number, attribute: number, recorder: Recorder | null): number {
  collectLines(w, u, attribute);
  const base = w.units.cells[u + w.baseAt + attribute]!;
  const { minMilli, maxMilli, softCaps } = w.rules.attributes[attribute]!;
  const value =
    lineCount === 0 ? capSoftly(softCaps, base, recorder) : applyLines(w.rules.aggregation, base, softCaps, recorder);
  return clamp(value, minMilli, maxMilli);
}

/** Soft caps limit what adds up; what overrides says exactly what the value is, and clamps come last. */
function applyLines(
  order: readonly AttributeOp[],
  base: number,
  softCaps: readonly SoftCap[],
  recorder: Recorder | null,
): number {
  let value = base;
  for (let channel = nextChannel(-1); channel !== CHANNEL_END; channel = nextChannel(channel)) {
    for (let index = 0; index < order.length; index++) value = applyBucket(order[index]!, channel, value, recorder);
  }
  value = capSoftly(softCaps, value, recorder);
  const forced = strongestOverride();
  if (forced) {
    value = forced.value;
    recorder?.(forced, value);
  }
  return applyClamps(value, recorder);
}

/** Of what lies between two caps the lower one's share counts, of what lies above the last its share. */
function capSoftly(softCaps: readonly SoftCap[], value: number, recorder: Recorder | null): number {
  let counted = value;
  for (let index = 0; index < softCaps.length && value > softCaps[index]!.aboveMilli; index++) {
    const { aboveMilli, ratioBp } = softCaps[index]!;
    const end = index + 1 < softCaps.length ? Math.min(value, softCaps[index + 1]!.aboveMilli) : value;
    counted = capped(counted - (end - aboveMilli) + mulDivCapped(end - aboveMilli, ratioBp, BP_ONE));
    recorder?.({ ...CAP_LINE, value: ratioBp }, counted);
  }
  return counted;
}

function collectLines(w: World, u: number, attribute: number): void {
  lineCount = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    const attributes = w.index.attributesOfBuff[w.buffs.cells[b + B.row]!]!;
    for (let index = 0; index < attributes.length; index++) {
      if (attributes[index] === attribute && isInForce(w, b)) collectLine(w, b, index);
    }
  }
}

function collectLine(w: World, b: number, index: number): void {
  const modifier = buffRow(w, b).modifiers[index] as AttributeModifier;
  const line = takeLine();
  line.op = modifier.op;
  line.channel = modifier.channel;
  line.priority = modifier.priority;
  line.value = w.buffs.cells[b + B.value0 + index * MODIFIER_CELLS]!;
  line.stacks = modifier.perStack ? w.buffs.cells[b + B.stacks]! : 1;
  line.instance = w.buffs.cells[b + B.instance]!;
  line.at = index;
  line.modifier = modifier;
  line.buff = buffRow(w, b).name;
}

function takeLine(): Line {
  if (lineCount === lines.length) {
    lines.push({
      op: 'add',
      channel: 0,
      priority: 0,
      value: 0,
      stacks: 1,
      instance: 0,
      at: -1,
      modifier: null,
      buff: '',
    });
  }
  return lines[lineCount++]!;
}

/** Least channel in use above one that is done. */
function nextChannel(done: number): number {
  let next = CHANNEL_END;
  for (let index = 0; index < lineCount; index++) {
    const { channel } = lines[index]!;
    if (channel > done && channel < next) next = channel;
  }
  return next;
}

/** Adds, percents and finals of a channel are summed; multipliers follow each other, each stack a factor of its own. */
function applyBucket(op: AttributeOp, channel: number, before: number, recorder: Recorder | null): number {
  let sum = 0;
  let product = before;
  let used = false;
  for (let index = 0; index < lineCount; index++) {
    const line = lines[index]!;
    if (line.op !== op || line.channel !== channel) continue;
    used = true;
    sum = capped(sum + capped(line.value * line.stacks));
    if (op === 'multiply') product = multiplied(product, line);
  }
  if (!used) return before;
  const after =
    op === 'multiply' ? product : op === 'percent' ? mulDivCapped(before, BP_ONE + sum, BP_ONE) : capped(before + sum);
  if (recorder) recordBucket(op, channel, after, recorder);
  return after;
}

function multiplied(value: number, line: Line): number {
  let product = value;
  for (let stack = 0; stack < line.stacks; stack++) {
    const next = mulDivCapped(product, BP_ONE + line.value, BP_ONE);
    // What one stack does not change, ten thousand more do not either.
    if (next === product) break;
    product = next;
  }
  return product;
}

function recordBucket(op: AttributeOp, channel: number, after: number, recorder: Recorder): void {
  for (let index = 0; index < lineCount; index++) {
    const line = lines[index]!;
    if (line.op === op && line.channel === channel) recorder(line, after);
  }
}

/** Highest priority; among equals the lowest instance id. */
function strongestOverride(): Line | null {
  let best: Line | null = null;
  for (let index = 0; index < lineCount; index++) {
    const line = lines[index]!;
    if (line.op !== 'override') continue;
    if (!best || line.priority > best.priority || (line.priority === best.priority && line.instance < best.instance)) {
      best = line;
    }
  }
  return best;
}

function applyClamps(before: number, recorder: Recorder | null): number {
  let value = before;
  for (let index = 0; index < lineCount; index++) {
    const line = lines[index]!;
    if (line.op !== 'clamp') continue;
    const { clampMinMilli, clampMaxMilli } = line.modifier!;
    if (clampMinMilli !== null && value < clampMinMilli) value = clampMinMilli;
    if (clampMaxMilli !== null && value > clampMaxMilli) value = clampMaxMilli;
    recorder?.(line, value);
  }
  return value;
}
