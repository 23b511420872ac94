// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { named } from './testing/named.ts';

vi.mock('../host-client/index.ts', () => ({ host: {} }));
vi.mock('../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  retireRun: () => undefined,
}));

const { adopt, onRowMoved, redoEdit, undoEdit, useProject } = await import('./project.ts');
const { deleteRows, renameRow, targetAt } = await import('./refactor.ts');
const { followRow } = await import('./follow-row.ts');
const { useSelection } = await import('./selection.ts');
const { useRun } = await import('./run.ts');

const BURN = { table: 'buffs', id: 'burn' };
const BURNING = { table: 'buffs', id: 'burning' };
const FILES = {
  'buffs/burn.json': '{"id": "burn",  "durationMs": 1.0e3}',
  'effects/ignite.json': '\ufeff{\r\n\t"id": "ignite", "action": {"kind": "applyBuff", "buff": "burn"}\r\n}',
  'effects/broken.json': '{"id": "broken", "action": {"kind": "applyBuff", "buff": "burn"',
  'ruleset.json': '{"attributes": [{"id": "armor"}, {"id": "speed"}]}',
  'scenarios/fire.scenario.json': '{"id": "fire"}',
};
const open = (readOnly = false) =>
  adopt(
    {
      handle: 'h',
      root: '/p',
      name: 'p',
      readOnly,
      isSample: false,
      files: Object.entries(FILES).map(([path, text]) => ({ path, text, hash: path })),
    },
    [],
  );

const texts = () =>
  Object.fromEntries([...useProject.getState().documents.shown.files.values()].map(({ path, text }) => [path, text]));
const { selectRow } = useSelection.getState();

beforeEach(() => {
  onRowMoved(followRow);
  useSelection.setState({ row: null, openRows: [], pointer: '' });
  open();
});

describe('renaming a row', () => {
  it('O-31 is one step: undo gives back every text and the name, redo does it again', () => {
    expect(renameRow(BURN, 'burning', { label: named('Rename') })).toBe(true);
    const after = texts();
    expect(after['buffs/burning.json']).toBe(FILES['buffs/burn.json'].replace('"burn"', '"burning"'));
    expect(useProject.getState().history.done).toHaveLength(1);
    undoEdit();
    expect(texts()).toEqual(FILES);
    redoEdit();
    expect(texts()).toEqual(after);
  });

  it('takes tabs, selection and focus along, and undo leads them back', () => {
    selectRow({ table: 'effects', id: 'ignite' });
    selectRow(BURN, '/durationMs');
    renameRow(BURN, 'burning', { label: named('Rename') });
    expect(useSelection.getState()).toMatchObject({
      row: BURNING,
      openRows: [{ id: 'ignite' }, BURNING],
      pointer: '/durationMs',
    });
    undoEdit();
    expect(useSelection.getState()).toMatchObject({
      row: BURN,
      openRows: [{ id: 'ignite' }, BURN],
      pointer: '/durationMs',
    });
  });

  it('keeps a renamed scenario running', () => {
    useRun.setState({ scenarioId: 'fire' });
    renameRow({ table: 'scenarios', id: 'fire' }, 'blaze', { label: named('Rename') });
    expect(useRun.getState().scenarioId).toBe('blaze');
    undoEdit();
    expect(useRun.getState().scenarioId).toBe('fire');
  });

  it('never rewrites a text that does not parse', () => {
    renameRow(BURN, 'burning', { label: named('Rename') });
    expect(texts()['effects/broken.json']).toBe(FILES['effects/broken.json']);
  });

  it('that is not possible changes nothing', () => {
    expect(renameRow(BURN, 'Burn!', { label: named('Rename') })).toBe(false);
    open(true);
    expect(renameRow(BURN, 'burning', { label: named('Rename') })).toBe(false);
    expect(texts()).toEqual(FILES);
  });
});

describe('deleting a row', () => {
  it('waits until each use is decided, then closes its tab', () => {
    selectRow(BURN);
    expect(deleteRows([BURN], { label: named('Delete') })).toBe(false);
    expect(deleteRows([BURN], { label: named('Delete'), all: 'keep' })).toBe(true);
    expect([texts()['buffs/burn.json'], useSelection.getState().row]).toEqual([undefined, null]);
    undoEdit();
    expect(texts()).toEqual(FILES);
  });

  it('of several rows that name each other asks for nothing and is one step', () => {
    const rows = [BURN, { table: 'effects', id: 'ignite' }];
    for (const row of rows) selectRow(row);
    expect(deleteRows(rows, { label: named('Delete 2 rows') })).toBe(true);
    expect([texts()['buffs/burn.json'], texts()['effects/ignite.json']]).toEqual([undefined, undefined]);
    expect(useSelection.getState().openRows).toEqual([]);
    expect(useProject.getState().history.done).toHaveLength(1);
    undoEdit();
    expect(texts()).toEqual(FILES);
  });
});

it('in the ruleset the entry in focus is meant', () => {
  const ruleset = { table: 'ruleset', id: 'ruleset' };
  expect(targetAt(ruleset, '/attributes/1/default')).toEqual({ table: 'attributes', id: 'speed' });
  expect(targetAt(ruleset, '/limits/unitsMax')).toBeUndefined();
  expect(targetAt(BURN, '/durationMs')).toEqual(BURN);
});
