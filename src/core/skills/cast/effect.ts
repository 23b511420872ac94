import { orNone, C, emitTrace, K, On, type World } from '../../world/index.ts';
import { passStage } from '../combo.ts';
import { startCooldown } from '../cooldown.ts';
import { requestCues } from '../cue.ts';
import { switchOn } from '../toggle.ts';
import { admitTarget } from './aim.ts';
import { admitCost, payCost } from './cost.ts';
import { failCast } from './end.ts';
import { raiseCast } from './raise.ts';
import { castOf, castRow, ownsCooldown, skillOf } from './current.ts';

/** The effect point: the skill takes effect once. What it asks for is checked a last time, then cost, cooldown, event. */
export function takeEffect(w: World, u: number): void {
  const c = castOf(w, u);
  const row = castRow(w, u);
  const k = skillOf(w, u);
  const level = w.skills.cells[k + K.level]!;
  const refusal = refusalNow(w, u);
  if (refusal) return failCast(w, u, refusal);
  const { cells } = w.casts;
  cells[c + C.effectAt] = -1;
  cells[c + C.tookEffect] = 1;
  const root = cells[c + C.root]!;
  const id = w.moment();
  if (w.sink) report(w, u, id, level);
  payCost(w, u, row, level, id, root);
  if (row.cooldownStartsAt === 'effect' && ownsCooldown(w, u)) {
    cells[c + C.cooldownStarted] = 1;
    startCooldown(w, k, id, root);
  }
  if (row.castMode === 'toggle') switchOn(w, u, k, id, root);
  else passStage(w, k, row, id, root);
  requestCues(w, row.cues.effect, 'effect', w.units.cells[u]!, cells[c + C.target]!, id, root);
  raiseCast(w, u, On.effect, id, root);
}

/** A target that died, left or became untouchable ends the cast; distance was a matter of PreCast. */
function refusalNow(w: World, u: number) {
  const row = castRow(w, u);
  const level = w.skills.cells[skillOf(w, u) + K.level]!;
  const target = w.casts.cells[castOf(w, u) + C.target]!;
  const aim = row.castMode === 'unit' ? admitTarget(w, u, row, level, target) : null;
  if (aim && aim.code !== 'ok') return aim;
  const cost = admitCost(w, u, row, level);
  return cost.code === 'ok' ? null : cost;
}

function report(w: World, u: number, id: number, level: number): void {
  const c = castOf(w, u);
  const { cells } = w.casts;
  emitTrace(w, id, cells[c + C.number]!, cells[c + C.root]!, {
    kind: 'skillEffect',
    source: w.units.cells[u]!,
    target: orNone(cells[c + C.target]!),
    skill: castRow(w, u).name,
    cast: cells[c + C.number]!,
    level,
  });
}
