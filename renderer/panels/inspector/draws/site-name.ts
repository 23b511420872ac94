import type { InspectorTextKey, Texts } from '../i18n.ts';

const SITES: ReadonlySet<string> = new Set(['chance', 'critical', 'evasion', 'target', 'script']);

/** What a draw was for, in words; a place that nobody has words for keeps its own. */
export const siteName = (site: string, t: Texts): string =>
  SITES.has(site) ? t(`site.${site}` as InspectorTextKey) : site;
