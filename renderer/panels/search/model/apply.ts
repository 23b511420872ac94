/** Writes what is ticked, as one step of the history. */
import { applyPlaces } from '#pack';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import { editTexts, useProject } from '../../../stores/index.ts';
import { showToast } from '../../../widgets/toasts.ts';
import { remember } from './memory.ts';
import { chosenPlaces, start } from './session.ts';
import { useSearch } from './state.ts';

export function applyChosen(): void {
  const { planned, request, replacement } = useSearch.getState();
  const { shown } = useProject.getState().documents;
  if (planned !== shown) {
    showToast({ kind: 'info', id: 'search', title: inBoth('search', 'oldPlan') });
    return start();
  }
  const places = chosenPlaces();
  const updates = applyPlaces(shown, places);
  const label = inBoth('search', request.mode === 'text' ? 'undoText' : 'undoQuery', {
    from: request.text,
    to: replacement,
    places: places.length,
  });
  editTexts(updates, { label });
  remember(request);
  showToast({
    kind: 'success',
    id: 'search',
    title: inBoth('search', 'replaced', { count: places.length }),
    body: inBoth('search', 'replacedIn', { count: updates.length }),
  });
}
