/** For values that people do not edit: schema links and the words that name a variant. */
export function NothingField() {
  return null;
}
