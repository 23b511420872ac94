import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { memberOf, type JsonObject } from '../../../../editors/rows/json.ts';
import { slotItems } from './slot-list.ts';

const SLOTS_MAX = 8;

/** “6 of 8 slots, run in order” beside the section's title. */
export function SlotsContext({ skill }: { skill: JsonObject }) {
  const t = useTexts('form');
  const used = slotItems(memberOf(skill, 'effects')).filter((id) => id !== null).length;
  return <>{t('slotsUsed', { used, max: SLOTS_MAX })}</>;
}
