import { useLanguage } from '../../../../app/i18n/use-texts.ts';
import type { IconComponent } from '../../../../widgets/icons.ts';
import { CircleX } from 'lucide-react';
import { fileOf } from '../../model/files.ts';
import { useProblemsWithin } from '../../model/problems.ts';
import { memberOf, textIn } from '../../model/json.ts';
import { nameIn } from '../../model/names.ts';
import { useScope } from '../../model/scope.tsx';
import { rowOf } from '../../summaries/context.ts';
import { summarize } from '../../summaries/index.ts';
import { useSummaryContext } from '../../summaries/use-summary.ts';

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

/** What a slot's card says; undefined for empty slots. */
export function useEffectCard(id: string | undefined, pointer: string, index: number): EffectCard | undefined {
  const language = useLanguage();
  const context = useSummaryContext();
  const { path } = useScope();
  const file = id === undefined ? undefined : fileOf(context.project, { table: 'effects', id });
  const here = useProblemsWithin(path, `${pointer}/${index}`);
  const there = useProblemsWithin(file?.path ?? '', '');
  if (id === undefined) return undefined;
  const worst = [...here, ...there].find(({ severity }) => severity === 'error');
  const problem = worst && { code: worst.code, message: language === 'zh-CN' ? worst.message.zh : worst.message.en };
  const effect = rowOf(context, 'effects', id);
  if (!effect) return { icon: CircleX, tone: 'err', trigger: '?', name: id, text: context.t('noSuchRow'), result: '', problem: problem ?? { code: '', message: context.t('noSuchRow') } };
  const summary = summarize(effect, context);
  return {
    ...summary,
    tone: problem ? 'err' : summary.tone,
    trigger: textIn(memberOf(effect, 'trigger'), 'on') ?? '?',
    name: summary.name ?? nameIn(effect, language) ?? id,
    problem,
  };
}
