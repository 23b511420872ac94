import { mindView } from '../ai/index.ts';
import { resourceMax, resourceOf } from '../attributes/index.ts';
import { shieldOf } from '../buffs/index.ts';
import { atLevel, Control, Relation, type ControlName } from '../content/prototypes.ts';
import {
  ATTACK_PHASES,
  castOf,
  castRow,
  CAST_PHASES,
  chargesMax,
  isCasting,
  isDisplaced,
  isToggledOn,
  lastingCuesOf,
  localMs,
  offeredRow,
  offersStage,
  ORDER_NAMES,
  skillsOf,
} from '../skills/index.ts';
import { isSeenByCamp } from '../targets/index.ts';
import {
  B,
  BuffState,
  buffRow,
  C,
  firstBuff,
  K,
  modifierCell,
  nextBuff,
  P,
  U,
  unitRow,
  type World,
  Cheat,
  hasCheat,
  type CheatName,
} from '../world/index.ts';
import { zoneView } from './zone-view.ts';
import type { BuffView, BulletView, FrameView, SkillView, UnitView } from './api.ts';

const CHEAT_NAMES = Object.keys(Cheat) as CheatName[];
const CONTROL_NAMES = Object.keys(Control) as ControlName[];

/** A picture of the frame in plain values. Reads only. */
export function viewOf(w: World): FrameView {
  const { stride, count } = w.units;
  return {
    frame: w.frame,
    ms: w.nowMs,
    units: Array.from({ length: count }, (_, slot) => slot * stride)
      .filter((u) => w.units.cells[u + U.gone] === 0)
      .map((u) => unitView(w, u)),
    zones: Array.from({ length: w.zones.count }, (_, slot) => zoneView(w, slot * w.zones.stride)),
    bullets: Array.from({ length: w.bullets.count }, (_, slot) => bulletView(w, slot * w.bullets.stride)),
    cues: lastingCuesOf(w),
  };
}

function unitView(w: World, u: number): UnitView {
  const { cells } = w.units;
  return {
    guid: cells[u]!,
    player: cells[u + U.player]!,
    unit: unitRow(w, u).name,
    camp: cells[u + U.camp]!,
    level: cells[u + U.level]!,
    experienceMilli: cells[u + U.experience]!,
    goldMilli: cells[u + U.gold]!,
    skillPoints: cells[u + U.skillPoints]!,
    owner: cells[u + U.owner]!,
    seenBy: campsThatSee(w, u),
    alive: cells[u + U.alive] === 1,
    respawnMs: Math.max(0, cells[u + U.respawnAt]! - w.nowMs),
    x: cells[u + U.x]!,
    y: cells[u + U.y]!,
    facingMilliDeg: cells[u + U.facing]!,
    radiusMilli: cells[u + U.radius]!,
    sightMilli: atLevel(unitRow(w, u).sightMilli, cells[u + U.level]!),
    resources: resourceViews(w, u),
    shieldMilli: cells[u + U.shield]!,
    controls: CONTROL_NAMES.filter((name) => (cells[u + U.states]! & Control[name]) !== 0),
    cast: castView(w, u),
    attack: attackView(w, u),
    order: orderView(w, u),
    displaced: isDisplaced(w, u),
    tests: CHEAT_NAMES.filter((name) => hasCheat(w, u, Cheat[name])),
    mind: mindView(w, u),
    buffs: buffViews(w, u),
    skills: skillsOf(w, u).map((k) => skillView(w, k)),
  };
}

function campsThatSee(w: World, u: number): number[] {
  const own = w.units.cells[u + U.camp]!;
  const { camps, relations } = w.rules;
  const isAlly = (camp: number) => camp === own || relations[camp * camps.length + own] === Relation.ally;
  return camps.flatMap((_, camp) => (isAlly(camp) || isSeenByCamp(w, camp, u) ? [camp] : []));
}

function resourceViews(w: World, u: number): UnitView['resources'] {
  const { resourceStartBp } = unitRow(w, u);
  return w.rules.resources.map((_, resource) => ({
    value: resourceOf(w, u, resource),
    max: (resourceStartBp[resource] ?? -1) < 0 ? 0 : resourceMax(w, u, resource),
  }));
}

function castView(w: World, u: number): UnitView['cast'] {
  if (!isCasting(w, u)) return null;
  const c = castOf(w, u);
  const { cells } = w.casts;
  return {
    skill: castRow(w, u).name,
    phase: CAST_PHASES[cells[c + C.phase]!]!,
    elapsedMs: localMs(w, u) - cells[c + C.phaseAt]!,
    durationMs: cells[c + C.phaseEndAt]! - cells[c + C.phaseAt]!,
  };
}

function attackView(w: World, u: number): UnitView['attack'] {
  const { cells } = w.units;
  const phase = ATTACK_PHASES[cells[u + U.attackPhase]!]!;
  const target = phase === 'idle' ? 0 : cells[u + U.attackTarget]!;
  const durationMs = cells[u + U.attackEndAt]! - cells[u + U.attackStartAt]!;
  return { phase, target, elapsedMs: phase === 'idle' ? 0 : localMs(w, u) - cells[u + U.attackStartAt]!, durationMs };
}

function orderView(w: World, u: number): UnitView['order'] {
  const { cells } = w.units;
  if (isCasting(w, u)) {
    const c = castOf(w, u);
    return {
      type: 'cast',
      x: w.casts.cells[c + C.x]!,
      y: w.casts.cells[c + C.y]!,
      target: w.casts.cells[c + C.target]!,
    };
  }
  const type = ORDER_NAMES[cells[u + U.order]!]!;
  return { type, x: cells[u + U.orderX]!, y: cells[u + U.orderY]!, target: cells[u + U.orderTarget]! };
}

function buffViews(w: World, u: number): BuffView[] {
  const views: BuffView[] = [];
  for (let b = firstBuff(w, u); b >= 0; b = nextBuff(w, b)) {
    if (w.buffs.cells[b + B.state] !== BuffState.dead) views.push(buffView(w, b));
  }
  return views;
}

function buffView(w: World, b: number): BuffView {
  const { cells } = w.buffs;
  const row = buffRow(w, b);
  const endAt = cells[b + B.endAt]!;
  return {
    instance: cells[b + B.instance]!,
    buff: row.name,
    kind: row.kind,
    stacks: cells[b + B.stacks]!,
    source: cells[b + B.source]!,
    elapsedMs: w.nowMs - cells[b + B.appliedAt]!,
    durationMs: endAt < 0 ? -1 : endAt - cells[b + B.appliedAt]!,
    shieldMilli: shieldOf(w, b),
    wards: wardsOf(w, b),
    auraMilli: row.aura ? atLevel(row.aura.radiusMilli, cells[b + B.level]!) : 0,
    suppressed: cells[b + B.suppressed] === 1,
  };
}

/** Hits that its death wards still stop; wards without a limit count nothing. */
function wardsOf(w: World, b: number): number {
  const { modifiers } = buffRow(w, b);
  let sum = 0;
  for (let index = 0; index < modifiers.length; index++) {
    if (modifiers[index]!.kind === 'deathWard') sum += w.buffs.cells[modifierCell(b, index) + 1]!;
  }
  return sum;
}

function skillView(w: World, k: number): SkillView {
  const { cells } = w.skills;
  const row = w.content.skills[cells[k + K.row]!]!;
  const empty = cells[k + K.charges] === 0 && cells[k + K.rechargeAt]! >= 0;
  const readyAt = Math.max(cells[k + K.readyAt]!, empty ? cells[k + K.rechargeAt]! : 0);
  return {
    slot: cells[k + K.slot]!,
    skill: row.name,
    level: cells[k + K.level]!,
    remainingMs: Math.max(0, readyAt - w.nowMs),
    totalMs: empty
      ? cells[k + K.rechargeMs]!
      : cells[k + K.totalMs]! || atLevel(row.cooldownMs, Math.max(1, cells[k + K.level]!)),
    charges: cells[k + K.charges]!,
    chargesMax: chargesMax(w, k),
    offers: offeredRow(w, k).name,
    windowMs: offersStage(w, k) ? Math.max(0, cells[k + K.activeUntil]! - w.nowMs) : 0,
    isOn: isToggledOn(w, k),
  };
}

function bulletView(w: World, p: number): BulletView {
  const { cells } = w.bullets;
  const row = w.content.bullets[cells[p + P.row]!]!;
  return {
    guid: cells[p]!,
    bullet: row.name,
    owner: cells[p + P.owner]!,
    target: cells[p + P.target]!,
    x: cells[p + P.x]!,
    y: cells[p + P.y]!,
    fromX: cells[p + P.fromX]!,
    fromY: cells[p + P.fromY]!,
    radiusMilli: atLevel(row.radiusMilli, cells[p + P.level]!),
    flight: row.flight,
    startX: cells[p + P.startX]!,
    startY: cells[p + P.startY]!,
    goalX: cells[p + P.goalX]!,
    goalY: cells[p + P.goalY]!,
  };
}
