import { expect, it } from 'vitest';
import { searchesFor } from './searched.ts';

const textsOf = (value: Parameters<typeof searchesFor>[0], language: 'en' | 'zh-CN' = 'en') =>
  searchesFor(value, language).map(({ text }) => text);

it('a field is searched for by its text or figure, figures not as a part of others', () => {
  expect(searchesFor('burn', 'en')).toEqual([{ text: 'burn', mode: 'text', isWholeWord: false }]);
  expect(searchesFor(300, 'en')).toEqual([{ text: '300', mode: 'text', isWholeWord: true }]);
});

it('lists give each item once, names their language, parts the names in them', () => {
  expect(textsOf(['fire', 'dot', 'fire'])).toEqual(['fire', 'dot']);
  expect(textsOf({ en: 'Burn', 'zh-CN': '灼烧' }, 'zh-CN')).toEqual(['灼烧']);
  expect(textsOf({ kind: 'applyBuff', buff: 'burn', stacks: 2 })).toEqual(['applyBuff', 'burn']);
});

it('nothing that could be searched for makes no search', () => {
  expect([textsOf(undefined), textsOf(true), textsOf(''), textsOf([[1, 2]])]).toEqual([[], [], [], []]);
});
