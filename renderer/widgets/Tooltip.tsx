import type { ReactElement, ReactNode } from 'react';
import { Tooltip as Radix } from 'radix-ui';
import { Keys } from './Keys.tsx';

const SHOW_AFTER_MS = 500;

export interface TooltipProps {
  content: ReactNode;
  keybinding?: string | undefined;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** One focusable element. */
  children: ReactElement;
}

/** Detail on hover and focus; never the only place where something is said. */
export function Tooltip({ content, keybinding, side = 'bottom', children }: TooltipProps) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className="pop tooltip" side={side} sideOffset={6} collisionPadding={8}>
          {content}
          {keybinding !== undefined && <Keys keybinding={keybinding} />}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** Once around the application: tooltips share their delay. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return <Radix.Provider delayDuration={SHOW_AFTER_MS}>{children}</Radix.Provider>;
}
