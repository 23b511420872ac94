import { runCommand } from '../../app/commands/registry.ts';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { openNew, usePlayhead, useRun, useSelection } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';
import { needOf, type Line } from './lines.ts';
import { setView } from './view-store.ts';

export function openField(table: string, id: string, pointer = ''): void {
  useSelection.getState().selectRow({ table, id }, pointer);
  runCommand(table === 'scripts' ? 'view.show.text' : 'view.show.form');
}

export function openLine(line: Line | undefined): void {
  if (line === undefined || line.kind === 'table') return;
  openField(line.row.table, line.row.id, line.kind === 'part' ? line.part.pointer : '');
}

/** The dialog asks for unit and skill; what the scenario has to bring about stays in sight beside it. */
export function newScenarioFor(line: Line): void {
  const [en, zh] = [needOf(line, 'en'), needOf(line, 'zh-CN')];
  if (en !== undefined && zh !== undefined)
    showToast({
      kind: 'info',
      title: inBoth('coverage', 'hint'),
      body: { en, zh },
    });
  openNew('scenarios');
}

export function checkNumbersOf({ table, id }: { table: string; id: string }): void {
  setView({ tab: 'numbers', scope: `${table}/${id}` });
}

/** Shows a scenario where something of it changed, as soon as it has run that far. */
export function showAt(scenario: string, frame: number): void {
  const { scenarioId, run, loadScenario } = useRun.getState();
  usePlayhead.getState().pause();
  if (scenarioId === scenario && run) return usePlayhead.getState().seek(frame);
  loadScenario(scenario);
  const stop = useRun.subscribe((state, before) => {
    if (state.scenarioId !== scenario) return stop();
    if (state.run === before.run || state.run === null) return;
    stop();
    usePlayhead.getState().seek(frame);
  });
}
