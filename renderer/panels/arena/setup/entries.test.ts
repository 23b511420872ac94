// @vitest-environment happy-dom
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FrameView } from '#core';
import { startI18n, textsAreThere } from '../../../app/i18n/index.ts';
import { translate } from '../../../app/i18n/use-texts.ts';
import { useDoctor, usePlayhead, useProject, useRun } from '../../../stores/index.ts';
import type { MenuItem } from '../../../widgets/Menu.tsx';
import { duelRun } from '../../timeline/testing/fixture.ts';
import { fieldEntries } from './entries.ts';

vi.mock('../../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const words = {
  language: 'en' as const,
  t: (key: string, values?: Record<string, string | number>) => translate('arena', key, values),
};
const entriesAt = (guid: number) => fieldEntries({ at: { x: 0, y: 0 }, guid }, words);

beforeAll(async () => {
  await startI18n('en');
  await textsAreThere;
});
beforeEach(() => {
  const run = duelRun();
  useRun.setState({ run, own: run, scenarioId: 'duel-1v1', branchId: 0, ownCommands: 0 });
  useProject.setState({ readOnly: false });
  const units = [{ guid: 2, unit: 'hou-yi', alive: true, x: 0, y: 0 }];
  usePlayhead.setState({ frame: 40, view: { frame: 40, units } as unknown as FrameView });
});

it('asks the doctor about the unit that was pressed, at the frame that is shown', () => {
  const ask = entriesAt(2).find(({ id }) => id === 'doctor') as MenuItem;
  expect(ask.text).toBe('Why did hou-yi do nothing now?');
  ask.onSelect();
  expect(useDoctor.getState().question).toEqual({ guid: 2, frame: 40 });
});

it('offers expectations of the unit, and none where nothing may be changed', () => {
  expect(entriesAt(2).map(({ id }) => id)).toContain('expect');
  useProject.setState({ readOnly: true });
  expect(entriesAt(2).map(({ id }) => id)).not.toContain('expect');
});
