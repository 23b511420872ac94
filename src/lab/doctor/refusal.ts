import { atLevel, Control, Relation, UnitKind, type TargetFilter, type UnitView } from '#core';
import { unitAt, type DoctorCase } from './case.ts';
import type { Of } from './chain.ts';
import { comboWindow } from './combo.ts';
import { conditionFacts } from './conditions.ts';
import { controller, isControl } from './culprit.ts';
import { deathBefore } from './death.ts';
import type { Fact, LookAt, Suggestion } from './model.ts';
import { look, say } from './say.ts';
import { suggest } from './suggest.ts';

/** Why the core refused an order, with what was needed and found. */
export interface Refusal {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  readonly suggestion?: Suggestion | undefined;
}

type Command = Of<'command'>;
type Reader = (of: DoctorCase, command: Command) => Refusal;

const STEP_U = 0.1;

/** One reader a verdict; what has none is told by its word. */
const READERS: Readonly<Record<string, Reader>> = {
  dead: (of, { source = 0, frame }) => ({
    facts: [say('refusedDead', { unit: source }), ...deathBefore(of, source, frame)],
    look: [],
  }),
  onCooldown,
  noCharge,
  noResource,
  outOfRange,
  notLearned,
  unknownSkill,
  badTarget,
  targetDead: badTarget,
  targetImmune: badTarget,
  noVision: badTarget,
  badPosition: (of, { x, y }) => ({
    facts: [say('badPosition', { xMilli: x, yMilli: y })],
    look: look('arenas', of.content.arenas[of.simulation.scenario.snapshot.arena]?.name, '/bounds'),
  }),
  busy,
};

export function refusalOf(of: DoctorCase, command: Command): Refusal {
  const { verdict } = command;
  if (isControl(verdict)) {
    const culprit = controller(of, command.source ?? 0, verdict, command.frame);
    return { facts: [say('refusedControl', { verdict }), ...culprit.facts], look: culprit.look };
  }
  if (verdict.startsWith('condition:')) return condition(of, command, verdict.slice('condition:'.length));
  const read = READERS[verdict];
  return read ? read(of, command) : { facts: [say('refused', { verdict })], look: look('skills', command.skill, '') };
}

/** One charge more would have been enough. */
function noCharge(of: DoctorCase, { skill, have }: Command): Refusal {
  const charges = of.skill && atLevel(of.skill.charges, of.level);
  return {
    facts: [say('noCharge', { haveMs: have })],
    look: [...look('skills', skill, '/cooldown/charges'), ...look('skills', skill, '/cooldown/rechargeMs')],
    suggestion: suggest(of, 'skills', skill, '/cooldown/charges', 'count', charges, [(charges ?? 0) + 1]),
  };
}

/** A stage of a combo is there for a while only; what else a unit lacks, its row lacks. */
function unknownSkill(of: DoctorCase, command: Command): Refusal {
  const { source = 0, skill, frame } = command;
  const head = say('unknownSkill', { unit: source, skill });
  const stage = comboWindow(of, command);
  if (stage) return { ...stage, facts: [head, ...stage.facts] };
  return { facts: [head], look: look('units', unitAt(of, frame - 1, source)?.unit, '/skills') };
}

/** When it began and how long it is; a shorter one would have been over. */
function onCooldown(of: DoctorCase, { skill, source, have = 0, id }: Command): Refusal {
  const starts = of.chain
    .of('cooldown')
    .filter((event) => event.source === source && event.skill === skill && event.id < id);
  const began = starts.filter(({ op }) => op === 'start').at(-1);
  const where = began && { event: began.id, frame: began.frame };
  const since = began ? [say('cooldownBegan', { frame: began.frame, totalMs: began.totalMs }, where)] : [];
  const authoredMs = of.skill && atLevel(of.skill.cooldownMs, of.level);
  const shorter =
    began && authoredMs !== undefined ? Math.floor((authoredMs * (began.totalMs - have)) / began.totalMs) : -1;
  return {
    facts: [say('onCooldown', { haveMs: have }), ...since],
    look: look('skills', skill, '/cooldown/ms'),
    suggestion: suggest(of, 'skills', skill, '/cooldown/ms', 'ms', authoredMs, [
      floorTo(shorter, 100),
      floorTo(shorter, 100) - 100,
    ]),
  };
}

function noResource(of: DoctorCase, command: Command): Refusal {
  const { skill, level } = of;
  const unit = unitAt(of, command.frame - 1, command.source ?? 0);
  const index =
    skill?.costs.findIndex(
      ({ resource, amountMilli }) => (unit?.resources[resource]?.value ?? 0) < atLevel(amountMilli, level),
    ) ?? -1;
  const resource = skill?.costs[index]?.resource ?? -1;
  const name = of.content.ruleset.resources[resource]?.name ?? 'resource';
  const pointer = `/cost/${Math.max(0, index)}/amount`;
  const suggestion = suggest(of, 'skills', command.skill, pointer, 'amount', command.need, [
    floorTo(command.have, 1_000),
  ]);
  return {
    facts: [say('noResource', { resource: name, needMilli: command.need, haveMilli: command.have })],
    look: look('skills', command.skill, pointer),
    suggestion,
  };
}

function outOfRange(of: DoctorCase, command: Command): Refusal {
  const wanted = Math.ceil((command.have ?? 0) / (STEP_U * 1_000)) * STEP_U * 1_000;
  return {
    facts: [say('outOfRange', { haveMilli: command.have, needMilli: command.need })],
    look: [...look('skills', command.skill, '/range'), ...look('skills', command.skill, '/pursue')],
    suggestion: suggest(of, 'skills', command.skill, '/range', 'u', command.need, [wanted]),
  };
}

const floorTo = (milli: number | undefined, step: number): number => Math.floor((milli ?? 0) / step) * step;

function notLearned(of: DoctorCase, { skill, source, frame }: Command): Refusal {
  const level = unitAt(of, frame - 1, source ?? 0)?.level;
  return { facts: [say('notLearned', { skill, level })], look: look('skills', skill, '/maxLevel') };
}

function busy(of: DoctorCase, { source, frame }: Command): Refusal {
  const unit = unitAt(of, frame - 1, source ?? 0);
  if (unit?.displaced) return { facts: [say('busyMoved', { unit: unit.guid })], look: [] };
  const { cast } = unit ?? {};
  const facts = cast ? [say('busy', { skill: cast.skill, phase: cast.phase })] : [say('refused', { verdict: 'busy' })];
  return { facts, look: [...look('skills', cast?.skill, '/phases'), ...look('skills', cast?.skill, '/cancel')] };
}

function condition(of: DoctorCase, command: Command, id: string): Refusal {
  const list = of.skill?.admission ?? [];
  const index = list.findIndex((one) => one.id === id);
  const parties = {
    caster: command.source ?? 0,
    target: command.target ?? 0,
    frame: command.frame - 1,
    level: of.level,
  };
  const figures = index < 0 ? [] : conditionFacts(of, list[index]!.test, parties);
  return {
    facts: [say('conditionOf', { condition: id }), ...figures],
    look: look('skills', command.skill, `/admission/${Math.max(0, index)}`),
  };
}

function badTarget(of: DoctorCase, command: Command): Refusal {
  const places = look('skills', command.skill, '/targetFilter');
  if (command.target === undefined) return { facts: [say('noTargetGiven')], look: places };
  const caster = unitAt(of, command.frame - 1, command.source ?? 0);
  const target = unitAt(of, command.frame - 1, command.target);
  const reason = caster && target && of.skill ? filterReason(of, of.skill.aimFilter, caster, target) : 'noUnit';
  const killed = target?.alive === false ? deathBefore(of, target.guid, command.frame) : [];
  const facts = [say('badTarget', { target: command.target, verdict: command.verdict, reason }), ...killed];
  return { facts, look: places };
}

/** Bit of `Relation` of one unit towards another. */
export function relationOf({ content }: Pick<DoctorCase, 'content'>, from: UnitView, to: UnitView): number {
  const { camps, relations } = content.ruleset;
  return from.guid === to.guid ? Relation.self : relations[from.camp * camps.length + to.camp]!;
}

export const relationWord = (of: DoctorCase, from: UnitView, to: UnitView): string =>
  wordOf(Relation, relationOf(of, from, to));

/** Field of a filter that a reason speaks of. */
export const FILTER_FIELDS: Readonly<Record<string, string>> = {
  wrongRelation: '/relation',
  wrongKind: '/kinds',
  notAlive: '/alive',
  notDead: '/alive',
  invisible: '/visible',
  excludedState: '/exclude',
  missingTag: '/tagsAll',
  forbiddenTag: '/tagsNone',
  missingBuff: '/hasBuff',
  forbiddenBuff: '/lacksBuff',
  attributeFails: '/attributes',
};

/** The first thing in a filter that speaks against a unit, in the core's order. */
export function filterReason(
  of: Pick<DoctorCase, 'content'>,
  filter: TargetFilter,
  caster: UnitView,
  target: UnitView,
): string {
  if ((relationOf(of, caster, target) & filter.relations) === 0) return 'wrongRelation';
  if (filter.alive === 'alive' && !target.alive) return 'notAlive';
  if (filter.alive === 'dead' && target.alive) return 'notDead';
  const kind = of.content.units[of.content.idOf.units.get(target.unit) ?? 0]?.kind ?? 0;
  if (filter.kinds !== 0 && (kind & filter.kinds) === 0) return `wrongKind (${wordOf(UnitKind, kind)})`;
  const excluded = target.controls.find(
    (state) => (filter.excludeStates & Control[state as keyof typeof Control]) !== 0,
  );
  if (excluded !== undefined) return `excludedState (${excluded})`;
  if (filter.visible && !target.seenBy.includes(caster.camp)) return 'invisible';
  return filter.conditions.length > 0 ? 'conditionFailed' : 'missingTag';
}

const wordOf = (words: Readonly<Record<string, number>>, bit: number): string =>
  Object.entries(words).find(([, value]) => value === bit)?.[0] ?? String(bit);
