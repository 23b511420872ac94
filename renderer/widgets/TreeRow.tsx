import { memo, type MouseEvent, type ReactNode } from 'react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { classNames } from './class-names.ts';
import { Drawing } from './Drawing.tsx';
import { ICON_PX, type IconComponent } from './icons.ts';
import { UnsavedDot } from './UnsavedDot.tsx';

export interface TreeItem {
  id: string;
  name: string;
  depth: number;
  icon?: IconComponent | undefined;
  /** SVG text of an own drawing, shown instead of the icon. */
  drawing?: string | undefined;
  /** Second language or tag, in `--text-3`. */
  secondName?: string | undefined;
  /** Undefined: a leaf. */
  isExpanded?: boolean | undefined;
  isBold?: boolean;
  isInvalid?: boolean;
  isUnsaved?: boolean;
  /** It can be dragged; what travels is up to whoever shows the tree. */
  isDraggable?: boolean;
  /** Before the count: badges of problems. */
  badges?: ReactNode;
  count?: ReactNode;
}

export interface TreeRowProps {
  item: TreeItem;
  offsetPx: number;
  isSelected: boolean;
  /** Taken together with others. */
  isMarked?: boolean;
  /** The one row that Tab reaches. */
  isTabStop: boolean;
  on: TreeRowActions;
}

/** What is done to a row, by its id: the same object for all rows and every time. */
export interface TreeRowActions {
  focus: (id: string) => void;
  select: (id: string, event: MouseEvent) => void;
  toggle: (id: string, isExpanded: boolean) => void;
  activate: (id: string) => void;
  openMenu: (id: string, event: MouseEvent) => void;
}

export const TreeRow = memo(function TreeRow({
  item,
  offsetPx,
  isSelected,
  isMarked = false,
  isTabStop,
  on,
}: TreeRowProps) {
  const Chevron = item.isExpanded === true ? ChevronDown : ChevronRight;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    on.toggle(item.id, item.isExpanded !== true);
  };
  return (
    <div
      data-row={item.id}
      role="treeitem"
      aria-level={item.depth + 1}
      aria-expanded={item.isExpanded}
      aria-selected={isSelected || isMarked}
      tabIndex={isTabStop ? 0 : -1}
      draggable={item.isDraggable}
      className={classNames('tr', isSelected && 'on', isMarked && 'marked')}
      style={{ transform: `translateY(${offsetPx}px)`, '--d': item.depth }}
      onFocus={() => on.focus(item.id)}
      onClick={(event) => on.select(item.id, event)}
      onDoubleClick={() => on.activate(item.id)}
      onContextMenu={(event) => on.openMenu(item.id, event)}
    >
      {item.isExpanded === undefined ? (
        <span className="tr-chevron" />
      ) : (
        <span className="tr-chevron" onClick={toggle} onDoubleClick={(event) => event.stopPropagation()}>
          <Chevron size={ICON_PX.badge} aria-hidden />
        </span>
      )}
      {item.drawing !== undefined && <Drawing svg={item.drawing} size={ICON_PX.control} className="tr-icon" />}
      {item.drawing === undefined && item.icon !== undefined && (
        <item.icon className="tr-icon" size={ICON_PX.control} aria-hidden />
      )}
      <span className={classNames('nm trunc', item.isBold && 'b', item.isInvalid && 'err')}>{item.name}</span>
      {item.secondName !== undefined && <span className="sub trunc">{item.secondName}</span>}
      <span className="push row tr-end">
        {item.badges}
        {item.isUnsaved === true && <UnsavedDot />}
        {item.count !== undefined && <span className="cnt">{item.count}</span>}
      </span>
    </div>
  );
});
