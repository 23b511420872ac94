import { strFromU8 } from 'fflate';
import type { ReplayFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { isObject, parseStrict, type LocalText } from '#pack';
import { replayFault } from './fault.ts';
import { REPLAY_SCHEMA_VERSION } from './record.ts';
import { invalid, newerFormat, tooLarge, unplayable, unreadable } from './refusal.ts';

export type ReplayResult =
  | { readonly ok: true; readonly replay: ReplayFile }
  /** Why it was refused, as phrases without a full stop. */
  | { readonly ok: false; readonly problems: readonly LocalText[] };

/** A replay of two hours with all phases is a tenth of this. */
const REPLAY_BYTES_MAX = 64 * 1024 * 1024;

const refused = (problem: LocalText): ReplayResult => ({ ok: false, problems: [problem] });

/** Reads a replay that may be damaged or made up: only one that fits its schema and can be played is handed on. */
export function openReplay(bytes: Uint8Array): ReplayResult {
  if (bytes.length > REPLAY_BYTES_MAX) return refused(tooLarge(bytes.length, REPLAY_BYTES_MAX));
  const { value, issues } = parseStrict(strFromU8(bytes));
  const issue = issues[0];
  if (issue) return refused(unreadable('JSON', issue));
  if (!isObject(value) || value['format'] !== 'spellwright-replay')
    return refused({ en: 'it is no replay', zh: '它不是回放' });
  const version = value['schemaVersion'];
  if (typeof version === 'number' && version > REPLAY_SCHEMA_VERSION)
    return refused(newerFormat(version, REPLAY_SCHEMA_VERSION));
  if (!validate.replay(value)) return refused(invalid('JSON', validate.replay.errors?.[0]));
  const replay = value as unknown as ReplayFile;
  const fault = replayFault(replay);
  return fault === undefined ? { ok: true, replay } : refused(unplayable(fault));
}
