import { kindOfModifier } from './modifiers/index.ts';
import type { Parties } from '../attributes/index.ts';
import { NO_KEYS, remember } from '../attributes/index.ts';
import { B, buffRow, modifierCell, offsetOf, unitAt, type World } from '../world/index.ts';

const parties: Parties = { caster: -1, target: -1, source: -1, memory: -1, memoryKeys: NO_KEYS, ownMemory: true };

/** Takes the strength of all modifiers, and the remembered numbers of the source, as things stand now. */
export function takeStrength(w: World, u: number, b: number): void {
  const { modifiers } = buffRow(w, b);
  const level = w.buffs.cells[b + B.level]!;
  aimParties(w, u, b);
  for (let index = 0; index < modifiers.length; index++) {
    const modifier = modifiers[index]!;
    const kind = kindOfModifier(modifier);
    const at = modifierCell(b, index);
    w.buffs.cells[at] = kind.evaluate(w, modifier, level, parties);
    w.buffs.cells[at + 1] = kind.fill(w, modifier, b, at, level);
  }
  takeMemory(w, b);
}

/** How strong the modifiers would be for another source or level: for `strength: strongest`. */
export function strengthFor(w: World, u: number, b: number, source: number, level: number): number {
  aimParties(w, u, b);
  parties.caster = parties.source = offsetOf(w, source);
  let sum = 0;
  for (const modifier of buffRow(w, b).modifiers) {
    sum += Math.abs(kindOfModifier(modifier).evaluate(w, modifier, level, parties));
  }
  return sum;
}

/** Brings the holder in line with all modifiers of a buff that came, changed or went. */
export function settleModifiers(w: World, b: number): void {
  const { modifiers } = buffRow(w, b);
  if (modifiers.length === 0) return;
  const u = unitAt(w, w.buffs.cells[b + B.guid]!);
  for (let index = 0; index < modifiers.length; index++) {
    const modifier = modifiers[index]!;
    kindOfModifier(modifier).settle(w, modifier, u);
  }
}

function aimParties(w: World, u: number, b: number): void {
  parties.caster = parties.source = offsetOf(w, w.buffs.cells[b + B.source]!);
  parties.target = u;
}

/** With `values: snapshot` ticks and effects read the source as it was now, not as it will be. */
function takeMemory(w: World, b: number): void {
  const terms = w.index.memoryTerms[w.buffs.cells[b + B.row]!]!;
  const source = offsetOf(w, w.buffs.cells[b + B.source]!);
  if (terms.length === 0 || source < 0) return;
  if (w.buffs.cells[b + B.memory]! < 0) w.buffs.cells[b + B.memory] = w.memories.take();
  remember(w, w.buffs.cells[b + B.memory]!, terms, source);
}
