import { formatNumber, formatSigned } from '../../../widgets/format.ts';
import { isList, isObject, memberOf, textIn, type Json } from '../../../editors/rows/json.ts';
import { levelledForm } from '#pack';

export interface LevelledWords {
  /** The figure that stands for the value. */
  readonly figure: string;
  /** How it goes on with the level; empty when it does not. */
  readonly rule: string;
}

type Texts = (key: string, values?: Record<string, string | number>) => string;

/** `180` and “+ 25 per level”; a list shows its value at the level and says that there are others. */
export function levelledWords(
  value: Json | undefined,
  here: number | undefined,
  scale: number,
  t: Texts,
): LevelledWords {
  const shown = (number: number | undefined) =>
    formatNumber(number === undefined ? undefined : Number((number * scale).toFixed(4)));
  switch (levelledForm(value)) {
    case 'formula': {
      const base = memberOf(value, 'base');
      const perLevel = memberOf(value, 'perLevel');
      const gain = typeof perLevel === 'number' ? Number((perLevel * scale).toFixed(4)) : 0;
      return {
        figure: shown(typeof base === 'number' ? base : 0),
        rule:
          gain === 0
            ? ''
            : t('gainPerLevel', { gain: formatSigned(gain), spaced: formatSigned(gain).replace(/^./, '$& ') }),
      };
    }
    case 'list':
      return { figure: shown(here), rule: isList(value) && value.length > 1 ? t('byLevelWord') : '' };
    case 'curve':
      return {
        figure: shown(here),
        rule: isObject(value) ? t('curveRule', { curve: textIn(value, 'curve') ?? '' }) : '',
      };
    default:
      return { figure: shown(typeof value === 'number' ? value : 0), rule: '' };
  }
}
