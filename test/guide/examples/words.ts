/** Thousandths as a reader writes them. */
export const whole = (milli: number): string => String(milli / 1_000);

/** Times of the core as a list. */
export const times = (all: readonly (number | string)[]): string => all.join(', ');

export const yes = (is: boolean): string => (is ? 'yes' : 'no');

/** A word of the core as it stands in a row or a trace. */
export const code = (word: string): string => `\`${word}\``;

/** Ten-thousandths or a fraction of one as a share. */
export const percent = (share: number): string => `${Math.round(share * 10_000) / 100} %`;
