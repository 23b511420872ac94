/** What has been typed into the dialog so far, and the plan that follows from it. */
import { useMemo, useState } from 'react';
import { createPlan, isTaken, suggestId, templateOf, TEMPLATES, type Answers, type CreatePlan, type NewTable, type Template } from '#pack'; // prettier-ignore
import { useProject } from '../../../stores/index.ts';

export interface Draft {
  readonly template: Template;
  readonly answers: Answers;
  readonly plan: CreatePlan;
  /** Nothing has been named yet: no time to complain. */
  readonly isBlank: boolean;
  choose(templateId: string): void;
  answer(key: string, value: string | number): void;
}

const firstOf = (table: NewTable): Template => TEMPLATES.find((one) => one.table === table) ?? TEMPLATES[0]!;

/** The id follows the English name until it is written by hand. */
function withSuggestedId(answers: Answers, isOwnId: boolean, isFree: (id: string) => boolean): Answers {
  const stem = suggestId(String(answers['nameEn'] ?? ''));
  if (isOwnId || stem === '') return answers;
  let id = stem;
  for (let number = 2; !isFree(id); number++) id = `${stem}-${number}`;
  return { ...answers, id };
}

export function useNewDraft(table: NewTable, tag: string): Draft {
  const [templateId, setTemplate] = useState(firstOf(table).id);
  const [given, setGiven] = useState<Answers>({ id: '', nameEn: '', nameZh: '', tag });
  const [isOwnId, setOwnId] = useState(false);
  const project = useProject((state) => state.documents.shown);
  const template = templateOf(templateId) ?? firstOf(table);
  const draft = useMemo(() => {
    const all = withSuggestedId(given, isOwnId, (id) => !isTaken(project, template.table, id));
    // Answers to questions of another template are kept for the way back, but asked of none.
    const known = new Set(['id', 'nameEn', 'nameZh', ...template.fields.map(({ key }) => key)]);
    const answers = Object.fromEntries(Object.entries(all).filter(([key]) => known.has(key)));
    return createPlan(project, template, answers);
  }, [project, template, given, isOwnId]);
  return {
    template,
    answers: draft.answers,
    plan: draft,
    isBlank: draft.answers['id'] === '',
    choose: (id) => {
      // What was typed on purpose stays; what only was this template's default is the next one's.
      setTemplate(id);
      setGiven((before) => pick(before, ['id', 'nameEn', 'nameZh', 'tag', 'giveTo', 'tryIt']));
    },
    answer: (key, value) => {
      if (key === 'id') setOwnId(value !== '');
      setGiven((before) => ({ ...before, [key]: value }));
    },
  };
}

const pick = (answers: Answers, keys: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([key]) => keys.includes(key)));
