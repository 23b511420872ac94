import { strFromU8 } from 'fflate';
import type { ReplayFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { isObject, parseStrict } from '#pack';
import { replayFault } from './fault.ts';
import { REPLAY_SCHEMA_VERSION } from './record.ts';

export type ReplayResult =
  | { readonly ok: true; readonly replay: ReplayFile }
  /** Why it was refused, as English phrases. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** A replay of two hours with all phases is a tenth of this. */
const REPLAY_BYTES_MAX = 64 * 1024 * 1024;

const refused = (problem: string): ReplayResult => ({ ok: false, problems: [problem] });

/** Reads a replay that may be damaged or made up: only one that fits its schema and can be played is handed on. */
export function openReplay(bytes: Uint8Array): ReplayResult {
  if (bytes.length > REPLAY_BYTES_MAX)
    return refused(`it has ${bytes.length} bytes; at most ${REPLAY_BYTES_MAX} are read`);
  const { value, issues } = parseStrict(strFromU8(bytes));
  const issue = issues[0];
  if (issue) return refused(`it cannot be read: ${issue.code} ${issue.pointer}`.trim());
  if (!isObject(value) || value['format'] !== 'spellwright-replay') return refused('it is no replay');
  const version = value['schemaVersion'];
  if (typeof version === 'number' && version > REPLAY_SCHEMA_VERSION)
    return refused(`it needs format version ${version}; this version knows ${REPLAY_SCHEMA_VERSION}. Update the tool`);
  if (!validate.replay(value)) {
    const error = validate.replay.errors?.[0];
    return refused(`it is not valid: ${error?.instancePath || '/'} ${error?.message ?? ''}`.trim());
  }
  const replay = value as unknown as ReplayFile;
  const fault = replayFault(replay);
  return fault === undefined ? { ok: true, replay } : refused(`it cannot be played: ${fault}`);
}
