import type { Reason, RejectedTarget } from '#generated/types.ts';
import type { Branch } from './branch.ts';

const GEOMETRY: ReadonlySet<Reason> = new Set(['outsideRadius', 'insideInnerRadius', 'outsideArc', 'outsideShape']);

export const isOutside = ({ reason }: RejectedTarget): boolean => GEOMETRY.has(reason);

const rejectedOf = ({ event }: Branch): readonly RejectedTarget[] => event.rejected ?? [];

/** Who was missed by the shape. */
export const outsideOf = (branch: Branch): RejectedTarget[] => rejectedOf(branch).filter(isOutside);

/** Who lay inside and was not chosen. */
export const rejectedInside = (branch: Branch): RejectedTarget[] => rejectedOf(branch).filter((one) => !isOutside(one));

/** What is put down at a place has its targets later. */
const PLACED = new Set(['zone', 'summon', 'script', 'cue']);

export const needsNobody = ({ row }: Branch): boolean => PLACED.has(row.action.kind);

/** Bullets that start at their caster meet others only on their way. */
const asked = ({ row }: Branch, target: number | undefined): number | undefined =>
  row.action.kind === 'launchBullet' && row.target.shape.kind === 'self' ? undefined : target;

/** Whether anybody, or the one asked about, lay inside. */
export function hasInside(branch: Branch, target: number | undefined): boolean {
  if (needsNobody(branch)) return true;
  const inside = [...branch.event.targets, ...rejectedInside(branch).map(({ guid }) => guid)];
  const wanted = asked(branch, target);
  return wanted === undefined ? inside.some((guid) => concerns(branch, guid)) : inside.includes(wanted);
}

/** A caster that its own shape leaves out is not news. */
const concerns = ({ event }: Branch, guid: number): boolean => event.targets.includes(guid) || guid !== event.source;

export function hasChosen(branch: Branch, target: number | undefined): boolean {
  const wanted = asked(branch, target);
  const { targets } = branch.event;
  return needsNobody(branch) || (wanted === undefined ? targets.length > 0 : targets.includes(wanted));
}
