import type { Language } from '../../stores/index.ts';
import type { Localized } from '../../app/i18n/use-texts.ts';
import { CONTROLS, REASONS } from './words.ts';

/** A word that a newer core has and this list has not stays as it is. */
const said = (words: Readonly<Record<string, Localized>>, word: string, language: Language): string => {
  const text = words[word];
  return text === undefined ? word : language === 'en' ? text.en : text.zh;
};

/** A state that holds a unit: `stun`. */
export const controlWord = (state: string, language: Language): string => said(CONTROLS, state, language);

/** Why something ended or did not happen: `dispelled`. */
export const reasonWord = (reason: string, language: Language): string => said(REASONS, reason, language);
