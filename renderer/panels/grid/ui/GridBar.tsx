import { ArrowDownUp, Maximize2, Minimize2, Pin, Search, X } from 'lucide-react';
import { runCommand } from '../../../app/commands/registry.ts';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { useWideEditor } from '../../../app/shell/wide-editor.ts';
import { useSelection } from '../../../stores/index.ts';
import { Button, IconButton } from '../../../widgets/Button.tsx';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing, useComposedText } from '../../../widgets/composition.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { Menu } from '../../../widgets/Menu.tsx';
import { NumberInput } from '../../../widgets/NumberInput.tsx';
import { Segmented } from '../../../widgets/Segmented.tsx';
import { isLevelled } from '../columns/column.ts';
import type { GridText } from '../i18n.ts';
import type { GridModel } from '../state/model.ts';
import { filterCount, FROZEN_COUNT_MAX } from '../view/view.ts';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { focusHost } from './host-actions.ts';
import { GRID_TOOLS } from './tools.ts';
import { ViewsMenu } from './ViewsMenu.tsx';

/** What is shown of the table: query, filters, sorting, columns, level. */
export function GridBar({ model }: { model: GridModel }) {
  return (
    <div className="gbar" role="toolbar" aria-label={useTexts<GridText>('grid')('tools')}>
      <QueryField model={model} />
      <FilterChip model={model} />
      <SortChip model={model} />
      <span className="vr" />
      <ColumnsMenu model={model} />
      <FreezeMenu model={model} />
      <ViewsMenu model={model} />
      {GRID_TOOLS.map(({ id, Component }) => (
        <Component key={id} model={model} />
      ))}
      <span className="push row">
        <LevelChoice model={model} />
        <WideButton />
      </span>
    </div>
  );
}

function QueryField({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const language = useLanguage();
  const { view, setView, queryError } = model;
  const composed = useComposedText(view.query, (query) => setView({ query }));
  const message = queryError && (language === 'zh-CN' ? queryError.message.zh : queryError.message.en);
  return (
    <span className={classNames('in mono gquery', queryError && 'bad')}>
      <Search size={ICON_PX.badge} aria-hidden />
      <input
        aria-label={t('query')}
        aria-invalid={queryError !== undefined}
        placeholder={t('queryExample')}
        title={t('queryHelp')}
        spellCheck={false}
        autoComplete="off"
        value={composed.value}
        onChange={composed.onChange}
        onCompositionStart={composed.onCompositionStart}
        onCompositionEnd={composed.onCompositionEnd}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape' && view.query !== '') setView({ query: '' });
          if (event.key === 'Enter') focusHost();
        }}
      />
      {message !== undefined && (
        <span className="in-note" role="alert">
          {message}
        </span>
      )}
    </span>
  );
}

function FilterChip({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const count = filterCount(model.view);
  if (count === 0) return null;
  return (
    <button
      type="button"
      className="badge a chip"
      aria-label={t('clearFilters', { count })}
      onClick={() => model.setView({ query: '', filters: {} })}
    >
      {t('filterCount', { count })} <X size={ICON_PX.badge} aria-hidden />
    </button>
  );
}

function SortChip({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { sort } = model.view;
  const [first] = sort;
  const column = first && model.columns.find(({ id }) => id === first.id);
  if (!first || !column) return null;
  const text = t(first.isDescending ? 'sortedDown' : 'sortedUp', { title: column.title });
  return (
    <button
      type="button"
      className="badge chip"
      aria-label={t('clearSort')}
      onClick={() => model.setView({ sort: [] })}
    >
      <ArrowDownUp size={ICON_PX.badge} aria-hidden /> {text}
      {sort.length > 1 && ` +${sort.length - 1}`} <X size={ICON_PX.badge} aria-hidden />
    </button>
  );
}

function FreezeMenu({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const { view, shown, setView } = model;
  const count = Math.min(view.frozenCount, shown.length);
  const entries = Array.from({ length: FROZEN_COUNT_MAX + 1 }, (_, at) => ({
    id: String(at),
    text: at === 0 ? t('freezeNone') : t('freezeTo', { title: shown[at - 1]?.title ?? '' }),
    isChecked: at === count,
    disabled: at > shown.length,
    onSelect: () => setView({ frozenCount: at }),
  }));
  const trigger = (
    <Button size="sm" kind="ghost" icon={Pin}>
      {t('freeze', { count })}
    </Button>
  );
  return <Menu label={t('freezeLabel')} trigger={trigger} entries={entries} />;
}

const SEGMENTS_MAX = 8;

function LevelChoice({ model }: { model: GridModel }) {
  const t = useTexts<GridText>('grid');
  const setLevel = useSelection((state) => state.setLevel);
  const { levelMax, evaluation, columns } = model;
  if (levelMax < 2 || !columns.some(isLevelled)) return null;
  const options = Array.from({ length: levelMax }, (_, at) => ({ value: at + 1, text: String(at + 1) }));
  return (
    <>
      <span className="t2">{t('level')}</span>
      {levelMax <= SEGMENTS_MAX ? (
        <Segmented label={t('level')} size="sm" value={evaluation.level} options={options} onChange={setLevel} />
      ) : (
        <NumberInput
          label={t('level')}
          value={evaluation.level}
          min={1}
          max={levelMax}
          isInteger
          widthPx={52}
          onChange={(next) => next !== undefined && setLevel(next)}
        />
      )}
    </>
  );
}

/** The grid needs the room of the window; its neighbours come back with one press. */
function WideButton() {
  const t = useTexts<GridText>('grid');
  const { isWide, isPossible } = useWideEditor();
  if (!isPossible) return null;
  return (
    <IconButton
      icon={isWide ? Minimize2 : Maximize2}
      size="sm"
      kind="ghost"
      isOn={isWide}
      label={t(isWide ? 'narrow' : 'wide')}
      onClick={() => runCommand('view.wide')}
    />
  );
}
