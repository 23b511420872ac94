import { WandSparkles } from 'lucide-react';
import { LINK_TEXTS, authoredAt, type Suggestion, type Verified } from '#lab';
import { inBoth, useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { editRow, useProject } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { showToast } from '../../widgets/toasts.ts';
import type { DoctorText } from './i18n.ts';
import type { Trial } from './use-verified.ts';

const UNIT_SIGNS: Readonly<Record<Suggestion['unit'], string>> = {
  ms: ' ms',
  u: ' u',
  deg: '°',
  count: '',
  amount: '',
};

const shown = (value: number, { unit }: Suggestion): string => `${value}${UNIT_SIGNS[unit]}`;

/** Items of an inherited list cannot be written one by one: the row would get a list of its own with nothing else. */
function mayWrite({ table, row, pointer }: Suggestion): boolean {
  const list = /^(.*?)\/\d+/.exec(pointer)?.[1];
  if (list === undefined) return true;
  const rows = useProject.getState().documents.shown.rows as unknown as Readonly<
    Record<string, ReadonlyMap<string, { readonly row?: unknown }>>
  >;
  return Array.isArray(authoredAt(rows[table]?.get(row)?.row, list));
}

function apply(suggestion: Suggestion, { value, written }: Verified): void {
  const { table, row, pointer } = suggestion;
  const label = inBoth('doctor', 'tried', { field: pointer, row, value: shown(value, suggestion) });
  if (editRow({ table, id: row }, [{ pointer, value: written }], label)) return;
  showToast({ kind: 'error', title: inBoth('doctor', 'notWritten', { row }) });
}

/** Offers a value only once a run with it got past the link that failed. */
export function TryValue({ trial }: { readonly trial: Trial }) {
  const t = useTexts<DoctorText>('doctor');
  const language = useLanguage() === 'zh-CN' ? 'zh' : 'en';
  const isReadOnly = useProject((state) => state.readOnly);
  if (trial.state === 'none' || isReadOnly || !mayWrite(trial.suggestion)) return null;
  const { suggestion } = trial;
  if (trial.state === 'running')
    return (
      <span className="micro t3" role="status">
        {t('trying', { value: shown(suggestion.values[0]!, suggestion) })}
      </span>
    );
  const { verified } = trial;
  const note = verified.next === null ? t('verified') : t('thenFails', { link: LINK_TEXTS[verified.next][language] });
  return (
    <>
      <Button size="sm" icon={WandSparkles} onClick={() => apply(suggestion, verified)}>
        {t('tryValue', { value: shown(verified.value, suggestion) })}
      </Button>
      <span className="micro t2">{note}</span>
    </>
  );
}
