import type { ComponentProps, KeyboardEvent, ReactNode } from 'react';
import { X } from 'lucide-react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { IconButton } from './Button.tsx';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';
import { isComposing, useComposedText } from './composition.ts';

export interface TextInputProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'type'> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Enter, but not the Enter that ends a composition. */
  onSubmit?: () => void;
  icon?: IconComponent;
  /** A cross that empties the field (also Esc). */
  isClearable?: boolean;
  isMono?: boolean;
  isInherited?: boolean;
  error?: string | undefined;
  widthPx?: number | string;
  trailing?: ReactNode;
}

export function TextInput(props: TextInputProps) {
  const { label, value, onChange, onSubmit, icon: Icon, isClearable, isMono, isInherited, ...more } = props;
  const { error, widthPx, trailing, className, onKeyDown, ...rest } = more;
  const t = useTexts('shell');

  const text = useComposedText(value, onChange);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return;
    onKeyDown?.(event as never);
    if (event.defaultPrevented) return;
    if (event.key === 'Enter') onSubmit?.();
    if (event.key === 'Escape' && isClearable === true && value !== '') {
      event.stopPropagation();
      onChange('');
    }
  };

  return (
    <span
      className={classNames('in', isInherited && 'inherit', error !== undefined && 'bad', className)}
      style={{ width: widthPx }}
    >
      {Icon !== undefined && <Icon size={ICON_PX.control} aria-hidden className="t3" />}
      <input
        autoComplete="off"
        spellCheck={false}
        {...rest}
        type="text"
        aria-label={rest.id === undefined ? label : undefined}
        aria-invalid={error !== undefined}
        className={isMono === true ? 'mono' : undefined}
        value={text.value}
        onChange={text.onChange}
        onCompositionStart={text.onCompositionStart}
        onCompositionEnd={text.onCompositionEnd}
        onKeyDown={press}
      />
      {isClearable === true && value !== '' && (
        <IconButton icon={X} size="sm" label={t('clear')} tabIndex={-1} onClick={() => onChange('')} />
      )}
      {trailing}
      {error !== undefined && (
        <span className="in-note" role="alert">
          {error}
        </span>
      )}
    </span>
  );
}
