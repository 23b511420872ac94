import type { BuffPrototype, Modifier } from '../content/prototypes.ts';
import { OWN_SHIELD } from './application.ts';
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
    const at = modifierCell(b, index);
    w.buffs.cells[at] = strengthOf(w, modifier, level, w.buffs.cells[b + B.shieldGiven]!);
    w.buffs.cells[at + 1] = kindOfModifier(modifier).fill(w, modifier, b, at, level);
  }
  takeMemory(w, b);
}

/** Strength of one stack for the parties aimed at; what an action gave a shield counts in place of the row's. */
function strengthOf(w: World, modifier: Modifier, level: number, shieldGiven: number): number {
  const isGiven = modifier.kind === 'shield' && shieldGiven !== OWN_SHIELD;
  return isGiven ? shieldGiven : kindOfModifier(modifier).evaluate(w, modifier, level, parties);
}

/** How strong the modifiers of a row would be on a holder, from a source at a level: for `strongest`. */
export function strengthFor(
  w: World,
  u: number,
  row: BuffPrototype,
  source: number,
  level: number,
  shieldGiven: number,
): number {
  parties.caster = parties.source = offsetOf(w, source);
  parties.target = u;
  const { modifiers } = row;
  let sum = 0;
  // By index: an aura asks for every unit and step, and an iterator is an object.
  for (let index = 0; index < modifiers.length; index++) {
    sum += Math.abs(strengthOf(w, modifiers[index]!, level, shieldGiven));
  }
  return sum;
}

/** How strong the modifiers of a buff are as taken. */
export function strengthTaken(w: World, b: number): number {
  const count = buffRow(w, b).modifiers.length;
  let sum = 0;
  for (let index = 0; index < count; index++) sum += Math.abs(w.buffs.cells[modifierCell(b, index)]!);
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
export function takeMemory(w: World, b: number): void {
  const terms = w.index.memoryTerms[w.buffs.cells[b + B.row]!]!;
  const source = offsetOf(w, w.buffs.cells[b + B.source]!);
  if (terms.length === 0 || source < 0) return;
  if (w.buffs.cells[b + B.memory]! < 0) w.buffs.cells[b + B.memory] = w.memories.take();
  remember(w, w.buffs.cells[b + B.memory]!, terms, source);
}
