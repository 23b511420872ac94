import { expect, it } from 'vitest';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { planSweep, seedOfCell } from '../sweep/index.ts';
import { runCellJob } from './cell.ts';
import { recordedChecks } from '../replay/checks.ts';
import { LabData } from './lab-data.ts';
import { openFileJob } from './open-file.ts';
import { runRecordJob, type RecordInput, type RecordOutcome } from './record.ts';
import { runVerifyJob } from './verify.ts';
import { finish } from './work.ts';

const data = new LabData(testTables(TEST_TABLES));
const damage = { kind: 'damage', type: 'true', amount: { flat: 1 } };
const hit = { ...data.tables.effects['hit']!, action: damage };
const edited = data.next({ ...data.tables, effects: { ...data.tables.effects, hit } } as never);

function record(more: Partial<RecordInput> = {}): Extract<RecordOutcome, { made: true }> {
  const input: RecordInput = { scenario: testScenario(), madeWith: 'test 1.0.0', wants: 'bundle', ...more };
  const outcome = finish(runRecordJob(data, input));
  if (!outcome.made) throw new Error(outcome.reason);
  return outcome;
}

const open = (name: string, bytes: Uint8Array) => finish(openFileJob(data, { name, bytes }));

function openedBundle(bytes: Uint8Array) {
  const file = open('bug.swrepro', bytes);
  if (file.kind !== 'bundle') throw new Error(file.kind);
  return file;
}

it('what is on screen becomes a bundle that comes out, whatever the project became meanwhile', () => {
  const made = record();
  const { replay, tables, scenario } = openedBundle(made.bytes);
  expect(scenario?.id).toBe(testScenario().id);
  const input = { replay, tables, areItsRows: true };
  expect(finish(runVerifyJob(data, input))).toMatchObject({
    verdict: { kind: 'equal' },
    hashCount: made.hashCount,
    isSamePack: true,
    differing: [],
  });
  expect(finish(runVerifyJob(edited, input))).toMatchObject({
    verdict: { kind: 'equal' },
    isSamePack: false,
    differing: [{ key: 'effects/hit', kind: 'changed' }],
  });
});

it('a bundle of a bundle names the pack of the first one', () => {
  const { replay, tables } = openedBundle(record().bytes);
  const input: RecordInput = {
    scenario: testScenario(),
    madeWith: 'test',
    wants: 'bundle',
    contentHash: replay.pack.contentHash,
  };
  const again = finish(runRecordJob(data.next(tables), input));
  expect(again.made && openedBundle(again.bytes).replay.pack).toEqual(replay.pack);
});

it('a bare replay is run on the project, or names the rows that are others there', () => {
  const file = open('a.replay', record({ wants: 'replay' }).bytes);
  if (file.kind !== 'replay') throw new Error(file.kind);
  const { replay } = file;
  expect(finish(runVerifyJob(data, { replay })).verdict.kind).toBe('equal');
  expect(finish(runVerifyJob(edited, { replay })).verdict).toMatchObject({
    kind: 'otherContent',
    rows: [{ key: 'effects/hit' }],
  });
  expect(finish(runVerifyJob(edited, { replay, tables: data.tables })).verdict.kind).toBe('equal');
});

it('says which expectation fails first, and what cannot be recorded', () => {
  const scenario = testScenario({ expect: [{ at: { frame: 3 }, that: 'unit.hp', unit: 'red:1', is: 1 } as never] });
  expect(record({ scenario }).firstWrong).toMatchObject({ frame: 3 });
  const lost = { ...testScenario(), arena: 'moon' };
  expect(finish(runRecordJob(data, { scenario: lost, madeWith: 'test', wants: 'replay' }))).toMatchObject({
    made: false,
    problems: [{ pointer: '/arena' }],
  });
});

it('refuses what is no recording, with its reason', () => {
  const text = (words: string) => new TextEncoder().encode(words);
  expect(open('x.swrepro', text('PK nonsense'))).toMatchObject({ kind: 'refused' });
  expect(open('x.replay', text('{"format":"other"}'))).toEqual({
    kind: 'refused',
    problems: [{ en: 'it is no replay', zh: '它不是回放' }],
  });
  expect(open('x.replay', text('{"format":"spellwright-replay","schemaVersion":99}'))).toMatchObject({
    problems: [{ en: expect.stringContaining('Update the tool') }],
  });
  expect(open('x.swpack', text('nothing'))).toMatchObject({ kind: 'refused' });
});

it('a run of a cell is recorded with the rows of the cell, as it was counted', () => {
  const sweep = {
    format: 'spellwright-sweep',
    schemaVersion: 1,
    scenario: 'test',
    axes: [{ table: 'effects', row: 'hit', pointer: '/action/amount/flat', values: [77] }],
    seeds: [5],
    measures: [{ kind: 'damage', of: 'blue' }],
  } as const;
  const planned = planSweep(sweep, testScenario(), data.tables);
  if (!planned.ok) throw new Error(JSON.stringify(planned.problems));
  const [cell] = planned.plan.cells;
  const { scenario, rows } = cell!;
  const counted = finish(runCellJob(data, { scenario, rows, seeds: [5], measures: sweep.measures }));
  const made = record({ scenario: seedOfCell(cell!, 5), rows });
  expect(counted.ran && counted.runs[0]!.hash).toBe(made.hash);
  const { replay, tables } = openedBundle(made.bytes);
  const input = { replay, tables, areItsRows: true };
  expect(finish(runVerifyJob(data, input))).toMatchObject({
    verdict: { kind: 'equal' },
    differing: [{ key: 'effects/hit', kind: 'changed' }],
  });
});

it('rows of a cell that do not compile are not recorded', () => {
  const rows = [{ table: 'effects' as const, id: 'hit', row: { id: 'hit' } }];
  const input: RecordInput = { scenario: testScenario(), madeWith: 'test', wants: 'replay', rows };
  expect(finish(runRecordJob(data, input))).toMatchObject({ made: false, reason: 'unusable' });
});

it('each recorded hash came out, differs, or was not compared any more', () => {
  const { replay, tables } = openedBundle(record().bytes);
  const checksOf = (one: typeof replay) => {
    const { verdict } = finish(runVerifyJob(data, { replay: one, tables, areItsRows: true }));
    return recordedChecks(one, verdict).map(({ state }) => state);
  };
  expect(new Set(checksOf(replay))).toEqual(new Set(['same']));
  // Hashes of a course of its own from the third on, and no phases that would tell more.
  const hashes = replay.hashes.map(([frame, hash], at) => [frame, at < 2 ? hash : '0'.repeat(16)] as const);
  const other = { ...replay, hashes, phases: undefined } as unknown as typeof replay;
  expect(checksOf(other)).toEqual(hashes.map((_, at) => (at < 2 ? 'same' : at === 2 ? 'differs' : 'unproven')));
  const elsewhere = finish(runVerifyJob(edited, { replay }));
  expect(recordedChecks(replay, elsewhere.verdict)).toEqual([]);
});
