/** Says when edits cannot be kept: the project belongs to another window, or the host is gone. */
import { host } from '../host-client/index.ts';
import { putOffRecovery, useProject, writeJournal, type ProjectState } from '../stores/index.ts';
import { isAnyComposing } from '../widgets/composition.ts';
import { dismissToast, showToast } from '../widgets/toasts.ts';
import { openSaveElsewhere } from './dialogs/save-elsewhere-store.ts';
import { inBoth } from './i18n/use-texts.ts';
import { forgetEnded, openMerge, useMerge } from './safety/merge/merge-store.ts';

const say = (key: string) => inBoth('shell', key);

function sayAccess({ readOnly, readOnlyReason, unsaved }: ProjectState): void {
  if (!readOnly) return void showToast({ kind: 'info', id: 'access', title: say('becameWritable') });
  const body = say(`readOnlyWhy.${readOnlyReason ?? 'openElsewhere'}`);
  // Edits that can no longer be saved here must have somewhere to go.
  const actions = unsaved.size > 0 ? [{ text: inBoth('dialogs', 'saveElsewhere'), run: openSaveElsewhere }] : [];
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

const sayOf = (key: string, count: number) => inBoth('safety', key, { count });

/** A conflict that is not being looked at says so until it is decided. */
function remindOfConflicts(): void {
  const count = useProject.getState().conflicts.length;
  if (count === 0) dismissToast('save-conflicts');
  if (count === 0 || useMerge.getState().isOpen) return dismissToast('conflicts');
  showToast({
    kind: 'warning',
    id: 'conflicts',
    title: sayOf('waiting', count),
    body: sayOf('waitingBody', count),
    actions: [{ text: sayOf('choose', count), run: openMerge }],
  });
}

/** The view opens by itself, but never into a word that is being composed: that would be lost. */
function followConflicts(): void {
  useProject.subscribe((state, before) => {
    if (state.conflicts === before.conflicts) return;
    const isMore = state.conflicts.some(({ path }) => !before.conflicts.some((one) => one.path === path));
    forgetEnded();
    if (isMore && !isAnyComposing()) openMerge();
    remindOfConflicts();
  });
  useMerge.subscribe((state, before) => {
    if (state.isOpen !== before.isOpen) remindOfConflicts();
  });
}

function followPutOffRecovery(): void {
  useProject.subscribe((state, before) => {
    if (state.isRecoveryPutOff === before.isRecoveryPutOff && state.recoverable === before.recoverable) return;
    const count = state.isRecoveryPutOff ? state.recoverable.length : 0;
    if (count === 0) return dismissToast('recovery');
    showToast({
      kind: 'warning',
      id: 'recovery',
      title: sayOf('putOff', count),
      body: sayOf('putOffBody', count),
      actions: [{ text: sayOf('decide', count), run: () => putOffRecovery(false) }],
    });
  });
}

export function announceSafety(): void {
  followConflicts();
  followPutOffRecovery();
  followAccess();
  followHost();
}
