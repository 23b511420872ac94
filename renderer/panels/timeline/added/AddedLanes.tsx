import { useEffect } from 'react';
import type { FilterNames } from '#timeline';
import { afterPicture } from '../../../app/after-picture.ts';
import type { TimelineOfRun } from '../use-timeline.ts';
import { forgetAdded, setAdded } from './added.ts';
import { useDeclaredGroup } from './use-declared.ts';
import { useExpectationGroup } from './use-expectations.ts';
import { useMenuOfAdded } from './use-menu.ts';
import {
  useLaneExpressions,
  useSuppressed,
  useSuppressionQuestions,
  useValueLanes,
  useWatchGroup,
} from './use-watched.ts';

/** Works out the lanes that people asked for, and draws nothing itself. */
export function AddedLanes({ of, names }: { readonly of: TimelineOfRun; readonly names: FilterNames }) {
  useMenuOfAdded();
  const questions = useSuppressionQuestions(of);
  useLaneExpressions(questions);
  const expectations = useExpectationGroup(of);
  const declared = useDeclaredGroup(of, names);
  const watches = useWatchGroup(of);
  const values = useValueLanes(of);
  const suppressed = useSuppressed(of, questions);
  useEffect(
    () => afterPicture(() => setAdded({ groups: [...expectations, ...declared, ...watches], values, suppressed })),
    [expectations, declared, watches, values, suppressed],
  );
  useEffect(() => forgetAdded, []);
  return null;
}
