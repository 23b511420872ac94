import { fileOfRef, wholeOf, type GraphRef, type Project } from '#pack';

const BUFF_TONES: Readonly<Record<string, string>> = { buff: 'g-buff', debuff: 'g-debuff', neutral: 'g-neutral' };

/** Colours keep the meaning that they have on the timeline; the icon says the same without them. */
export function toneOf(project: Project, ref: GraphRef): string {
  if (ref.table === 'skills') return 'g-skill';
  if (ref.table === 'bullets') return 'g-bullet';
  if (ref.table !== 'buffs' || !fileOfRef(project, ref)) return 'g-plain';
  return BUFF_TONES[String(wholeOf(project, ref)?.['kind'] ?? 'buff')] ?? 'g-plain';
}
