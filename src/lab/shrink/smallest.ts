import { within, type Work } from '../jobs/work.ts';

/** Whether what is asked for still holds with no more than these. */
export type Holds<Item> = (items: readonly Item[]) => Work<boolean>;

export interface Smallest<Item> {
  readonly items: readonly Item[];
  /** False when it was ended early: some of the items may not be needed. */
  readonly isMinimal: boolean;
}

/**
 * Delta debugging (Zeller's ddmin): fewer and fewer of the items for which `holds` still gives true, until none of them
 * can be left out by itself. All of them together must hold. Halves first, so that one item among thousands is found in
 * a few dozen tries.
 */
export function* smallest<Item>(
  items: readonly Item[],
  holds: Holds<Item>,
  isEnough: () => boolean = () => false,
): Work<Smallest<Item>> {
  const tried = new Map<string, boolean>();
  let kept = items.map((_, index) => index);
  function* test(indices: readonly number[]): Work<boolean> {
    const key = indices.join();
    const known = tried.get(key);
    if (known !== undefined) return known;
    const answer = yield* within(holds(indices.map((index) => items[index]!)), () => ({
      done: items.length - kept.length,
      total: items.length,
    }));
    tried.set(key, answer);
    return answer;
  }
  const done = (isMinimal: boolean) => ({ items: kept.map((index) => items[index]!), isMinimal });

  if (items.length === 0 || (yield* test([]))) return { items: [], isMinimal: true };
  let parts = 2;
  while (kept.length > 1) {
    let smaller: readonly number[] | undefined;
    for (const candidate of candidates(kept, parts)) {
      if (isEnough()) return done(false);
      if (!(yield* test(candidate))) continue;
      smaller = candidate;
      break;
    }
    if (smaller !== undefined) {
      // What is left of many parts is cut as finely as before, a single part in halves again.
      parts = smaller.length > kept.length / 2 ? Math.max(2, parts - 1) : 2;
      kept = [...smaller];
    } else if (parts >= kept.length) break;
    parts = Math.min(parts * (smaller === undefined ? 2 : 1), kept.length);
  }
  return done(true);
}

/** Each part alone, then everything but one part. */
function* candidates(kept: readonly number[], parts: number): Generator<readonly number[]> {
  const size = Math.ceil(kept.length / parts);
  const chunks: (readonly number[])[] = [];
  for (let at = 0; at < kept.length; at += size) chunks.push(kept.slice(at, at + size));
  yield* chunks;
  if (chunks.length === 2) return;
  for (const chunk of chunks) yield kept.filter((index) => !chunk.includes(index));
}
