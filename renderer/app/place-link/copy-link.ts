import { scenarioIds, usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';
import { inBoth } from '../i18n/use-texts.ts';
import { addressOfPlace } from '#contract';

/** What a link does not carry is said, so that nobody sends one that leads elsewhere. */
function whatItLacks(scenario: string): 'linkBranch' | 'linkUnsaved' | undefined {
  const { branchId, ownCommands } = useRun.getState();
  if (branchId !== 0 || ownCommands > 0) return 'linkBranch';
  return useProject.getState().unsaved.has(`scenarios/${scenario}.scenario.json`) ? 'linkUnsaved' : undefined;
}

export async function copyLink(): Promise<void> {
  const { scenarioId } = useRun.getState();
  if (scenarioId === null || !scenarioIds().includes(scenarioId)) return;
  const { frame } = usePlayhead.getState();
  const { eventId } = useSelection.getState();
  const address = addressOfPlace(location.href.replace(/\?[^#]*/, ''), { scenario: scenarioId, frame, event: eventId });
  await navigator.clipboard.writeText(address);
  const lack = whatItLacks(scenarioId);
  const body = lack ? inBoth('repro', lack) : address;
  showToast({ kind: lack ? 'warning' : 'success', id: 'link', title: inBoth('repro', 'linkCopied'), body });
}
