import { atLevel } from '#core';
import type { DoctorCase } from '../case.ts';
import type { Of } from '../chain.ts';
import { breaker } from '../culprit.ts';
import { look, failed, passed, say, unknown, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';
import { notYet } from '../not-yet.ts';

const ROUND_MS = 10;

/** The moment at which the skill takes effect, in the middle of its cast. */
export function effectPoint(of: DoctorCase): Finding {
  const { phases, took } = of.cast!;
  const begun = phases.find(({ to }) => to === 'cast');
  if (took) {
    const elapsedMs = begun ? (begun.effectAtMs ?? took.ms - begun.atMs) : 0;
    return passed([say('tookEffect', { elapsedMs, level: took.level }, { event: took.id, frame: took.frame })], {
      frame: took.frame,
    });
  }
  const off = switchedOff(of);
  if (off) return off;
  const broken = phases.find(({ from, to }) => from === 'cast' && to === 'idle');
  if (!begun || !broken) return unknown([notYet(of)]);
  return cutShort(of, begun, broken);
}

/** The order to cast a toggle that is on switches it off. */
function switchedOff(of: DoctorCase): Finding | undefined {
  const { command } = of.cast!;
  const off = of.chain.after(command.id).find((event) => event.kind === 'skillState');
  if (off?.kind !== 'skillState' || off.state !== 'off') return undefined;
  const on = of.chain
    .of('skillState')
    .filter((one) => one.source === off.source && one.skill === off.skill && one.state === 'on' && one.id < off.id)
    .at(-1);
  const since = on ? [say('toggleSince', { frame: on.frame }, { event: on.id, frame: on.frame })] : [];
  return failed([say('switchedOff', { skill: off.skill }, { event: off.id, frame: off.frame }), ...since], {
    look: look('skills', off.skill, '/castMode'),
    frame: off.frame,
  });
}

function cutShort(of: DoctorCase, begun: Of<'castPhase'>, broken: Of<'castPhase'>): Finding {
  const stops = of.chain
    .of('hitStop')
    .filter((event) => event.source === broken.source || event.target === broken.source)
    .filter(({ id }) => id > begun.id && id < broken.id);
  const stopMs = stops.reduce((sum, { durationMs }) => sum + durationMs, 0);
  const needMs = begun.effectAtMs ?? begun.durationMs;
  const elapsedMs = Math.max(0, broken.ms - begun.atMs - stopMs);
  const culprit = breaker(of, broken);
  const head = say(
    'cutShort',
    { reason: broken.endReason, elapsedMs, needMs },
    { event: broken.id, frame: broken.frame },
  );
  const early = elapsedMs < needMs ? [say('earlierBy', { byMs: needMs - elapsedMs })] : [];
  const stopped =
    stops.length > 0 ? [say('hitStopped', { stopMs }, { event: stops[0]!.id, frame: stops[0]!.frame })] : [];
  return failed([head, ...culprit.facts, ...early, ...stopped], {
    look: [...look('skills', broken.skill, '/phases/effectAtMs'), ...culprit.look],
    frame: broken.frame,
    suggestion: earlier(of, elapsedMs, needMs),
  });
}

/** Phases may run faster than they are written: what is written shrinks alike. */
function earlier(of: DoctorCase, elapsedMs: number, needMs: number) {
  if (!of.skill || needMs === 0) return undefined;
  const authoredMs = atLevel(of.skill.effectAtMs, of.level);
  const { stepMs } = of.content.ruleset;
  const times = [elapsedMs - 1, elapsedMs - stepMs, elapsedMs - 2 * stepMs];
  const values = times.map((ms) => Math.floor((ms * authoredMs) / needMs / ROUND_MS) * ROUND_MS);
  return suggest(
    of,
    'skills',
    of.skill.name,
    '/phases/effectAtMs',
    'ms',
    authoredMs,
    values.filter((ms) => ms < authoredMs),
  );
}
