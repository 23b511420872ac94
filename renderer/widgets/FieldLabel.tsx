import { memo, type ReactNode } from 'react';
import { ArrowLeft, RotateCcw } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { classNames } from './class-names.ts';
import { ICON_PX } from './icons.ts';
import { Tooltip } from './Tooltip.tsx';

export interface FieldLabelProps {
  children: ReactNode;
  htmlFor?: string;
  /** Own value, value of the base row, or own value where the base has one too. */
  state?: 'own' | 'inherited' | 'overridden';
  /** Row that the value comes from or that was overridden. */
  base?: string;
  onReset?: () => void;
  /** Help from the schema, on hover and focus. */
  help?: ReactNode;
}

/** Label of a field with the marks of inheritance: bar and reset icon when overridden. A new value is no new label. */
export const FieldLabel = memo(function FieldLabel(props: FieldLabelProps) {
  const { children, htmlFor, state = 'own', base = '', onReset, help } = props;
  const t = useTexts('shell');
  const label = (
    <label
      htmlFor={htmlFor}
      className={classNames('fl', state === 'inherited' && 'inh', state === 'overridden' && 'chg')}
    >
      {children}
    </label>
  );
  return (
    <span className="row fl-row">
      {help === undefined ? label : <Tooltip content={help}>{label}</Tooltip>}
      {state === 'overridden' && onReset !== undefined && (
        <Tooltip content={t('resetToBase', { base })}>
          <button type="button" className="rst" aria-label={t('resetToBase', { base })} onClick={onReset}>
            <RotateCcw size={ICON_PX.badge} aria-hidden />
          </button>
        </Tooltip>
      )}
    </span>
  );
});

/** "← base.melee-skill" after an inherited value; pressed, it goes there. */
export function InheritedFrom({ base, onOpen }: { base: string; onOpen?: (() => void) | undefined }) {
  const t = useTexts('shell');
  const content = (
    <>
      <ArrowLeft size={ICON_PX.badge} aria-hidden />
      <span className="trunc">{base}</span>
    </>
  );
  const title = t('inheritedFrom', { base });
  if (!onOpen) {
    return (
      <span className="micro t3 row inherited-from" title={title}>
        {content}
      </span>
    );
  }
  return (
    // No stop of Tab at every line: whoever shows the field's help offers the same by keyboard.
    <button
      type="button"
      className="micro t3 row inherited-from"
      title={title}
      aria-label={title}
      tabIndex={-1}
      onClick={onOpen}
    >
      {content}
    </button>
  );
}
