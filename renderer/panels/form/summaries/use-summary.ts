import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { useAmountInputs } from '../model/evaluation.ts';
import { useScope } from '../model/scope.tsx';
import type { SummaryContext } from './context.ts';

/** Everything summaries read. Changes with any edit: what a slot says may lie three rows away. */
export function useSummaryContext(): SummaryContext {
  const t = useTexts('form');
  const language = useLanguage();
  const { row } = useScope();
  const inputs = useAmountInputs(row);
  const project = useProject((state) => state.documents.valid);
  return { project, inputs, language, t };
}
