import type { ReactNode } from 'react';
import { Check } from 'lucide-react';
import { classNames } from './class-names.ts';
import { ICON_PX } from './icons.ts';

export interface CheckboxProps {
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
  children: ReactNode;
  disabled?: boolean;
}

export function Checkbox({ isChecked, onChange, children, disabled }: CheckboxProps) {
  return (
    <button
      type="button"
      role="checkbox"
      aria-checked={isChecked}
      disabled={disabled}
      className="check"
      onClick={() => onChange(!isChecked)}
    >
      <span className={classNames('ck', isChecked && 'on')}>
        <Check size={ICON_PX.badge} aria-hidden />
      </span>
      {children}
    </button>
  );
}
