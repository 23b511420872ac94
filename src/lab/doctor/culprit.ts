import { Control, type UnitView } from '#core';
import { unitAt, type DoctorCase } from './case.ts';
import { isKind, type Of } from './chain.ts';
import { deathBefore } from './death.ts';
import type { Fact, LookAt } from './model.ts';
import { buffNamed } from './rows.ts';
import { look, say } from './say.ts';

/** Whose doing something was. */
export interface Culprit {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
}

const NOBODY: Culprit = { facts: [], look: [] };

/** States behind a reason or verdict, in the words of the core. */
const STATES: Readonly<Record<string, readonly string[]>> = {
  silenced: ['silence'],
  stunned: ['stun', 'sleep', 'airborne'],
  feared: ['fear'],
  taunted: ['taunt'],
  rooted: ['root'],
  disarmed: ['disarm'],
  invulnerable: ['invulnerable'],
  untargetable: ['untargetable'],
  controlled: ['stun', 'sleep', 'airborne', 'fear', 'taunt'],
};

/** States that spare their holder are no control. */
export const isControl = (reason: string): boolean => Object.hasOwn(STATES, reason) && !SPARING.includes(reason);
const SPARING: readonly string[] = ['invulnerable', 'untargetable'];

/** Who keeps a unit from acting at a frame. */
export function controller(of: DoctorCase, guid: number, reason: string, frame: number): Culprit {
  const states = STATES[reason] ?? [];
  const changes = of.chain.of('control').filter((event) => event.target === guid && states.includes(event.state));
  const last = changes.filter((event) => event.on && event.frame <= frame).at(-1);
  if (last) return byControl(of, last);
  const unit = unitAt(of, Math.max(0, frame - 1), guid);
  return (unit && byHeldBuff(of, unit, states)) ?? NOBODY;
}

function byControl(of: DoctorCase, control: Of<'control'>): Culprit {
  const above = [...of.chain.causes(control.id)];
  const apply = above.find(isKind('buffApply'));
  const by = apply?.source ?? above.find(({ source }) => source !== undefined)?.source ?? 0;
  const params = { state: control.state, buff: apply?.buff ?? '–', by, frame: control.frame };
  const where = { event: control.id, frame: control.frame };
  return { facts: [say('controlledBy', params, where)], look: controlPlace(of, apply?.buff, control.state) };
}

/** It began before what was looked at: then the buff on the unit says it. */
function byHeldBuff(of: DoctorCase, unit: UnitView, states: readonly string[]): Culprit | undefined {
  for (const { buff, source } of unit.buffs) {
    const state = states.find((one) => controlIndex(of, buff, one) >= 0);
    if (state === undefined) continue;
    return { facts: [say('controlledByBuff', { state, buff, by: source })], look: controlPlace(of, buff, state) };
  }
  return undefined;
}

function controlIndex(of: DoctorCase, buff: string, state: string): number {
  const bit = Control[state as keyof typeof Control];
  const modifiers = buffNamed(of, buff)?.modifiers ?? [];
  return modifiers.findIndex((modifier) => modifier.kind === 'control' && (modifier.states & bit) !== 0);
}

function controlPlace(of: DoctorCase, buff: string | undefined, state: string): LookAt[] {
  if (buff === undefined) return [];
  const index = controlIndex(of, buff, state);
  return [...look('buffs', buff, '/durationMs'), ...(index < 0 ? [] : look('buffs', buff, `/modifiers/${index}`))];
}

/** What broke a cast off. */
export const breaker = (
  of: DoctorCase,
  { cause, source = 0, frame, endReason = 'interrupted' }: Of<'castPhase'>,
): Culprit => breakerOf(of, { cause, source, frame, reason: endReason, target: of.cast?.command.target });

interface Broken {
  readonly cause: number;
  readonly source: number;
  readonly frame: number;
  readonly reason: string;
  readonly target?: number | undefined;
}

export function breakerOf(of: DoctorCase, end: Broken): Culprit {
  const { reason } = end;
  const victim = reason === 'targetDead' ? end.target : reason === 'died' ? end.source : undefined;
  const fallen = victim === undefined ? [] : deathBefore(of, victim, end.frame);
  if (fallen.length > 0) return { facts: fallen, look: [] };
  const above = [...of.chain.causes(end.cause)];
  const control = above.find(isKind('control'));
  if (control) return byControl(of, control);
  const order = above[0];
  if (order?.kind === 'command' && order.source === end.source)
    return {
      facts: [
        say(
          'ownOrder',
          { action: order.action, frame: order.frame },
          order.id ? { event: order.id, frame: order.frame } : {},
        ),
      ],
      look: [],
    };
  const act = above.find(isKind('death', 'displace', 'damage', 'buffApply'));
  if (act) {
    const by = act.source ?? (act.kind === 'death' ? act.killer : undefined) ?? 0;
    const what = act.skill ?? act.effect ?? act.buff ?? act.kind;
    return { facts: [say('causedBy', { what, by, frame: act.frame }, { event: act.id, frame: act.frame })], look: [] };
  }
  return isControl(reason) ? controller(of, end.source, reason, end.frame) : NOBODY;
}
