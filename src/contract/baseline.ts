import { flag, oneOf, optional, record, text } from './guard.ts';
import { method } from './method.ts';

const handle = text({ charsMin: 1, charsMax: 64 });

/** An earlier state of a project that the present one can be compared with. */
export type BaselineKind = 'export' | 'head' | 'revision';

const baselineRequest = record({
  handle,
  kind: oneOf('export', 'head', 'revision'),
  /** For `revision`: a branch, tag or commit. */
  revision: optional(text({ charsMin: 1, charsMax: 200 })),
  /** Id of the baseline that the client has already: the same again is not sent. */
  have: optional(text({ charsMax: 200 })),
  /** Send every text, also those that the disk has. */
  whole: optional(flag),
});

/** One file as it was. A text that equals the file on disk is named by its hash only. */
export interface BaselineFile {
  readonly path: string;
  readonly text?: string;
  /** sha-256 of the bytes, 64 hex digits; set instead of the text. */
  readonly hash?: string;
  /** Why the text cannot be had: it was too large or no UTF-8. */
  readonly problem?: 'tooLarge' | 'invalidUtf8';
}

export type NoBaselineReason =
  | 'noExport'
  | 'noGit'
  | 'noRepository'
  | 'noCommit'
  | 'notTracked'
  | 'unknownRevision'
  | 'refused'
  | 'tooLarge'
  | 'tooSlow';

export interface ReadyBaseline {
  readonly state: 'ready';
  /** Differs whenever the texts do. */
  readonly id: string;
  /** `1.7.4`, `abc1234`. */
  readonly label: string;
  /** Branch of a commit, file name of a pack. */
  readonly detail?: string;
  readonly atMs?: number;
  /** Rows have their ancestors merged in and no notes, as packs do. */
  readonly isPack: boolean;
  readonly files: readonly BaselineFile[];
}

export type BaselineReply =
  | ReadyBaseline
  | { readonly state: 'same' }
  | { readonly state: 'none'; readonly reason: NoBaselineReason; readonly detail?: string };

export const baselineMethods = {
  /** Reads only; a repository is never written to. */
  baseline: method<BaselineReply>()(baselineRequest),
};
