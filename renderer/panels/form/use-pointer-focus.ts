/** Follows the selected place: scrolls to its field and puts the caret there; and tells which field has the caret. */
import { useEffect, type FocusEvent, type RefObject } from 'react';
import { sameRow, useSelection } from '../../stores/index.ts';
import type { RowRef } from '../../stores/types.ts';

const CONTROLS = 'input, textarea, select, button:not([tabindex="-1"]), [tabindex="0"]';

/** The deepest drawn field at the place or above it. */
function fieldAt(body: HTMLElement, pointer: string): HTMLElement | undefined {
  const fields = [...body.querySelectorAll<HTMLElement>('[data-pointer]')].filter(({ dataset }) => {
    const at = dataset['pointer'] ?? '';
    return pointer === at || pointer.startsWith(`${at}/`);
  });
  return fields.sort((a, b) => (b.dataset['pointer'] ?? '').length - (a.dataset['pointer'] ?? '').length)[0];
}

function focusField(field: HTMLElement): void {
  field.scrollIntoView({ block: 'nearest' });
  if (field.contains(document.activeElement)) return;
  const control = field.matches(CONTROLS)
    ? field
    : (field.querySelector<HTMLElement>('.f-control') ?? field).querySelector<HTMLElement>(CONTROLS);
  control?.focus({ preventScroll: true });
}

/** A person who is typing elsewhere, such as in the text of the same row, keeps the caret. */
const isBusyElsewhere = (body: HTMLElement): boolean => {
  const active = document.activeElement;
  return (
    active !== null &&
    !body.contains(active) &&
    active.matches('input, textarea, [contenteditable="true"], .monaco-editor *')
  );
};

export function usePointerFocus(body: RefObject<HTMLElement | null>, row: RowRef): (event: FocusEvent) => void {
  const pointer = useSelection((state) => (sameRow(state.row, row) ? state.pointer : ''));
  useEffect(() => {
    const element = body.current;
    const field = element && pointer !== '' ? fieldAt(element, pointer) : undefined;
    if (!element || !field) return;
    if (isBusyElsewhere(element)) field.scrollIntoView({ block: 'nearest' });
    else focusField(field);
  }, [body, pointer, row]);

  return (event) => {
    const field = (event.target as Element).closest<HTMLElement>('[data-pointer]');
    const owner = (event.target as Element).closest<HTMLElement>('[data-row]');
    const at = field?.dataset['pointer'];
    if (at === undefined || owner?.dataset['row'] !== `${row.table}/${row.id}`) return;
    if (useSelection.getState().pointer !== at) useSelection.getState().selectRow(row, at);
  };
}
