import { useMemo, useState } from 'react';
import { Layers, RotateCcw, Search } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { isComputed, type Column } from '../columns/column.ts';
import type { GridText } from '../i18n.ts';
import type { GridModel } from '../state/model.ts';
import { setView } from '../state/view-store.ts';

const WIDTH_PX = 300;

/** Which columns are shown; the order is that of the heads. */
export function ColumnsMenu({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const trigger = (
    <Button size="sm" kind="ghost" icon={Layers}>
      {t('columnCount', { count: model.shown.length, total: model.columns.length })}
    </Button>
  );
  return (
    <Popover label={t('columns')} trigger={trigger} widthPx={WIDTH_PX} className="columns-pop">
      <ColumnList model={model} />
    </Popover>
  );
}

function ColumnList({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const [search, setSearch] = useState('');
  const groups = useMemo(() => grouped(model.columns, search, t('formulas')), [model.columns, search, t]);
  return (
    <>
      <div className="row">
        <TextInput
          label={t('findColumn')}
          placeholder={t('findColumn')}
          icon={Search}
          value={search}
          onChange={setSearch}
          isClearable
          className="grow"
        />
        <Button size="sm" kind="ghost" icon={RotateCcw} onClick={() => setView(model.table, undefined)}>
          {t('usual')}
        </Button>
      </div>
      <div className="columns-list" role="group" aria-label={t('columns')}>
        {groups.map(([group, columns]) => (
          <section key={group}>
            <h3 className="menu-head">{group}</h3>
            {columns.map((column) => (
              <ColumnChoice key={column.id} column={column} model={model} />
            ))}
          </section>
        ))}
        {groups.length === 0 && <p className="t3">{t('noColumn', { text: search })}</p>}
      </div>
    </>
  );
}

function ColumnChoice({ column, model }: { column: Column; model: GridModel }) {
  const shown = model.shown.map(({ id }) => id);
  const isShown = shown.includes(column.id);
  const change = (isOn: boolean) => {
    const columns = isOn ? inserted(model, shown, column.id) : shown.filter((id) => id !== column.id);
    if (columns.length > 0) model.setView({ columns });
  };
  return (
    <Checkbox isChecked={isShown} onChange={change}>
      <span className="grow trunc">{column.title}</span>
      <span className="mono t3 trunc">{isComputed(column) ? 'ƒ' : column.pointer.slice(1).replaceAll('/', '.')}</span>
    </Checkbox>
  );
}

/** A column comes where the schema has it: after the nearest shown one before it. */
function inserted({ columns }: GridModel, shown: readonly string[], id: string): readonly string[] {
  const order = columns.map((column) => column.id);
  const before = order.slice(0, order.indexOf(id)).findLast((one) => shown.includes(one));
  const at = before === undefined ? 0 : shown.indexOf(before) + 1;
  return [...shown.slice(0, at), id, ...shown.slice(at)];
}

function grouped(columns: readonly Column[], search: string, formulas: string): [string, Column[]][] {
  const needle = search.trim().toLowerCase();
  const groups = new Map<string, Column[]>();
  for (const column of columns) {
    if (!`${column.title} ${column.id}`.toLowerCase().includes(needle)) continue;
    const group = isComputed(column) ? formulas : column.group;
    groups.set(group, [...(groups.get(group) ?? []), column]);
  }
  return [...groups];
}
