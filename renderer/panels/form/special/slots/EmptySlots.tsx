import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { ReferenceControl } from '../../fields/ReferenceField.tsx';

export function SkippedSlot() {
  const t = useTexts('form');
  return <p className="t3 micro">{t('slotSkipped')}</p>;
}

/** Picks an effect for the first free slot, or makes one. */
export function FreeSlot({ onPut }: { onPut: (id: string) => void }) {
  const t = useTexts('form');
  return (
    <span className="slot-add">
      <ReferenceControl
        word="effect"
        label={t('addEffect')}
        emptyText={t('addEffect')}
        value={undefined}
        onChange={(id) => id !== undefined && onPut(id)}
      />
    </span>
  );
}
