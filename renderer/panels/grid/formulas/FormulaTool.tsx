import { useMemo, useState } from 'react';
import { FunctionSquare, Trash2 } from 'lucide-react';
import { FIGURE_SEED, figuresOf, type FigureSetup } from '#lab';
import { namesIn, parseExpression, type BulkNote } from '#pack';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useProject } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { Checkbox } from '../../../widgets/Checkbox.tsx';
import { Popover } from '../../../widgets/Popover.tsx';
import { Select } from '../../../widgets/Select.tsx';
import { TextInput } from '../../../widgets/TextInput.tsx';
import { isComputed } from '../columns/column.ts';
import type { GridText } from '../i18n.ts';
import { selectCell } from '../select/selection.ts';
import { select, useCells } from '../state/cells.ts';
import type { GridModel } from '../state/model.ts';
import { useFigures } from './figure-cache.ts';
import { isFigureTable } from './formula-columns.ts';
import { addFormula, removeFormula, setSetup, usePresentFigures } from './formula-store.ts';

const WIDTH_PX = 372;

/** Columns that are worked out: figures of the core, and formulas over fields and figures. */
export function FormulaTool({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const left = useFigures((state) => state.left);
  const isUsed = model.shown.some(isComputed);
  const trigger = (
    <Button size="sm" kind="ghost" icon={FunctionSquare}>
      {t('formula')}
      {isUsed && left > 0 && <span className="t3" role="status">{t('formulaLeft', { count: left })}</span>}
    </Button>
  );
  return (
    <Popover label={t('formula')} trigger={trigger} widthPx={WIDTH_PX} className="formula-pop" testId="formula-pop">
      <div className="formula-form">
        <FigureChoices model={model} />
        <OwnFormulas model={model} />
        <NewFormula model={model} />
      </div>
    </Popover>
  );
} // prettier-ignore

function show(model: GridModel, id: string, isOn: boolean): void {
  const others = model.shown.map((column) => column.id).filter((one) => one !== id);
  const columns = isOn ? [...others, id] : others;
  if (columns.length === 0) return;
  model.setView({ columns });
  // A column at the far end that nobody sees has not been added.
  if (isOn) requestAnimationFrame(() => select(selectCell({ row: useCells.getState().selection.active.row, column: columns.length - 1 }))); // prettier-ignore
}

function FigureChoices({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const isChinese = useLanguage() === 'zh-CN';
  if (!isFigureTable(model.table)) return <p className="t3 micro">{t('formulaNoFigures')}</p>;
  return (
    <section aria-label={t('formulaFigures')}>
      <h3 className="menu-head">{t('formulaFigures')}</h3>
      {figuresOf(model.table).map(({ id, title, help, unit }) => (
        <span key={id} title={isChinese ? help.zh : help.en}>
          <Checkbox isChecked={model.shown.some((column) => column.id === `=${id}`)} onChange={(isOn) => show(model, `=${id}`, isOn)}>
            <span className="grow trunc">{isChinese ? title.zh : title.en} {unit !== undefined && <span className="t3">{unit}</span>}</span>
            <span className="mono t3">{id}</span>
          </Checkbox>
        </span>
      ))}
      <Fighters model={model} />
    </section>
  );
} // prettier-ignore

const ANYBODY = '';

function Fighters({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { table } = model;
  const { setup } = usePresentFigures(table);
  const units = useProject((state) => state.documents.valid.rows.units);
  const named = useMemo(() => [...units.keys()].sort().map((id) => ({ value: id, text: id })), [units]);
  const choose = (what: 'caster' | 'target') => (id: string) => {
    const rest = Object.fromEntries(Object.entries(setup).filter(([key]) => key !== what)) as FigureSetup;
    setSetup(table, id === ANYBODY ? rest : { ...rest, [what]: id });
  };
  return (
    <>
      <div className="row">
        <Select label={t('formulaCaster')} size="sm" widthPx="50%" value={setup.caster ?? ANYBODY} options={[{ value: ANYBODY, text: `${t('formulaCaster')}: ${t('formulaOwner')}` }, ...named]} onChange={choose('caster')} />
        <Select label={t('formulaTarget')} size="sm" widthPx="50%" value={setup.target ?? ANYBODY} options={[{ value: ANYBODY, text: `${t('formulaTarget')}: ${t('formulaDummy')}` }, ...named]} onChange={choose('target')} />
      </div>
      <p className="micro t3">{t('formulaSeed', { level: model.evaluation.level, seed: FIGURE_SEED })}</p>
    </>
  );
} // prettier-ignore

function OwnFormulas({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { formulas } = usePresentFigures(model.table);
  if (formulas.length === 0) return null;
  return (
    <section aria-label={t('formulaOwn')}>
      <h3 className="menu-head">{t('formulaOwn')}</h3>
      {formulas.map(({ name, text }) => (
        <div key={name} className="row">
          <Checkbox isChecked={model.shown.some(({ id }) => id === `=fx:${name}`)} onChange={(isOn) => show(model, `=fx:${name}`, isOn)}>
            <span className="trunc">{name}</span>
            <span className="mono t3 trunc grow">{text}</span>
          </Checkbox>
          <IconButton icon={Trash2} size="sm" kind="ghost" label={t('formulaRemove', { name })} onClick={() => removeFormula(model.table, name)} />
        </div>
      ))}
    </section>
  );
} // prettier-ignore

/** Every name that a formula of the table may use: its figures, then its fields. */
function namesOf(model: GridModel): readonly string[] {
  const fields = model.columns.flatMap((column) => (isComputed(column) || !column.isNumeric ? [] : [column.pointer.slice(1).replace(/\/(\d+)/g, '[$1]').replaceAll('/', '.')])); // prettier-ignore
  return ['level', ...figuresOf(model.table).map(({ id }) => id), ...fields];
}

const LAST_WORD = /[\p{L}_$][\w$.[\]]*$/u;
const SUGGESTIONS_MAX = 12;

function NewFormula({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const isChinese = useLanguage() === 'zh-CN';
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const names = useMemo(() => namesOf(model), [model]);
  const parsed = parseExpression(text);
  const unknown = parsed.kind === 'expression' ? namesIn(parsed.expression).find((one) => !names.includes(one)) : undefined;
  const isTaken = model.columns.some(({ title }) => title === name.trim());
  const wrong = (note: BulkNote) => (isChinese ? note.message.zh : note.message.en);
  const problem =
    text.trim() === '' ? undefined
    : parsed.kind === 'error' ? wrong(parsed.note)
    : unknown !== undefined ? t('formulaUnknown', { name: unknown })
    : isTaken ? t('formulaTaken') : undefined;
  const canAdd = name.trim() !== '' && text.trim() !== '' && problem === undefined;
  const typed = LAST_WORD.exec(text)?.[0] ?? '';
  const fitting = names.filter((one) => one.toLowerCase().includes(typed.toLowerCase()) && one !== typed).slice(0, SUGGESTIONS_MAX);
  const add = () => {
    if (!canAdd) return;
    addFormula(model.table, { name: name.trim(), text: text.trim() });
    show(model, `=fx:${name.trim()}`, true);
    setName('');
    setText('');
  };
  return (
    <>
      <div className="row">
        <TextInput label={t('formulaName')} placeholder={t('formulaName')} value={name} onChange={setName} onSubmit={add} widthPx={110} />
        <TextInput label={t('formulaText')} placeholder={t('formulaText')} value={text} onChange={setText} onSubmit={add} isMono className="grow" />
      </div>
      <p className="micro err" role="alert">{problem}</p>
      <div className="formula-names" role="group" aria-label={t('formulaSuggest')}>
        {fitting.map((one) => (
          <button key={one} type="button" className="badge chip mono" onClick={() => setText(text.replace(LAST_WORD, '') + one)}>{one}</button>
        ))}
      </div>
      <div className="row">
        <span className="push" />
        <Button kind="primary" disabled={!canAdd} disabledReason={problem ?? t('formulaName')} onClick={add}>{t('formulaAdd')}</Button>
      </div>
    </>
  );
} // prettier-ignore
