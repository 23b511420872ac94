import type { LocalText } from '#pack';
import { useDeferredValue, useMemo, useState, type KeyboardEvent } from 'react';
import { Flag, X } from 'lucide-react';
import { inBoth, languageNow, useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { editTexts, useProject, useRun } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { isComposing } from '../../../widgets/composition.ts';
import { formatLevel } from '../../../widgets/format.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { isLevelled } from '../columns/column.ts';
import { readTextOf } from '../edit/actions.ts';
import type { GridText } from '../i18n.ts';
import { selectedCells, type GridModel } from '../state/model.ts';
import { useCells } from '../state/cells.ts';
import { BulkPreview } from './BulkPreview.tsx';
import { expressionText, planOf, START, targetsOf, type BulkMode, type BulkRequest, type Made, type ReadValue } from './request.ts'; // prettier-ignore
import { toldOf } from './told.ts';
import { titlesOf } from '../columns/titles.ts';

interface FormProps {
  readonly model: GridModel;
  readonly close: () => void;
}

/** Figures are multiplied at first, texts replaced, words set. */
function firstMode(model: GridModel): BulkMode {
  const cells = selectedCells(model);
  if (targetsOf(cells, 'times').length > 0) return 'times';
  return targetsOf(cells, 'replace').length > 0 ? 'replace' : 'set';
}

function usePlan(model: GridModel, request: BulkRequest): Made {
  const project = useProject((state) => state.documents.valid);
  const selection = useCells((state) => state.selection);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the selection decides which cells those are
  const cells = useMemo(() => selectedCells(model), [model, selection]);
  return useMemo(() => {
    const read: ReadValue = (column, text) => {
      const reading = readTextOf(model)(column, text);
      return reading.kind === 'value' ? reading.value : undefined;
    };
    return planOf(project, model.table, cells, request, model.evaluation.level, read);
  }, [project, model, cells, request]);
}

function labelOf(request: BulkRequest, made: Made, model: GridModel): LocalText {
  const titles = [...new Map(made.targets.map(({ column }) => [column.title, titlesOf(column)])).values()];
  const count = made.kind === 'plan' ? made.plan.changedCount : 0;
  const title = titles.length === 1 ? titles[0]! : inBoth('shell', `tables.${model.table}`);
  const change = request.mode === 'replace' ? `${request.text} → ${request.replacement}` : expressionText(request).replace(/^\*/, '×'); // prettier-ignore
  return inBoth('grid', 'bulkUndo', { title, change, count });
}

export function BulkForm({ model, close }: FormProps) {
  const t = useTexts<GridText>('grid');
  const [request, setRequest] = useState<BulkRequest>(() => ({ ...START, mode: firstMode(model) }));
  const made = usePlan(model, useDeferredValue(request));
  const change = (part: Partial<BulkRequest>) => setRequest((before) => ({ ...before, ...part }));
  const isReady = made.kind === 'plan' && made.plan.changedCount > 0;
  const apply = () => {
    if (made.kind !== 'plan' || !isReady) return;
    editTexts(made.plan.texts, { label: labelOf(request, made, model) });
    close();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event) || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    apply();
  };
  return (
    <div className="bulk" onKeyDown={press}>
      <BulkHead model={model} made={made} close={close} />
      <BulkFields model={model} request={request} made={made} change={change} />
      {made.targets.length === 0 ? <p className="t2">{t(request.mode === 'replace' ? 'bulkNoTexts' : 'bulkNoFigures')}</p> : <BulkPreview made={made} />}
      {made.kind === 'plan' && <Told made={made} />}
      <BulkFoot made={made} isReady={isReady} apply={apply} close={close} />
    </div>
  ); // prettier-ignore
}

function BulkHead({ model, made, close }: FormProps & { readonly made: Made }) {
  const t = useTexts<GridText>('grid');
  const titles = [...new Set(made.targets.map(({ column }) => column.title))];
  const level = made.targets.some(({ column }) => isLevelled(column)) && model.levelMax > 1 ? ` ${formatLevel(model.evaluation.level)}` : ''; // prettier-ignore
  return (
    <div className="row">
      <b>{t('bulk')}</b>
      <span className="t3 trunc">
        {titles.length === 1 && `${titles[0]}${level}, `}
        {t('bulkCells', { count: made.targets.length })}
      </span>
      <IconButton icon={X} size="sm" className="push" label={t('close')} onClick={close} />
    </div>
  );
}

interface FieldsProps {
  readonly model: GridModel;
  readonly request: BulkRequest;
  readonly made: Made;
  readonly change: (part: Partial<BulkRequest>) => void;
}

const STEPS = [0.05, 0.1, 0.5, 1, 5, 10, 50, 100, 500, 1000];

function BulkFields({ model, request, made, change }: FieldsProps) {
  const t = useTexts<GridText>('grid');
  const { mode } = request;
  const modes = (['set', 'times', 'plus', 'replace', 'formula'] as const).map((value) => ({ value, text: t(`bulkMode_${value}`) })); // prettier-ignore
  const isChinese = useLanguage() === 'zh-CN';
  const note = made.kind === 'none' ? made.note : undefined;
  const isFigures = mode !== 'replace' && made.targets.some(({ column }) => column.isNumeric);
  const hasLevels = isFigures && model.levelMax > 1 && made.targets.some(({ column }) => isLevelled(column));
  const placeholder = { set: '120', times: '1.1', plus: '5   -5%', replace: '', formula: '= round(base * 1.2, 50)' }[mode];
  const steps = [{ value: '', text: t('bulkNoRound') }, ...STEPS.map((step) => ({ value: String(step), text: String(step) }))];
  return (
    <>
      <div className="row bulk-line">
        <Segmented label={t('bulkHow')} value={mode} options={modes} onChange={(next) => change({ mode: next })} />
        <TextInput
          label={mode === 'replace' ? t('bulkFind') : t('bulkValue')}
          placeholder={mode === 'replace' ? t('bulkFind') : placeholder}
          value={request.text}
          onChange={(text) => change({ text })}
          isMono
          autoFocus
          aria-describedby="bulk-note"
          className={note ? 'grow bad' : 'grow'}
        />
      </div>
      {mode === 'replace' && (
        <div className="row bulk-line">
          <TextInput label={t('bulkReplacement')} placeholder={t('bulkReplacement')} value={request.replacement} onChange={(replacement) => change({ replacement })} isMono className="grow" />
          <Checkbox isChecked={request.isPattern} onChange={(isPattern) => change({ isPattern })}>{t('bulkPattern')}</Checkbox>
          <Checkbox isChecked={request.isCaseSensitive} onChange={(isCaseSensitive) => change({ isCaseSensitive })}>{t('bulkCase')}</Checkbox>
        </div>
      )}
      {isFigures && (
        <div className="row bulk-line">
          {hasLevels && (
            <Segmented label={t('bulkLevels')} size="sm" value={request.levels} onChange={(levels) => change({ levels })}
              options={[{ value: 'all', text: t('bulkAllLevels') }, { value: 'one', text: t('bulkOneLevel', { level: formatLevel(model.evaluation.level) }) }]} />
          )}
          <span className="push t2">{t('bulkRound')}</span>
          <Select label={t('bulkRound')} size="sm" widthPx={78} value={request.roundTo === undefined ? '' : String(request.roundTo)} options={steps}
            onChange={(step) => change({ roundTo: step === '' ? undefined : Number(step) })} />
        </div>
      )}
      {mode === 'formula' && <p className="micro t3">{t('bulkNames')}</p>}
      <p id="bulk-note" className="micro err" role="alert">
        {note && (isChinese ? note.message.zh : note.message.en)}
      </p>
    </>
  );
} // prettier-ignore

function Told({ made }: { readonly made: Extract<Made, { kind: 'plan' }> }) {
  const t = useTexts('grid');
  const isChinese = languageNow() === 'zh-CN';
  const told = toldOf(made, isChinese, (key, values) => t(key, values));
  const { problemCount } = made.plan;
  if (told.length === 0 && problemCount === 0) return null;
  return (
    <p className="micro t2 bulk-told">
      {problemCount > 0 && <span className="warn">{t('bulkLeft', { count: problemCount })} </span>}
      {told.join(' ')}
    </p>
  );
}

interface FootProps {
  readonly made: Made;
  readonly isReady: boolean;
  readonly apply: () => void;
  readonly close: () => void;
}

function BulkFoot({ made, isReady, apply, close }: FootProps) {
  const t = useTexts<GridText>('grid');
  const hasRun = useRun((state) => state.scenarioId !== null);
  const count = made.kind === 'plan' ? made.plan.changedCount : 0;
  return (
    <div className="row">
      {isReady && hasRun && (
        <span className="badge n">
          <Flag size={ICON_PX.badge} aria-hidden /> {t('bulkRuns', { count: 1 })}
        </span>
      )}
      <span className="push" />
      <Button onClick={close}>{t('cancel')}</Button>
      <Button kind="primary" disabled={!isReady} disabledReason={t('bulkNothing')} onClick={apply}>
        {t('bulkApply', { count })} <kbd>↵</kbd>
      </Button>
    </div>
  );
}
