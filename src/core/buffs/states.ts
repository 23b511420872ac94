import { Control, type ControlName } from '../content/prototypes.ts';
import { B, buffRow, BuffState, firstBuff, emitTrace, isInForce, nextBuff, U, type World } from '../world/index.ts';

/** States under which a unit does nothing of its own will. */
export const HARD_CONTROL = Control.stun | Control.sleep | Control.airborne | Control.fear | Control.taunt;
/** Those of them under which it does nothing at all. */
export const HELD = Control.stun | Control.sleep | Control.airborne;
/** Those under which the source of the buff says where it goes. */
export const LED = Control.fear | Control.taunt;
const NAMES = Object.keys(Control) as ControlName[];
const BITS = NAMES.map((name) => Control[name]);
/** Serials of the latest moments of each state. Read before anything else is told. */
const reported = NAMES.map(() => 0);

/** Works the states of a unit out anew from the buffs in force; newly lost control ends what the unit was doing. */
export function refreshStates(w: World, u: number): void {
  const before = w.units.cells[u + U.states]!;
  const after = statesOf(w, u);
  if (after === before) return;
  w.units.cells[u + U.states] = after;
  reportStates(w, u, before, after);
  const lost = after & ~before;
  const unit = u / w.units.stride;
  const led = lastOf((before ^ after) & LED);
  const hard = lastOf(lost & HARD_CONTROL);
  const ledBy = led < 0 ? 0 : reported[led]!;
  const ledRoot = led < 0 ? 0 : rootOf(w, u, BITS[led]!);
  if (hard >= 0) w.hooks.interrupt(unit, wordOf(lost), reported[hard]!, rootOf(w, u, BITS[hard]!));
  else if ((lost & Control.disarm) !== 0) {
    w.hooks.interrupt(unit, 'disarmed', reported[lastOf(Control.disarm)]!, rootOf(w, u, Control.disarm));
  }
  if (led >= 0) w.hooks.lead(unit, ledBy, ledRoot);
}

/** Position of the last of some states, the one that what follows from them cites; −1 = there is none. */
function lastOf(states: number): number {
  let index = BITS.length - 1;
  while (index >= 0 && (states & BITS[index]!) === 0) index--;
  return index;
}

function wordOf(states: number): 'stunned' | 'feared' | 'taunted' {
  if ((states & HELD) !== 0) return 'stunned';
  return (states & Control.fear) !== 0 ? 'feared' : 'taunted';
}

/** GUID of who made the newest buff in force that holds one of these states, 0 = nobody. */
export function sourceOfState(w: World, u: number, states: number): number {
  let source = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    for (const modifier of buffRow(w, b).modifiers) {
      if (modifier.kind === 'control' && (modifier.states & states) !== 0) source = w.buffs.cells[b + B.source]!;
    }
  }
  return source;
}

function rootOf(w: World, u: number, states: number): number {
  const holder = latestHolder(w, u, states);
  return holder < 0 ? 0 : w.buffs.cells[holder + B.root]!;
}

function statesOf(w: World, u: number): number {
  let states = 0;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (!isInForce(w, b)) continue;
    for (const modifier of buffRow(w, b).modifiers) if (modifier.kind === 'control') states |= modifier.states;
  }
  return states;
}

/** One moment a state that came or went. */
function reportStates(w: World, u: number, before: number, after: number): void {
  for (let index = 0; index < NAMES.length; index++) {
    const bit = BITS[index]!;
    if (((before ^ after) & bit) === 0) continue;
    const id = (reported[index] = w.moment());
    const holder = latestHolder(w, u, bit);
    if (!w.sink) continue;
    const cause = holder < 0 ? 0 : w.buffs.cells[holder + B.cause]!;
    const root = holder < 0 ? 0 : w.buffs.cells[holder + B.root]!;
    emitTrace(w, id, cause, root, {
      kind: 'control',
      target: w.units.cells[u]!,
      state: NAMES[index]!,
      on: (after & bit) !== 0,
    });
  }
}

/** The newest begun buff that has to do with a state: the one that brought it, or the dead one that took it along. */
function latestHolder(w: World, u: number, bit: number): number {
  let latest = -1;
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.state] === BuffState.delay) continue;
    for (const modifier of buffRow(w, b).modifiers) {
      if (modifier.kind === 'control' && (modifier.states & bit) !== 0) latest = b;
    }
  }
  return latest;
}
