import type { CodeName } from '../diagnostics/codes.ts';
import { MAKERS } from './makers/index.ts';

/** Codes for which fixes may be offered, for the page about them. */
export const FIXABLE = Object.keys(MAKERS) as readonly CodeName[];
