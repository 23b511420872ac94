/** A lane that the project declares: what fits its filter. */
import type { LocalizedText, ProjectLane } from '#generated/types.ts';
import { collectFits, makeFits, parseFilter, type FilterNames, type Lane, type Timeline } from '#timeline';
import type { Language } from '../../../stores/index.ts';
import { textIn } from '../../../stores/rows.ts';
import type { Say } from '../labels.ts';
import { plainLane } from './series-lane.ts';

export const declaredLaneId = (index: number): string => `declared:${index}`;
export const DECLARED_ID = /^declared:(\d+)$/;

const titleOf = (name: LocalizedText, language: Language): string => textIn(name, language) ?? '';

export interface Speech {
  readonly say: Say;
  readonly language: Language;
}

/** Without its marks, for a lane that is not looked at. */
export function emptyDeclared({ name, glyph, colour }: ProjectLane, index: number, { language }: Speech): Lane {
  const sign = { glyph: glyph ?? 'diamond', colour: colour ?? 'accent' } as const;
  return { ...plainLane({ id: declaredLaneId(index), title: titleOf(name, language) }, 'declared'), sign };
}

export function declaredLane(
  declared: ProjectLane,
  index: number,
  of: { readonly timeline: Timeline; readonly names: FilterNames } & Speech,
): Lane {
  const fits = makeFits(parseFilter(declared.query), of.names);
  const instants = fits === undefined ? [] : collectFits(of.timeline.groups, fits);
  return { ...emptyDeclared(declared, index, of), instants, note: of.say('matches', { count: instants.length }) };
}
