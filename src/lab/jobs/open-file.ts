import type { PackTables } from '#core';
import type { ReplayFile, ReproFile, ScenarioFile } from '#generated/types.ts';
import { openPack, type LocalText } from '#pack';
import { openBundle } from '../bundle/index.ts';
import { asPhrase } from '../replay/refusal.ts';
import { openReplay } from '../replay/open.ts';
import type { LabData } from './lab-data.ts';
import type { Work } from './work.ts';

export interface OpenFileInput {
  readonly name: string;
  readonly bytes: Uint8Array;
}

export type FileOutcome =
  | {
      readonly kind: 'bundle';
      readonly manifest: ReproFile;
      readonly replay: ReplayFile;
      readonly scenario?: ScenarioFile;
      readonly tables: PackTables;
      /** A PNG. */
      readonly picture?: Uint8Array;
    }
  | { readonly kind: 'replay'; readonly replay: ReplayFile }
  | { readonly kind: 'pack'; readonly tables: PackTables; readonly version: string }
  | { readonly kind: 'refused'; readonly problems: readonly LocalText[] };

const ZIP = [0x50, 0x4b];

/** Reads a file that came from anywhere, away from the window: a hostile one costs nobody a picture. */
export function* openFileJob(_data: LabData, { name, bytes }: OpenFileInput): Work<FileOutcome> {
  if (name.toLowerCase().endsWith('.swpack')) return packOf(bytes);
  const isZip = ZIP.every((byte, at) => bytes[at] === byte);
  return isZip || name.toLowerCase().endsWith('.swrepro') ? bundleOf(bytes) : replayOf(bytes);
}

function packOf(bytes: Uint8Array): FileOutcome {
  const pack = openPack(bytes);
  if (!pack.ok) return { kind: 'refused', problems: pack.problems.map(({ message }) => asPhrase(message)) };
  return { kind: 'pack', tables: pack.tables, version: pack.manifest.version };
}

function bundleOf(bytes: Uint8Array): FileOutcome {
  const opened = openBundle(bytes);
  if (!opened.ok) return { kind: 'refused', problems: opened.problems };
  const { manifest, replay, tables, scenario, picture } = opened.bundle;
  return { kind: 'bundle', manifest, replay, tables, ...(scenario && { scenario }), ...(picture && { picture }) };
}

function replayOf(bytes: Uint8Array): FileOutcome {
  const opened = openReplay(bytes);
  return opened.ok ? { kind: 'replay', replay: opened.replay } : { kind: 'refused', problems: opened.problems };
}
