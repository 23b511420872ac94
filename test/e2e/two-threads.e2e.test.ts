import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Worker } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../support/run-command.ts';
import { browserPath } from './browser.ts';
import { cli, type CliResult } from './host.ts';
import { writeManySkills } from './many-rows.ts';
import { Studio } from './studio.ts';

const ROW_COUNT = 2_600;
const FAULT_COUNT = 40;
const isContentWorker = (worker: Worker) => worker.url().includes('content.worker');

/** Each has a field that does not exist and names an effect that does not, a fault for either thread. */
function writeFaults(project: string): void {
  for (let at = 1; at <= FAULT_COUNT; at++) {
    const row = { id: `bad-${at}`, name: { en: 'Bad', 'zh-CN': '坏' }, castMode: 'none', bogus: at, effects: ['gone'] };
    writeFileSync(join(project, `skills/many/bad-${at}.json`), `${JSON.stringify(row, null, 2)}\n`);
  }
}

/** One story: a project of thousands of rows is checked by two threads and nobody can tell, except by the time. */
describe.skipIf(!browserPath)('a large project', () => {
  let studio: Studio;
  let built: CliResult;

  beforeAll(async () => {
    studio = await Studio.open();
    await studio.crashHost();
    writeManySkills(studio.project, ROW_COUNT);
    writeFaults(studio.project);
  });
  afterEach(async ({ task }) => studio?.keepPicture(task));
  afterAll(() => studio?.close());

  it('has the same problems for the built command line as for one thread', async () => {
    // The command of this process has no bundle beside it to start a second thread from.
    const alone = await runCommand(studio.project, 'validate', '--json');
    built = await cli(['validate', studio.project, '--json'], studio.folder);
    expect(built.code).toBe(1);
    // Not by a matcher: it would print megabytes.
    expect(built.out === alone.out).toBe(true);
  });

  it('is checked in the studio with a second thread, which ends when all is known', async () => {
    studio.complaints.length = 0;
    await studio.startAgain();
    // As on a machine that has a core to spare.
    await studio.page.addInitScript(() => Object.defineProperty(navigator, 'hardwareConcurrency', { value: 8 }));
    const helper = studio.page.waitForEvent('worker', isContentWorker);
    await studio.page.reload();
    const started = await helper;
    const ended = started.waitForEvent('close');
    await studio.page.locator('.topbar', { hasNotText: /checked|read / }).waitFor();
    await ended;
    const { counts } = JSON.parse(built.out) as { counts: { error: number; warning: number } };
    expect(counts).toMatchObject({ error: FAULT_COUNT, warning: FAULT_COUNT });
    const figure = async (kind: string) =>
      Number.parseInt(await studio.page.locator(`.topbar .figure.${kind}`).first().innerText(), 10);
    expect([await figure('err'), await figure('warn')]).toEqual([counts.error, counts.warning]);
    expect(studio.complaints).toEqual([]);
  });
});
