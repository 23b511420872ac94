import { atLevel } from '#core';
import { unitAt, type DoctorCase } from '../case.ts';
import { breaker } from '../culprit.ts';
import { aimAt, gap } from '../distance.ts';
import type { Fact } from '../model.ts';
import { look, failed, passed, say, unknown, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';

const HELD_BACK: readonly string[] = ['preCast', 'charge'];

/** Walking into range, turning, charging: until the cast itself begins. */
export function preCast(of: DoctorCase): Finding {
  const { phases, took } = of.cast!;
  const [first] = phases;
  if (!first) return passed([say(took ? 'quick' : 'admitted')]);
  const broken = phases.find(({ from, to }) => HELD_BACK.includes(from) && to === 'idle');
  if (broken) return brokenOff(of, first.ms, broken);
  const begun = phases.find(({ to }) => to === 'cast');
  if (begun) return passed(readyFacts(of, first.ms, begun.ms), { events: [begun.id], frame: begun.frame });
  return stillThere(of);
}

function readyFacts(of: DoctorCase, fromMs: number, toMs: number): Fact[] {
  const charge = of.cast!.phases.find(({ to }) => to === 'charge');
  const facts = [say('ready', { tookMs: toMs - fromMs })];
  return charge
    ? [...facts, say('charged', { tookMs: toMs - charge.ms }, { event: charge.id, frame: charge.frame })]
    : facts;
}

function brokenOff(of: DoctorCase, fromMs: number, broken: NonNullable<DoctorCase['cast']>['phases'][number]): Finding {
  const { id, frame, ms, endReason, skill } = broken;
  const culprit = breaker(of, broken);
  const head = say('preCastBroken', { elapsedMs: ms - fromMs, reason: endReason }, { event: id, frame });
  const distance = endReason === 'outOfRange' ? awayAt(of, frame) : undefined;
  const places = culprit.look.length > 0 ? culprit.look : placesOf(skill, endReason);
  return failed([head, ...(distance ? [distance.fact] : []), ...culprit.facts], {
    look: places,
    frame,
    suggestion: distance?.suggestion,
  });
}

function placesOf(skill: string | undefined, reason: string | undefined) {
  if (reason === 'outOfRange') return [...look('skills', skill, '/range'), ...look('skills', skill, '/pursue')];
  if (reason === 'targetDead' || reason === 'badTarget' || reason === 'targetImmune' || reason === 'noVision')
    return look('skills', skill, '/targetFilter');
  return look('skills', skill, '/phases');
}

function awayAt(of: DoctorCase, frame: number) {
  const { command } = of.cast!;
  const unit = unitAt(of, frame, command.source ?? 0);
  const aim = aimAt(of, frame);
  if (!unit || !aim || !of.skill) return undefined;
  const [haveMilli, needMilli] = [gap(unit, aim), atLevel(of.skill.rangeMilli, of.level)];
  const wanted = Math.ceil(haveMilli / 100) * 100;
  return {
    fact: say('outOfRange', { haveMilli, needMilli }, { frame }),
    haveMilli,
    needMilli,
    suggestion: suggest(of, 'skills', of.skill.name, '/range', 'u', needMilli, [wanted]),
  };
}

/** It neither began nor broke off as far as the run goes. */
function stillThere(of: DoctorCase): Finding {
  const { skill, toFrame } = of;
  const away = awayAt(of, toFrame);
  if (!away || away.haveMilli <= away.needMilli) return unknown([say('stillPreCast', { frame: toFrame })]);
  const params = { haveMilli: away.haveMilli, needMilli: away.needMilli, frame: toFrame };
  const places = [...look('skills', skill?.name, '/range'), ...look('skills', skill?.name, '/pursue')];
  return failed([say('neverInRange', params, { frame: toFrame })], {
    look: places,
    frame: toFrame,
    suggestion: away.suggestion,
  });
}
