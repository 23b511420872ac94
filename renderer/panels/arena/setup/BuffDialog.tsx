import { useState } from 'react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { rowName, useRows } from '../../../stores/rows.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { unitsNow } from '../give.ts';
import type { ArenaTextKey } from '../i18n.ts';
import { runTest } from '../test-commands.ts';
import { Field } from './Field.tsx';
import { rowOptions } from './row-options.ts';
import { closeSetUp } from './setup-store.ts';
import { buffOrder, type BuffWish } from './spawn-wish.ts';

const SELF = 'self';

/** Which buff to put on the chosen units, for how long and from whom. */
export function BuffDialog({ guids }: { readonly guids: readonly number[] }) {
  const t = useTexts<ArenaTextKey>('arena');
  const [wish, setWish] = useState<BuffWish>({ buff: '', stacks: 1 });
  const put = () => {
    runTest((unit) => (guids.includes(unit.guid) ? buffOrder(wish, unit.guid) : undefined));
    closeSetUp();
  };
  const footer = (
    <>
      <Button size="lg" className="push" onClick={closeSetUp}>
        {t('cancel')}
      </Button>
      <Button
        size="lg"
        kind="primary"
        disabled={wish.buff === ''}
        disabledReason={wish.buff === '' ? t('buffFirst') : undefined}
        onClick={put}
      >
        {t('putBuff')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={closeSetUp} title={t('buffTitle')} description={t('recorded')} {...{ footer }}>
      <BuffFields wish={wish} onChange={(change) => setWish((before) => ({ ...before, ...change }))} />
    </Dialog>
  );
}

function BuffFields({ wish, onChange }: { readonly wish: BuffWish; onChange(change: Partial<BuffWish>): void }) {
  const t = useTexts<ArenaTextKey>('arena');
  return (
    <div className="ar-set-up">
      <Field label={t('buff')}>
        <ReferencePicker
          label={t('buff')}
          table="buffs"
          value={wish.buff}
          loadOptions={() => rowOptions('buffs')}
          onChange={(buff = '') => onChange({ buff })}
        />
      </Field>
      <Field label={t('stacks')}>
        <NumberInput
          label={t('stacks')}
          value={wish.stacks}
          min={1}
          max={1_000_000}
          decimals={0}
          isInteger
          onChange={(stacks = 1) => onChange({ stacks })}
        />
      </Field>
      <Field label={t('duration')} hint={t('durationHint')}>
        <NumberInput
          label={t('duration')}
          value={wish.durationMs}
          min={-1}
          max={86_400_000}
          decimals={0}
          isInteger
          isOptional
          placeholder={t('asRow')}
          onChange={(durationMs) => onChange({ durationMs })}
        />
      </Field>
      <Field label={t('by')}>
        <BySelect value={wish.by} onChange={(by) => onChange({ by })} />
      </Field>
    </div>
  );
}

function BySelect({ value, onChange }: { readonly value: number | undefined; onChange(by: number | undefined): void }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const rows = useRows();
  const units = unitsNow().map(({ guid, unit }) => ({
    value: String(guid),
    text: `#${guid} ${rowName(rows, 'units', unit, language)}`,
  }));
  return (
    <Select
      label={t('by')}
      value={value === undefined ? SELF : String(value)}
      options={[{ value: SELF, text: t('bySelf') }, ...units]}
      onChange={(by) => onChange(by === SELF ? undefined : Number(by))}
    />
  );
}
