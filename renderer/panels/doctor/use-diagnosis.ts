import { useEffect, useState } from 'react';
import type { Diagnosis, DoctorQuestion } from '#lab';
import { rephraseQuestion, useDoctor, useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';

export interface Answered {
  readonly diagnosis: Diagnosis | null;
  /** The answer is of an earlier run, or of an earlier question. */
  readonly isStale: boolean;
}

interface Kept {
  readonly runId: number;
  readonly question: DoctorQuestion;
  readonly diagnosis: Diagnosis;
}

/**
 * The answer to the question, asked again after every edit. Ids of events move when data change, so a question that came
 * by an event goes on by unit, frame and skill.
 */
export function useDiagnosis(): Answered {
  const question = useDoctor((state) => state.question);
  const run = useRun((state) => state.run);
  const [kept, setKept] = useState<Kept | null>(null);
  useEffect(() => {
    if (!question || !run || (kept?.runId === run.runId && kept.question === question)) return;
    let isCurrent = true;
    void askWorker('doctor', question).then((diagnosis) => {
      if (!isCurrent || !diagnosis) return;
      const lasting = lastingOf(question, diagnosis);
      setKept({ runId: run.runId, question: lasting, diagnosis });
      if (lasting !== question) rephraseQuestion(lasting);
    });
    return () => {
      isCurrent = false;
    };
    // What was answered for this run and question is not asked again.
  }, [question, run, kept]);
  const isStale = kept?.runId !== run?.runId || kept?.question !== question;
  return { diagnosis: question === null ? null : (kept?.diagnosis ?? null), isStale };
}

/** Unit, frame and skill instead of an event. */
function lastingOf(question: DoctorQuestion, { cast, attack, question: { guid } }: Diagnosis): DoctorQuestion {
  const { event, frame, skill, target } = question;
  if (event === undefined) return question;
  const known = cast?.skill ?? skill;
  return {
    guid,
    frame: cast?.frame ?? attack?.frame ?? frame,
    ...(known !== undefined && { skill: known }),
    ...(target !== undefined && { target }),
  };
}
