const NO_MATCH = -1;

/** Higher is better: exact, start of the text, start of a word, inside, scattered letters. */
function scoreText(text: string, query: string): number {
  const at = text.indexOf(query);
  if (at === 0) return text.length === query.length ? 5 : 4;
  if (at > 0) return /[\s\-._/]/.test(text[at - 1] ?? '') ? 3 : 2;
  return isSubsequence(text, query) ? 1 : NO_MATCH;
}

function isSubsequence(text: string, query: string): boolean {
  let from = 0;
  for (const letter of query) {
    const at = text.indexOf(letter, from);
    if (at < 0) return false;
    from = at + 1;
  }
  return true;
}

function scoreItem(texts: readonly (string | undefined)[], words: readonly string[]): number {
  let total = 0;
  for (const word of words) {
    const best = Math.max(
      ...texts.map((text) => (text === undefined ? NO_MATCH : scoreText(text.toLowerCase(), word))),
    );
    if (best === NO_MATCH) return NO_MATCH;
    total += best;
  }
  return total;
}

/** Items whose texts contain every word of the query, best first; ties keep the given order. */
export function rankMatches<Item>(
  items: readonly Item[],
  query: string,
  textsOf: (item: Item) => readonly (string | undefined)[],
): readonly Item[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return items;
  return items
    .map((item) => ({ item, score: scoreItem(textsOf(item), words) }))
    .filter(({ score }) => score !== NO_MATCH)
    .sort((a, b) => b.score - a.score)
    .map(({ item }) => item);
}
