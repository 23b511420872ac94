import './explorer.css';
import { useDeferredValue, useEffect, useMemo, useState, type DragEvent } from 'react';
import { Filter, FolderOpen, ListTree, Plus, TriangleAlert } from 'lucide-react';
import type { PanelDefinition } from '../../app/panel.ts';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { ROW_DRAG_TYPE } from '../../widgets/drag.ts';
import { useOverlays } from '../../app/shell/overlays.ts';
import { isTable } from '#pack';
import { runCommand } from '../../app/commands/registry.ts';
import { openNew, useProject, useRun, useSelection } from '../../stores/index.ts';
import { IconButton } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { Tree } from '../../widgets/Tree.tsx';
import type { ExplorerText } from './i18n.ts';
import { itemSelector } from './item-selector.ts';
import { useRowMenu } from './row-menu.tsx';
import { NothingMatches } from './filter/NothingMatches.tsx';
import { useFolderDrop } from './several/folder-drop.ts';
import { useMarks } from './several/marks.ts';
import { SeveralDialogs } from './several/SeveralDialogs.tsx';
import { parseItemId, rowItemId, type Turned } from './tree-items.tsx';

/** The rows of the tree: the same list until an edit changes what one of them says. */
function useTreeItems(filter: string, onlyProblems: boolean, turned: Turned) {
  const t = useTexts<ExplorerText>('explorer');
  const language = useLanguage();
  const select = useMemo(
    () => itemSelector({ filter, onlyProblems, turned, language, t: t as never }),
    [filter, onlyProblems, turned, language, t],
  );
  return useProject(select);
}

/** A row that is dragged out of the tree travels by its table and id. */
function dragRow(event: DragEvent<HTMLElement>): void {
  const ref = parseItemId((event.target as HTMLElement).dataset['row'] ?? '');
  if (!ref) return;
  event.dataTransfer.setData(ROW_DRAG_TYPE, JSON.stringify(ref));
  event.dataTransfer.effectAllowed = 'copyLink';
}

function Component() {
  const t = useTexts<ExplorerText>('explorer');
  const [filter, setFilter] = useState('');
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [turned, setTurned] = useState<Turned>(new Map());
  // What is typed is there at once, whatever the number of rows to be looked through.
  const items = useTreeItems(useDeferredValue(filter), onlyProblems, turned);
  const row = useSelection((state) => state.row);
  const status = useProject((state) => state.status);
  const { marks, mark, only } = useMarks(items);
  const menu = useRowMenu(marks);
  const drop = useFolderDrop(marks);
  const wanted = useRevealed(setFilter, setTurned);

  if (status === 'failed' || status === 'closed') {
    return <EmptyState icon={FolderOpen} title={t('noProject')} body={t('noProjectBody')} />;
  }
  const toggle = (id: string, isExpanded: boolean) => setTurned((before) => new Map([...before, [id, isExpanded]]));
  const select = (itemId: string) => {
    only(itemId);
    const ref = parseItemId(itemId);
    if (ref) useSelection.getState().selectRow(ref);
    else toggle(itemId, !items.find(({ id }) => id === itemId)?.isExpanded);
  };
  const activate = (itemId: string) => {
    const table = /^table:(.+)$/.exec(itemId)?.[1];
    if (table !== undefined) openTable(table);
    const ref = parseItemId(itemId);
    if (ref?.table === 'scenarios') useRun.getState().loadScenario(ref.id);
  };
  return (
    <div className="explorer" onDragStart={dragRow} {...drop}>
      <FilterBar filter={filter} setFilter={setFilter} onlyProblems={onlyProblems} setOnlyProblems={setOnlyProblems} />
      {items.length === 0 ? (
        <NothingMatches
          filter={filter}
          onFilter={setFilter}
          onClear={() => {
            setFilter('');
            setOnlyProblems(false);
          }}
        />
      ) : (
        menu.wrap(
          <Tree
            label={t('rows')}
            items={items}
            selectedId={row ? rowItemId(row.table, row.id) : undefined}
            onSelect={select}
            onToggle={toggle}
            onActivate={activate}
            onRowKey={menu.press}
            markedIds={marks.ids}
            onMark={mark}
            wanted={wanted}
          />,
        )
      )}
      <SeveralDialogs />
    </div>
  );
}

/** Its grid; tables of other files have none. */
function openTable(table: string): void {
  if (!isTable(table)) return;
  useSelection.getState().showTable(table);
  runCommand('view.show.grid');
}

/** Opens the table that a button elsewhere asked for; gives its place in the tree. */
function useRevealed(setFilter: (filter: string) => void, setTurned: (change: (before: Turned) => Turned) => void) {
  const revealed = useOverlays((state) => state.revealed);
  useEffect(() => {
    if (revealed === undefined) return;
    setFilter('');
    setTurned((before) => new Map([...before, [`table:${revealed.table}`, true]]));
  }, [revealed, setFilter, setTurned]);
  return useMemo(() => revealed && { id: placeOf(revealed.table) }, [revealed]);
}

/** The ruleset is one file and stands in the tree as that file. */
const placeOf = (table: string): string => (table === 'ruleset' ? rowItemId(table, table) : `table:${table}`);

interface FilterBarProps {
  filter: string;
  setFilter: (filter: string) => void;
  onlyProblems: boolean;
  setOnlyProblems: (only: boolean) => void;
}

function FilterBar({ filter, setFilter, onlyProblems, setOnlyProblems }: FilterBarProps) {
  const t = useTexts<ExplorerText>('explorer');
  return (
    <div className="explorer-filter row">
      <TextInput
        label={t('filter')}
        placeholder={t('filter')}
        icon={Filter}
        value={filter}
        onChange={setFilter}
        isClearable
        title={t('filterHelp')}
        className="grow"
      />
      <IconButton
        icon={TriangleAlert}
        label={t('showProblems')}
        isOn={onlyProblems}
        onClick={() => setOnlyProblems(!onlyProblems)}
      />
    </div>
  );
}

function Actions() {
  const t = useTexts<ExplorerText>('explorer');
  return <IconButton icon={Plus} size="sm" data-help="new-row" label={t('newRow')} onClick={() => openNew()} />;
}

export const panel: PanelDefinition = {
  id: 'explorer',
  title: { en: 'Explorer', zh: '资源管理器' },
  icon: ListTree,
  Component,
  Actions,
  widthMinPx: 180,
};
