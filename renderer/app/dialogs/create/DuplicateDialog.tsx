import { useMemo, useState, type CSSProperties } from 'react';
import { duplicatePlan, freeCopyId, type CopyPart, type NewTable } from '#pack';
import { applyDuplicate, closeCreate, useProject, type RowRef } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { LongList } from '../../../widgets/LongList.tsx';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { inBoth, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { CreateText } from './i18n.ts';

const keyOf = ({ table, id }: CopyPart): string => `${table}/${id}`;

type Chosen = 'owned' | ReadonlySet<string>;

export function DuplicateDialog({ row }: { readonly row: RowRef & { readonly table: NewTable } }) {
  const t = useTexts<CreateText>('create');
  const local = useLocalized();
  const project = useProject((state) => state.documents.shown);
  const isReadOnly = useProject((state) => state.readOnly);
  const [newId, setNewId] = useState(() => freeCopyId(project, row));
  const [chosen, setChosen] = useState<Chosen>('owned');
  const plan = useMemo(() => duplicatePlan(project, row, newId, chosen), [project, row, newId, chosen]);
  const problem = plan.problems[0];
  const make = () => {
    if (applyDuplicate(plan, inBoth('create', 'duplicated', { id: row.id }))) closeCreate();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={closeCreate}
      title={t('copyTitle', { id: row.id })}
      description={t('copyBody')}
      widthPx={620}
      testId="duplicate-dialog"
      footer={
        <>
          <span className="grow t2">{isReadOnly ? t('readOnly') : t('files', { count: plan.rows.length })}</span>
          <Button size="lg" onClick={closeCreate}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={problem !== undefined || isReadOnly} onClick={make}>
            {t('duplicate')}
          </Button>
        </>
      }
    >
      <div className="duplicate-dialog">
        <label className="answer">
          <span className="t2">{t('newId')}</span>
          <TextInput
            label={t('newId')}
            isMono
            value={newId}
            onChange={setNewId}
            onSubmit={make}
            onFocus={(event) => event.target.select()}
            autoFocus
            error={problem && local(problem.message)}
          />
        </label>
        <Parts parts={plan.parts} onChange={setChosen} />
      </div>
    </Dialog>
  );
}

interface PartsProps {
  readonly parts: readonly CopyPart[];
  readonly onChange: (chosen: Chosen) => void;
}

function Parts({ parts, onChange }: PartsProps) {
  const t = useTexts<CreateText>('create');
  if (parts.length === 0) return <p className="t3">{t('noParts')}</p>;
  const copied = new Set(parts.filter(({ isCopied }) => isCopied).map(keyOf));
  const owned = parts.filter(({ isOwned }) => isOwned);
  const toggle = (part: CopyPart, isOn: boolean) =>
    onChange(new Set(isOn ? [...copied, keyOf(part)] : [...copied].filter((key) => key !== keyOf(part))));
  return (
    <>
      <Checkbox
        isChecked={owned.length > 0 && owned.every((part) => part.isCopied)}
        disabled={owned.length === 0}
        onChange={(isOn) => onChange(isOn ? 'owned' : new Set<string>())}
      >
        {t('all')}
      </Checkbox>
      <LongList
        label={t('parts')}
        count={parts.length}
        renderLine={(index) => <PartLine part={parts[index]!} onToggle={toggle} />}
        className="plan-lines"
      />
    </>
  );
}

interface PartLineProps {
  readonly part: CopyPart;
  readonly onToggle: (part: CopyPart, isOn: boolean) => void;
}

function PartLine({ part, onToggle }: PartLineProps) {
  const t = useTexts<CreateText>('create');
  return (
    <div className="plan-line" style={{ '--plan-indent': `${(part.depth - 1) * 14}px` } as CSSProperties}>
      <Checkbox isChecked={part.isCopied} onChange={(isOn) => onToggle(part, isOn)}>
        <span className="visually-hidden">{`${part.table}/${part.id}`}</span>
      </Checkbox>
      <TableIcon table={part.table} />
      <span className="mono trunc plan-id">{part.id}</span>
      <span className={part.isCopied ? 'mono trunc grow' : 't3 trunc grow'}>
        {part.isCopied ? `→ ${part.newId}` : t('staysShared')}
      </span>
      {!part.isOwned && <span className="t3">{t('shared')}</span>}
    </div>
  );
}
