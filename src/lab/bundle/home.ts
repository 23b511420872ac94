/** Folders of people in paths: `/home/ann/`, `/Users/ann/`, `C:\Users\Ann\`. */
const HOMES = /(?:\/home\/|\/Users\/|[A-Za-z]:[\\/]Users[\\/])[^\s\\/:*?"<>|]+/g;

/** The text without names of home folders, which are nobody's business who opens a bundle. */
export const withoutHome = (text: string): string => text.replaceAll(HOMES, '~');
