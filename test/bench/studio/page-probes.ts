/** What is measured inside the page, by the page's own clock. Each function is sent there as text, so it stands alone. */
import type { Page } from 'playwright-core';

/** Moments of one turn of the live loop in milliseconds since the key went down. */
export type LoopTimes = Readonly<Record<string, number>>;

/** Remembers when keys and pointers went down, which a test outside the page cannot know. */
export async function watchInput(page: Page): Promise<void> {
  await page.evaluate(() => {
    const remember = (event: Event) => {
      performance.clearMarks('bench:input');
      performance.mark('bench:input', { startTime: event.timeStamp });
    };
    for (const type of ['keydown', 'pointerdown']) window.addEventListener(type, remember, { capture: true });
  });
}

/** Waits until what was typed is painted, and tells when each part of the loop was done. */
export function loopTimes(page: Page): Promise<LoopTimes> {
  return page.evaluate(async () => {
    const at = (name: string) => performance.getEntriesByName(name, 'mark').at(-1)?.startTime ?? 0;
    const isPainted = () => at('live-loop:painted') > Math.max(at('bench:input'), at('live-loop:sent'));
    while (!isPainted()) await new Promise((next) => setTimeout(next, 5));
    const names = ['edit', 'parsed', 'validated', 'sent', 'received', 'shown', 'painted'];
    const times = names.map((name) => [name, at(`live-loop:${name}`) - at('bench:input')]);
    const received = performance.getEntriesByName('live-loop:received').at(-1) as PerformanceMark;
    const { compileMs, simulateMs, postedAtMs } = received.detail as Record<string, number>;
    const posted = postedAtMs! - performance.timeOrigin - at('bench:input');
    return { ...Object.fromEntries(times), compileMs: compileMs!, simulateMs: simulateMs!, posted } as LoopTimes;
  });
}

/** Milliseconds between pictures for a while; `turn` is done to the page before each. */
export function pictureTimes(page: Page, durationMs: number, turn: 'nothing' | 'pan' | 'zoom'): Promise<number[]> {
  return page.evaluate(
    async ({ durationMs: lengthMs, turn: kind }) => {
      const canvas = document.querySelector('.tl-lanes canvas');
      const wheel = (count: number) => {
        const back = count % 60 < 30 ? 1 : -1;
        const init = { deltaY: 40 * back, shiftKey: kind === 'pan', bubbles: true, cancelable: true };
        canvas?.dispatchEvent(new WheelEvent('wheel', init));
      };
      const picture = () => new Promise<number>((next) => requestAnimationFrame(next));
      const start = await picture();
      const deltas: number[] = [];
      for (let last = start; last - start < lengthMs;) {
        if (kind !== 'nothing') wheel(deltas.length);
        const now = await picture();
        deltas.push(now - last);
        last = now;
      }
      return deltas;
    },
    { durationMs, turn },
  );
}

/** From the pointer going down on the ruler to the arena showing the frame that it points at. */
export async function seekTime(page: Page, share: number): Promise<number> {
  await page.evaluate(() => {
    const arena = document.querySelector('[data-testid=arena]')!;
    const clock = document.querySelector('[data-testid=clock]')!;
    const frameIn = (text: string, pattern: RegExp) => Number(pattern.exec(text.replaceAll(/\s/g, ''))?.[1]);
    const isThere = () => frameIn(arena.ariaLabel ?? '', /frame(\d+)/i) === frameIn(clock.textContent ?? '', /f(\d+)/);
    (window as { benchSeek?: Promise<number> }).benchSeek = new Promise((done) => {
      const watcher = new MutationObserver(() => {
        const down = performance.getEntriesByName('bench:input', 'mark').at(-1)?.startTime ?? 0;
        if (!isThere()) return;
        watcher.disconnect();
        done(performance.now() - down);
      });
      watcher.observe(arena, { attributes: true, attributeFilter: ['aria-label'] });
    });
  });
  const box = (await page.locator('.tl-ruler').boundingBox())!;
  await page.mouse.click(box.x + box.width * share, box.y + box.height / 2);
  return page.evaluate(() => (window as { benchSeek?: Promise<number> }).benchSeek!);
}

/** Milliseconds between pictures while the grid scrolls down, a good part of a page for each. */
export function gridScrollTimes(page: Page, durationMs: number): Promise<number[]> {
  return page.evaluate(async (lengthMs) => {
    const scroller = document.querySelector('.grid-scroller')!;
    const picture = () => new Promise<number>((next) => requestAnimationFrame(next));
    const start = await picture();
    const deltas: number[] = [];
    for (let last = start; last - start < lengthMs;) {
      scroller.scrollTop += 120;
      const now = await picture();
      deltas.push(now - last);
      last = now;
    }
    return deltas;
  }, durationMs);
}
