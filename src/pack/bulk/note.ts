import type { LocalText } from '../diagnostics/diagnostic.ts';

/** Something to be told of an expression or of a cell, in both languages. */
export interface BulkNote {
  readonly code: string;
  readonly message: LocalText;
  /** Place in the expression, when it is about a place there. */
  readonly at?: number;
  readonly length?: number;
}

export const note = (code: string, en: string, zh: string): BulkNote => ({ code, message: { en, zh } });

/** Ends reading or working out an expression; never leaves this folder. */
export class Stop extends Error {
  constructor(readonly note: BulkNote) {
    super(note.message.en);
  }
}

export const stopAt = (at: number, length: number, code: string, en: string, zh: string): never => {
  throw new Stop({ ...note(code, en, zh), at, length });
};
