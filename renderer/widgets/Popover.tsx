import type { ReactElement, ReactNode, RefObject } from 'react';
import { Popover as Radix } from 'radix-ui';
import { classNames } from './class-names.ts';

export interface PopoverProps {
  /** Opens it; one focusable element. */
  trigger: ReactElement;
  label: string;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  /** What it opens beside, when that is not its trigger. */
  anchor?: RefObject<{ getBoundingClientRect(): DOMRect }>;
  testId?: string;
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
      {props.anchor !== undefined && <Radix.Anchor virtualRef={props.anchor} />}
      <Radix.Trigger asChild>{props.trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          className={classNames('pop popover', props.className)}
          aria-label={props.label}
          data-testid={props.testId}
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
