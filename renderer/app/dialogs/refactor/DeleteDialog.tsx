import { useMemo, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { deletePlan, kindWord, type Choice, type DeletePlace, type DeletePlan, type Project, type Thing } from '#pack';
import { closeRefactor, deleteRow, thingOf, useProject, type RowRef } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { inBoth, useLanguage, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { RefactorText } from './i18n.ts';
import { Notes, PlaceLines, usePlaceWords } from './PlaceLines.tsx';
import { replacements } from './replacements.ts';

/** What one word of the choice means, with the row that was picked as the replacement. */
type Fate = 'block' | 'remove' | 'keep' | 'replace';

const choiceOf = (fate: Fate, replacement: string | undefined): Choice => {
  if (fate !== 'replace') return fate;
  return replacement === undefined ? 'block' : { replaceBy: replacement };
};
const fateOf = (choice: Choice): Fate => (typeof choice === 'object' ? 'replace' : choice);

interface Choices {
  readonly all: Fate;
  readonly byKey: ReadonlyMap<string, Fate>;
  readonly replacement: string | undefined;
}

const UNDECIDED: Choices = { all: 'block', byKey: new Map(), replacement: undefined };
const NONE: DeletePlan = { isPossible: false, updates: [], places: [], problems: [] };

const optionsOf = ({ all, byKey, replacement }: Choices) => ({
  all: choiceOf(all, replacement),
  choices: new Map([...byKey].map(([key, fate]) => [key, choiceOf(fate, replacement)] as const)),
});

function usePlan(project: Project, thing: Thing | undefined, choices: Choices): DeletePlan {
  return useMemo(() => (thing ? deletePlan(project, thing, optionsOf(choices)) : NONE), [project, thing, choices]);
}

/** Nothing that is used goes without a word about each use. */
export function DeleteDialog({ row }: { row: RowRef }) {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  const project = useProject((state) => state.documents.shown);
  const isReadOnly = useProject((state) => state.readOnly);
  const [choices, setChoices] = useState(UNDECIDED);
  const thing = useMemo(() => thingOf(row), [row]);
  const plan = usePlan(project, thing, choices);
  const open = plan.places.filter(({ choice }) => choice === 'block').length;
  const count = plan.places.length;
  const remove = () => {
    if (deleteRow(row, { ...optionsOf(choices), label: inBoth('refactor', 'deleted', { id: row.id }) }))
      closeRefactor();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={closeRefactor}
      icon={Trash2}
      title={t('deleteTitle', { kind: local(kindWord(thing?.kind ?? '')), id: row.id })}
      description={count === 0 ? t('deleteUnused') : t('deleteUsed', { count })}
      widthPx={count === 0 ? 440 : 680}
      testId="delete-dialog"
      footer={
        <>
          <span className="grow t2" role="status">
            {isReadOnly ? t('readOnly') : open > 0 ? t('open', { count: open }) : ''}
          </span>
          <Button size="lg" autoFocus onClick={closeRefactor}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="danger" disabled={!plan.isPossible || isReadOnly} onClick={remove}>
            {t('delete')}
          </Button>
        </>
      }
    >
      {count + plan.problems.length > 0 && thing && (
        <div className="refactor">
          {count > 0 && <ForAll thing={thing} row={row} choices={choices} onChange={setChoices} />}
          {count > 0 && (
            <PlaceLines
              label={t('users')}
              places={plan.places}
              renderPlace={(place) => <DeleteLine place={place} choices={choices} onChange={setChoices} />}
            />
          )}
          <Notes problems={plan.problems} />
        </div>
      )}
    </Dialog>
  );
}

interface ChoiceProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

function ForAll({ thing, row, choices, onChange }: ChoiceProps & { thing: Thing; row: RowRef }) {
  const t = useTexts<RefactorText>('refactor');
  const language = useLanguage();
  const { replacement } = choices;
  const project = useProject((state) => state.documents.shown);
  // Choosing for all takes back what was chosen for single ones.
  const choose = (all: Fate) => onChange({ ...choices, all, byKey: new Map() });
  return (
    <div className="refactor-all">
      <span className="t2">{t('forAll')}</span>
      <Segmented<Fate>
        label={t('forAll')}
        value={choices.all === 'block' ? undefined : choices.all}
        options={[
          { value: 'remove', text: t('remove') },
          { value: 'keep', text: t('keep') },
        ]}
        onChange={choose}
      />
      <ReferencePicker
        label={t('replacement')}
        table={row.table}
        value={replacement}
        emptyText={t('pickReplacement')}
        loadOptions={() => replacements(project, thing, language)}
        onChange={(next) =>
          onChange({ all: next === undefined ? 'block' : 'replace', byKey: new Map(), replacement: next })
        }
        isOptional
        widthPx={200}
      />
    </div>
  );
}

const REMOVAL_TEXT: Readonly<Record<DeletePlace['removal'], RefactorText>> = {
  item: 'removeItem',
  field: 'removeField',
  slot: 'removeSlot',
  entry: 'removeEntry',
  none: 'needed',
};

function DeleteLine({ place, choices, onChange }: ChoiceProps & { place: DeletePlace }) {
  const t = useTexts<RefactorText>('refactor');
  const words = usePlaceWords()(place);
  const { replacement } = choices;
  const fate = fateOf(place.choice);
  const set = (next: Fate) => onChange({ ...choices, byKey: new Map([...choices.byKey, [place.key, next]]) });
  const options: { value: Fate; text: string }[] = [
    { value: 'block', text: t('undecided') },
    ...(place.removal === 'none' ? [] : [{ value: 'remove' as const, text: t(REMOVAL_TEXT[place.removal]) }]),
    ...(replacement === undefined ? [] : [{ value: 'replace' as const, text: t('replace', { id: replacement }) }]),
    { value: 'keep', text: t('keep') },
  ];
  return (
    <div className="place-line">
      <span className="place-mark" />
      <span className="trunc place-where" title={words}>
        {words}
      </span>
      <span className="row place-change">
        <Select
          label={`${place.path} ${words}`}
          value={fate}
          options={options}
          onChange={set}
          size="sm"
          widthPx={190}
          isInvalid={fate === 'block'}
        />
        {fate === 'block' && place.removal === 'none' && <span className="t3 trunc">{t('needed')}</span>}
      </span>
    </div>
  );
}
