import { addressOf, REFERENCE_PAGES, topicOf, type FieldAddress, type HelpTopic, type ReferencePage } from '#pack';
import { schemas } from '#generated/catalog.ts';
import { runCommand } from '../../app/commands/registry.ts';
import { inBoth } from '../../app/i18n/use-texts.ts';
import { useHelp, useProject, useSelection, type RowRef } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';

/** Opens a page of the help at a heading, lead or field, and brings the panel to the front. */
export function openHelp(page: string, anchor = ''): void {
  useHelp.getState().open(page, anchor);
  runCommand('view.show.help');
}

const PAGE_OF_TABLE: Readonly<Record<string, ReferencePage>> = {
  ...Object.fromEntries(REFERENCE_PAGES.map((page) => [`${page}s`, page])),
  ai: 'ai',
  ruleset: 'ruleset',
  project: 'project',
};

const keysOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));

/** The page of the data reference and the place on it for a field; undefined for files without fields. */
export function fieldAddress(table: string, row: unknown, pointer: string): FieldAddress | undefined {
  const page = PAGE_OF_TABLE[table];
  return page === undefined ? undefined : addressOf(schemas, page, row, keysOf(pointer));
}

function rowOf({ table, id }: RowRef): unknown {
  const { valid } = useProject.getState().documents;
  if (table === 'ruleset') return valid.files.get('ruleset.json')?.row;
  if (table === 'scenarios') return valid.files.get(`scenarios/${id}.scenario.json`)?.row;
  return valid.rows[table as keyof typeof valid.rows]?.get(id)?.row;
}

/** What the rules say about a field of a row. */
export function fieldTopic(row: RowRef, pointer: string): HelpTopic | undefined {
  const address = fieldAddress(row.table, rowOf(row), pointer);
  return address && topicOf(address);
}

/** The field that has the focus in the form, else the selected place of the open row. */
function focusedField(): { row: RowRef; pointer: string } | undefined {
  const field = document.activeElement?.closest<HTMLElement>('[data-pointer]');
  const [table = '', id = ''] = field?.closest<HTMLElement>('[data-row]')?.dataset['row']?.split('/') ?? [];
  const pointer = field?.dataset['pointer'];
  if (pointer !== undefined && id !== '') return { row: { table, id }, pointer };
  const { row, pointer: selected } = useSelection.getState();
  return row === null ? undefined : { row, pointer: selected };
}

/** Shift+F1: the entry of the data reference for the focused field. */
export function openFieldHelp(): void {
  const focused = focusedField();
  const address = focused && fieldAddress(focused.row.table, rowOf(focused.row), focused.pointer);
  if (address !== undefined) return openHelp(`reference/${address.page}`, address.path.toLowerCase());
  if (focused?.row.table === 'scripts') return openHelp('lua-api');
  showToast({ kind: 'info', title: inBoth('help', 'noField'), body: inBoth('help', 'noFieldBody') });
}
