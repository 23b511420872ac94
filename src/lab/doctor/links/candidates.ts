import { atLevel, type Shape } from '#core';
import type { RejectedTarget } from '#generated/types.ts';
import type { Branch } from '../branch.ts';
import { unitAt, viewAt, type DoctorCase } from '../case.ts';
import { hasInside, needsNobody, outsideOf, rejectedInside } from '../inside.ts';
import type { Fact, LookAt, Suggestion } from '../model.ts';
import { relationOf } from '../refusal.ts';
import { look, failed, passed, say, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';
import { ran } from './trigger.ts';

const SHOWN_MAX = 4;

/** Whether anybody stood inside the shapes. */
export function candidates(of: DoctorCase): Finding {
  const { target } = of.question;
  const started = of.branches.filter(ran);
  const inside = started.filter((branch) => hasInside(branch, target));
  if (inside.length > 0) return passed(inside.map(insideFact), { frame: inside[0]!.event.frame });
  const misses = started.map((branch) => missOf(of, branch, target));
  return failed(
    misses.flatMap(({ facts }) => facts),
    {
      look: misses.flatMap(({ look: places }) => places),
      frame: started[0]!.event.frame,
      suggestion: misses.find(({ suggestion }) => suggestion)?.suggestion,
    },
  );
}

function insideFact(branch: Branch): Fact {
  const { effect, id, frame, targets } = branch.event;
  const where = { event: id, frame };
  if (needsNobody(branch)) return say('needsNoTarget', { effect }, where);
  return say('reached', { effect, count: targets.length + rejectedInside(branch).length }, where);
}

interface Miss {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
  readonly suggestion?: Suggestion | undefined;
}

function missOf(of: DoctorCase, branch: Branch, target: number | undefined): Miss {
  const { event, row } = branch;
  const { effect, id, frame } = event;
  const { kind } = row.target.shape;
  const head = say(kind === 'single' ? 'nobodyNamed' : 'nobodyInside', { effect, shape: kind }, { event: id, frame });
  const missed = nearestFirst(of, branch, target);
  const absent = target !== undefined && !unitAt(of, frame, target) ? [say('targetNotThere', { unit: target })] : [];
  const facts = [head, ...absent, ...missed.slice(0, SHOWN_MAX).map(missFact)];
  return { facts, look: placesOf(row.target.shape, effect), suggestion: missed[0] && wider(of, branch, missed[0]) };
}

/** Those whom the filter would have allowed by their side, the nearest miss first. */
function nearestFirst(of: DoctorCase, { event, row }: Branch, target: number | undefined): RejectedTarget[] {
  const { units } = viewAt(of, event.frame);
  const caster = units.find(({ guid }) => guid === event.source);
  const isOfSide = ({ guid }: RejectedTarget): boolean => {
    const unit = units.find((one) => one.guid === guid);
    return (
      unit !== undefined && caster !== undefined && (relationOf(of, caster, unit) & row.target.filter.relations) !== 0
    );
  };
  const outside = outsideOf({ event, row });
  const asked = target === undefined ? outside.filter(isOfSide) : outside.filter(({ guid }) => guid === target);
  const isTurn = ({ reason }: RejectedTarget) => (reason === 'outsideArc' ? 0 : 1);
  return asked.sort((a, b) => isTurn(a) - isTurn(b) || (a.by ?? 0) - (b.by ?? 0));
}

function missFact({ guid, reason, by }: RejectedTarget): Fact {
  if (by === undefined) return say('missed', { unit: guid, reason });
  return reason === 'outsideArc'
    ? say('missedAngle', { unit: guid, byMilliDeg: by, reason })
    : say('missedBy', { unit: guid, byMilli: by, reason });
}

const SIZES: Readonly<Record<string, readonly string[]>> = {
  circle: ['r'],
  ring: ['r0', 'r1'],
  sector: ['r', 'angle'],
  line: ['length', 'width'],
  rect: ['length', 'width'],
  ray: ['length', 'radius'],
};

function placesOf({ kind }: Shape, effect: string | undefined): LookAt[] {
  const sizes = SIZES[kind];
  if (!sizes) return look('effects', effect, '/target/shape');
  return sizes.flatMap((size) => look('effects', effect, `/target/shape/${size}`));
}

/** A larger size that takes in the nearest, where one size alone decides. */
function wider(of: DoctorCase, { event, row }: Branch, { reason, by = 0 }: RejectedTarget): Suggestion | undefined {
  const { shape } = row.target;
  const at = (levels: readonly number[]) => atLevel(levels, of.level);
  const radius = shape.kind === 'circle' || shape.kind === 'sector' ? at(shape.radiusMilli) : undefined;
  if (reason === 'outsideRadius' && radius !== undefined)
    return suggest(of, 'effects', event.effect, '/target/shape/r', 'u', radius, [roundUp(radius + by, 100)]);
  if (reason === 'outsideRadius' && shape.kind === 'ring') {
    const outer = at(shape.outerMilli);
    return suggest(of, 'effects', event.effect, '/target/shape/r1', 'u', outer, [roundUp(outer + by, 100)]);
  }
  if (reason === 'outsideArc' && shape.kind === 'sector') {
    const angle = at(shape.angleMilliDeg);
    const wide = Math.min(360_000, roundUp(angle + 2 * by, 1_000));
    return suggest(of, 'effects', event.effect, '/target/shape/angle', 'deg', angle, [wide]);
  }
  return undefined;
}

const roundUp = (value: number, step: number): number => Math.ceil(value / step) * step;
