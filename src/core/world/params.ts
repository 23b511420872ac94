import { atLevel, type Params } from '../content/prototypes.ts';
import type { CueParams } from './cues.ts';
import { CUSTOM, On } from './trigger.ts';
import type { EventContext } from './context.ts';
import { V } from './layout.ts';
import type { World } from './world.ts';

/** Lets an event carry a named number (milli) for as long as anything of it runs or waits. */
export function carryParam(w: World, carrier: number, param: number, valueMilli: number): void {
  const v = w.params.append() * w.params.stride;
  w.params.cells[v + V.carrier] = carrier;
  w.params.cells[v + V.param] = param;
  w.params.cells[v + V.value] = valueMilli;
}

/** Offset of a named number that an event carries, −1 = it carries none such. */
export function findParam(w: World, carrier: number, param: number): number {
  const { cells, stride, count } = w.params;
  for (let v = 0; v < count * stride; v += stride)
    if (cells[v + V.carrier] === carrier && cells[v + V.param] === param) return v;
  return -1;
}

export function dropParams(w: World, carrier: number): void {
  for (let slot = w.params.count - 1; slot >= 0; slot--) {
    if (w.params.cells[slot * w.params.stride + V.carrier] === carrier) w.params.removeAt(slot);
  }
}

/** What a moment is about, milli: damage done, life restored, stacks of a buff, what a custom event names `amount`. */
export function amountOf({ kind, amount }: EventContext): number {
  const countsStacks = kind < CUSTOM && kind >= On.buffApply && kind <= On.stackChange;
  return countsStacks ? amount * 1_000 : amount;
}

/** The same by name, for traces and cues. */
export function namedParams(w: World, params: Params, level: number): CueParams {
  return Object.fromEntries(
    params.map(({ param, valueMilli }) => [w.content.paramNames[param]!, atLevel(valueMilli, level)]),
  );
}
