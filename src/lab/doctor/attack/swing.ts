import type { AttackPrototype } from '#core';
import { unitAt, type DoctorCase } from '../case.ts';
import type { Of } from '../chain.ts';
import { breakerOf, type Culprit } from '../culprit.ts';
import { unitNamed } from '../rows.ts';
import { failed, look, passed, say, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';
import { pending } from './approach.ts';
import { targetFault } from './refusal.ts';

/** From the beginning of the swing to its commit: windup, cadence, and what broke it off. */
export function swing(of: DoctorCase): Finding {
  const { windup, commit, broken, former } = of.attack!;
  if (commit && windup) {
    const tookMs = commit.atMs - windup.atMs;
    return passed([say('attackCommits', { tookMs }, { event: commit.id, frame: commit.frame })], {
      frame: commit.frame,
    });
  }
  if (windup && broken) return cutShort(of, windup, broken);
  return former ? waits(of, former) : pending(of);
}

function cutShort(of: DoctorCase, windup: Of<'attackPhase'>, broken: Of<'attackPhase'>): Finding {
  const needMs = windup.durationMs;
  const elapsedMs = Math.min(needMs, Math.max(0, broken.ms - windup.atMs));
  const { reason = 'interrupted', id, frame } = broken;
  const culprit = culpritOf(of, broken);
  const row = unitAt(of, frame, of.question.guid)?.unit;
  const windupMs = row === undefined ? undefined : unitNamed(of, row)?.attack?.windupMs;
  const { stepMs } = of.content.ruleset;
  const shorter = [elapsedMs - 1, elapsedMs - stepMs].map((ms) =>
    needMs === 0 || windupMs === undefined ? -1 : Math.floor((ms * windupMs) / needMs / 10) * 10,
  );
  return failed([say('cutShort', { reason, elapsedMs, needMs }, { event: id, frame }), ...culprit.facts], {
    look: [...look('units', row, '/attack/windupMs'), ...culprit.look],
    frame,
    suggestion: suggest(of, 'units', row, '/attack/windupMs', 'ms', windupMs, shorter),
  });
}

/** A swing that lost its target goes back to its order: what became of the target says more. */
function culpritOf(of: DoctorCase, { cause, source = 0, frame, reason = 'interrupted' }: Of<'attackPhase'>): Culprit {
  const { target } = of.attack!;
  if (reason !== 'targetLost' && reason !== 'noVision') return breakerOf(of, { cause, source, frame, reason });
  const { facts, look: places } = targetFault(of, { source, target, frame: frame + 1, reason });
  return { facts: facts.slice(1), look: places };
}

/** Between two swings: neither the backswing nor the interval is over. */
function waits(of: DoctorCase, former: Of<'attackPhase'>): Finding {
  const { frame, guid } = of.question;
  const { next } = of.attack!;
  const row = unitAt(of, frame, guid)?.unit;
  const attack = row === undefined ? null : (unitNamed(of, row)?.attack ?? null);
  const speed = attack && speedOf(of, attack);
  const head = say(
    'attackWaits',
    { frame: former.frame, sinceMs: frame * of.content.ruleset.stepMs - former.atMs },
    { event: former.id, frame: former.frame },
  );
  const facts = [
    head,
    ...(attack
      ? [say('attackCadence', { intervalMs: attack.intervalMs, speedMilli: speed?.valueMilli ?? 1_000 })]
      : []),
    ...(next ? [say('attackNext', { frame: next.frame }, { event: next.id, frame: next.frame })] : []),
  ];
  return failed(facts, {
    look: [
      ...look('units', row, '/attack/intervalMs'),
      ...look('units', row, '/attack/backswingMs'),
      ...(speed ? look('units', row, `/attributes/${speed.name}`) : []),
    ],
    frame,
    suggestion: attack ? faster(of, row, attack, former, next) : undefined,
  });
}

function speedOf(of: DoctorCase, { speedAttribute }: AttackPrototype) {
  const { roles, attributes } = of.content.ruleset;
  const name = attributes[speedAttribute >= 0 ? speedAttribute : roles.attackSpeed]?.name;
  if (name === undefined) return undefined;
  const all = of.simulation.seek(of.question.frame).inspect(of.question.guid)?.attributes ?? [];
  const found = all.find(({ attribute }) => attribute === name);
  return found && { name, valueMilli: found.valueMilli };
}

/** The interval shrinks as the time from swing to swing would have to. */
function faster(
  of: DoctorCase,
  row: string | undefined,
  attack: AttackPrototype,
  former: Of<'attackPhase'>,
  next: Of<'attackPhase'> | undefined,
) {
  if (!next) return undefined;
  const askedMs = of.question.frame * of.content.ruleset.stepMs - former.atMs;
  const tookMs = next.atMs - former.atMs;
  const interval = Math.floor((attack.intervalMs * askedMs) / tookMs / 10) * 10;
  return suggest(
    of,
    'units',
    row,
    '/attack/intervalMs',
    'ms',
    attack.intervalMs,
    [interval].filter((ms) => ms > 0),
  );
}
