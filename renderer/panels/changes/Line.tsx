import { memo, type ReactNode } from 'react';
import {
  ArrowDownUp,
  ChevronDown,
  ChevronRight,
  CornerDownRight,
  FileDiff,
  Minus,
  Pencil,
  Plus,
  Undo2,
} from 'lucide-react';
import { GROUP_TITLES, INHERITED_TITLE, type FieldChange, type RowChange } from '#pack';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { useProject } from '../../stores/index.ts';
import { Badge } from '../../widgets/Badge.tsx';
import { IconButton } from '../../widgets/Button.tsx';
import { classNames } from '../../widgets/class-names.ts';
import { ICON_PX, type IconComponent } from '../../widgets/icons.ts';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import { compareText, revertFieldOf, revertRowOf } from './actions.ts';
import type { ChangesText } from './i18n.ts';
import { isExpandable, type Item } from './items.ts';

const MARKS: Readonly<Record<FieldChange['kind'], IconComponent>> = {
  changed: Pencil,
  added: Plus,
  removed: Minus,
  moved: ArrowDownUp,
};

interface LineProps {
  id: string;
  item: Item;
  topPx: number;
  heightPx: number;
  isActive: boolean;
  /** By key: the same functions for all lines and every time. */
  on: { choose: (key: string) => void; toggle: (key: string) => void };
}

export const Line = memo(function Line({ id, item, topPx, heightPx, isActive, on }: LineProps) {
  return (
    <div
      id={id}
      role="treeitem"
      aria-level={item.depth + 1}
      aria-expanded={isExpandable(item) ? item.isOpen : undefined}
      aria-selected={isActive}
      className={classNames('change', item.depth === 0 && 'head', isActive && 'on')}
      style={{ transform: `translateY(${topPx}px)`, height: heightPx, paddingLeft: 8 + item.depth * 14 }}
      onClick={() => on.choose(item.key)}
    >
      <Chevron item={item} onToggle={() => on.toggle(item.key)} />
      <Content item={item} />
    </div>
  );
});

function Chevron({ item, onToggle }: { item: Item; onToggle: () => void }) {
  if (!isExpandable(item)) return <span className="tr-chevron" />;
  const Icon = item.isOpen ? ChevronDown : ChevronRight;
  return (
    <span
      className="tr-chevron"
      onClick={(event) => {
        event.stopPropagation();
        onToggle();
      }}
    >
      <Icon size={ICON_PX.badge} aria-hidden />
    </span>
  );
}

function Content({ item }: { item: Item }) {
  const local = useLocalized();
  if (item.kind === 'group')
    return <Head table={item.group} title={local(GROUP_TITLES[item.group])} count={item.count} />;
  if (item.kind === 'inheritedGroup') return <Head title={local(INHERITED_TITLE)} count={item.count} />;
  if (item.kind === 'row') return <RowContent row={item.row} />;
  if (item.kind === 'field') return <FieldContent row={item.row} field={item.field} />;
  if (item.kind === 'reason') return <span className="trunc t2 grow">{local(item.inherited.text)}</span>;
  return (
    <>
      <span className="mono">{item.row.id}</span>
      <span className="trunc grow t2">{item.row.fields.map(({ text }) => local(text)).join(' · ')}</span>
    </>
  );
}

function Head({ table, title, count }: { table?: string; title: string; count: number }) {
  return (
    <>
      {table === undefined ? (
        <CornerDownRight size={ICON_PX.control} aria-hidden className="t3" />
      ) : (
        <TableIcon table={table} className="t3" />
      )}
      <b>{title}</b>
      <span className="cnt">{count}</span>
    </>
  );
}

function Tools({ children }: { children: ReactNode }) {
  return (
    <span className="change-tools row" onClick={(event) => event.stopPropagation()}>
      {children}
    </span>
  );
}

function Revert({ what, onRevert }: { what: string; onRevert: () => void }) {
  const t = useTexts<ChangesText>('changes');
  const readOnly = useProject((state) => state.readOnly);
  return (
    <IconButton
      icon={Undo2}
      size="sm"
      tabIndex={-1}
      label={t('revertOne', { what })}
      keybinding="Delete"
      disabled={readOnly}
      disabledReason={t('readOnly')}
      onClick={onRevert}
    />
  );
}

const BADGES = { added: 'success', removed: 'error', renamed: 'info' } as const;

function RowContent({ row }: { row: RowChange }) {
  const t = useTexts<ChangesText>('changes');
  const local = useLocalized();
  const name = local(row.name);
  const summary = row.summary && local(row.summary);
  return (
    <>
      <span className="trunc change-name">{name}</span>
      {name !== row.id && <span className="mono t3 trunc">{row.id}</span>}
      {row.kind !== 'changed' && (
        <Badge kind={BADGES[row.kind]} icon={null}>
          {t(row.kind)}
        </Badge>
      )}
      <span className="trunc grow t2" title={summary}>
        {summary}
      </span>
      {row.fields.length > 0 && <span className="cnt">{row.fields.length}</span>}
      <Tools>
        <IconButton
          icon={FileDiff}
          size="sm"
          tabIndex={-1}
          label={t('diff', { id: row.id })}
          keybinding="Alt+Enter"
          disabled={row.kind === 'removed'}
          disabledReason={t('diffRemoved')}
          onClick={() => compareText(row)}
        />
        <Revert what={row.id} onRevert={() => revertRowOf(row)} />
      </Tools>
    </>
  );
}

function FieldContent({ row, field }: { row: RowChange; field: FieldChange }) {
  const t = useTexts<ChangesText>('changes');
  const local = useLocalized();
  const label = local(field.label);
  const Mark = MARKS[field.kind];
  return (
    <>
      <Mark size={ICON_PX.badge} aria-hidden className={`change-mark ${field.kind}`} />
      <span className="trunc change-label t2" title={label}>
        {label}
      </span>
      <span className="trunc grow" title={local(field.text)}>
        {field.moves.map((move, at) => (
          <span key={at} className="change-move">
            {field.kind !== 'added' && (
              <del aria-label={`${t('before')} ${local(move.before)}`}>{local(move.before)}</del>
            )}
            {field.kind !== 'added' && field.kind !== 'removed' && <span className="t3"> → </span>}
            {field.kind !== 'removed' && (
              <ins aria-label={`${t('after')} ${local(move.after)}`}>{local(move.after)}</ins>
            )}
            {move.level !== undefined && <span className="t3"> {t('level', { level: move.level })}</span>}
          </span>
        ))}
      </span>
      <Tools>
        <Revert what={label} onRevert={() => revertFieldOf(row, field)} />
      </Tools>
    </>
  );
}
