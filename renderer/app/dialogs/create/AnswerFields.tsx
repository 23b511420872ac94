import { choicesOf, factsOf, type AnswerField, type ChoiceField, type NumberField, type RowField } from '#pack';
import { useProject } from '../../../stores/index.ts';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { useLanguage, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { CreateText } from './i18n.ts';
import type { Draft } from './use-draft.ts';

/** More than this is a table to search, not a list to read. */
const LIST_MAX = 12;

interface FieldsProps {
  readonly draft: Draft;
  readonly onSubmit: () => void;
}

export function AnswerFields({ draft, onSubmit }: FieldsProps) {
  const local = useLocalized();
  const facts = useProject((state) => factsOf(state.documents.shown));
  const shown = draft.template.fields.filter((field) => field.isShown?.(draft.answers, facts) ?? true);
  return (
    <div className="answer-fields">
      <p className="t2 answer-sentence">{local(draft.template.sentence)}</p>
      <Names draft={draft} onSubmit={onSubmit} />
      {shown.map((field) => (
        <label key={field.key} className="answer">
          <span className="t2 trunc" title={local(field.label)}>
            {local(field.label)}
          </span>
          <Answer field={field} draft={draft} onSubmit={onSubmit} />
        </label>
      ))}
    </div>
  );
}

function Names({ draft, onSubmit }: FieldsProps) {
  const t = useTexts<CreateText>('create');
  const problem = useProblem(draft, 'id');
  const isChinese = useLanguage() === 'zh-CN';
  const names = (isChinese ? ['nameZh', 'nameEn'] : ['nameEn', 'nameZh']) as readonly ('nameEn' | 'nameZh')[];
  return (
    <>
      {names.map((key, index) => (
        <label key={key} className="answer">
          <span className="t2">{t(key)}</span>
          <TextInput
            label={t(key)}
            value={String(draft.answers[key] ?? '')}
            onChange={(value) => draft.answer(key, value)}
            onSubmit={onSubmit}
            autoFocus={index === 0}
          />
        </label>
      ))}
      <label className="answer">
        <span className="t2">{t('id')}</span>
        <TextInput
          label={t('id')}
          isMono
          placeholder={t('idHint')}
          value={String(draft.answers['id'] ?? '')}
          onChange={(value) => draft.answer('id', value)}
          onSubmit={onSubmit}
          error={draft.isBlank ? undefined : problem}
        />
      </label>
    </>
  );
}

interface AnswerProps<Field extends AnswerField> extends FieldsProps {
  readonly field: Field;
}

function Answer({ field, draft, onSubmit }: AnswerProps<AnswerField>) {
  const local = useLocalized();
  const problem = useProblem(draft, field.key);
  if (field.kind === 'number') return <NumberAnswer field={field} draft={draft} onSubmit={onSubmit} />;
  if (field.kind !== 'text') return <ChoiceAnswer field={field} draft={draft} onSubmit={onSubmit} />;
  return (
    <TextInput
      label={local(field.label)}
      value={String(draft.answers[field.key] ?? '')}
      onChange={(value) => draft.answer(field.key, value)}
      onSubmit={onSubmit}
      error={problem}
    />
  );
}

function useProblem({ plan }: Draft, key: string): string | undefined {
  const local = useLocalized();
  const problem = plan.problems.find((one) => one.key === key);
  return problem && local(problem.message);
}

const UNIT_TEXTS: Readonly<Record<string, CreateText>> = { u: 'unitLength', 'u/s': 'unitSpeed' };

function NumberAnswer({ field, draft }: AnswerProps<NumberField>) {
  const t = useTexts<CreateText>('create');
  const local = useLocalized();
  const unitText = field.unit === undefined ? undefined : UNIT_TEXTS[field.unit];
  return (
    <NumberInput
      label={local(field.label)}
      value={Number(draft.answers[field.key])}
      onChange={(value) => draft.answer(field.key, value ?? field.initial)}
      unit={unitText ? t(unitText) : field.unit}
      min={field.min}
      max={field.max}
      isInteger={field.isWhole}
      error={useProblem(draft, field.key)}
      widthPx="100%"
    />
  );
}

function ChoiceAnswer({ field, draft }: AnswerProps<ChoiceField | RowField>) {
  const t = useTexts<CreateText>('create');
  const local = useLocalized();
  const facts = useProject((state) => factsOf(state.documents.shown));
  const problem = useProblem(draft, field.key);
  const choices = choicesOf(field, facts);
  const value = String(draft.answers[field.key] ?? '');
  const choose = (next: string | undefined) => draft.answer(field.key, next ?? '');
  const isTable = field.kind === 'row' || choices.length > LIST_MAX;
  if (!isTable) {
    const options = choices.map((choice) => ({ value: choice.value, text: local(choice.text) }));
    return <Select label={local(field.label)} value={value} options={options} onChange={choose} isInvalid={problem !== undefined} widthPx="100%" />; // prettier-ignore
  }
  return (
    <ReferencePicker
      label={local(field.label)}
      table={field.kind === 'row' ? field.table : 'units'}
      value={value === '' ? undefined : value}
      loadOptions={() => choices.map((choice) => ({ id: choice.value, name: local(choice.text) }))}
      onChange={choose}
      isDangling={problem !== undefined && value !== ''}
      emptyText={t('notSet')}
      widthPx="100%"
    />
  );
}
