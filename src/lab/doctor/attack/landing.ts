import type { TraceEvent } from '#generated/types.ts';
import type { DoctorCase } from '../case.ts';
import { isKind } from '../chain.ts';
import { flight, type Delivered } from '../flight.ts';
import { ledgerOf } from '../links/ledger.ts';
import { failed, passed, say, unknown, type Finding } from '../say.ts';

/** Basic attacks have no slot to choose by: whom they were ordered at, they swing at. */
export function attackTarget(of: DoctorCase): Finding {
  const { target } = of.attack!;
  const asked = of.question.target;
  const fact = say('attackAt', { target });
  if (asked === undefined || asked === target || wasHit(of, asked)) return passed([fact]);
  return failed([fact, say('notOnTarget', { unit: asked })]);
}

export const attackNeedsNone = (): Finding => passed([say('attackNeedsNone')]);

/** A cleave or a bullet that pierces brings the attack to others. */
const wasHit = (of: DoctorCase, guid: number): boolean =>
  of.chain.below(of.attack!.commit!.id).some((event) => event.target === guid);

export function attackDelivery(of: DoctorCase): Finding {
  const { status, facts, look, suggestion } = delivered(of);
  const more = { look, frame: facts[0]?.frame, suggestion };
  if (status === 'ok') return passed(facts, more);
  return status === 'unknown' ? unknown(facts, more) : failed(facts, more);
}

function delivered(of: DoctorCase): Delivered {
  const commit = of.attack!.commit!;
  const isShot = of.chain.below(commit.id).some(isKind('bulletLaunch'));
  if (isShot) return flight(of, commit, 'attack');
  const fact = say('attackHitsAtOnce', {}, { event: commit.id, frame: commit.frame });
  return { status: 'ok', facts: [fact], look: [], from: [commit] };
}

export function attackLedger(of: DoctorCase): Finding {
  const from: readonly TraceEvent[] = delivered(of).from;
  return ledgerOf(of, from);
}
