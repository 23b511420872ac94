interface Point {
  readonly x: number;
  readonly y: number;
}

function middleOf(element: HTMLElement): Point {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Opens the menu of an element as the right button would, for keys and for buttons. */
export function openMenuOn(element: HTMLElement, { x, y } = middleOf(element)): void {
  element.focus({ preventScroll: true });
  element.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true, clientX: x, clientY: y }));
}
