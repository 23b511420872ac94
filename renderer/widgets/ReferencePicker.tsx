import { useMemo, useState, type ReactNode } from 'react';
import { Command } from 'cmdk';
import { ChevronDown, Plus, Search, TriangleAlert, X } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { ICON_PX } from './icons.ts';
import { Popover } from './Popover.tsx';
import { rankMatches } from './rank-matches.ts';
import { TableIcon } from './TableIcon.tsx';
import { useComposedText } from './composition.ts';

export interface ReferenceOption {
  id: string;
  /** Name in the language of the interface. */
  name?: string;
  /** Name in the other language, or a tag. */
  secondName?: string;
}

export interface ReferencePickerProps {
  label: string;
  /** Table that the reference points into. */
  table: string;
  value: string | undefined;
  /** Called when the picker opens, so that long lists cost nothing before. */
  loadOptions: () => readonly ReferenceOption[];
  onChange: (id: string | undefined) => void;
  /** Adds "Create …": the typed name, or an empty one. */
  onCreate?: (name: string) => void;
  /** Right half of the popover for the highlighted row. */
  renderPreview?: (id: string) => ReactNode;
  /** The value points to no row: shown as invalid, not as empty. */
  isDangling?: boolean;
  isInherited?: boolean;
  isOptional?: boolean;
  disabled?: boolean;
  size?: 'sm' | 'md';
  widthPx?: number | string;
  /** Said instead of “not set”: the empty picker adds something. */
  emptyText?: string;
}

const HITS_SHOWN_MAX = 100;

/** A name holds what is seen; a label that says it already is not followed by it. */
const nameOf = (label: string, shown = ''): string =>
  label.toLowerCase().includes(shown.toLowerCase()) ? label : `${label}: ${shown}`;

export function ReferencePicker(props: ReferencePickerProps) {
  const t = useTexts('shell');
  const [isOpen, setOpen] = useState(false);
  const isEmpty = props.value === undefined || props.value === '';
  const trigger = (
    <button
      type="button"
      aria-label={nameOf(props.label, isEmpty ? (props.emptyText ?? t('notSet')) : props.value)}
      aria-invalid={props.isDangling}
      title={props.isDangling === true ? t('danglingReference', { id: props.value ?? '' }) : undefined}
      disabled={props.disabled}
      className={classNames('in ref sel', props.size, props.isInherited && 'inherit', props.isDangling && 'bad')}
      style={{ width: props.widthPx }}
    >
      {isEmpty && props.emptyText !== undefined ? (
        <Plus className="ref-icon" size={ICON_PX.badge} aria-hidden />
      ) : (
        <TableIcon table={props.table} className="ref-icon" size={ICON_PX.badge} />
      )}
      <span className={classNames('trunc', isEmpty && props.emptyText === undefined && 'ph')}>
        {isEmpty ? (props.emptyText ?? t('notSet')) : props.value}
      </span>
      {props.isDangling === true ? (
        <TriangleAlert className="chev err" size={ICON_PX.badge} aria-hidden />
      ) : (
        <ChevronDown className="chev" size={ICON_PX.badge} aria-hidden />
      )}
    </button>
  );
  return (
    <span className="row ref-row">
      <Popover
        label={t('pickReference')}
        trigger={trigger}
        isOpen={isOpen}
        onOpenChange={setOpen}
        widthPx={420}
        className="picker"
      >
        <PickerList {...props} close={() => setOpen(false)} />
      </Popover>
      {props.isOptional === true && !isEmpty && (
        <IconButton icon={X} size="sm" label={t('clear')} onClick={() => props.onChange(undefined)} />
      )}
    </span>
  );
}

function PickerList(props: ReferencePickerProps & { close: () => void }) {
  const t = useTexts('shell');
  const [query, setQuery] = useState('');
  const typed = useComposedText(query, setQuery);
  const [highlighted, setHighlighted] = useState(props.value ?? '');
  // Read once when opened: the list must not jump under the pointer while a simulation refreshes the rows.
  const [options] = useState(props.loadOptions);
  const hits = useMemo(
    () => rankMatches(options, query, (option) => [option.id, option.name, option.secondName]),
    [options, query],
  );
  const choose = (id: string) => {
    props.onChange(id);
    props.close();
  };
  return (
    <Command label={t('pickReference')} shouldFilter={false} value={highlighted} onValueChange={setHighlighted}>
      <div className="in picker-search">
        <Search size={ICON_PX.badge} aria-hidden />
        <Command.Input
          autoFocus
          value={typed.value}
          onValueChange={typed.onText}
          onCompositionStart={typed.onCompositionStart}
          onCompositionEnd={typed.onCompositionEnd}
          placeholder={t('search')}
        />
      </div>
      <div className="picker-body">
        <Command.List className="picker-list">
          {hits.slice(0, HITS_SHOWN_MAX).map((option) => (
            <Command.Item key={option.id} value={option.id} className="tr" onSelect={() => choose(option.id)}>
              <TableIcon table={props.table} />
              <span className="nm trunc">{option.id}</span>
              <span className="sub trunc">{option.name ?? option.secondName}</span>
            </Command.Item>
          ))}
          {hits.length === 0 && <div className="tr t3">{t('noMatch', { query })}</div>}
          {hits.length > HITS_SHOWN_MAX && (
            <div className="tr t3">{t('moreHits', { count: hits.length - HITS_SHOWN_MAX })}</div>
          )}
          {props.onCreate !== undefined && (
            <Command.Item
              value="+create"
              className="tr acc"
              onSelect={() => {
                props.close();
                props.onCreate?.(query.trim());
              }}
            >
              <Plus size={ICON_PX.control} aria-hidden />
              {query.trim() === '' ? t('createNew') : t('createNamed', { name: query.trim() })}
            </Command.Item>
          )}
        </Command.List>
        {props.renderPreview !== undefined && highlighted !== '' && highlighted !== '+create' && (
          <div className="picker-preview micro">{props.renderPreview(highlighted)}</div>
        )}
      </div>
    </Command>
  );
}
