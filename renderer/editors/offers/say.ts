import { translate } from '../../app/i18n/use-texts.ts';
import type { OffersText } from './i18n.ts';

export const say = (key: OffersText, values?: Record<string, string | number>): string =>
  translate('offers', key, values);
