/** Says when edits cannot be kept: the project belongs to another window, or the host is gone. */
import { host } from '../host-client/index.ts';
import { useProject, writeJournal, type ProjectState } from '../stores/index.ts';
import { dismissToast, showToast } from '../widgets/toasts.ts';
import { openSaveElsewhere } from './dialogs/save-elsewhere-store.ts';
import { translate } from './i18n/use-texts.ts';

const say = (key: string) => translate('shell', key);

function sayAccess({ readOnly, readOnlyReason, unsaved }: ProjectState): void {
  if (!readOnly) return void showToast({ kind: 'info', id: 'access', title: say('becameWritable') });
  const body = say(`readOnlyWhy.${readOnlyReason ?? 'openElsewhere'}`);
  // Edits that can no longer be saved here must have somewhere to go.
  const actions = unsaved.size > 0 ? [{ text: translate('dialogs', 'saveElsewhere'), run: openSaveElsewhere }] : [];
  showToast({ kind: 'warning', id: 'access', title: say('becameReadOnly'), body, actions });
}

function followAccess(): void {
  useProject.subscribe((state, before) => {
    const isOther = state.handle !== before.handle;
    if (isOther) dismissToast('access');
    if (isOther ? state.readOnly : state.readOnly !== before.readOnly) sayAccess(state);
  });
}

/** The first news of a connection is the normal start and needs no words. */
function followHost(): void {
  let isLost = false;
  host.on('host.connection', ({ connected }) => {
    if (connected === !isLost) return;
    isLost = !connected;
    if (isLost) return void showToast({ kind: 'error', id: 'host', title: say('hostLost'), body: say('hostLostBody') });
    showToast({ kind: 'success', id: 'host', title: say('hostBack') });
    void writeJournal();
  });
}

export function announceSafety(): void {
  followAccess();
  followHost();
}
