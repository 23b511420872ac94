import { useTexts } from '../../../app/i18n/use-texts.ts';
import { classNames } from '../../../widgets/class-names.ts';
import { isComposing, useComposedText } from '../../../widgets/composition.ts';
import { Select } from '../../../widgets/Select.tsx';
import type { Column } from '../columns/column.ts';
import type { GridText } from '../i18n.ts';
import { columnFilter } from '../rows/column-filter.ts';
import type { GridModel } from '../state/model.ts';
import { focusHost } from './host-actions.ts';

interface FilterFieldProps {
  readonly column: Column;
  readonly model: GridModel;
}

function setFilter({ view, setView }: GridModel, id: string, text: string): void {
  const others = Object.fromEntries(Object.entries(view.filters).filter(([key]) => key !== id));
  setView({ filters: text === '' ? others : { ...others, [id]: text } });
}

const ANY = '';

/** Under each head: a comparison, a range, a part of a text, or one of the words. */
export function FilterField({ column, model }: FilterFieldProps) {
  const t = useTexts<GridText>('grid');
  const text = model.view.filters[column.id] ?? '';
  const label = t('filterBy', { title: column.title });
  const words = column.kind === 'toggle' ? ['true', 'false'] : column.kind === 'words' ? column.words : [];
  if (words.length > 0) {
    const options = [{ value: ANY, text: t('any') }, ...words.map((word) => ({ value: word, text: word }))];
    return (
      <Select
        label={label}
        size="sm"
        value={text}
        options={options}
        widthPx="100%"
        onChange={(value) => setFilter(model, column.id, value)}
      />
    );
  }
  return <FilterText column={column} model={model} text={text} label={label} />;
}

function FilterText({ column, model, text, label }: FilterFieldProps & { text: string; label: string }) {
  const t = useTexts<GridText>('grid');
  const composed = useComposedText(text, (next) => setFilter(model, column.id, next));
  const isWrong = text !== '' && columnFilter(column, text) === undefined;
  return (
    <span className={classNames('in sm', text !== '' && 'on', isWrong && 'bad')}>
      <input
        className="mono"
        aria-label={label}
        aria-invalid={isWrong}
        title={isWrong ? t('filterWrong') : column.isNumeric ? t('filterNumberHelp') : undefined}
        placeholder={column.isNumeric ? '' : t('contains')}
        spellCheck={false}
        autoComplete="off"
        value={composed.value}
        onChange={composed.onChange}
        onCompositionStart={composed.onCompositionStart}
        onCompositionEnd={composed.onCompositionEnd}
        onKeyDown={(event) => {
          if (isComposing(event)) return;
          if (event.key === 'Escape') setFilter(model, column.id, '');
          if (event.key === 'Enter') focusHost();
        }}
      />
    </span>
  );
}
