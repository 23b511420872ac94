import type { LocalText } from '../diagnostics/diagnostic.ts';
import type { AnswerField } from './answers.ts';
import type { Facts } from './facts.ts';
import type { DraftRow, Kit, NewTable } from './kit.ts';

export interface Template {
  /** `<row kind>.<word>`, such as `skill.shot`. */
  readonly id: string;
  /** Table of the row that it is about. */
  readonly table: NewTable;
  readonly title: LocalText;
  /** One sentence: what one gets. */
  readonly sentence: LocalText;
  readonly fields: readonly AnswerField[];
  /** Why this project cannot have it yet. */
  readonly missing?: (facts: Facts) => LocalText | undefined;
  /** The row that it is about first, then the rows that it needs. */
  readonly make: (kit: Kit) => readonly DraftRow[];
  /** How the new skill is cast when it is tried; templates without one are not castable. */
  readonly cast?: (kit: Kit) => CastStyle;
}

/** `passive` joins by itself: the fight that tries it strikes instead of casting. */
export type CastStyle = 'self' | 'unit' | 'point' | 'passive';
