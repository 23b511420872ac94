import { resolve } from 'node:path';
import type { ReplayFile, ScenarioFile } from '#generated/types.ts';
import { validate } from '#generated/validators.mjs';
import { replayFaultText, replayFault, replayScenario, REPLAY_SCHEMA_VERSION } from '#lab';
import { readUtf8 } from '../host/index.ts';
import { isBundle, openBattleData, readBundle, type BattleData } from './battle-data.ts';
import { UnusableInput, type CliContext } from './context.ts';

export interface FoundReplay {
  readonly path: string;
  readonly replay: ReplayFile;
  /** What it is to be played on. */
  readonly data: BattleData;
  /** The scenario that it was made of, where the file says. */
  readonly scenario?: ScenarioFile;
}

/** Only a replay that fits its schema is handed on. */
export async function readReplay(path: string): Promise<ReplayFile> {
  let replay: unknown;
  try {
    replay = JSON.parse(await readUtf8(path));
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    throw new UnusableInput(`${path} is not JSON: ${error.message}. Record the replay again.`);
  }
  const version: unknown = Reflect.get(Object(replay), 'schemaVersion');
  if (typeof version === 'number' && version > REPLAY_SCHEMA_VERSION)
    throw new UnusableInput(
      `${path} has format version ${version}; this version knows ${REPLAY_SCHEMA_VERSION}. Update.`,
    );
  if (validate.replay(replay)) {
    const fault = replayFault(replay as ReplayFile);
    if (fault === undefined) return replay as ReplayFile;
    throw new UnusableInput(`${path} cannot be played: ${replayFaultText(fault).en}. Record it again.`);
  }
  const first = validate.replay.errors?.[0];
  throw new UnusableInput(
    `${path} is no replay: ${first?.instancePath || '/'} ${first?.message ?? ''}. Record it again.`,
  );
}

/** A replay with the data of the project or pack, or a bundle, which brings its own unless other data is asked for. */
export async function findReplay(context: CliContext, name: string, project: string | undefined): Promise<FoundReplay> {
  const path = resolve(context.cwd, name);
  if (!isBundle(name)) {
    const replay = await readReplay(path);
    return { path: name, replay, data: await openBattleData(context, project, resolve(path, '..')) };
  }
  const { replay, content, tables, scenario } = await readBundle(path);
  const data =
    project === undefined ? { content, tables, origin: name, files: [] } : await openBattleData(context, project);
  return { path: name, replay, data, ...(scenario && { scenario }) };
}

/** The fight of a replay as a scenario, with the expectations of the one that it was made of. */
export const scenarioOf = ({ replay, scenario }: Pick<FoundReplay, 'replay' | 'scenario'>): ScenarioFile =>
  replayScenario(replay, scenario);
