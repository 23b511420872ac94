import { useState } from 'react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { rowName, textIn, useRows } from '../../../stores/rows.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { Select } from '../../../widgets/Select.tsx';
import type { Point } from '../camera.ts';
import { commandedNow } from '../give.ts';
import type { ArenaTextKey } from '../i18n.ts';
import { AttributeLines } from './AttributeLines.tsx';
import { Field } from './Field.tsx';
import { putAt, spawnAs } from './put.ts';
import { rowOptions } from './row-options.ts';
import { closeSetUp } from './setup-store.ts';
import type { SpawnWish } from './spawn-wish.ts';

/** The last one is offered again: dummies come in rows. */
let latest: SpawnWish = {
  unit: '',
  camp: '',
  level: 1,
  facing: 0,
  acts: false,
  ownPassives: false,
  attributes: {},
};

function useWish() {
  const { ruleset } = useRows();
  const camps = ruleset?.camps ?? [];
  const [wish, setWish] = useState<SpawnWish>(() => ({
    ...latest,
    unit: rowOptions('units').some(({ id }) => id === latest.unit) ? latest.unit : dummyNow(),
    camp: camps.some(({ id }) => id === latest.camp) ? latest.camp : otherCamp(camps),
  }));
  return { wish, camps, change: (part: Partial<SpawnWish>) => setWish((before) => ({ ...before, ...part })) };
}

/** A dummy is there to be hit: the first camp that is not that of the one who is played. */
function otherCamp(camps: readonly { readonly id: string }[]): string {
  const own = commandedNow()?.camp ?? 0;
  return (camps.find((_, index) => index !== own) ?? camps[0])?.id ?? '';
}

function dummyNow(): string {
  const options = rowOptions('units');
  return options.find(({ id }) => /dummy/.test(id))?.id ?? options[0]?.id ?? '';
}

/** A unit of any row with values of its own, such as a dummy with so much life and armour. */
export function SpawnDialog({ at }: { readonly at: Point | null }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const rows = useRows();
  const { wish, camps, change } = useWish();
  const place = () => {
    latest = wish;
    closeSetUp();
    putAt(at, rowName(rows, 'units', wish.unit, language), true, (point) => spawnAs(wish, point));
  };
  const footer = (
    <>
      <Button size="lg" className="push" onClick={closeSetUp}>
        {t('cancel')}
      </Button>
      <Button size="lg" kind="primary" disabled={wish.unit === '' || wish.camp === ''} onClick={place}>
        {t(at === null ? 'placeUnit' : 'spawnHere')}
      </Button>
    </>
  );
  return (
    <Dialog isOpen onOpenChange={closeSetUp} title={t('spawnTitle')} description={t('recorded')} {...{ footer }}>
      <div className="ar-set-up">
        <WhoFields
          wish={wish}
          camps={camps.map(({ id, name }) => ({ value: id, text: textIn(name, language) ?? id }))}
          change={change}
        />
        <AttributeLines wish={wish} change={change} />
        <Checkbox isChecked={wish.acts} onChange={(acts) => change({ acts })}>
          {t('acts')}
        </Checkbox>
        <Checkbox isChecked={wish.ownPassives} onChange={(ownPassives) => change({ ownPassives })}>
          {t('ownPassives')}
        </Checkbox>
      </div>
    </Dialog>
  );
}

interface WhoProps {
  readonly wish: SpawnWish;
  readonly camps: readonly { readonly value: string; readonly text: string }[];
  change(part: Partial<SpawnWish>): void;
}

function WhoFields({ wish, camps, change }: WhoProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const { tryGet } = useRows();
  return (
    <>
      <Field label={t('unitRow')}>
        <ReferencePicker
          label={t('unitRow')}
          table="units"
          value={wish.unit}
          loadOptions={() => rowOptions('units')}
          onChange={(unit = '') => change({ unit })}
        />
      </Field>
      <Field label={t('camp')}>
        <Select label={t('camp')} value={wish.camp} options={camps} onChange={(camp) => change({ camp })} />
      </Field>
      <Field label={t('level')}>
        <NumberInput
          label={t('level')}
          value={wish.level}
          min={1}
          max={tryGet('units', wish.unit)?.maxLevel ?? 100}
          decimals={0}
          isInteger
          onChange={(level = 1) => change({ level })}
        />
      </Field>
      <Field label={t('facing')}>
        <NumberInput
          label={t('facing')}
          value={wish.facing}
          min={-360}
          max={360}
          decimals={1}
          onChange={(facing = 0) => change({ facing })}
        />
      </Field>
    </>
  );
}
