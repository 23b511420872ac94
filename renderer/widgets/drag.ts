/** Kinds of things that are dragged between panels; the payload of a row is JSON of its table and id. */
export const ROW_DRAG_TYPE = 'application/x-spellwright-row';
