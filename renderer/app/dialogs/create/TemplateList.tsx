import { useEffect, useRef, type KeyboardEvent } from 'react';
import { TEMPLATES, type NewTable, type Template } from '#pack';
import { classNames } from '../../../widgets/class-names.ts';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { CreateText } from './i18n.ts';

interface TemplateListProps {
  readonly chosenId: string;
  readonly onChoose: (id: string) => void;
}

const TABLES_SHOWN = [...new Set(TEMPLATES.map(({ table }) => table))];

/** In the order in which they stand on the screen. */
const ORDERED = TABLES_SHOWN.flatMap((table) => TEMPLATES.filter((one) => one.table === table));

/** All templates by table; arrows walk, as in any list box. */
export function TemplateList({ chosenId, onChoose }: TemplateListProps) {
  const t = useTexts<CreateText>('create');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [chosenId]);
  const press = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (step === 0) return;
    event.preventDefault();
    const at = ORDERED.findIndex(({ id }) => id === chosenId);
    onChoose(ORDERED[Math.min(ORDERED.length - 1, Math.max(0, at + step))]!.id);
  };
  return (
    <div
      ref={list}
      className="template-list"
      role="listbox"
      aria-label={t('templates')}
      aria-activedescendant={`template-${chosenId}`}
      tabIndex={0}
      onKeyDown={press}
    >
      {TABLES_SHOWN.map((table) => (
        <Group key={table} table={table} chosenId={chosenId} onChoose={onChoose} />
      ))}
    </div>
  );
}

function Group({ table, chosenId, onChoose }: TemplateListProps & { readonly table: NewTable }) {
  const t = useTexts<CreateText>('create');
  return (
    <div role="group" aria-label={t(table)}>
      <div className="menu-head">{t(table)}</div>
      {TEMPLATES.filter((one) => one.table === table).map((template) => (
        <Item
          key={template.id}
          template={template}
          isChosen={template.id === chosenId}
          onChoose={() => onChoose(template.id)}
        />
      ))}
    </div>
  );
}

interface ItemProps {
  readonly template: Template;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
}

function Item({ template, isChosen, onChoose }: ItemProps) {
  const local = useLocalized();
  return (
    <div
      id={`template-${template.id}`}
      role="option"
      aria-selected={isChosen}
      data-template={template.id}
      className={classNames('template', isChosen && 'on')}
      onClick={onChoose}
    >
      <TableIcon table={template.table} />
      <span className="trunc">{local(template.title)}</span>
    </div>
  );
}
