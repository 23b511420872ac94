import { useEffect, useState } from 'react';
import { useTexts } from '../app/i18n/use-texts.ts';
import { Button } from './Button.tsx';

const SHOW_AFTER_MS = 300;

export interface ProgressProps {
  /** Counted text, such as "Re-simulating 1 128 / 1 818 steps". */
  text: string;
  done: number;
  total: number;
  onCancel?: () => void;
  /** Show at once; otherwise only work longer than 300 ms appears. */
  isImmediate?: boolean;
}

export function Progress({ text, done, total, onCancel, isImmediate }: ProgressProps) {
  const t = useTexts('shell');
  const [isShown, setShown] = useState(isImmediate === true);
  useEffect(() => {
    if (isShown) return;
    const timer = setTimeout(() => setShown(true), SHOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isShown]);
  if (!isShown) return null;
  const percent = total > 0 ? Math.min(100, (done / total) * 100) : 0;
  return (
    <div className="progress">
      <div className="grow">
        <div className="micro t2">{text}</div>
        <div
          className="bar"
          role="progressbar"
          aria-label={text}
          aria-valuemin={0}
          aria-valuemax={total}
          aria-valuenow={done}
        >
          <b style={{ width: `${percent}%` }} />
        </div>
      </div>
      {onCancel !== undefined && (
        <Button size="sm" onClick={onCancel}>
          {t('cancel')}
        </Button>
      )}
    </div>
  );
}
