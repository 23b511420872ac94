/** Three texts compared line by line, for scripts and for what does not parse. */

/** A run of lines; unchanged ones stand between the hunks, so that all of them in order are the whole text. */
export interface Hunk {
  readonly state: 'same' | 'mine' | 'theirs' | 'conflict';
  readonly base: string;
  readonly mine: string;
  readonly theirs: string;
  /** First line of mine, from 1. */
  readonly line: number;
}

/** Texts that differ in more pairs of lines than this are not compared further: the rest is one hunk. */
const PAIRS_MAX = 4_000_000;

const linesOf = (text: string): string[] => (text === '' ? [] : text.split(/(?<=\n)/));

/** For each line of `from` the line of `to` that stays with it, or −1; rising. */
function matches(from: readonly string[], to: readonly string[]): Int32Array {
  const found = new Int32Array(from.length).fill(-1);
  const shared = Math.min(from.length, to.length);
  let start = 0;
  while (start < shared && from[start] === to[start]) found[start] = start++;
  let tail = 0;
  while (tail < shared - start && from.at(-1 - tail) === to.at(-1 - tail)) {
    tail++;
    found[from.length - tail] = to.length - tail;
  }
  matchMiddle(found, from.slice(start, from.length - tail), to.slice(start, to.length - tail), start);
  return found;
}

/** The longest common sequence of what lies between the equal ends. */
function matchMiddle(found: Int32Array, from: readonly string[], to: readonly string[], start: number): void {
  const width = to.length + 1;
  if (from.length === 0 || to.length === 0 || from.length * to.length > PAIRS_MAX) return;
  const longest = new Uint32Array((from.length + 1) * width);
  for (let i = from.length - 1; i >= 0; i--)
    for (let j = to.length - 1; j >= 0; j--)
      longest[i * width + j] =
        from[i] === to[j]
          ? longest[(i + 1) * width + j + 1]! + 1
          : Math.max(longest[(i + 1) * width + j]!, longest[i * width + j + 1]!);
  for (let i = 0, j = 0; i < from.length && j < to.length;) {
    if (from[i] === to[j]) found[start + i++] = start + j++;
    else if (longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!) i++;
    else j++;
  }
}

function stateOf(base: string, mine: string, theirs: string): Hunk['state'] {
  if (mine === theirs) return 'same';
  if (mine === base) return 'theirs';
  return theirs === base ? 'mine' : 'conflict';
}

/** Hunks between the lines that all three texts share. */
export function mergeHunks(baseText: string, mineText: string, theirsText: string): Hunk[] {
  const [base, mine, theirs] = [linesOf(baseText), linesOf(mineText), linesOf(theirsText)];
  const [inMine, inTheirs] = [matches(base, mine), matches(base, theirs)];
  const hunks: Hunk[] = [];
  const at = { base: 0, mine: 0, theirs: 0 };
  const cut = (toBase: number, toMine: number, toTheirs: number) => {
    const part = (lines: readonly string[], from: number, to: number) => lines.slice(from, to).join('');
    const [b, m, t] = [part(base, at.base, toBase), part(mine, at.mine, toMine), part(theirs, at.theirs, toTheirs)];
    if (b + m + t !== '') hunks.push({ state: stateOf(b, m, t), base: b, mine: m, theirs: t, line: at.mine + 1 });
    Object.assign(at, { base: toBase, mine: toMine, theirs: toTheirs });
  };
  const isShared = (index: number) => index < base.length && inMine[index]! >= 0 && inTheirs[index]! >= 0;
  for (let index = 0; index < base.length; index++) {
    if (!isShared(index)) continue;
    cut(index, inMine[index]!, inTheirs[index]!);
    // Lines that go on together in all three are one unchanged run.
    let end = index + 1;
    while (isShared(end) && inMine[end] === inMine[end - 1]! + 1 && inTheirs[end] === inTheirs[end - 1]! + 1) end++;
    cut(end, inMine[end - 1]! + 1, inTheirs[end - 1]! + 1);
    index = end - 1;
  }
  cut(base.length, mine.length, theirs.length);
  return hunks;
}
