/** What runs on screen as a row of the table of scenarios. */
import type { Expectation, ScenarioFile } from '#generated/types.ts';
import { formatScenario, type LocalText } from '#pack';
import { editRow } from './edits.ts';
import { usePlayhead } from './playhead.ts';
import { editTexts } from './project.ts';
import { pathOfScenario } from './row-ref.ts';
import { useRun } from './run.ts';
import { scenarioIds } from './session.ts';

export interface ScenarioWish {
  readonly id: string;
  readonly title: ScenarioFile['title'];
  /** Ends where the playhead stands instead of where the run ends. */
  readonly endsAtPlayhead: boolean;
  /** Expects the state at the end, bit for bit; only when it ends where the run does. */
  readonly expectsEnd: boolean;
}

/** Words joined by hyphens, as ids are written; '' when nothing of the text can be part of one. */
export const idFrom = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60);

/** An id that no scenario has: the wished one, else with a number behind it. */
export function freeScenarioId(wished: string): string {
  const taken = new Set(scenarioIds());
  const base = wished === '' ? 'scenario' : wished;
  if (!taken.has(base)) return base;
  for (let number = 2; ; number++) if (!taken.has(`${base}-${number}`)) return `${base}-${number}`;
}

function endOf(endsAtPlayhead: boolean): ScenarioFile['until'] | undefined {
  return endsAtPlayhead ? { frames: Math.max(1, usePlayhead.getState().frame) } : undefined;
}

/** Of commands that come after the end nobody would see anything. */
function commandsUntil({ commands = [] }: ScenarioFile, until: ScenarioFile['until'] | undefined) {
  const { frames } = until ?? {};
  return frames === undefined ? commands : commands.filter(({ frame }) => frame <= frames);
}

/** Makes a scenario of what runs, and shows it. False when nothing runs. */
export function saveAsScenario({ id, title, endsAtPlayhead, expectsEnd }: ScenarioWish, label: LocalText): boolean {
  const { scenario, run } = useRun.getState();
  if (!scenario || !run) return false;
  const until = endOf(endsAtPlayhead);
  const expect: Expectation[] = expectsEnd && !until ? [{ hash: run.hash }] : [];
  // What the former one expects need not be true of this one, and what is noted is about it.
  const fresh = { expect, notes: undefined, description: undefined };
  const row = { ...scenario, ...fresh, id, title, commands: commandsUntil(scenario, until), ...(until && { until }) };
  editTexts([{ path: pathOfScenario(id), text: formatScenario(row) }], { label });
  useRun.getState().loadScenario(id);
  return true;
}

/** Writes the commands that run into the scenario on screen, and goes on with it. */
export function updateScenario(label: LocalText): boolean {
  const { scenarioId, scenario } = useRun.getState();
  if (scenarioId === null || !scenario) return false;
  const { commands = [], seed } = scenario;
  const edits = [
    { pointer: '/commands', value: commands },
    ...(seed === undefined ? [] : [{ pointer: '/seed', value: seed }]),
  ];
  if (!editRow({ table: 'scenarios', id: scenarioId }, edits, label)) return false;
  useRun.getState().loadScenario(scenarioId);
  return true;
}
