import { useEffect, useState } from 'react';
import { useRun } from '../../stores/index.ts';
import { askWorker } from '../../worker/client.ts';
import type { Answer, Question, QuestionKind } from '../../worker/questions/index.ts';

interface Answered<Kind extends QuestionKind> {
  readonly about: string;
  readonly answer: Answer<Kind> | null;
}

/** Answer to a question about the run on screen, asked anew for each run; the last one stays until the next is there. */
export function useAnswer<Kind extends QuestionKind>(kind: Kind, question: Question<Kind> | null): Answer<Kind> | null {
  const run = useRun((state) => state.run);
  const about = JSON.stringify(question);
  const [answered, setAnswered] = useState<Answered<Kind> | null>(null);
  useEffect(() => {
    let isCurrent = true;
    if (about === 'null' || run === null) return;
    const asked = JSON.parse(about) as Question<Kind>;
    void askWorker(kind, asked).then((answer) => isCurrent && setAnswered({ about, answer }));
    return () => {
      isCurrent = false;
    };
  }, [kind, about, run]);
  return question === null ? null : (answered?.answer ?? null);
}
