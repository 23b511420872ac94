import { useMemo, useState } from 'react';
import { Trash2 } from 'lucide-react';
import { deletePlan, kindWord, tableOfThing, type DeletePlace, type LocalText, type Thing } from '#pack';
import { closeRefactor, deleteRows, thingOf, useProject, type RowRef } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { ReferencePicker } from '../../../widgets/ReferencePicker.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { inBoth, useLanguage, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import { fateOf, forAll, optionsOf, UNDECIDED, withChoice, withReplacement, type Choices, type Fate } from './fates.ts';
import type { RefactorText } from './i18n.ts';
import { Notes, PlaceLines, usePlaceWords } from './PlaceLines.tsx';
import { replacements } from './replacements.ts';

interface DeleteProps {
  readonly rows: readonly RowRef[];
}

/** Rows that go, each place that names one of them, and what becomes of it: one step in the end. */
export function DeleteDialog({ rows }: DeleteProps) {
  const t = useTexts<RefactorText>('refactor');
  const project = useProject((state) => state.documents.shown);
  const isReadOnly = useProject((state) => state.readOnly);
  const [choices, setChoices] = useState(UNDECIDED);
  const things = useMemo(() => rows.flatMap((row) => thingOf(row) ?? []), [rows]);
  const plan = useMemo(() => deletePlan(project, things, optionsOf(choices)), [project, things, choices]);
  const open = plan.places.filter(({ choice }) => choice === 'block').length;
  const count = plan.places.length;
  const words = useDeleteWords(rows, count);
  const remove = () => {
    if (deleteRows(rows, { ...optionsOf(choices), label: words.done })) closeRefactor();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={closeRefactor}
      icon={Trash2}
      title={words.title}
      description={words.description}
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
      {count + plan.problems.length + rows.length > 1 && (
        <div className="refactor">
          {rows.length > 1 && <Going rows={rows} />}
          {count > 0 && <ForAll things={things} places={plan.places} choices={choices} onChange={setChoices} />}
          {count > 0 && (
            <PlaceLines
              label={t('users')}
              places={plan.places}
              renderPlace={(place) => (
                <DeleteLine place={place} isOneOfSeveral={rows.length > 1} choices={choices} onChange={setChoices} />
              )}
            />
          )}
          <Notes problems={plan.problems} />
        </div>
      )}
    </Dialog>
  );
}

interface DeleteWords {
  readonly title: string;
  readonly description: string;
  readonly done: LocalText;
}

function useDeleteWords(rows: readonly RowRef[], count: number): DeleteWords {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  const only = rows.length === 1 ? rows[0] : undefined;
  if (!only)
    return {
      title: t('deleteRows', { count: rows.length }),
      description: count === 0 ? t('deleteRowsUnused') : t('deleteRowsUsed', { count }),
      done: inBoth('refactor', 'deletedRows', { count: rows.length }),
    };
  return {
    title: t('deleteTitle', { kind: local(kindWord(thingOf(only)?.kind ?? '')), id: only.id }),
    description: count === 0 ? t('deleteUnused') : t('deleteUsed', { count }),
    done: inBoth('refactor', 'deleted', { id: only.id }),
  };
}

/** Which rows go, when they are several. */
function Going({ rows }: DeleteProps) {
  const t = useTexts<RefactorText>('refactor');
  return (
    <ul className="refactor-going" tabIndex={0} aria-label={t('going')}>
      {rows.map(({ table, id }) => (
        <li key={`${table}/${id}`} className="mono">
          <TableIcon table={table} size={ICON_PX.badge} />
          {id}
        </li>
      ))}
    </ul>
  );
}

interface ChoiceProps {
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

interface ForAllProps extends ChoiceProps {
  readonly things: readonly Thing[];
  readonly places: readonly DeletePlace[];
}

function ForAll({ things, places, choices, onChange }: ForAllProps) {
  const t = useTexts<RefactorText>('refactor');
  const kinds = useMemo(() => [...new Set(places.map(({ thing }) => thing.kind))], [places]);
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
        onChange={(all) => onChange(forAll(all))}
      />
      {kinds.map((kind) => (
        <Replacement
          key={kind}
          kind={kind}
          isOnly={kinds.length === 1}
          things={things}
          choices={choices}
          onChange={onChange}
        />
      ))}
    </div>
  );
}

interface ReplacementProps extends ChoiceProps {
  readonly kind: string;
  /** One kind is named by the heading already. */
  readonly isOnly: boolean;
  readonly things: readonly Thing[];
}

/** What stands in for every deleted thing of a kind. */
function Replacement({ kind, isOnly, things, choices, onChange }: ReplacementProps) {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  const language = useLanguage();
  const project = useProject((state) => state.documents.shown);
  const word = local(kindWord(kind));
  return (
    <ReferencePicker
      label={isOnly ? t('replacement') : t('replacementOf', { kind: word })}
      table={tableOfThing({ kind, id: '' })}
      value={choices.replacements.get(kind)}
      emptyText={isOnly ? t('pickReplacement') : t('pickReplacementOf', { kind: word })}
      loadOptions={() => replacements(project, kind, things, language)}
      onChange={(id) => onChange(withReplacement(choices, kind, id))}
      isOptional
      widthPx={200}
    />
  );
}

const REMOVAL_TEXT: Readonly<Record<DeletePlace['removal'], RefactorText>> = {
  item: 'removeItem',
  field: 'removeField',
  slot: 'removeSlot',
  entry: 'removeEntry',
  none: 'needed',
};

interface DeleteLineProps extends ChoiceProps {
  readonly place: DeletePlace;
  readonly isOneOfSeveral: boolean;
}

function DeleteLine({ place, isOneOfSeveral, choices, onChange }: DeleteLineProps) {
  const t = useTexts<RefactorText>('refactor');
  const words = usePlaceWords()(place);
  const replacement = choices.replacements.get(place.thing.kind);
  const fate = fateOf(place.choice);
  const set = (next: Fate) => onChange(withChoice(choices, place.key, place.thing.kind, next));
  const isNeeded = fate === 'block' && place.removal === 'none';
  const options: { value: Fate; text: string }[] = [
    // Beside the name of one of several things there is no room for the reason.
    { value: 'block', text: t(isNeeded && isOneOfSeveral ? 'needed' : 'undecided') },
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
        {isOneOfSeveral && (
          <span className="mono t3 trunc place-named" title={place.before}>
            {place.before}
          </span>
        )}
        <Select
          label={isOneOfSeveral ? `${place.path} ${words}: ${place.before}` : `${place.path} ${words}`}
          value={fate}
          options={options}
          onChange={set}
          size="sm"
          widthPx={190}
          isInvalid={fate === 'block'}
        />
        {isNeeded && !isOneOfSeveral && <span className="t3 trunc">{t('needed')}</span>}
      </span>
    </div>
  );
}
