import { scenarioIds, usePlayhead, useRun, useSelection, type RunState } from '../../stores/index.ts';
import { tryGetEvent } from '#timeline';
import { showToast } from '../../widgets/toasts.ts';
import { useLayout } from '../dock/layout-store.ts';
import { inBoth, type Localized } from '../i18n/use-texts.ts';
import { placeOfAddress, type LinkedPlace } from '#contract';

const sayLost = (body: Localized): void =>
  void showToast({ kind: 'warning', id: 'link', title: inBoth('repro', 'linkLost'), body });

/** Does something with the first run of a scenario that is finished, at once if there is one. */
function whenRun(scenarioId: string | null, act: (run: NonNullable<RunState['run']>) => void): void {
  const { run, status } = useRun.getState();
  if (run && status === 'ready') return act(run);
  const stop = useRun.subscribe((state) => {
    if (scenarioId !== null && state.scenarioId !== scenarioId) return stop();
    if (state.status === 'refused' || state.status === 'crashed') return stop();
    if (!state.run || state.status !== 'ready') return;
    stop();
    act(state.run);
  });
}

/** Goes to a place once the project is open; what of it is not here is said. */
export function goToPlace({ scenario, frame, event }: LinkedPlace): void {
  useLayout.getState().setLayout('reproduce');
  if (scenario !== undefined && !scenarioIds().includes(scenario))
    return sayLost(inBoth('repro', 'linkLostScenario', { id: scenario }));
  if (scenario !== undefined && useRun.getState().scenarioId !== scenario) useRun.getState().loadScenario(scenario);
  usePlayhead.getState().pause();
  whenRun(useRun.getState().scenarioId, (run) => {
    if (frame !== undefined) usePlayhead.getState().seek(frame);
    if (event === undefined) return;
    const found = tryGetEvent(run.events, event);
    if (!found) return sayLost(inBoth('repro', 'linkLostEvent', { id: event }));
    useSelection.getState().selectEvent(event);
    if (frame === undefined) usePlayhead.getState().seek(found.frame);
  });
}

/** Follows the address that the window was opened with, and those that somebody pastes into it later. */
export function followLinks(): void {
  const follow = () => {
    const place = placeOfAddress(location.hash);
    if (!place) return;
    // Followed once: what is looked at from here on is another place.
    history.replaceState(null, '', location.pathname);
    goToPlace(place);
  };
  window.addEventListener('hashchange', follow);
  follow();
}
