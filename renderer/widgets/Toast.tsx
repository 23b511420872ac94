import { useEffect, useState } from 'react';
import { CircleCheck, Info, OctagonAlert, TriangleAlert, X } from 'lucide-react';
import { useLocalized, useTexts } from '../app/i18n/use-texts.ts';
import { Button, IconButton } from './Button.tsx';
import { ICON_PX, type IconComponent } from './icons.ts';
import { Progress } from './Progress.tsx';
import { staysUntilDismissed, useToasts, type ToastEntry, type ToastKind, type ToastText } from './toasts.ts';

const LEAVES_AFTER_MS = 5000;

const ICONS: Record<ToastKind, IconComponent> = {
  error: OctagonAlert,
  warning: TriangleAlert,
  success: CircleCheck,
  info: Info,
};

/** All current toasts, above the status bar at the right. */
export function ToastArea() {
  const t = useTexts('shell');
  const toasts = useToasts((state) => state.toasts);
  return (
    <section className="toasts" aria-label={t('notifications')}>
      {toasts.map((toast) => (
        <Toast key={toast.id} toast={toast} />
      ))}
    </section>
  );
}

/** Words of a toast in the language of the moment. */
function useToastText(): (text: ToastText) => string {
  const local = useLocalized();
  return (text) => (typeof text === 'string' ? text : local(text));
}

/** Leaves after a while, but never under the pointer or the focus. */
function useLeaving(toast: ToastEntry, isHeld: boolean): void {
  const dismiss = useToasts((state) => state.dismiss);
  const stays = isHeld || staysUntilDismissed(toast);
  useEffect(() => {
    if (stays) return;
    const timer = setTimeout(() => dismiss(toast.id), LEAVES_AFTER_MS);
    return () => clearTimeout(timer);
  }, [stays, toast.id, dismiss]);
}

function Toast({ toast }: { toast: ToastEntry }) {
  const t = useTexts('shell');
  const words = useToastText();
  const dismiss = useToasts((state) => state.dismiss);
  const [isHeld, setHeld] = useState(false);
  useLeaving(toast, isHeld);
  const Icon = toast.icon ?? ICONS[toast.kind];
  return (
    <div
      className="toast"
      data-kind={toast.kind}
      role={toast.kind === 'error' ? 'alert' : 'status'}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon size={ICON_PX.control} aria-hidden className="toast-icon" />
      <div className="grow">
        <div className="b">{words(toast.title)}</div>
        {toast.body !== undefined && <div className="t2">{words(toast.body)}</div>}
        {toast.progress !== undefined && <Progress isImmediate {...toast.progress} />}
        <ToastActions toast={toast} />
      </div>
      <IconButton icon={X} size="sm" label={t('dismiss')} onClick={() => dismiss(toast.id)} />
    </div>
  );
}

function ToastActions({ toast }: { toast: ToastEntry }) {
  const words = useToastText();
  const dismiss = useToasts((state) => state.dismiss);
  if (toast.actions === undefined || toast.actions.length === 0) return null;
  return (
    <div className="row toast-actions">
      {toast.actions.slice(0, 3).map((action, at) => (
        <Button
          key={at}
          size="sm"
          keybinding={action.keybinding}
          showKeys
          onClick={() => {
            dismiss(toast.id);
            action.run();
          }}
        >
          {words(action.text)}
        </Button>
      ))}
    </div>
  );
}
