/** What is done to changes: going there, looking at the text, taking back. */
import { markdownOf, revertField, revertRow, revertRows, rowIdOf, type FieldChange, type RowChange } from '#pack';
import { runCommand } from '../../app/commands/registry.ts';
import { inBoth, languageNow, translate } from '../../app/i18n/use-texts.ts';
import { useTextView } from '../../editors/text-view.ts';
import { editTexts, useEarlier, useProject, useSelection, type RowRef } from '../../stores/index.ts';
import { showToast } from '../../widgets/toasts.ts';
import { compareNow, useChanges } from './changes-store.ts';
import type { Item } from './items.ts';

const say = (key: string, values?: Record<string, string | number>): string => translate('changes', key, values);

const SINGLE_TABLES: Readonly<Record<string, string>> = {
  ruleset: 'ruleset',
  script: 'scripts',
  scenario: 'scenarios',
};

/** What the selection calls a file; undefined for those that no tab shows. */
function refOf(path: string): RowRef | undefined {
  const file = useProject.getState().documents.shown.files.get(path);
  const table = file && (file.table ?? SINGLE_TABLES[file.kind]);
  if (!file || table === undefined) return undefined;
  return { table, id: (file.table ? rowIdOf(file) : file.id) ?? file.kind };
}

function select(path: string, pointer: string, line: number): boolean {
  const ref = refOf(path);
  if (ref) useSelection.getState().selectRow(ref, pointer, line);
  else if (!useProject.getState().documents.shown.files.has(path))
    showToast({ kind: 'info', id: 'changes', title: inBoth('changes', 'gone'), body: inBoth('changes', 'goneBody') });
  return ref !== undefined;
}

/** Opens the row at the field that a line tells of. */
export function goTo(item: Item): void {
  if (item.kind === 'row') select(item.row.path, item.row.fields[0]?.pointer ?? '', item.row.fields[0]?.line ?? 0);
  else if (item.kind === 'field') select(item.row.path, item.field.pointer, item.field.line ?? 0);
  else if (item.kind === 'inheritedRow') select(item.row.path, item.row.fields[0]?.pointer ?? '', 0);
  else if (item.kind === 'reason') {
    const { table, base } = item.inherited;
    useSelection.getState().selectRow({ table, id: base });
  }
}

/** Old and new text side by side, in the text panel. */
export function compareText(row: RowChange): void {
  if (!select(row.path, row.fields[0]?.pointer ?? '', row.fields[0]?.line ?? 0)) return;
  useTextView.setState({ baseline: useChanges.getState().kind });
  runCommand('view.show.text');
}

function cannot(): void {
  showToast({
    kind: 'warning',
    id: 'changes',
    title: inBoth('changes', 'cannotRevert'),
    body: inBoth('changes', 'cannotRevertBody'),
  });
}

/** The list may be a moment behind; what is taken back is always what is there now. */
function present(key: string): RowChange | undefined {
  compareNow();
  return useChanges.getState().changes?.rows.find((row) => row.key === key);
}

export function revertFieldOf(row: RowChange, field: FieldChange): void {
  const now = present(row.key);
  const { sides } = useChanges.getState();
  const same = now?.fields.find((one) => one.pointer === field.pointer && one.text.en === field.text.en);
  if (!now || !same || !sides) return;
  const plan = revertField(sides, now, same);
  if (!plan) return cannot();
  editTexts(plan, {
    label: inBoth('changes', 'revertOne', {
      what: { en: `${now.id} · ${same.label.en}`, zh: `${now.id} · ${same.label.zh}` },
    }),
  });
  compareNow();
}

export function revertRowOf({ key }: RowChange): void {
  const now = present(key);
  const { sides } = useChanges.getState();
  const plan = now && sides ? revertRow(sides, now) : null;
  if (!now || !plan) return cannot();
  editTexts(plan, { label: inBoth('changes', 'revertOne', { what: now.id }) });
  compareNow();
}

export function revertAll(): void {
  compareNow();
  const { sides, changes } = useChanges.getState();
  if (!sides || !changes) return;
  const { changes: plan, left } = revertRows(sides, changes.rows);
  editTexts(plan, { label: inBoth('changes', 'revertedAll', { count: changes.rows.length - left }) });
  compareNow();
  if (left > 0)
    showToast({
      kind: 'warning',
      title: inBoth('changes', 'someLeft', { count: left }),
      body: inBoth('changes', 'someLeftBody'),
    });
}

/** What everything is compared with, as a phrase. */
export function baselineName(): string {
  const { kind } = useChanges.getState();
  if (kind === 'disk') return say('toDisk');
  const earlier = useEarlier.getState()[kind];
  const label = earlier.state === 'ready' ? earlier.label : '';
  return say(kind === 'export' ? 'toExport' : 'toHead', { label });
}

export async function copyMarkdown(): Promise<void> {
  compareNow();
  const { changes } = useChanges.getState();
  if (!changes) return;
  const text = markdownOf(changes, languageNow() === 'zh-CN' ? 'zh' : 'en');
  try {
    await navigator.clipboard.writeText(text);
    showToast({ kind: 'success', id: 'changes', title: inBoth('changes', 'copied') });
  } catch {
    showToast({
      kind: 'error',
      id: 'changes',
      title: inBoth('changes', 'copyFailed'),
      body: inBoth('changes', 'copyFailedBody'),
    });
  }
}
