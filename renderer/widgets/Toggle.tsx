import { classNames } from './class-names.ts';

export interface ToggleProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  isInherited?: boolean;
  disabled?: boolean;
  id?: string;
}

export function Toggle({ label, isOn, onChange, isInherited, disabled, id }: ToggleProps) {
  return (
    <button
      id={id}
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      disabled={disabled}
      className={classNames('sw', isOn && 'on', isInherited === true && 'inherit')}
      onClick={() => onChange(!isOn)}
    />
  );
}
