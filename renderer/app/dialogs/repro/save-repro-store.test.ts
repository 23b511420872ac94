// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { PackTables } from '#core';
import type { ScenarioFile } from '#generated/types.ts';
import type { RowPatch } from '#lab';

const laboratory = vi.hoisted(() => ({ run: vi.fn(), setTables: vi.fn() }));
vi.mock('../../../worker/lab/index.ts', () => ({ laboratory }));
vi.mock('../../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../../host-client/index.ts', () => ({
  host: { on: () => undefined, app: { info: async () => ({ version: '1.2.3' }) } },
}));

const { useRun } = await import('../../../stores/index.ts');
const { wishRecord } = await import('../../../stores/record-wish.ts');
const { openSaveRepro, useSaveRepro } = await import('./save-repro-store.ts');

const scenario = (id: string) => ({ id, title: id }) as unknown as ScenarioFile;
const rows: RowPatch[] = [{ table: 'skills', id: 'sunfall', row: { id: 'sunfall' } }];
const tables = { skills: {} } as unknown as PackTables;

beforeEach(() => {
  laboratory.run.mockReset();
  laboratory.run.mockReturnValue({ result: Promise.resolve({ made: true }), cancel: () => undefined });
  useRun.setState({ scenario: scenario('on-screen'), run: null });
});

it('records a run that is wished from elsewhere on its own rows, without notes of the one on screen', async () => {
  wishRecord({ kind: 'replay', scenario: scenario('swept'), tables, rows, notes: 'cooldown = 3000' });
  await vi.waitFor(() => expect(useSaveRepro.getState().outcome).toEqual({ made: true }));
  const [kind, input, options] = laboratory.run.mock.calls[0] as [string, Record<string, unknown>, object];
  expect(kind).toBe('record');
  expect(input).toMatchObject({ scenario: { id: 'swept' }, rows, wants: 'replay', madeWith: 'spellwright 1.2.3' });
  expect(input).not.toHaveProperty('marks');
  expect(options).toMatchObject({ tables });
});

it('forgets the wish when what is on screen is saved next', async () => {
  wishRecord({ kind: 'bundle', scenario: scenario('swept'), tables, rows, notes: '' });
  openSaveRepro('bundle');
  await vi.waitFor(() => expect(useSaveRepro.getState().outcome).toEqual({ made: true }));
  const [, input] = laboratory.run.mock.calls.at(-1) as [string, Record<string, unknown>];
  expect(input).toMatchObject({ scenario: { id: 'on-screen' }, marks: [] });
  expect(input).not.toHaveProperty('rows');
});
