import { expect, it } from 'vitest';
import type { ScenarioFile } from '#generated/types.ts';
import type { Impact, ScenarioResult } from '../../stores/index.ts';
import { countsOf, filtered, itemsOf } from './items.ts';

const scenario = (en: string, zh: string) => ({ title: { en, 'zh-CN': zh } }) as unknown as ScenarioFile;
const scenarios = new Map([
  ['silence', scenario('Silence lasts one second', '沉默持续一秒')],
  ['haste', scenario('Haste refreshes', '疾行刷新')],
  ['mark', scenario('Mark ticks', '印记跳动')],
]);
const result = (status: ScenarioResult['status']): ScenarioResult => ({ status, outcome: null, tookMs: 1, fault: '' });
const results = new Map([
  ['silence', result('passed')],
  ['mark', result('failed')],
]);
const impacts = [{ id: 'haste', frame: 4, verdict: null } as unknown as Impact];
const items = itemsOf({ scenarios, results, impacts, language: 'en' });
const ids = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);

it('puts what needs a look first', () => {
  expect(ids(items)).toEqual(['mark', 'silence', 'haste']);
  expect(items.map(({ result: { status } }) => status)).toEqual(['failed', 'passed', 'waiting']);
});

it('filters by words of the title or id in the language, by failure and by change', () => {
  expect(ids(filtered(items, 'all', 'LAST second'))).toEqual(['silence']);
  expect(ids(filtered(itemsOf({ scenarios, results, impacts, language: 'zh-CN' }), 'all', '刷新'))).toEqual(['haste']);
  expect(ids(filtered(items, 'failing', ''))).toEqual(['mark']);
  expect(ids(filtered(items, 'changed', ''))).toEqual(['haste']);
});

it('counts what passed and what did not, not what has not run', () => {
  expect(countsOf(results)).toEqual({ passed: 1, failed: 1 });
});
