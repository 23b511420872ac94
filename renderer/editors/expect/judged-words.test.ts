import { expect, it } from 'vitest';
import type { Expectation, RunExpectation } from '#generated/types.ts';
import { judgedWords } from './judged-words.ts';

const EXPECTATIONS: readonly Expectation[] = [
  { event: 'damage', where: { source: 'red:1', type: ['magic', 'true'] }, atLeast: 3, title: { en: 'Hurts', 'zh-CN': '造成伤害' } },
  { that: 'unit.hp', of: 'red:1', at: { frame: 80 }, between: [100, 200] },
  { never: { event: 'death' } },
  { order: [{ event: 'damage' }, { event: 'death', where: { target: 'red:1' } }] },
  { hash: '0123456789abcdef', at: { ms: 500 } },
  { ratio: { of: { event: 'damage' }, among: { event: 'command' }, seeds: 50, within: [0.2, 0.4] } },
] as never; // prettier-ignore

const judged = (index: number, more: Partial<RunExpectation> = {}): RunExpectation => ({
  ok: false,
  text: 'english text',
  expected: 'english',
  actual: 'never',
  where: `/expect/${index}`,
  ...more,
});

it('says every kind of expectation in Chinese', () => {
  const texts = EXPECTATIONS.map((_, index) => judgedWords(judged(index), EXPECTATIONS, 'zh-CN').text);
  expect(texts).toEqual([
    '造成伤害：damage（source=red:1，type=magic | true） 至少 3 次',
    'red:1 的 unit.hp 在第 80 帧后 在 100 与 200 之间',
    '从不发生 death',
    'damage，然后 death（target=red:1）',
    '在 500 ms 时 的哈希为 0123456789abcdef',
    '50 个种子中，command 里 damage 的比例在 0.2 到 0.4 之间',
  ]);
});

it('says what was wanted and what came, and leaves figures as they are', () => {
  const words = (actual: RunExpectation['actual']) => judgedWords(judged(0, { actual }), EXPECTATIONS, 'zh-CN');
  expect(words('never')).toMatchObject({ expected: '至少 3 次', actual: '从未发生' });
  expect(words('2 times, first in frame 14').actual).toBe('2 次，首次在第 14 帧');
  expect(words(412.5).actual).toBe('412.5');
});

it('keeps the words of the run in English, and where the scenario is another one by now', () => {
  expect(judgedWords(judged(0), EXPECTATIONS, 'en').text).toBe('english text');
  expect(judgedWords(judged(9), EXPECTATIONS, 'zh-CN').text).toBe('english text');
});
