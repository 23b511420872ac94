import { useEffect, useState } from 'react';
import type { Diagnosis, Suggestion, Verified } from '#lab';
import { useRun } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';

export type Trial =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly suggestion: Suggestion }
  | { readonly state: 'verified'; readonly suggestion: Suggestion; readonly verified: Verified };

const NONE: Trial = { state: 'none' };

export const suggestionOf = ({ links, failed }: Diagnosis): Suggestion | undefined =>
  links.find(({ name }) => name === failed)?.suggestion;

/** Proves the suggestion of a diagnosis in the background; what does not hold is never offered. */
export function useVerified(diagnosis: Diagnosis | null): Trial {
  const [trial, setTrial] = useState<Trial>(NONE);
  useEffect(() => {
    const { scenario } = useRun.getState();
    const suggestion = diagnosis ? suggestionOf(diagnosis) : undefined;
    if (!diagnosis || !suggestion || diagnosis.failed === null || !scenario) return setTrial(NONE);
    setTrial({ state: 'running', suggestion });
    const { failed, question, cast } = diagnosis;
    const lasting = cast
      ? { guid: question.guid, frame: cast.frame, skill: cast.skill }
      : { guid: question.guid, frame: question.frame };
    const asked = question.target === undefined ? lasting : { ...lasting, target: question.target };
    const task = laboratory.run('doctorTry', { scenario, question: asked, failed, suggestion }, { isBackground: true });
    task.result.then(
      (verified) => setTrial(verified ? { state: 'verified', suggestion, verified } : NONE),
      // Cancelled, or the data cannot run: then there is nothing to offer.
      () => undefined,
    );
    return () => task.cancel();
  }, [diagnosis]);
  return trial;
}
