import { resolve } from 'node:path';
import type { ReplayFile, ScenarioFile } from '#generated/types.ts';
import { hashChecks, prepareScenario, problemText, Simulation, type HashChecks } from '#lab';
import { battleDataOf, isBundle, openBattleData, type BattleData } from './battle-data.ts';
import { findScenario } from './commands/run.ts';
import { UnusableInput, type CliContext } from './context.ts';
import { diffSide } from './diff-source.ts';
import { findReplay, readReplay, scenarioOf } from './replay-source.ts';
import { isScenarioFile, SCENARIO_SUFFIX } from './scenario-source.ts';

/** A fight to compare, and what it is fought on. */
export interface FightSide {
  /** As it was named. */
  readonly name: string;
  readonly data: BattleData;
  readonly scenario: ScenarioFile;
  readonly replay?: ReplayFile;
}

/** What is no file is the id of one. */
const isScenario = async (context: CliContext, name: string): Promise<boolean> =>
  !isBundle(name) && (name.endsWith(SCENARIO_SUFFIX) || !(await isScenarioFile(context, name)));

/** A folder, a pack, a bundle, or `folder@revision`. */
export async function dataNamed(context: CliContext, name: string): Promise<BattleData> {
  return isBundle(name) ? openBattleData(context, name) : battleDataOf(await diffSide(context, name));
}

/** A replay, a bundle or a scenario; on the data that `on` names instead of its own, where that is given. */
export async function fightSide(
  context: CliContext,
  name: string,
  project: string | undefined,
  on: string | undefined,
): Promise<FightSide> {
  const other = on === undefined ? undefined : await dataNamed(context, on);
  if (await isScenario(context, name)) {
    const { data, found } = await findScenario(context, name, project);
    return { name, data: other ?? data, scenario: found.scenario };
  }
  if (other && !isBundle(name)) {
    const replay = await readReplay(resolve(context.cwd, name));
    return { name, data: other, scenario: scenarioOf({ replay }), replay };
  }
  const found = await findReplay(context, name, project);
  return { name, data: other ?? found.data, scenario: scenarioOf(found), replay: found.replay };
}

/** Runs it to its end, or ends the command with what does not fit. */
export function runOfSide({ name, data, scenario }: FightSide): Simulation {
  const { prepared, problems } = prepareScenario(data.content, scenario);
  if (prepared) {
    const simulation = new Simulation(prepared);
    simulation.advance();
    return simulation;
  }
  const list = problems.map((problem) => `\n  ${problemText(problem)}`).join('');
  throw new UnusableInput(`${name} does not fit ${data.origin}:${list}`);
}

/** Whether a recording still goes as it was recorded; null where there is none. */
export const recordingOf = ({ replay }: FightSide, simulation: Simulation): HashChecks['parting'] =>
  replay ? hashChecks(replay, simulation).parting : null;

/** Whether both are the same orders of the same units, so that only data can make the difference. */
export function isSameFight({ scenario: a }: FightSide, { scenario: b }: FightSide): boolean {
  const decides = ({ arena, formation, seed, stepMs, participants, draws, commands, until }: ScenarioFile) =>
    JSON.stringify([arena, formation, seed, stepMs, participants, draws, commands, until]);
  return a === b || decides(a) === decides(b);
}
