import { useRef } from 'react';
import { useLanguage } from '../../../../app/i18n/use-texts.ts';
import type { IconComponent } from '../../../../widgets/icons.ts';
import { CircleX } from 'lucide-react';
import { fileOf } from '../../../../editors/rows/files.ts';
import { useProblemsWithin } from '../../model/problems.ts';
import { memberOf, textIn } from '../../../../editors/rows/json.ts';
import { nameIn } from '../../../../editors/rows/names.ts';
import { useScope } from '../../model/scope.tsx';
import { rowOf, type SummaryContext } from '../../summaries/context.ts';
import { summarize } from '../../summaries/index.ts';
import { useSummaryBasis } from '../../summaries/use-summary.ts';
import { useProject } from '../../../../stores/index.ts';

export interface EffectCard {
  readonly icon: IconComponent;
  readonly tone: string;
  readonly trigger: string;
  readonly name: string;
  readonly text: string;
  readonly result: string;
  /** First error of the slot or of its effect. */
  readonly problem: { readonly code: string; readonly message: string } | undefined;
}

type Problem = EffectCard['problem'];

function cardOf(id: string, problem: Problem, context: SummaryContext): EffectCard {
  const effect = rowOf(context, 'effects', id);
  if (!effect) {
    const text = context.t('noSuchRow');
    return {
      icon: CircleX,
      tone: 'err',
      trigger: '?',
      name: id,
      text,
      result: '',
      problem: problem ?? { code: '', message: text },
    };
  }
  const summary = summarize(effect, context);
  return {
    ...summary,
    tone: problem ? 'err' : summary.tone,
    trigger: textIn(memberOf(effect, 'trigger'), 'on') ?? '?',
    name: summary.name ?? nameIn(effect, context.language) ?? id,
    problem,
  };
}

const saysTheSame = (a: EffectCard, b: EffectCard): boolean =>
  a.icon === b.icon && wordsOf(a) === wordsOf(b) && a.problem?.message === b.problem?.message;

const wordsOf = ({ tone, trigger, name, text, result }: EffectCard): string =>
  [tone, trigger, name, text, result].join('\n');

function useProblem(id: string | undefined, pointer: string): Problem {
  const language = useLanguage();
  const { path } = useScope();
  const effectPath = useProject((state) =>
    id === undefined ? '' : (fileOf(state.documents.valid, { table: 'effects', id })?.path ?? ''),
  );
  const here = useProblemsWithin(path, pointer);
  const there = useProblemsWithin(effectPath, '');
  const worst = [...here, ...there].find(({ severity }) => severity === 'error');
  return worst && { code: worst.code, message: language === 'zh-CN' ? worst.message.zh : worst.message.en };
}

/** What a slot's card says; undefined for empty slots. Drawn anew only when it says something else. */
export function useEffectCard(id: string | undefined, pointer: string, index: number): EffectCard | undefined {
  const basis = useSummaryBasis();
  const problem = useProblem(id, `${pointer}/${index}`);
  const last = useRef<EffectCard>(undefined);
  return useProject((state) => {
    if (id === undefined) return undefined;
    const next = cardOf(id, problem, { ...basis, project: state.documents.valid });
    if (!last.current || !saysTheSame(last.current, next)) last.current = next;
    return last.current;
  });
}
