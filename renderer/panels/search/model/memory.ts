/** Recent and saved searches, kept for the person. */
import type { SearchRequest } from '#pack';
import { getPreference, setPreference } from '../../../stores/index.ts';

const RECENT_MAX = 20;
const KEYS = { recent: 'search.recent', saved: 'search.saved' } as const;
type Shelf = keyof typeof KEYS;

const isRequest = (value: unknown): value is SearchRequest => {
  const { mode, text } = (value ?? {}) as Partial<SearchRequest>;
  return (mode === 'text' || mode === 'query') && typeof text === 'string' && text !== '';
};

/** What settings hold may come from another version. */
export function searchesOf(shelf: Shelf, value: unknown = getPreference(KEYS[shelf])): readonly SearchRequest[] {
  return Array.isArray(value) ? value.filter(isRequest) : [];
}

export const preferenceOf = (shelf: Shelf): string => KEYS[shelf];

const sameSearch = (a: SearchRequest, b: SearchRequest): boolean => a.mode === b.mode && a.text === b.text;

function keep(shelf: Shelf, requests: readonly SearchRequest[]): void {
  setPreference(
    KEYS[shelf],
    requests.map(({ mode, text, matchesCase, isWholeWord, isPattern }) => ({
      mode,
      text,
      matchesCase,
      isWholeWord,
      isPattern,
    })),
  );
}

const withFirst = (requests: readonly SearchRequest[], first: SearchRequest): SearchRequest[] => [
  first,
  ...requests.filter((one) => !sameSearch(one, first)),
];

export function remember(request: SearchRequest): void {
  if (request.text.trim() !== '') keep('recent', withFirst(searchesOf('recent'), request).slice(0, RECENT_MAX));
}

export const saveSearch = (request: SearchRequest): void => keep('saved', withFirst(searchesOf('saved'), request));

export const forgetSearch = (request: SearchRequest): void =>
  keep(
    'saved',
    searchesOf('saved').filter((one) => !sameSearch(one, request)),
  );
