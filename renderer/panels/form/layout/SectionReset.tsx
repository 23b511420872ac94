import { RotateCcw } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { resetFields } from '../model/edit.ts';
import type { JsonObject } from '../../../editors/rows/json.ts';
import { overriddenPlaces } from '../../../editors/rows/origin.ts';
import { useScope } from '../model/scope.tsx';

/** At the head of a section: takes back all that its fields say otherwise than the base rows. */
export function SectionReset({ own, title }: { own: JsonObject; title: string }) {
  const t = useTexts('form');
  const { row, ancestors, isReadOnly } = useScope();
  const places = overriddenPlaces(own, ancestors);
  if (places.length === 0 || isReadOnly) return null;
  return (
    <Button
      kind="ghost"
      size="sm"
      icon={RotateCcw}
      aria-label={t('resetSection', { section: title, count: places.length })}
      onClick={() => resetFields(row, places)}
    >
      {t('resetCount', { count: places.length })}
    </Button>
  );
}
