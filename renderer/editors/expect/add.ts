import type { Expectation } from '#generated/types.ts';
import type { Pick } from '#lab';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { editRow, insertInRow, runScenarios, scenariosNow, undoEdit, useRun } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';

/** Why nothing can be expected of what is on screen: there is no scenario, or what runs is not what its file orders. */
export function whyNot(): 'expectNoScenario' | undefined {
  const { scenarioId, branchId, ownCommands } = useRun.getState();
  return scenarioId === null || branchId !== 0 || ownCommands > 0 ? 'expectNoScenario' : undefined;
}

/** Adds an expectation to the scenario on screen, as one step that can be undone, and judges it at once. */
export function addExpectation({ expectation, text }: Pick): void {
  const { scenarioId, scenario } = useRun.getState();
  if (scenarioId === null || scenario === null) return;
  const row = { table: 'scenarios', id: scenarioId };
  const label = inBoth('expect', 'added', { name: scenarioId });
  const isDone = scenario.expect
    ? insertInRow(row, '/expect/-', expectation satisfies Expectation, label)
    : editRow(row, [{ pointer: '/expect', value: [expectation] }], label);
  if (!isDone) return;
  const undo = { text: inBoth('expect', 'undo'), run: () => void undoEdit() };
  showToast({ kind: 'success', title: label, body: text, id: 'expectation-added', actions: [undo] });
  const now = scenariosNow();
  if (now) void runScenarios(now, [scenarioId]);
}
