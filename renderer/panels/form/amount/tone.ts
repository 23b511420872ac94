const TONED_TYPES = new Set(['physical', 'magic', 'true']);

/** Class that colours a figure by what it does; types that the theme does not know stay plain. */
export function toneOf(kind: string, damageType: string | undefined): string {
  if (kind === 'heal' || kind === 'shield') return `c-${kind}`;
  return damageType !== undefined && TONED_TYPES.has(damageType) ? `c-${damageType}` : '';
}
