import type { WatchFault } from '#lab';
import type { Texts } from '../i18n.ts';

const CHOICES_SHOWN = 6;

/** What is wrong with an expression and what there is instead. */
export const faultWords = ({ code, name, of, choices }: WatchFault, t: Texts): string =>
  t(`fault.${code}`, { name, of, choices: choices.slice(0, CHOICES_SHOWN).join(', ') || t('none') });
