/** Asks the core what it would answer, without giving the order: while aiming, and for each skill while paused. */
import { useEffect, useState } from 'react';
import type { UnitView, Verdict } from '#core';
import { usePlayhead, useProject } from '../../stores/index.ts';
import { rowsOf, type Rows } from '../../stores/rows.ts';
import { askWorker } from '../../worker/client.ts';
import type { OrderAction } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { aimedOrder, castOrder } from './orders.ts';

const MILLI_DEG_PER_RAD = 180_000 / Math.PI;
/** Probes of aimed skills look this far ahead: within any range. */
const AHEAD_MILLI = 500;

let busy = false;
let waiting: { player: number; order: OrderAction } | null = null;

/** One question at a time; of those that pile up only the latest is asked. */
async function askLatest(player: number, order: OrderAction): Promise<void> {
  waiting = { player, order };
  if (busy) return;
  busy = true;
  while (waiting !== null) {
    const now: { player: number; order: OrderAction } = waiting;
    waiting = null;
    const verdict = await askWorker('admit', {
      frame: usePlayhead.getState().frame,
      player: now.player,
      action: now.order,
    });
    if (waiting === null) useAim.setState({ verdict });
  }
  busy = false;
}

/** Keeps `useAim.verdict` at the order that a click would give now. */
export function useAimVerdict(unit: UnitView | undefined, rows: Rows): void {
  const { aim, at, over } = useAim();
  const frame = usePlayhead((state) => state.frame);
  const player = unit?.player ?? 0;
  useEffect(() => {
    if (aim === null || aim.kind === 'place' || player === 0) return;
    const mode = aim.kind === 'skill' ? rows.tryGet('skills', aim.skill)?.castMode : undefined;
    const order = aimedOrder(aim, mode, at, over);
    if (order === undefined) useAim.setState({ verdict: null });
    else void askLatest(player, order);
  }, [aim, at, over, frame, player, rows]);
}

function nearestEnemy(unit: UnitView, units: readonly UnitView[]): number {
  const distance = (other: UnitView) => Math.hypot(other.x - unit.x, other.y - unit.y);
  const enemies = units.filter(({ alive, camp }) => alive && camp !== unit.camp);
  return (
    enemies.reduce<UnitView | undefined>(
      (best, other) => (best === undefined || distance(other) < distance(best) ? other : best),
      undefined,
    )?.guid ?? 0
  );
}

/** A cast as anybody would try it: at the nearest enemy, or just ahead. */
function probeOrder(unit: UnitView, skill: string, rows: Rows, units: readonly UnitView[]): OrderAction | undefined {
  const turn = unit.facingMilliDeg / MILLI_DEG_PER_RAD;
  const ahead = { x: unit.x + Math.cos(turn) * AHEAD_MILLI, y: unit.y + Math.sin(turn) * AHEAD_MILLI };
  return castOrder(skill, rows.tryGet('skills', skill)?.castMode, ahead, nearestEnemy(unit, units));
}

export type SkillVerdicts = ReadonlyMap<string, Verdict>;

const NONE: SkillVerdicts = new Map();

async function askAll(unit: UnitView): Promise<SkillVerdicts> {
  const rows = rowsOf(useProject.getState().documents.valid);
  const { frame, view } = usePlayhead.getState();
  const verdicts = new Map<string, Verdict>();
  for (const { skill } of unit.skills) {
    const order = probeOrder(unit, skill, rows, view?.units ?? []);
    const verdict = order && (await askWorker('admit', { frame, player: unit.player, action: order }));
    if (verdict) verdicts.set(skill, verdict);
  }
  return verdicts;
}

const isSameVerdict = (a: Verdict, b: Verdict | undefined): boolean =>
  a.code === b?.code && a.needed === b.needed && a.had === b.had;

const saysSame = (a: SkillVerdicts, b: SkillVerdicts): boolean =>
  a.size === b.size && [...a].every(([skill, verdict]) => isSameVerdict(verdict, b.get(skill)));

/** What the core would answer to each skill of a unit in the paused picture; nothing while playing. */
export function useSkillVerdicts(unit: UnitView | undefined): SkillVerdicts {
  const [verdicts, setVerdicts] = useState<SkillVerdicts>(NONE);
  const isPlaying = usePlayhead((state) => state.playing);
  // Every run and every frame brings a new picture: nothing is asked about one that is about to go.
  const view = usePlayhead((state) => state.view);
  const guid = unit?.guid ?? 0;
  useEffect(() => {
    let isCurrent = true;
    const asked = view?.units.find((one) => one.guid === guid);
    if (isPlaying || asked === undefined) return;
    void askAll(asked).then(
      (answer) => isCurrent && setVerdicts((before) => (saysSame(before, answer) ? before : answer)),
    );
    return () => {
      isCurrent = false;
    };
  }, [isPlaying, view, guid]);
  return isPlaying ? NONE : verdicts;
}
