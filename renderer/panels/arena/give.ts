/** Gives orders for the commanded unit: what keys and clicks end in. */
import type { UnitView } from '#core';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { rowsOf } from '../../stores/rows.ts';
import type { OrderAction } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { aimedOrder, attackOrder, castOrder, castsAtOnce, commandedUnit, moveOrder, type CastMode } from './orders.ts';
import type { Point } from './camera.ts';

const rowsNow = () => rowsOf(useProject.getState().documents.valid);

export const modeOf = (skill: string): CastMode | undefined => rowsNow().tryGet('skills', skill)?.castMode;

export function commandedNow() {
  return commandedUnit(usePlayhead.getState().view?.units ?? [], useSelection.getState().guid);
}

export function give(order: OrderAction): void {
  const unit = commandedNow();
  if (unit !== undefined) useRun.getState().order(unit.player, order);
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
  const order = aimedOrder(aim, aim.kind === 'skill' ? modeOf(aim.skill) : undefined, at, over);
  if (order === undefined) return true;
  setAim(null);
  give(order);
  return true;
}

/** A right click: cancels an aim, attacks an enemy, else walks there. */
export function clickOrder(at: Point, over: number): void {
  const { aim, setAim } = useAim.getState();
  if (aim !== null) return setAim(null);
  const own = commandedNow();
  const target = usePlayhead.getState().view?.units.find(({ guid }) => guid === over);
  const isEnemy = target !== undefined && own !== undefined && target.alive && target.camp !== own.camp;
  give(isEnemy ? attackOrder(over) : moveOrder(at));
}
