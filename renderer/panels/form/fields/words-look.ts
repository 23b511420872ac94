const SEGMENTS_MAX = 6;
/** Six short words fit beside the label; longer ones make a select. */
const SEGMENT_LETTERS_MAX = 44;

export const isSegmented = (words: readonly string[]): boolean =>
  words.length <= SEGMENTS_MAX && words.join('').length <= SEGMENT_LETTERS_MAX;
