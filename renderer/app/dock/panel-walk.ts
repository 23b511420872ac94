const PANEL = '[data-panel]';
/** Where a panel's work is done, when that is not its first control. */
const WANTED = '[data-panel-focus]';
const FOCUSABLE =
  'a[href], button:not(:disabled), input:not(:disabled), textarea:not(:disabled), [tabindex]:not([tabindex="-1"]):not([data-panel])';

/** Where the focus was in each panel, so that walking back returns there. */
const lastFocused = new WeakMap<Element, HTMLElement>();

export function rememberPanelFocus(): () => void {
  const remember = (event: FocusEvent) => {
    const panel = event.target instanceof HTMLElement ? event.target.closest(PANEL) : null;
    if (panel !== null && panel !== event.target) lastFocused.set(panel, event.target as HTMLElement);
  };
  document.addEventListener('focusin', remember);
  return () => document.removeEventListener('focusin', remember);
}

function visiblePanels(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(PANEL)].filter(
    (panel) => panel.offsetWidth > 0 && panel.offsetHeight > 0,
  );
}

/** Reading order: columns from left to right, then from top to bottom. */
function byPosition(a: HTMLElement, b: HTMLElement): number {
  const [boxA, boxB] = [a.getBoundingClientRect(), b.getBoundingClientRect()];
  return boxA.left - boxB.left || boxA.top - boxB.top;
}

function enter(panel: HTMLElement): void {
  const last = lastFocused.get(panel);
  const target =
    last?.isConnected === true && panel.contains(last)
      ? last
      : (panel.querySelector<HTMLElement>(WANTED) ?? panel.querySelector<HTMLElement>(FOCUSABLE));
  (target ?? panel).focus();
}

/** What is in the panel is still being fetched or made. */
const isComing = (panel: HTMLElement): boolean =>
  panel.childElementCount === 0 || panel.querySelector('.panel-loading') !== null;

/** Goes in as soon as there is something to go to, unless the person has gone elsewhere by then. */
function enterLater(panel: HTMLElement): void {
  const changes = new MutationObserver(() => {
    if (isComing(panel)) return;
    changes.disconnect();
    if (document.activeElement === panel) enter(panel);
  });
  changes.observe(panel, { childList: true, subtree: true });
}

export function focusPanel(panelId: string): void {
  const panel = visiblePanels().find((candidate) => candidate.dataset.panel === panelId);
  if (panel === undefined || panel.contains(document.activeElement)) return;
  if (!isComing(panel)) return enter(panel);
  panel.focus();
  enterLater(panel);
}

/** F6 and Shift+F6. */
export function walkPanels(step: 1 | -1): void {
  const panels = visiblePanels().sort(byPosition);
  const current = document.activeElement?.closest(PANEL);
  const index = panels.findIndex((panel) => panel === current);
  const next = index < 0 ? (step > 0 ? 0 : panels.length - 1) : (index + step + panels.length) % panels.length;
  const panel = panels[next];
  if (panel !== undefined) enter(panel);
}
