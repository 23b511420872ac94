import { memo, type ComponentProps, type ReactNode } from 'react';
import { ariaKeys } from './key-label.ts';
import { classNames } from './class-names.ts';
import { ICON_PX, type IconComponent } from './icons.ts';
import { Keys } from './Keys.tsx';
import { Tooltip } from './Tooltip.tsx';

export type ButtonKind = 'default' | 'primary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg';

interface CommonProps extends Omit<ComponentProps<'button'>, 'children' | 'disabled'> {
  kind?: ButtonKind;
  /** `sm` 20 px in panel heads, `md` 24, `lg` 30 in dialogs. */
  size?: ButtonSize;
  icon?: IconComponent | undefined;
  /** Pressed look of a toggle; sets aria-pressed. */
  isOn?: boolean;
  keybinding?: string | undefined;
  disabled?: boolean;
  /** Why it is disabled; shown in the tooltip and read out. */
  disabledReason?: string | undefined;
}

export interface ButtonProps extends CommonProps {
  children: ReactNode;
  /** Show the shortcut inside the button. */
  showKeys?: boolean;
  tooltip?: ReactNode;
}

export interface IconButtonProps extends CommonProps {
  icon: IconComponent;
  /** Accessible name and tooltip. */
  label: string;
  /** Filled icon, as play in the transport. */
  isFilled?: boolean;
  badge?: ReactNode;
  tooltipSide?: 'top' | 'right' | 'bottom' | 'left';
}

const kindClass = (kind: ButtonKind | undefined) => (kind === undefined || kind === 'default' ? undefined : kind);
const sizeClass = (size: ButtonSize | undefined) => (size === undefined || size === 'md' ? undefined : size);

/** aria-disabled instead of disabled, so that the reason stays reachable by keyboard and pointer. */
function buttonState({ disabled, disabledReason, isOn, keybinding, onClick }: CommonProps): ComponentProps<'button'> {
  return {
    type: 'button',
    'aria-disabled': disabled === true ? true : undefined,
    'aria-pressed': isOn,
    'aria-keyshortcuts': keybinding === undefined ? undefined : ariaKeys(keybinding),
    'aria-description': disabled === true ? disabledReason : undefined,
    onClick: disabled === true ? (event) => event.preventDefault() : onClick,
  };
}

export function Button(props: ButtonProps) {
  const { kind, size, icon: Icon, isOn, keybinding, disabled, disabledReason, showKeys, tooltip, ...rest } = props;
  const hint = disabled === true ? disabledReason : tooltip;
  const button = (
    <button
      {...rest}
      {...buttonState(props)}
      className={classNames('btn', kindClass(kind), sizeClass(size), isOn && 'on', props.className)}
    >
      {Icon !== undefined && <Icon size={size === 'sm' ? ICON_PX.badge : ICON_PX.control} aria-hidden />}
      {props.children}
      {showKeys === true && keybinding !== undefined && <Keys keybinding={keybinding} />}
    </button>
  );
  return hint === undefined ? button : <Tooltip content={hint}>{button}</Tooltip>;
}

/** With its tooltip it is a dozen components, so a button that says the same is not drawn again. */
export const IconButton = memo(function IconButton(props: IconButtonProps) {
  const { kind, size, icon: Icon, isOn, keybinding, disabled, disabledReason, ...more } = props;
  const { label, isFilled, badge, tooltipSide, ...rest } = more;
  const hint = disabled === true && disabledReason !== undefined ? `${label}. ${disabledReason}` : label;
  return (
    <Tooltip content={hint} keybinding={keybinding} {...(tooltipSide !== undefined && { side: tooltipSide })}>
      <button
        {...rest}
        {...buttonState(props)}
        aria-label={label}
        className={classNames('btn icon', kindClass(kind ?? 'ghost'), sizeClass(size), isOn && 'on', props.className)}
      >
        <Icon size={ICON_PX.control} aria-hidden fill={isFilled === true ? 'currentColor' : 'none'} />
        {badge}
      </button>
    </Tooltip>
  );
});
