/** Words that a shell would not take as one are quoted. */
const shellWord = (word: string): string =>
  /^[\w@%+=:,./\\-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;

/** The command line that repeats something, to be copied. */
export const againText = (...words: readonly string[]): string => ['spellwright', ...words].map(shellWord).join(' ');
