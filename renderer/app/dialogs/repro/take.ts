import { takeIntoProject, twinOf, useRecording } from '../../../stores/index.ts';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth } from '../../i18n/use-texts.ts';

/** Leaves the recording for its fight on the project's rows; a scenario that was added is told. */
export function take(): void {
  const label = (id: string) => inBoth('repro', 'scenarioStep', { name: id });
  const { recording } = useRecording.getState();
  const isNew = recording !== null && twinOf(recording) === undefined;
  const id = takeIntoProject(label);
  if (id !== undefined && isNew)
    showToast({ kind: 'success', title: label(id), body: inBoth('repro', 'scenarioBody') });
}
