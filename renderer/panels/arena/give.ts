/** Gives orders for the commanded units: what keys and clicks end in. */
import type { UnitView } from '#core';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowsOf } from '../../stores/rows.ts';
import type { OrderAction } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import type { Point } from './camera.ts';
import {
  aimedOrder,
  attackMoveOrder,
  attackOrder,
  castOrder,
  castsAtOnce,
  commandedUnit,
  isLed,
  moveOrder,
  type CastMode,
} from './orders.ts';
import { selectedNow } from './squad.ts';

const rowsNow = () => rowsOf(useProject.getState().documents.valid);

export const modeOf = (skill: string): CastMode | undefined => rowsNow().tryGet('skills', skill)?.castMode;

export const unitsNow = (): readonly UnitView[] => usePlayhead.getState().view?.units ?? [];

export const commandedNow = (): UnitView | undefined => commandedUnit(unitsNow(), useSelection.getState().guid);

/** All selected units that a player leads, else the one that takes orders. */
export function commandedUnits(): readonly UnitView[] {
  const selected = selectedNow();
  const led = unitsNow().filter((unit) => selected.has(unit.guid) && isLed(unit));
  const one = commandedNow();
  return led.length > 0 ? led : one === undefined ? [] : [one];
}

export function give(order: OrderAction): void {
  const unit = commandedNow();
  if (unit !== undefined) useRun.getState().order(unit.player, order);
}

/** One order for each of the commanded units, as one change. */
export function giveAll(orderOf: (unit: UnitView, units: readonly UnitView[]) => OrderAction): void {
  const units = commandedUnits();
  useRun.getState().orderAll(units.map((unit) => ({ player: unit.player, action: orderOf(unit, units) })));
}

/** Further than this from their middle nobody keeps his place: a scattered squad gathers. */
const KEEP_MILLI = 1_500;

/** Where each of several goes: they keep their places to each other, as far as these are near. */
export function placeInSquad(at: Point, unit: Point, units: readonly Point[]): Point {
  if (units.length < 2) return at;
  const middle = (key: 'x' | 'y') => units.reduce((sum, one) => sum + one[key], 0) / units.length;
  const near = (offset: number) => Math.max(-KEEP_MILLI, Math.min(KEEP_MILLI, offset));
  return { x: at.x + near(unit.x - middle('x')), y: at.y + near(unit.y - middle('y')) };
}

/** Releases a charge-up, towards the pointer if that is in the arena, else where it was aimed. */
function release({ order }: UnitView, skill: string, mode: CastMode | undefined): void {
  const { at, setAim } = useAim.getState();
  const action = castOrder(skill, mode, at ?? order, order.target);
  setAim(null);
  if (action !== undefined) give(action);
}

/** The key of a skill: casts at once, or waits for a click; pressed again it stops waiting. A charge-up is released. */
export function pressSkill(slot: number): void {
  const unit = commandedNow();
  const skill = unit?.skills[slot]?.offers;
  if (unit === undefined || skill === undefined) return;
  const mode = modeOf(skill);
  if (mode === 'passive') return;
  if (unit.cast?.phase === 'charge' && unit.cast.skill === skill) return release(unit, skill, mode);
  const { aim, setAim } = useAim.getState();
  if (castsAtOnce(mode)) {
    setAim(null);
    return give(castOrder(skill, mode, null, 0)!);
  }
  const isAimedAlready = aim?.kind === 'skill' && aim.slot === slot;
  setAim(isAimedAlready ? null : { kind: 'skill', slot, skill });
}

/** A left click while aiming. Returns whether it was used; what lacks its unit keeps waiting. */
export function clickAim(at: Point, over: number): boolean {
  const { aim, setAim } = useAim.getState();
  if (aim === null) return false;
  if (aim.kind === 'place') {
    // Several may be placed one after the other; Escape ends it.
    aim.put(at);
    if (!aim.isRepeated) setAim(null);
    return true;
  }
  const order = aimedOrder(aim, aim.kind === 'skill' ? modeOf(aim.skill) : undefined, at, over);
  if (order === undefined) return true;
  setAim(null);
  if (aim.kind === 'skill') give(order);
  else giveAll((unit, units) => (over === 0 ? attackMoveOrder(placeInSquad(at, unit, units)) : order));
  return true;
}

/** A right click: cancels an aim, attacks an enemy, else walks there. */
export function clickOrder(at: Point, over: number): void {
  const { aim, setAim } = useAim.getState();
  if (aim !== null) return setAim(null);
  const target = unitsNow().find(({ guid }) => guid === over);
  giveAll((unit, units) => (isEnemy(unit, target) ? attackOrder(over) : moveOrder(placeInSquad(at, unit, units))));
}

export const isEnemy = (unit: UnitView, target: UnitView | undefined): boolean =>
  target !== undefined && target.alive && target.camp !== unit.camp;
