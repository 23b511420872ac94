import { undoEdit, applyCreate, closeCreate, useProject } from '../../../stores/index.ts';
import type { NewTable } from '#pack';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { showToast } from '../../../widgets/toasts.ts';
import { inBoth, useLocalized, useTexts } from '../../i18n/use-texts.ts';
import { AnswerFields } from './AnswerFields.tsx';
import type { CreateText } from './i18n.ts';
import { PlanPreview } from './PlanPreview.tsx';
import { TemplateList } from './TemplateList.tsx';
import { useNewDraft, type Draft } from './use-draft.ts';

interface NewDialogProps {
  readonly table: NewTable;
  readonly tag: string;
}

/** What was made, what runs now, and the way back. */
function sayCreated(id: string, scenario: string | undefined): void {
  showToast({
    kind: 'success',
    id: 'create',
    title: inBoth('create', 'createdDone', { id }),
    ...(scenario !== undefined && { body: inBoth('create', 'createdBody', { scenario }) }),
    actions: [{ text: inBoth('create', 'undo'), keybinding: 'Mod+KeyZ', run: () => void undoEdit() }],
  });
}

export function NewDialog({ table, tag }: NewDialogProps) {
  const t = useTexts<CreateText>('create');
  const draft = useNewDraft(table, tag);
  const { plan, answers } = draft;
  const isReadOnly = useProject((state) => state.readOnly);
  const id = String(answers['id']);
  const isReady = plan.problems.length === 0 && !isReadOnly;
  const make = () => {
    if (!isReady || !applyCreate(plan, inBoth('create', 'created', { id }))) return;
    closeCreate();
    sayCreated(id, plan.tryIt);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={closeCreate}
      title={t('title')}
      description={t('body')}
      widthPx={900}
      testId="new-dialog"
      footer={
        <>
          <Status draft={draft} isReadOnly={isReadOnly} />
          <Button size="lg" onClick={closeCreate}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={!isReady} onClick={make}>
            {t(plan.tryIt === undefined ? 'create' : 'createAndTry')}
          </Button>
        </>
      }
    >
      <div className="new-dialog">
        <TemplateList chosenId={draft.template.id} onChoose={draft.choose} />
        <div className="new-right">
          <AnswerFields draft={draft} onSubmit={make} />
          <PlanPreview plan={plan} isBlank={draft.isBlank} />
        </div>
      </div>
    </Dialog>
  );
}

/** What is in the way, else how much will be written. */
function Status({ draft: { plan, isBlank }, isReadOnly }: { draft: Draft; isReadOnly: boolean }) {
  const t = useTexts<CreateText>('create');
  const local = useLocalized();
  const problem = plan.problems[0];
  if (isReadOnly) return <span className="grow t2">{t('readOnly')}</span>;
  if (problem && !(isBlank && problem.key === 'id')) {
    return (
      <span className="grow err" role="status">
        {local(problem.message)}
      </span>
    );
  }
  return <span className="grow t2">{isBlank ? '' : t('files', { count: plan.rows.length })}</span>;
}
