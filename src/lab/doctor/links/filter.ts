import { atLevel } from '#core';
import type { RejectedTarget } from '#generated/types.ts';
import type { Branch } from '../branch.ts';
import type { DoctorCase } from '../case.ts';
import { hasChosen, hasInside, needsNobody, rejectedInside } from '../inside.ts';
import type { Fact, LookAt, Suggestion } from '../model.ts';
import { FILTER_FIELDS } from '../refusal.ts';
import { look, failed, passed, say, type Finding } from '../say.ts';
import { suggest } from '../suggest.ts';
import { ran } from './trigger.ts';

const SHOWN_MAX = 12;

/** Whether any of those inside were allowed: sides, kinds, states, tags, conditions, the limit. */
export function filter(of: DoctorCase): Finding {
  const { target } = of.question;
  const here = of.branches.filter(ran).filter((branch) => hasInside(branch, target));
  const chosen = here.filter((branch) => hasChosen(branch, target));
  const rejected = here.flatMap((branch) => rejectedInside(branch).slice(0, SHOWN_MAX).map(rejectedFact));
  if (chosen.length > 0) return passed([...chosen.map(chosenFact), ...rejected], { frame: chosen[0]!.event.frame });
  const facts = here.map((branch) => headOf(branch, target));
  return failed([...facts, ...rejected], {
    look: here.flatMap((branch) => placesOf(branch, target)),
    frame: here[0]!.event.frame,
    suggestion: here.flatMap((branch) => more(of, branch, target) ?? [])[0],
  });
}

export const chosenUnder = (of: DoctorCase): Branch[] =>
  of.branches.filter(ran).filter((branch) => hasChosen(branch, of.question.target));

function chosenFact(branch: Branch): Fact {
  const { effect, targets, id, frame } = branch.event;
  if (needsNobody(branch)) return say('needsNoTarget', { effect }, { event: id, frame });
  return say('chosen', { effect, count: targets.length, units: targets.join(' ') }, { event: id, frame });
}

function headOf(branch: Branch, target: number | undefined): Fact {
  const { effect, id, frame } = branch.event;
  const inside = rejectedInside(branch);
  const own = inside.find(({ guid }) => guid === target);
  const where = { event: id, frame };
  if (own) return say('targetRejected', { effect, unit: own.guid, reason: own.reason }, where);
  return say('allRejected', { effect, count: inside.length }, where);
}

const rejectedFact = ({ guid, reason }: RejectedTarget): Fact => say('rejected', { unit: guid, reason });

const fieldOf = (reason: string): string =>
  reason === 'overLimit' ? '/target/limit' : `/target/filter${FILTER_FIELDS[reason] ?? ''}`;

function placesOf(branch: Branch, target: number | undefined): LookAt[] {
  const { effect } = branch.event;
  const told = rejectedInside(branch).filter(({ guid }) => target === undefined || guid === target);
  return told.flatMap(({ reason }) => look('effects', effect, fieldOf(reason)));
}

function more(of: DoctorCase, { event, row }: Branch, target: number | undefined): Suggestion | undefined {
  const isOver = event.rejected?.some(({ guid, reason }) => reason === 'overLimit' && guid === target) ?? false;
  const limit = atLevel(row.target.limit, of.level);
  if (!isOver || limit === 0) return undefined;
  return suggest(of, 'effects', event.effect, '/target/limit', 'count', limit, [limit + 1, limit + 2, limit + 3]);
}
