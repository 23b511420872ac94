import { list, oneOf, optional, record, text, type Infer } from './guard.ts';
import { method } from './method.ts';
import type { LocalText } from './errors.ts';

const handle = text({ charsMin: 1, charsMax: 64 });
/** Chosen by the client, so that it can listen for progress and cancel before the answer is there. */
const task = text({ charsMin: 1, charsMax: 64, pattern: /^[A-Za-z0-9_-]+$/ });
const profile = oneOf('full', 'client', 'server');

const exportRequest = record({
  handle,
  task: optional(task),
  version: text({ charsMin: 1, charsMax: 64 }),
  /** Relative to the project (default `dist`), or a folder picked by the user in this session. */
  outDir: optional(text({ charsMin: 1 })),
  changelog: optional(text({ charsMax: 100_000 })),
  profiles: optional(list(profile, 3)),
});

export type PackProfile = Infer<typeof profile>;
export type ExportRequest = Infer<typeof exportRequest>;

export interface ExportedFile {
  /** Absolute, for display. */
  readonly path: string;
  readonly bytes: number;
  /** sha-256, 64 hex digits. */
  readonly hash: string;
}

/** A problem that stopped the export; the studio's own Problems panel has the full list. */
export interface ExportFinding {
  readonly code: string;
  readonly file: string;
  readonly message: LocalText;
}

export type ExportResult =
  | {
      readonly ok: true;
      readonly outDir: string;
      readonly files: readonly ExportedFile[];
      readonly contentHash: string;
    }
  | { readonly ok: false; readonly findings: readonly ExportFinding[] };

export type ChangeLevel = 'major' | 'minor' | 'patch';

export interface PackChange {
  readonly level: ChangeLevel;
  readonly table: string;
  readonly row: string;
  /** JSON pointer inside the row; empty when the whole row came or went. */
  readonly field: string;
  readonly text: LocalText;
}

export interface VersionSuggestion {
  readonly previousVersion?: string;
  readonly suggested: string;
  readonly changes: readonly PackChange[];
}

export interface PackSummary {
  readonly id: string;
  readonly version: string;
  readonly schemaVersion: number;
  readonly contentHash: string;
  readonly files: readonly { readonly path: string; readonly bytes: number; readonly hash: string }[];
  readonly rows: Readonly<Record<string, number>>;
}

export const packMethods = {
  export: method<ExportResult>()(exportRequest),
  suggest: method<VersionSuggestion>()(record({ handle })),
  inspect: method<PackSummary>()(record({ path: text({ charsMin: 1 }) })),
};

export const taskMethods = {
  /** A task that has ended already is no error. */
  cancel: method<void>()(record({ task })),
};
