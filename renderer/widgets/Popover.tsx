import type { ReactElement, ReactNode } from 'react';
import { Popover as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** Opens it; one focusable element. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  side?: 'top' | 'right' | 'bottom' | 'left';
  align?: 'start' | 'center' | 'end';
  widthPx?: number;
  className?: string;
}

/** Opens beside its cause and never covers the value that it explains. Esc closes and returns the focus. */
export function Popover(props: PopoverProps) {
  return (
    <Radix.Root
      {...(props.isOpen !== undefined && { open: props.isOpen })}
      {...(props.onOpenChange !== undefined && { onOpenChange: props.onOpenChange })}
    >
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames('pop popover', props.className)}
          aria-label={props.label}
          side={props.side ?? 'bottom'}
          align={props.align ?? 'start'}
          sideOffset={4}
          collisionPadding={8}
          style={{ width: props.widthPx }}
        >
          {props.children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
