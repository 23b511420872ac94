import { useState } from 'react';
import { Pin, PinOff } from 'lucide-react';
import type { RandomTrace } from '#generated/types.ts';
import { inBoth, useTexts } from '../../../app/i18n/use-texts.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import type { InspectorTextKey } from '../i18n.ts';
import { pinDraw, unpinDraw } from './pins.ts';

/** Forces the value of one draw: its lowest, its highest, or any. */
export function PinButton({ draw }: { readonly draw: RandomTrace }) {
  const t = useTexts<InspectorTextKey>('inspector');
  const [isOpen, setOpen] = useState(false);
  const [value, setValue] = useState<number | undefined>(draw.value);
  const act = (isDone: boolean) => {
    setOpen(false);
    if (!isDone)
      showToast({ kind: 'error', title: inBoth('inspector', 'pinFailed'), body: inBoth('inspector', 'pinFailedHint') });
  };
  const isPinned = draw.pinned === true;
  const highest = draw.n - 1;
  const outcome = (isTrue: boolean) => (draw.chanceBp === undefined ? '' : ` · ${t(isTrue ? 'comesTrue' : 'fails')}`);
  return (
    <Popover
      label={t('pinTitle', { counter: draw.counter })}
      isOpen={isOpen}
      onOpenChange={(open) => {
        setOpen(open);
        setValue(draw.value);
      }}
      align="end"
      widthPx={230}
      trigger={<IconButton icon={Pin} size="sm" isOn={isPinned} label={t('pinTitle', { counter: draw.counter })} />}
    >
      <div className="insp-pin">
        <b>{t('pinTitle', { counter: draw.counter })}</b>
        <p className="micro t2">{t('pinHint')}</p>
        <Button size="sm" onClick={() => act(pinDraw(draw.counter, 0))}>
          {t('pinLowest') + outcome(true)}
        </Button>
        <Button size="sm" onClick={() => act(pinDraw(draw.counter, highest))}>
          {t('pinHighest', { value: highest }) + outcome(false)}
        </Button>
        <div className="row">
          <NumberInput
            label={t('pinValue')}
            value={value}
            min={0}
            max={highest}
            decimals={0}
            widthPx={96}
            onChange={setValue}
          />
          <Button
            size="sm"
            disabled={value === undefined}
            onClick={() => act(pinDraw(draw.counter, value ?? draw.value))}
          >
            {t('pinThis')}
          </Button>
        </div>
        {isPinned && (
          <Button size="sm" icon={PinOff} onClick={() => act(unpinDraw(draw.counter))}>
            {t('unpin')}
          </Button>
        )}
      </div>
    </Popover>
  );
}
