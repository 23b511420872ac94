import { useMemo, useState } from 'react';
import { ArrowRight } from 'lucide-react';
import { kindWord, renamePlan, type RefactorPlace, type RenamePlan } from '#pack';
import { closeRefactor, renameRow, thingOf, undoEdit, useProject, type RowRef } from '../../../stores/index.ts';
import { Badge } from '../../../widgets/Badge.tsx';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { RefactorText } from './i18n.ts';
import { Notes, PlaceLines, usePlaceWords } from './PlaceLines.tsx';
import { fileCount } from './place-lines.ts';

const NONE: RenamePlan = { isPossible: false, updates: [], places: [], problems: [] };

/** The plan for what stands in the field; an unfinished name shows the places too. */
function usePlan(row: RowRef, newId: string, chosen: ReadonlySet<string>): RenamePlan {
  const project = useProject((state) => state.documents.shown);
  return useMemo(() => {
    const thing = thingOf(row);
    return thing ? renamePlan(project, thing, newId, { uncertain: chosen }) : NONE;
  }, [project, row, newId, chosen]);
}

/** Renaming succeeded: what happened, and the way back. */
function sayRenamed(id: string, newId: string): void {
  const say = (key: RefactorText) => inBoth('refactor', key, { id, newId });
  showToast({
    kind: 'success',
    id: 'refactor',
    title: say('renamedDone'),
    actions: [{ text: say('undo'), keybinding: 'Mod+KeyZ', run: () => void undoEdit() }],
  });
}

export function RenameDialog({ row }: { row: RowRef }) {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  const [newId, setNewId] = useState(row.id);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const plan = usePlan(row, newId, chosen);
  const isReadOnly = useProject((state) => state.readOnly);
  const blocking = plan.problems.find(({ isBlocking }) => isBlocking);
  const kind = local(kindWord(thingOf(row)?.kind ?? ''));
  const apply = () => {
    const done = renameRow(row, newId, {
      uncertain: chosen,
      label: inBoth('refactor', 'renamed', { id: row.id, newId }),
    });
    if (!done) return;
    closeRefactor();
    sayRenamed(row.id, newId);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={closeRefactor}
      title={t('renameTitle', { kind, id: row.id })}
      description={t('renameBody')}
      widthPx={680}
      testId="rename-dialog"
      footer={
        <>
          <span className="grow t2">{isReadOnly ? t('readOnly') : <Summary places={plan.places} />}</span>
          <Button size="lg" onClick={closeRefactor}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={!plan.isPossible || isReadOnly} onClick={apply}>
            {t('rename')}
          </Button>
        </>
      }
    >
      <div className="refactor">
        <IdField value={newId} onChange={setNewId} onSubmit={apply} error={errorOf(blocking, local)} />
        <Uncertain places={plan.places} chosen={chosen} onChange={setChosen} />
        <PlaceLines
          label={t('changes')}
          places={plan.places}
          renderPlace={(place) => <RenameLine place={place} chosen={chosen} onChange={setChosen} />}
        />
        <Notes problems={plan.problems.filter((problem) => problem !== blocking || problem.path !== null)} />
      </div>
    </Dialog>
  );
}

type Blocking = RenamePlan['problems'][number] | undefined;

/** An unchanged name is no mistake: the field opens with it. */
const errorOf = (blocking: Blocking, local: ReturnType<typeof useLocalized>): string | undefined =>
  blocking && blocking.code !== 'same' ? local(blocking.message) : undefined;

interface IdFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSubmit: () => void;
  readonly error: string | undefined;
}

function IdField({ value, onChange, onSubmit, error }: IdFieldProps) {
  const t = useTexts<RefactorText>('refactor');
  return (
    <div className="refactor-id">
      <span className="t2">{t('newId')}</span>
      <TextInput
        label={t('newId')}
        value={value}
        onChange={onChange}
        onSubmit={onSubmit}
        onFocus={(event) => event.target.select()}
        autoFocus
        isMono
        error={error}
        className="grow"
      />
    </div>
  );
}

/** “8 uses in 6 files”, of which the uncertain ones may be left alone. */
function Summary({ places }: { places: readonly RefactorPlace[] }) {
  const t = useTexts<RefactorText>('refactor');
  const uses = places.filter(({ kind }) => kind !== 'file' && kind !== 'id');
  if (uses.length === 0) return t('noUses');
  const chosen = uses.filter(({ isChosen }) => isChosen);
  const left = uses.length - chosen.length;
  const summary = t('summary', {
    places: t('uses', { count: chosen.length }),
    files: t('files', { count: fileCount(chosen) }),
  });
  return left === 0 ? summary : `${summary} · ${t('leftAlone', { n: left })}`;
}

interface ChoiceProps {
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (chosen: ReadonlySet<string>) => void;
}

function Uncertain({ places, chosen, onChange }: ChoiceProps & { readonly places: readonly RefactorPlace[] }) {
  const t = useTexts<RefactorText>('refactor');
  const keys = places.filter(({ isCertain }) => !isCertain).map(({ key }) => key);
  if (keys.length === 0) return null;
  return (
    <div className="refactor-uncertain">
      <Checkbox
        isChecked={keys.every((key) => chosen.has(key))}
        onChange={(isOn) => onChange(new Set(isOn ? keys : []))}
      >
        {t('includeAll', { n: keys.length })}
      </Checkbox>
      <span className="t3 trunc">{t('uncertainHelp')}</span>
    </div>
  );
}

function RenameLine({ place, chosen, onChange }: ChoiceProps & { readonly place: RefactorPlace }) {
  const t = useTexts<RefactorText>('refactor');
  const words = usePlaceWords()(place);
  const toggle = (isOn: boolean) =>
    onChange(new Set(isOn ? [...chosen, place.key] : [...chosen].filter((key) => key !== place.key)));
  return (
    <div className={place.isChosen ? 'place-line' : 'place-line off'}>
      <span className="place-mark">
        {!place.isCertain && (
          <Checkbox isChecked={place.isChosen} onChange={toggle}>
            <span className="visually-hidden">{t('include', { place: `${place.path} ${words}` })}</span>
          </Checkbox>
        )}
      </span>
      <span className="trunc t2 place-where" title={words}>
        {words}
      </span>
      <span className="row place-change">
        <Name text={shownName(place, place.before)} isGone />
        <ArrowRight size={ICON_PX.badge} className="t3" aria-hidden />
        <Name text={shownName(place, place.after)} />
        {!place.isCertain && <Badge kind="warning">{t('uncertain')}</Badge>}
      </span>
    </div>
  );
}

const Name = ({ text, isGone = false }: { text: string; isGone?: boolean }) => (
  <span className={isGone ? 'mono trunc t3 gone' : 'mono trunc'} title={text}>
    {text}
  </span>
);

/** The heading says the folder already. */
const shownName = ({ kind }: RefactorPlace, text: string): string =>
  kind === 'file' ? text.slice(text.lastIndexOf('/') + 1) : text;
