import { ExternalLink } from 'lucide-react';
import { authoredAt, type LookAt } from '#lab';
import { runCommand } from '../../app/commands/registry.ts';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useSelection } from '../../stores/index.ts';
import { useRows, type NamedTable, type Rows } from '../../stores/rows.ts';
import { IconButton } from '../../widgets/Button.tsx';
import type { DoctorText } from './i18n.ts';

const VALUE_LETTERS_MAX = 48;

/** The row as it runs, with what it inherits. */
const rowOf = (rows: Rows, { table, row }: LookAt): unknown =>
  table === 'ruleset' ? rows.ruleset : rows.tryGet(table as NamedTable, row);

/** Parts of a row say more in its form than in a line. */
const isPart = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

function valueText(value: unknown): string {
  if (value === undefined || isPart(value)) return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > VALUE_LETTERS_MAX ? `${text.slice(0, VALUE_LETTERS_MAX - 1)}…` : text;
}

function open({ table, row, pointer }: LookAt): void {
  useSelection.getState().selectRow({ table, id: row }, pointer);
  runCommand('view.show.form');
}

const TABLES: readonly string[] = ['skills', 'effects', 'buffs', 'bullets', 'units', 'arenas', 'ruleset'];

/** A field that had a say, its value, and the way to it. */
export function LookLine({ at }: { readonly at: LookAt }) {
  const t = useTexts<DoctorText>('doctor');
  const rows = useRows();
  const value = TABLES.includes(at.table) ? valueText(authoredAt(rowOf(rows, at), at.pointer)) : '';
  return (
    <p className="doctor-look">
      <span className="t3" aria-hidden>
        →
      </span>{' '}
      {t('lookAt')}{' '}
      <button type="button" className="doctor-name mono acc" onClick={() => open(at)}>
        {at.table}/{at.row} {at.pointer}
      </button>{' '}
      {value !== '' && <b className="mono selectable">{value}</b>}
      <IconButton kind="ghost" size="sm" icon={ExternalLink} label={t('openField')} onClick={() => open(at)} />
    </p>
  );
}
