import { useState } from 'react';
import { create } from 'zustand';
import { isRowId, TABLES, type Project, type TableName } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { createRow, createScript, useProject, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { Select } from '../../widgets/Select.tsx';
import { tableIcon } from '../../widgets/table-icons.ts';
import { TextInput } from '../../widgets/TextInput.tsx';
import type { ExplorerText } from './i18n.ts';
import { starterRow } from './starter-rows.ts';

/** Scripts are files of text and not rows, but made in the same way. */
type NewTable = TableName | 'scripts';
const NEW_TABLES: readonly NewTable[] = [...TABLES, 'scripts'];

interface NewRowState {
  readonly table: NewTable | undefined;
  open(table: NewTable): void;
  close(): void;
}

export const useNewRow = create<NewRowState>()((set) => ({
  table: undefined,
  open: (table) => set({ table }),
  close: () => set({ table: undefined }),
}));

/** New formations and arenas have a place for each camp of the ruleset. */
function campsOf(project: Project): string[] {
  const camps = project.files.get('ruleset.json')?.row?.['camps'];
  return Array.isArray(camps) ? camps.map((camp) => String((camp as { id?: string }).id ?? camp)).slice(0, 2) : [];
}

export function NewRowDialog() {
  const table = useNewRow((state) => state.table);
  return table === undefined ? null : <NewRowForm table={table} />;
}

function isTaken(project: Project, table: NewTable, id: string): boolean {
  return table === 'scripts' ? project.files.has(`scripts/${id}.lua`) : project.rows[table].has(id);
}

function NewRowForm({ table }: { table: NewTable }) {
  const t = useTexts<ExplorerText>('explorer');
  const { open, close } = useNewRow.getState();
  const [id, setId] = useState('');
  const taken = useProject((state) => isTaken(state.documents.shown, table, id));
  const problem = taken ? t('taken', { id }) : id !== '' && !isRowId(id) ? t('badId') : undefined;
  const make = () => {
    if (id === '' || problem !== undefined) return;
    const camps = campsOf(useProject.getState().documents.valid);
    if (table === 'scripts') createScript(id, t('created', { id }));
    else createRow({ table, id }, starterRow(table, id, camps), t('created', { id }));
    useSelection.getState().selectRow({ table, id });
    close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      title={t('createTitle', { table: t(table) })}
      description={t('createBody')}
      footer={
        <>
          <span className="push" />
          <Button size="lg" onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={id === '' || problem !== undefined} onClick={make}>
            {t('create')}
          </Button>
        </>
      }
    >
      <div className="new-row">
        <Select
          label={t('createTable')}
          value={table}
          options={NEW_TABLES.map((value) => ({ value, text: t(value), icon: tableIcon(value) }))}
          onChange={open}
          widthPx={150}
        />
        <TextInput
          label={t('createId')}
          placeholder="frost-bolt"
          value={id}
          onChange={setId}
          onSubmit={make}
          autoFocus
          isMono
          error={problem}
          className="grow"
        />
      </div>
    </Dialog>
  );
}
