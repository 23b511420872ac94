import type { ReplayFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { readUtf8 } from '../host/index.ts';
import { UnusableInput } from './context.ts';

/** Only a replay that fits its schema is handed on. */
export async function readReplay(path: string): Promise<ReplayFile> {
  let replay: unknown;
  try {
    replay = JSON.parse(await readUtf8(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnusableInput(`${path} is not JSON: ${error.message}. Record the replay again.`);
  }
  if (validate.replay(replay)) return replay as ReplayFile;
  const first = validate.replay.errors?.[0];
  throw new UnusableInput(
    `${path} is no replay: ${first?.instancePath || '/'} ${first?.message ?? ''}. Record it again.`,
  );
}
