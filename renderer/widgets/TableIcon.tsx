import { createElement } from 'react';
import { ICON_PX } from './icons.ts';
import { tableIcon } from './table-icons.ts';

export interface TableIconProps {
  table: string;
  size?: number;
  className?: string;
}

/** The icon of a table as an element; for a name that is only known when drawing. */
export function TableIcon({ table, size = ICON_PX.control, className }: TableIconProps) {
  return createElement(tableIcon(table), { size, className, 'aria-hidden': true });
}
