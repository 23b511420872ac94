/** A pack is hostile until checked: these bound what reading one can cost. */
export const ENTRIES_MAX = 20_000;
export const ENTRY_BYTES_MAX = 128 * 1024 * 1024;
export const TOTAL_BYTES_MAX = 512 * 1024 * 1024;
/** Unpacked to packed; canonical JSON of many like rows reaches 40, a bomb a thousand. */
export const RATIO_MAX = 250;
/** Small entries may compress better than that without harm. */
export const RATIO_FREE_BYTES = 1024 * 1024;
export const NAME_CHARS_MAX = 240;
