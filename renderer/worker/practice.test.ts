import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { compile } from '#core';
import { prepareScenario } from '#lab';
import { testTables } from '../../src/core/content/testing/tables.ts';
import { TEST_TABLES, testScenario } from '../../src/lab/testing/scenario.ts';
import { Practice } from './practice.ts';

const SECOND_MS = 1000;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function practising() {
  const { content } = compile(testTables(TEST_TABLES));
  const scenario = prepareScenario(content!, testScenario({})).prepared!;
  const practice = new Practice();
  const prepare = vi.fn(() => scenario);
  practice.start('fight', prepare);
  return { practice, runs: () => prepare.mock.calls.length };
}

it('practice leaves the first pictures alone, then runs again and again, and ends', () => {
  const { runs } = practising();
  vi.advanceTimersByTime(100);
  expect(runs()).toBe(0);
  vi.advanceTimersByTime(SECOND_MS);
  expect(runs()).toBeGreaterThan(1);
  vi.advanceTimersByTime(1000 * SECOND_MS);
  const all = runs();
  vi.advanceTimersByTime(1000 * SECOND_MS);
  expect(runs()).toBe(all);
});

it('practice stands still while it is held, and goes on where it stood', () => {
  const { practice, runs } = practising();
  vi.advanceTimersByTime(SECOND_MS);
  const before = runs();
  practice.hold(true);
  vi.advanceTimersByTime(10 * SECOND_MS);
  expect(runs()).toBe(before);
  practice.hold(false);
  vi.advanceTimersByTime(SECOND_MS);
  expect(runs()).toBeGreaterThan(before);
});

it('practice that was stopped is not begun again by a hand that comes to rest', () => {
  const { practice, runs } = practising();
  practice.stop();
  practice.hold(true);
  practice.hold(false);
  vi.advanceTimersByTime(10 * SECOND_MS);
  expect(runs()).toBe(0);
});
