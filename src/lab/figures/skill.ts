/** Figures of one skill at one level, measured in small battles. */
import { atLevel, type Content, type SkillPrototype } from '#core';
import { decimal } from '../decimals.ts';
import type { FigureId, Figures } from './figure.ts';
import { Stage, type Cast, type FigureSetup } from './stage.ts';

/** What a cast leaves behind is followed for so long. */
const AFTER_CAST_MS = 12_000;
const WINDOW_MS = 30_000;
const WINDOW_MAX_MS = 180_000;
const KILL_MAX_MS = 120_000;

/** Undefined where there is nothing to say: shown as “—”. */
const someOf = (value: number): number | undefined => (value > 0 ? value : undefined);
const rounded = (value: number): number => Number(value.toFixed(3));

interface Single {
  readonly damage: number;
  readonly cost: number;
  readonly castMs: number;
}

const costOf = (skill: SkillPrototype, level: number): number =>
  decimal(skill.costs.reduce((sum, { amountMilli }) => sum + atLevel(amountMilli, level), 0));

function single(content: Content, cast: Cast, setup: FigureSetup): Single | undefined {
  const paid = Stage.open(content, cast, setup);
  if (!paid) return undefined;
  const isPaid = paid.tryCast();
  const stage = isPaid ? paid : Stage.open(content, cast, setup)!;
  if (!isPaid && !castForNothing(stage)) return undefined;
  stage.runUntil(AFTER_CAST_MS);
  const cost = isPaid ? decimal(stage.costMilli) : costOf(content.skills[cast.skill]!, cast.level);
  return { damage: decimal(stage.damageMilli), cost, castMs: stage.phasesMs };
}

/** The caster may lack the resource: the first step makes casts free. */
function castForNothing(stage: Stage): boolean {
  stage.castFree();
  stage.step();
  return stage.tryCast();
}

/** Casts as soon as it is ready, from where both began; a toggle is switched on once. */
function recast(stage: Stage, isToggle: boolean, count: number): boolean {
  if (isToggle && count > 0) return false;
  if (count > 0) stage.takePlacesIfMoved();
  if (!stage.tryCast()) return false;
  stage.payBack();
  return true;
}

interface Cycles {
  readonly dps: number | undefined;
  readonly hps: number | undefined;
}

const NO_CYCLES: Cycles = { dps: undefined, hps: undefined };

function cycles(content: Content, cast: Cast, setup: FigureSetup, isToggle: boolean): Cycles {
  const stage = Stage.open(content, cast, setup)!;
  const starts: { readonly ms: number; readonly damage: number; readonly healing: number }[] = [];
  const mark = () => starts.push({ ms: stage.ms, damage: stage.damageMilli, healing: stage.healingMilli });
  while (stage.deathMs === undefined && stage.ms < WINDOW_MAX_MS) {
    stage.mendTarget();
    if (recast(stage, isToggle, starts.length)) mark();
    const spanMs = stage.ms - (starts[0]?.ms ?? 0);
    if (spanMs >= WINDOW_MS && (isToggle || starts.length > 1)) break;
    if (starts.length === 0 && stage.ms > WINDOW_MS) break;
    stage.step();
  }
  if (isToggle) mark();
  const [first, last] = [starts[0], starts.at(-1)];
  if (!first || !last || last.ms === first.ms) return { dps: undefined, hps: undefined };
  const seconds = (last.ms - first.ms) / 1000;
  const perSecond = (milli: number) => someOf(rounded(decimal(milli) / seconds));
  return { dps: perSecond(last.damage - first.damage), hps: perSecond(last.healing - first.healing) };
}

function killSeconds(content: Content, cast: Cast, setup: FigureSetup, isToggle: boolean): number | undefined {
  const stage = Stage.open(content, cast, setup)!;
  for (let count = 0; stage.deathMs === undefined && stage.ms < KILL_MAX_MS; stage.step())
    if (recast(stage, isToggle, count)) count++;
  return stage.deathMs === undefined ? undefined : stage.deathMs / 1000;
}

/** Passive skills and those that nobody could cast have no figures. */
export function skillFigures(
  content: Content,
  id: string,
  level: number,
  setup: FigureSetup,
  wanted: ReadonlySet<FigureId>,
): Figures {
  const skill = content.skills[content.idOf.skills.get(id) ?? 0];
  if (!skill || skill.castMode === 'passive') return {};
  const cast = { skill: skill.id, level: Math.max(1, Math.min(level, skill.maxLevel)) };
  const isToggle = skill.castMode === 'toggle';
  const one = single(content, cast, setup);
  if (!one) return {};
  const isCycled = wanted.has('dps') || wanted.has('hps');
  const { dps, hps } = isCycled ? cycles(content, cast, setup, isToggle) : NO_CYCLES;
  const damage = isToggle ? undefined : someOf(one.damage);
  // Without a hit there is no kill; of a toggle that is not known beforehand.
  const canKill = wanted.has('timeToKill') && (isToggle || damage !== undefined);
  const timeToKill = canKill ? killSeconds(content, cast, setup, isToggle) : undefined;
  const manaPer100 = damage === undefined ? undefined : rounded((one.cost / damage) * 100);
  return known({ damage, dps, hps, manaPer100, timeToKill, castTime: someOf(one.castMs) });
}

export const known = (figures: { readonly [Id in keyof Figures]: number | undefined }): Figures =>
  Object.fromEntries(Object.entries(figures).filter(([, value]) => value !== undefined));
