import { expect, it } from 'vitest';
import type { PackTables } from '#core';
import { testTables } from '../../core/content/testing/tables.ts';
import { LabData } from '../jobs/lab-data.ts';
import { runCulpritJob } from '../jobs/culprit.ts';
import { finish, type Work } from '../jobs/work.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { culprits, startsOf, type CulpritOutcome } from './culprits.ts';
import { firstBad } from './first-bad.ts';
import { differenceJudge, expectationJudge, type Judge } from './judges.ts';

const before = testTables(TEST_TABLES);
type Row = Record<string, unknown>;

/** The tables with some rows changed. */
function changed(rows: Record<string, Record<string, (row: Row) => Row>>): PackTables {
  const copy = structuredClone(before) as unknown as Record<string, Record<string, Row>>;
  for (const [table, edits] of Object.entries(rows))
    for (const [id, edit] of Object.entries(edits)) copy[table]![id] = edit(copy[table]![id] ?? {});
  return copy as unknown as PackTables;
}

const weaker = (row: Row): Row => ({ ...row, action: { ...(row['action'] as Row), amount: { flat: 40 } } });
const scenario = testScenario({ expect: [{ that: 'unit.hp', of: 'red:1', atMost: 950 }] });
const find = (after: PackTables, judge: Judge): CulpritOutcome =>
  finish(culprits(before, after, judge, { starts: startsOf(scenario) }));
const places = (outcome: CulpritOutcome) =>
  outcome.kind === 'found'
    ? outcome.sets.map(({ rows }) =>
        rows.flatMap(({ table, id, fields }) => fields.map(({ pointer }) => `${table}/${id}${pointer}`)),
      )
    : outcome;

it('names the place that flips an expectation among changes that do not matter', () => {
  const after = changed({
    effects: { hit: weaker },
    skills: { strike: (row) => ({ ...row, range: 5, phases: { castMs: 150 }, maxLevel: 4 }) },
    units: { wolf: (row) => ({ ...row, moveSpeed: 9 }) },
  });
  const outcome = find(after, expectationJudge(scenario));
  expect(outcome).toMatchObject({ kind: 'found', before: 'holds', after: 'fails', differing: 3 });
  expect(places(outcome)).toEqual([['effects/hit/action/amount/flat']]);
  if (outcome.kind !== 'found') return;
  expect(outcome.sets[0]!.rows[0]).toMatchObject({ kind: 'changed', fields: [{ before: 100.5, after: 40 }] });
  expect(outcome.sets[0]!.rows[0]!.text.en).toMatch(/100\.5.*40/);
});

it('says when changes do it only together', () => {
  const after = changed({
    skills: { strike: (row) => ({ ...row, effects: ['hit', 'balm'] }) },
    effects: { balm: () => ({ trigger: { on: 'effect' }, action: { kind: 'heal', amount: { flat: 90 } } }) },
  });
  const withIds = testTables({ ...TEST_TABLES, ...(after as object), ids: undefined } as never);
  const outcome = find(withIds, expectationJudge(scenario));
  expect(outcome).toMatchObject({ kind: 'found', sets: [{ isTogether: true }] });
  if (outcome.kind !== 'found') return;
  expect(outcome.sets[0]!.rows.map(({ table, id, kind }) => `${table}/${id} ${kind}`).sort()).toEqual([
    'effects/balm added',
    'skills/strike changed',
  ]);
});

it('finds several causes that each do it alone', () => {
  const after = changed({
    effects: { hit: weaker },
    skills: { strike: (row) => ({ ...row, phases: { castMs: 5_000 } }) },
  });
  expect(places(find(after, expectationJudge(scenario)))).toEqual(
    expect.arrayContaining([['effects/hit/action/amount/flat'], ['skills/strike/phases/castMs']]),
  );
});

it('what it gives is enough, and no part of it is', () => {
  const after = changed({ effects: { hit: weaker }, units: { knight: (row) => ({ ...row, moveSpeed: 2 }) } });
  const judge = finish(differenceJudge(scenario, before))!;
  const outcome = find(after, judge);
  expect(outcome).toMatchObject({ kind: 'found', before: 'same' });
  const again = finish(judge(changed({ effects: { hit: weaker } })));
  if (outcome.kind === 'found') expect(outcome.after).toBe(again);
});

it('goes on to differences that an earlier one hid', () => {
  const after = changed({
    effects: { hit: weaker },
    skills: { strike: (row) => ({ ...row, phases: { castMs: 50 } }) },
  });
  const judge = finish(differenceJudge(scenario, before))!;
  const outcome = find(after, judge);
  if (outcome.kind !== 'found') throw new Error(outcome.kind);
  const found = outcome.sets.map((set) => `${set.rows[0]!.id} ${set.outcome}`);
  expect(found).toEqual([expect.stringMatching(/^strike frame/), expect.stringMatching(/^hit frame/)]);
});

it('is silent about data that fights the same fight, and says which side cannot be fought on', () => {
  const unseen = changed({ units: { wolf: (row) => ({ ...row, moveSpeed: 1 }) } });
  expect(find(unseen, expectationJudge(scenario))).toEqual({ kind: 'same', outcome: 'holds' });
  const gone = changed({});
  delete (gone.units as Record<string, unknown>)['knight'];
  expect(find(gone, expectationJudge(scenario))).toEqual({ kind: 'unusable', side: 'after' });
});

it('is a job: the rows that changed in, the rows that did it out', () => {
  const after = changed({ effects: { hit: weaker } });
  const rows = [{ table: 'effects', id: 'hit', row: after.effects['hit'] }];
  const outcome = finish(runCulpritJob(new LabData(before), { scenario, rows }) as Work<CulpritOutcome>);
  expect(places(outcome)).toEqual([['effects/hit/action/amount/flat']]);
});

it('halves a history, and passes over what cannot be judged', async () => {
  const looked: number[] = [];
  const history =
    (first: number, broken: readonly number[] = []) =>
    async (index: number) => {
      looked.push(index);
      return broken.includes(index) ? undefined : index >= first;
    };
  expect(await firstBad(1000, history(617))).toEqual({ index: 617, open: [] });
  expect(looked.length).toBeLessThan(12);
  expect(await firstBad(8, history(5, [3, 4]))).toEqual({ index: 5, open: [3, 4] });
  expect(await firstBad(1, history(0))).toEqual({ index: 0, open: [] });
});
