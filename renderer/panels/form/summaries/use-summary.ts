import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { useAmountInputs } from '../model/evaluation.ts';
import { useScope } from '../model/scope.tsx';
import type { SummaryContext } from './context.ts';

/** Level, units and language of a summary: what does not change while a row is typed into. */
export function useSummaryBasis(): Omit<SummaryContext, 'project'> {
  const t = useTexts('form');
  const language = useLanguage();
  const { row } = useScope();
  const inputs = useAmountInputs(row);
  return { inputs, language, t };
}

/** Everything summaries read. Changes with any edit: what a slot says may lie three rows away. */
export function useSummaryContext(): SummaryContext {
  const basis = useSummaryBasis();
  const project = useProject((state) => state.documents.valid);
  return { ...basis, project };
}
