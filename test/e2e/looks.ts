/** What is wrong with the place of things on a page, as a designer would see it; empty when nothing is. */
import type { Page } from 'playwright-core';

export async function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = [];
    const CONTROL = 'button, input, [role=radio], [role=switch], [role=tab], [role=combobox]';
    const nameOf = (element: Element) =>
      `${element.tagName.toLowerCase()}.${element.className} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}"`;
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      element.closest('.visually-hidden, .monaco-editor, [aria-hidden=true]') === null;

    /** What is scrolled out of sight covers nothing. */
    const visibleBox = (element: Element) => {
      let { left, top, right, bottom } = element.getBoundingClientRect();
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).overflow === 'visible') continue;
        const frame = at.getBoundingClientRect();
        left = Math.max(left, frame.left);
        top = Math.max(top, frame.top);
        right = Math.min(right, frame.right);
        bottom = Math.min(bottom, frame.bottom);
      }
      return { left, top, right, bottom, width: right - left, height: bottom - top };
    };

    const page = document.documentElement;
    if (page.scrollWidth > page.clientWidth) faults.push(`the page is ${page.scrollWidth} px wide`);
    if (page.scrollHeight > page.clientHeight) faults.push(`the page is ${page.scrollHeight} px high`);

    for (const button of document.querySelectorAll<HTMLElement>('button, [role=tab]')) {
      const isMeantToShorten = button.querySelector('.trunc') !== null || button.matches('.trunc, .text-crumb.file');
      if (!isShown(button) || isMeantToShorten) continue;
      if (button.scrollWidth > button.clientWidth + 1) faults.push(`cut off: ${nameOf(button)}`);
    }

    const BARS = '.topbar, .status, .ar-transport, .dock-actions';
    const PANEL_BARS = '.gbar, .graph-bar, .search-bar, .changes-bar, .problems-bar';
    for (const bar of document.querySelectorAll(PANEL_BARS)) {
      const edge = bar.getBoundingClientRect().right + 1;
      const isScrolled = /auto|scroll/.test(getComputedStyle(bar).overflowX);
      for (const control of isScrolled ? [] : bar.querySelectorAll(CONTROL))
        if (isShown(control) && control.getBoundingClientRect().right > edge)
          faults.push(`outside: ${nameOf(control)}`);
    }
    for (const bar of document.querySelectorAll(`${BARS}, ${PANEL_BARS}, [data-panel=form], [role=dialog]`)) {
      const boxes = [...bar.querySelectorAll(CONTROL)]
        .filter(isShown)
        .map((element) => ({ element, box: visibleBox(element) }))
        .filter(({ box }) => box.width > 0 && box.height > 0);
      for (const [index, a] of boxes.entries()) {
        for (const b of boxes.slice(index + 1)) {
          if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
          const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
          const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
          if (across > 1.5 && down > 1.5) faults.push(`overlap: ${nameOf(a.element)} and ${nameOf(b.element)}`);
        }
      }
    }
    return faults;
  });
}
