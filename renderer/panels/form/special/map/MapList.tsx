import { useEffect, useRef, type KeyboardEvent } from 'react';
import { TriangleAlert } from 'lucide-react';
import { useLocalized, useTexts } from '../../../../app/i18n/use-texts.ts';
import { useSelection } from '../../../../stores/index.ts';
import { Button } from '../../../../widgets/Button.tsx';
import { classNames } from '../../../../widgets/class-names.ts';
import { formatNumber } from '../../../../widgets/format.ts';
import { ICON_PX } from '../../../../widgets/icons.ts';
import { useScope } from '../../model/scope.tsx';
import { campClass } from './MapBody.tsx';
import type { MapEditorProps } from './MapEditor.tsx';
import type { MapItem } from './map-items.ts';
import { isComposing } from '../../../../widgets/composition.ts';

interface MapListProps extends MapEditorProps {
  readonly noteId: string;
  readonly onRemove: (item: MapItem) => void;
}

const MOVES: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};

/** What lies on the map, by name: arrows choose, Enter goes to the map, where arrows move it. */
export function MapList(props: MapListProps) {
  const { items, selected, onSelect, titleOf, isReadOnly, noteId } = props;
  const t = useTexts('form');
  const local = useLocalized();
  const { row } = useScope();
  const list = useRef<HTMLUListElement>(null);
  const index = items.findIndex(({ pointer }) => pointer === selected);
  const item = items[index];
  useEffect(() => {
    const option = list.current?.children[index] as HTMLElement | undefined;
    if (list.current?.contains(document.activeElement)) option?.focus();
    else option?.scrollIntoView?.({ block: 'nearest', container: 'nearest' } as ScrollIntoViewOptions);
  }, [index]);
  const press = (event: KeyboardEvent) => {
    if (isComposing(event) || event.altKey || event.ctrlKey || event.metaKey) return;
    const move = MOVES[event.key];
    const isKnown = move !== undefined || event.key === 'Enter' || event.key === 'Delete';
    if (!isKnown) return;
    event.preventDefault();
    event.stopPropagation();
    const last = items.length - 1;
    if (move) onSelect(items[Math.min(Math.max(move(index, last), 0), last)]?.pointer ?? '');
    else if (event.key === 'Enter') focusOnMap(list.current, selected);
    else if (item) props.onRemove(item);
  };
  return (
    <div className="m-side">
      {!isReadOnly && <div className="row m-add">{props.tools}</div>}
      <ul
        ref={list}
        className="m-list"
        role="listbox"
        aria-label={t('mapItems')}
        aria-describedby={noteId}
        onKeyDown={press}
      >
        {items.map((one, at) => (
          <li
            key={one.pointer}
            role="option"
            aria-selected={at === index}
            tabIndex={at === Math.max(index, 0) ? 0 : -1}
            className={classNames('m-option', at === index && 'selected')}
            onClick={() => onSelect(one.pointer)}
            onFocus={() => onSelect(one.pointer)}
          >
            {one.camp !== undefined && <span className={`m-camp ${campClass(one.camp)}`} aria-hidden />}
            <span className="trunc">{local(titleOf(one))}</span>
            {(one.inward?.length ?? 0) > 0 && (
              <TriangleAlert className="err" size={ICON_PX.badge} role="img" aria-label={t('mapConcave')} />
            )}
            <span className="push micro t3 num">{whereOf(one)}</span>
          </li>
        ))}
      </ul>
      {item && (
        <div className="row m-add">
          <Button size="sm" kind="ghost" onClick={() => useSelection.getState().selectRow(row, item.pointer)}>
            {t('mapFields')}
          </Button>
          {!isReadOnly && props.canRemove(item) && (
            <Button size="sm" kind="ghost" onClick={() => props.onRemove(item)}>
              {t('mapRemove')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const focusOnMap = (list: HTMLElement | null, pointer: string): void =>
  list?.closest('.draw')?.querySelector<SVGGElement>(`[data-testid^="${pointer}#"]`)?.focus();

/** Where it stands; the ground is told by its size. */
function whereOf({ shape, handles }: MapItem): string {
  if (shape.kind === 'bounds')
    return `${formatNumber(shape.box.maxX - shape.box.minX)} × ${formatNumber(shape.box.maxY - shape.box.minY)}`;
  const at = handles[0]?.at;
  return at ? `${formatNumber(at.x, 1)}, ${formatNumber(at.y, 1)}` : '';
}
