import { sentence, toProblem, type LocalText } from '#contract';

/** What went wrong in the environment, in both languages: what, where, what to do. */
export function failureText(failure: unknown): LocalText {
  const problem = toProblem(failure);
  return { en: sentence(problem, 'en'), zh: sentence(problem, 'zh') };
}
