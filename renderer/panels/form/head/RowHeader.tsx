import { useMemo } from 'react';
import { Link, RotateCcw } from 'lucide-react';
import { IDS_PATH, isTable, numericIdOf, usages, valueAt } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../../stores/index.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Menu, type MenuEntry } from '../../../widgets/Menu.tsx';
import { resetFields } from '../model/edit.ts';
import { inWords } from '../model/in-words.ts';
import { textIn, type Json } from '../../../editors/rows/json.ts';
import { nameIn, secondNameIn } from '../../../editors/rows/names.ts';
import { countOrigins, inheritedValue, overriddenPlaces } from '../../../editors/rows/origin.ts';
import { shortPlace } from '../../../editors/rows/pointer.ts';
import type { RowModel } from '../model/scope.tsx';
import { CastButton } from './CastButton.tsx';
import { RowIcon } from './RowIcon.tsx';
import { UsesMenu } from './UsesMenu.tsx';

const PLACES_SHOWN_MAX = 20;

/** Who the row is, where its values come from, and who uses it. */
export function RowHeader({ model }: { model: RowModel }) {
  const language = useLanguage();
  const { row } = model.scope;
  const numericId = useNumericId(row.table, row.id);
  return (
    <div className="rhead">
      <span className="ricon">
        <RowIcon table={row.table} icon={textIn(model.effective, 'icon')} />
      </span>
      <div className="grow">
        <div className="row">
          <h2 className="trunc">{nameIn(model.effective, language) ?? row.id}</h2>
          <span className="t2 trunc">{secondNameIn(model.effective, language)}</span>
          <span className="mono t3 trunc selectable">
            {row.id} {numericId !== undefined && `#${numericId}`}
          </span>
        </div>
        <Descent model={model} />
      </div>
      {row.table === 'skills' && <CastButton skill={row.id} castMode={textIn(model.effective, 'castMode') ?? 'none'} />}
    </div>
  );
}

type IdsLock = Parameters<typeof numericIdOf>[0];

/** A new row has none before it is saved. */
function useNumericId(table: string, id: string): number | undefined {
  return useProject((state) => {
    const lock = state.documents.valid.files.get(IDS_PATH)?.row;
    return lock && isTable(table) ? numericIdOf(lock as unknown as IdsLock, table, id) : undefined;
  });
}

function Descent({ model }: { model: RowModel }) {
  const t = useTexts('form');
  const { row, ancestors } = model.scope;
  const counts = useMemo(
    () => countOrigins(model.own, model.effective, ancestors),
    [model.own, model.effective, ancestors],
  );
  const parent = ancestors[0]?.id;
  return (
    <div className="row micro t2 nowrap descent">
      {parent !== undefined && (
        <>
          <Link size={ICON_PX.badge} aria-hidden />
          {t('extends')}
          <button
            type="button"
            className="link acc"
            onClick={() => useSelection.getState().selectRow({ table: row.table, id: parent })}
          >
            {parent}
          </button>
          <span className="t3">·</span>
          <span>{t('inheritedCount', { count: counts.inherited })}</span>
          <span className="t3">·</span>
          <Overridden model={model} count={counts.overridden} />
        </>
      )}
      <Uses table={row.table} id={row.id} isFirst={parent === undefined} />
    </div>
  );
}

/** How many values the row says otherwise; a menu leads to each of them, and back to the base rows. */
function Overridden({ model, count }: { model: RowModel; count: number }) {
  const t = useTexts('form');
  const { row, ancestors, isReadOnly } = model.scope;
  if (count === 0) return <span>{t('overriddenCount', { count })}</span>;
  const places = overriddenPlaces(model.own, ancestors);
  const entries: MenuEntry[] = [
    ...places.slice(0, PLACES_SHOWN_MAX).map((pointer) => ({
      id: pointer,
      text: shortPlace(pointer),
      hint: `${inWords(inheritedValue(ancestors, pointer))} → ${inWords(valueAt(model.own, pointer) as Json)}`,
      onSelect: () => useSelection.getState().selectRow(row, pointer),
    })),
    { kind: 'separator', id: '-' },
    {
      id: 'reset all',
      icon: RotateCcw,
      text: t('resetAll', { count }),
      disabled: isReadOnly,
      onSelect: () => resetFields(row, places),
    },
  ];
  const trigger = (
    <button type="button" className="link warn">
      {t('overriddenCount', { count })}
    </button>
  );
  return <Menu label={t('overriddenCount', { count })} trigger={trigger} entries={entries} />;
}

interface UsesProps {
  readonly table: string;
  readonly id: string;
  readonly isFirst: boolean;
}

/** Nothing until a large project has been looked at as a whole. */
function Uses({ table, id, isFirst }: UsesProps) {
  const project = useProject((state) => (state.isIndexed ? state.documents.valid : undefined));
  const found = useMemo(() => (isTable(table) && project ? usages(project, table, id) : []), [project, table, id]);
  if (!project) return null;
  return (
    <>
      {!isFirst && <span className="t3">·</span>}
      <UsesMenu row={{ table, id }} uses={found} />
    </>
  );
}
