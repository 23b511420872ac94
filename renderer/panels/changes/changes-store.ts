/** What the panel compares with, and what differs; looked at shortly after an edit, never within a keystroke. */
import { create } from 'zustand';
import { changesBetween, countChanges, type Changes, type RevertSides } from '#pack';
import {
  diskProject,
  followEarlier,
  loadEarlier,
  useEarlier,
  useProject,
  type BaselineKind,
} from '../../stores/index.ts';

interface ChangesState {
  readonly kind: BaselineKind;
  /** Undefined while there is nothing to compare with. */
  readonly changes: Changes | undefined;
  readonly sides: RevertSides | undefined;
  readonly count: number;
}

export const useChanges = create<ChangesState>()(() => ({
  kind: 'disk',
  changes: undefined,
  sides: undefined,
  count: 0,
}));

/** Typing goes on: the list follows when there is a moment. */
const SETTLE_MS = 120;

function sidesOf(kind: BaselineKind): RevertSides | undefined {
  const { documents, status } = useProject.getState();
  if (status !== 'ready') return undefined;
  if (kind === 'disk') return { before: diskProject(documents), after: documents.shown, isPack: false };
  const earlier = useEarlier.getState()[kind];
  if (earlier.state !== 'ready') return undefined;
  return { before: earlier.project, after: documents.shown, isPack: earlier.isPack };
}

/** Compares at once. */
export function compareNow(): void {
  clearTimeout(timer);
  timer = undefined;
  const { kind, sides: last } = useChanges.getState();
  const sides = sidesOf(kind);
  if (!sides) return useChanges.setState({ changes: undefined, sides: undefined, count: 0 });
  if (last?.before === sides.before && last.after === sides.after && last.isPack === sides.isPack) return;
  const changes = changesBetween(sides.before, sides.after, { isPack: sides.isPack, ignoresLineEnds: kind === 'head' });
  useChanges.setState({ changes, sides, count: countChanges(changes.rows) });
}

let timer: ReturnType<typeof setTimeout> | undefined;

const compareSoon = (): void => {
  timer ??= setTimeout(compareNow, SETTLE_MS);
};

export function compareWith(kind: BaselineKind): void {
  useChanges.setState({ kind, sides: undefined });
  compareNow();
  // Somebody may have committed or exported since.
  if (kind !== 'disk') void loadEarlier(kind);
}

let isFollowing = false;

/** From the first call on, the list follows the project and what it is compared with. */
export function followChanges(): void {
  if (isFollowing) return;
  isFollowing = true;
  followEarlier();
  useProject.subscribe((state, before) => {
    if (state.documents !== before.documents || state.status !== before.status) compareSoon();
  });
  useEarlier.subscribe((state, before) => {
    const { kind } = useChanges.getState();
    if (kind !== 'disk' && state[kind] !== before[kind]) compareSoon();
  });
  compareSoon();
}
