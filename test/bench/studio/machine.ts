/** How much of the machine the benchmark had: without it no wall time of a shared machine can be read. */
import { cpuUsage } from 'node:process';
import type { CDPSession, Page } from 'playwright-core';

const BUSY_MS = 300;

/** Wall time over processor time of a loop that does nothing but count; 1 = the core was free. */
export function slowdown(): number {
  const startMs = performance.now();
  const before = cpuUsage();
  let count = 0;
  while (performance.now() - startMs < BUSY_MS) count++;
  const { user, system } = cpuUsage(before);
  return count > 0 ? (performance.now() - startMs) / ((user + system) / 1000) : 1;
}

/** Processor time of the page's main thread, which others on the machine lengthen less than wall time. */
export class MainThread {
  private constructor(private readonly session: CDPSession) {}

  static async of(page: Page): Promise<MainThread> {
    const session = await page.context().newCDPSession(page);
    await session.send('Performance.enable', { timeDomain: 'threadTicks' });
    return new MainThread(session);
  }

  /** Milliseconds so far. */
  async busyMs(): Promise<number> {
    const { metrics } = await this.session.send('Performance.getMetrics');
    return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
  }
}

/** Processor time in milliseconds of all that draws and computes for the page since it began, workers included. */
export async function pageBusyMs(page: Page): Promise<number> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  return processInfo.reduce((sum, { type, cpuTime }) => (type === 'renderer' ? sum + cpuTime * 1000 : sum), 0);
}
