/** The 64-bit state hash of each frame, as pairs of words: compact enough to keep for every frame of a long run. */
export class HashChain {
  private words: Uint32Array;
  /** Frames 0 up to but not including this one are known. */
  private known = 0;

  constructor(frameCount = 0) {
    this.words = new Uint32Array(2 * (frameCount + 1));
  }

  get length(): number {
    return this.known;
  }

  push(hash: Uint32Array): void {
    if (2 * this.known >= this.words.length) this.grow();
    this.words[2 * this.known] = hash[0]!;
    this.words[2 * this.known + 1] = hash[1]!;
    this.known++;
  }

  /** 16 hex digits; frames that were not run have none. */
  hexAt(frame: number): string | undefined {
    if (frame < 0 || frame >= this.known) return undefined;
    return hexOf(this.words.subarray(2 * frame));
  }

  /** Two words a frame from 0 on, as a copy. */
  toWords(): Uint32Array {
    return this.words.slice(0, 2 * this.known);
  }

  equalsAt(other: HashChain, frame: number): boolean {
    const at = 2 * frame;
    return this.words[at] === other.words[at] && this.words[at + 1] === other.words[at + 1];
  }

  /** The same chain up to and including a frame (−1 = none), to be continued differently. */
  upTo(frame: number, frameCount: number): HashChain {
    const chain = new HashChain(Math.max(frame, frameCount));
    chain.words.set(this.words.subarray(0, 2 * (frame + 1)));
    chain.known = frame + 1;
    return chain;
  }

  private grow(): void {
    const larger = new Uint32Array(Math.max(64, this.words.length * 2));
    larger.set(this.words);
    this.words = larger;
  }
}

/** 16 hex digits of a hash's two words. */
export function hexOf(hash: Uint32Array): string {
  return wordHex(hash[0]!) + wordHex(hash[1]!);
}

function wordHex(word: number): string {
  return word.toString(16).padStart(8, '0');
}
