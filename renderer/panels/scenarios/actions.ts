import { acceptActual } from '#lab';
import type { RunExpectation, ScenarioFile } from '#generated/types.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { inBoth } from '../../app/i18n/use-texts.ts';
import {
  editRow,
  runScenarios,
  scenariosNow,
  usePlayhead,
  useProject,
  useRun,
  useSelection,
} from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';

export function runAll(): void {
  const now = scenariosNow();
  if (now) void runScenarios(now);
}

/** For somebody who may be looking at something else. */
export function runAllPatiently(): void {
  const now = scenariosNow();
  if (now) void runScenarios(now, undefined, true);
}

export function runOne(id: string): void {
  const now = scenariosNow();
  if (now) void runScenarios(now, [id]);
}

/** Shows a scenario, at a frame when one is given: as soon as it has run that far. */
export function show(id: string, frame?: number): void {
  const { scenarioId, branchId, run, loadScenario, chooseBranch } = useRun.getState();
  if (frame !== undefined) usePlayhead.getState().pause();
  if (scenarioId === id && run) {
    if (branchId !== 0) chooseBranch(0);
    if (frame !== undefined) usePlayhead.getState().seek(frame);
    return;
  }
  loadScenario(id);
  if (frame === undefined) return;
  const stop = useRun.subscribe((state, before) => {
    if (state.scenarioId !== id) return stop();
    if (state.run === before.run || state.run === null) return;
    stop();
    usePlayhead.getState().seek(frame);
  });
}

export function openInForm(id: string): void {
  useSelection.getState().selectRow({ table: 'scenarios', id });
  runCommand('view.revealRow');
}

/** Begins without orders, so that what is ordered from here on is all there is. */
export function record(): void {
  const { scenarioId, takeOver } = useRun.getState();
  if (scenarioId === null) return;
  usePlayhead.getState().pause();
  usePlayhead.getState().seek(0);
  takeOver();
}

const indexIn = (where = ''): number => Number(/\/expect\/(\d+)/.exec(where)?.[1] ?? -1);

/** What accepting an unmet expectation would write; undefined where there is nothing to accept. */
export function accepted(scenario: ScenarioFile | undefined, unmet: RunExpectation) {
  const expectation = scenario?.expect?.[indexIn(unmet.where)];
  return expectation && acceptActual(expectation, unmet);
}

export function accept(id: string, scenario: ScenarioFile, unmet: RunExpectation): void {
  const value = accepted(scenario, unmet);
  if (value === undefined) return;
  const label = inBoth('scenarios', 'acceptUndo', { name: id });
  editRow({ table: 'scenarios', id }, [{ pointer: `/expect/${indexIn(unmet.where)}`, value }], label);
  runOne(id);
}

/** The command that reproduces it anywhere. */
export async function copyCommand(id: string): Promise<void> {
  const { root } = useProject.getState();
  const project = /[^\w./\\:-]/.test(root) ? `"${root}"` : root;
  const command = `spellwright run ${id} --project ${project}`;
  await navigator.clipboard.writeText(command);
  showToast({ kind: 'success', title: inBoth('scenarios', 'copied'), body: command });
}
