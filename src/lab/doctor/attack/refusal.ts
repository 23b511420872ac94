import { Control } from '#core';
import { unitAt, type DoctorCase } from '../case.ts';
import type { Of } from '../chain.ts';
import { controller, isControl } from '../culprit.ts';
import { deathBefore } from '../death.ts';
import type { Fact, LookAt } from '../model.ts';
import { relationWord } from '../refusal.ts';
import { buffNamed, unitRowAt } from '../rows.ts';
import { look, say } from '../say.ts';

interface Why {
  readonly facts: readonly Fact[];
  readonly look: readonly LookAt[];
}

/** Why the core took no such order. */
export function attackRefusal(of: DoctorCase, command: Of<'command'>): Why {
  const { verdict, source = 0, target = 0, frame } = command;
  const row = unitRowAt(of, frame - 1, source);
  if (isControl(verdict)) {
    const culprit = controller(of, source, verdict, frame);
    return { facts: [say('refusedControl', { verdict }), ...culprit.facts], look: culprit.look };
  }
  switch (verdict) {
    case 'dead':
      return { facts: [say('refusedDead', { unit: source }), ...deathBefore(of, source, frame)], look: [] };
    case 'unsupported':
      return { facts: [say('cannotAttack', { unit: source })], look: look('units', row, '/attack') };
    default:
      return targetFault(of, { source, target, frame, reason: verdict });
  }
}

interface Asked {
  readonly source: number;
  readonly target: number;
  readonly frame: number;
  readonly reason: string;
}

/** What speaks against the target: its side, its death, a buff that hides it, or that it is not seen. */
export function targetFault(of: DoctorCase, { source, target, frame, reason }: Asked): Why {
  const head = say('attackRefused', { target, reason });
  const unit = unitAt(of, frame - 1, target);
  const attacker = unitAt(of, frame - 1, source);
  if (!unit || !attacker) return { facts: [head, say('targetNotThere', { unit: target })], look: [] };
  if (!unit.alive) return { facts: [head, ...deathBefore(of, target, frame)], look: [] };
  const hidden = unit.buffs.find(({ buff }) => controlIndex(of, buff, Control.untargetable) >= 0);
  if (hidden !== undefined && unit.controls.includes('untargetable')) {
    const at = `/modifiers/${controlIndex(of, hidden.buff, Control.untargetable)}`;
    const facts = [head, say('controlledByBuff', { state: 'untargetable', buff: hidden.buff, by: hidden.source })];
    return { facts, look: [...look('buffs', hidden.buff, '/durationMs'), ...look('buffs', hidden.buff, at)] };
  }
  if (reason === 'noVision' || reason === 'targetLost')
    return { facts: [head], look: look('units', attacker.unit, '/sight') };
  const relation = relationWord(of, attacker, unit);
  return { facts: [head, say('standsAs', { unit: target, relation })], look: look('ruleset', 'ruleset', '/camps') };
}

function controlIndex(of: DoctorCase, buff: string, bit: number): number {
  const modifiers = buffNamed(of, buff)?.modifiers ?? [];
  return modifiers.findIndex((modifier) => modifier.kind === 'control' && (modifier.states & bit) !== 0);
}
