import { useEffect, useState } from 'react';
import type { Diagnosis, Suggestion, TryInput, Verified } from '#lab';
import { useRun } from '../../stores/index.ts';
import { laboratory } from '../../worker/lab/index.ts';

export type Trial =
  | { readonly state: 'none' }
  | { readonly state: 'running'; readonly suggestion: Suggestion }
  | { readonly state: 'verified'; readonly suggestion: Suggestion; readonly verified: Verified };

const NONE: Trial = { state: 'none' };

export const suggestionOf = ({ links, failed }: Diagnosis): Suggestion | undefined =>
  links.find(({ name }) => name === failed)?.suggestion;

interface Settled {
  readonly diagnosis: Diagnosis;
  readonly verified: Verified | null;
}

/** Proves the suggestion of a diagnosis in the background; what does not hold is never offered. */
export function useVerified(diagnosis: Diagnosis | null): Trial {
  const [settled, setSettled] = useState<Settled | null>(null);
  const suggestion = diagnosis ? suggestionOf(diagnosis) : undefined;
  useEffect(() => {
    const input = diagnosis && inputOf(diagnosis);
    if (!input) return;
    const task = laboratory.run('doctorTry', input, { isBackground: true });
    task.result.then(
      (verified) => setSettled({ diagnosis, verified }),
      // Cancelled, or the data cannot run: then there is nothing to offer.
      () => setSettled({ diagnosis, verified: null }),
    );
    return () => task.cancel();
  }, [diagnosis]);
  if (!suggestion) return NONE;
  if (settled?.diagnosis !== diagnosis) return { state: 'running', suggestion };
  return settled.verified ? { state: 'verified', suggestion, verified: settled.verified } : NONE;
}

/** The order is found again by its frame and skill, since ids move with the data. */
function inputOf(diagnosis: Diagnosis): TryInput | undefined {
  const { scenario } = useRun.getState();
  const { failed, question, cast } = diagnosis;
  const suggestion = suggestionOf(diagnosis);
  if (!suggestion || failed === null || !scenario || !cast) return undefined;
  const { guid, target } = question;
  const asked = { guid, frame: cast.frame, skill: cast.skill, ...(target !== undefined && { target }) };
  return { scenario, question: asked, failed, suggestion };
}
