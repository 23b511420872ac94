/** What set-up clicks do: each becomes a command of the run, or an edit of the scenario before its first step. */
import { useRun } from '../../../stores/index.ts';
import { commandedNow } from '../give.ts';
import type { Point } from '../camera.ts';
import { useAim } from '../aim-store.ts';
import { inUnits } from '../orders.ts';
import { moveBeforeFight } from './participants.ts';
import { spawnOrder, type SpawnWish } from './spawn-wish.ts';

/** Set-up is ordered by whoever takes orders, else by the first player of the scenario. */
function playerNow(): number | undefined {
  const players = useRun.getState().scenario?.participants.flatMap(({ player }) => player ?? []) ?? [];
  return commandedNow()?.player ?? players[0];
}

export const canSetUp = (): boolean => useRun.getState().run !== null && playerNow() !== undefined;

export function spawnAt(at: Point, unit: string, camp: string, level: number): void {
  const player = playerNow();
  if (player === undefined) return;
  useRun.getState().order(player, { type: 'spawn', unit, camp, level, x: inUnits(at.x), y: inUnits(at.y) });
}

/** A unit with values of its own. */
export function spawnAs(wish: SpawnWish, at: Point): void {
  const player = playerNow();
  if (player !== undefined) useRun.getState().order(player, spawnOrder(wish, at));
}

/** Does it there, or with the next clicks. */
export function putAt(at: Point | null, name: string, isRepeated: boolean, act: (at: Point) => void): void {
  if (at !== null) act(at);
  else useAim.getState().setAim({ kind: 'place', name, isRepeated, put: act });
}

/** At the start the scenario is edited, later the unit is put there by a test order. */
export function moveTo(guid: number, at: Point): void {
  const player = playerNow();
  if (moveBeforeFight(guid, at) || player === undefined) return;
  useRun.getState().order(player, { type: 'teleport', unit: guid, x: inUnits(at.x), y: inUnits(at.y) });
}
