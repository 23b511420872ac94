/**
 * For listeners that ask where the grid has been scrolled to: heard before the rows are changed for it. Asked afterwards,
 * the whole picture would have to be laid out a second time.
 */
export const BEFORE_ROWS = { capture: true, passive: true } as const;
