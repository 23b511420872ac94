import { expect, test } from 'vitest';
import { testTables } from '../../core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../testing/scenario.ts';
import { runHeavyJob } from './heavy.ts';
import { LabData } from './lab-data.ts';
import { finish } from './work.ts';

const DATA = new LabData(testTables(TEST_TABLES));

test('every step of a fight is proven, and progress counts them', () => {
  const told: number[] = [];
  const outcome = finish(runHeavyJob(DATA, { scenario: testScenario() }), ({ done }) => told.push(done));
  expect(outcome).toEqual({ ran: true, steps: 20, fault: null });
  expect(told).toEqual([4, 8, 12, 16]);
});

test('a scenario that does not fit the data says why', () => {
  expect(finish(runHeavyJob(DATA, { scenario: testScenario({ arena: 'moon' }) }))).toMatchObject({
    ran: false,
    problems: [{ code: 'unknownReference' }],
  });
});
