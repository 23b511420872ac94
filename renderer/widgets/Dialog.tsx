import type { ReactNode } from 'react';
import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { useTexts } from '../app/i18n/use-texts.ts';
import { IconButton } from './Button.tsx';
import { ICON_PX, type IconComponent } from './icons.ts';
import { useReturnFocus } from './use-return-focus.ts';

export interface DialogProps {
  isOpen: boolean;
  /** Called with false on Esc, the cross and the scrim: treat it as the safe answer. */
  onOpenChange: (isOpen: boolean) => void;
  /** The question. */
  title: string;
  description?: ReactNode;
  icon?: IconComponent;
  /** The answers, `size="lg"`; give the safe one `autoFocus`. */
  footer?: ReactNode;
  children?: ReactNode;
  widthPx?: number;
  testId?: string;
  /** There is no safe answer to fall back on: neither a cross nor Esc. */
  isAnswerNeeded?: boolean;
  /** It holds only what is read: the keys scroll it. */
  isReading?: boolean;
}

const WIDTH_PX = 440;

/** Without an answer that asked for it, the focus waits on the dialog itself: a focused cross would open its tooltip. */
function focusInside(event: Event): void {
  const dialog = event.currentTarget;
  if (!(dialog instanceof HTMLElement) || dialog.contains(document.activeElement)) return;
  event.preventDefault();
  dialog.focus();
}

export function Dialog(props: DialogProps) {
  return props.isOpen ? <OpenDialog {...props} /> : null;
}

function OpenDialog(props: DialogProps) {
  const t = useTexts('shell');
  const returnFocus = useReturnFocus();
  return (
    <Radix.Root open onOpenChange={props.onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content
          className="dialog"
          style={{ width: props.widthPx ?? WIDTH_PX }}
          onOpenAutoFocus={focusInside}
          onCloseAutoFocus={returnFocus}
          data-testid={props.testId}
          {...(props.description === undefined && { 'aria-describedby': undefined })}
        >
          <header>
            {props.icon !== undefined && <props.icon size={ICON_PX.head} aria-hidden className="warn" />}
            <div className="grow">
              <Radix.Title>{props.title}</Radix.Title>
              {props.description !== undefined && (
                <Radix.Description className="t2">{props.description}</Radix.Description>
              )}
            </div>
            {props.isAnswerNeeded !== true && (
              <Radix.Close asChild>
                <IconButton icon={X} label={t('close')} />
              </Radix.Close>
            )}
          </header>
          {props.children !== undefined && (
            // What scrolls is reached by keyboard even where nothing in it can be pressed.
            <div className="dialog-body" tabIndex={props.isReading === true ? 0 : undefined}>
              {props.children}
            </div>
          )}
          {props.footer !== undefined && <footer>{props.footer}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
