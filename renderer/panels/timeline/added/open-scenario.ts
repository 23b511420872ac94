import { runCommand } from '../../../app/commands/registry.ts';
import { useRun } from '../../../stores/index.ts';
import { wishScenario } from '../../../stores/scenario-wish.ts';

/** The scenario on screen in the list, with what it expected and what came out. */
export function openScenario(): void {
  const { scenarioId } = useRun.getState();
  if (scenarioId === null) return;
  wishScenario(scenarioId);
  runCommand('view.show.scenarios');
}
