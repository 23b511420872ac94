import { RotateCcw } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { checkStep, usePreferences, stepsDone } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import type { HelpTextKey } from '../i18n.ts';
import type { Anchor } from '../model/anchors.ts';

export const GUIDE = 'first-skill';
/** Numbered headings; what stands behind the last step is for reading on. */
export const isStep = ({ level, title }: Anchor): boolean => level === 2 && /^\d/.test(title);
export const stepKey = (anchor: string): string => `${GUIDE}#${anchor}`;

/** Redraws when a step is checked, here or in another window of the same person. */
export function useStepsDone(): readonly string[] {
  usePreferences((state) => state.values);
  return stepsDone();
}

/** How far the guide is done. */
export function StepsBar({ anchors }: { anchors: readonly Anchor[] }) {
  const t = useTexts<HelpTextKey>('help');
  const done = useStepsDone();
  const steps = anchors.filter(isStep);
  const count = steps.length;
  const doneCount = steps.filter(({ name }) => done.includes(stepKey(name))).length;
  const text = t('stepsDone', { done: doneCount, count });
  return (
    <div className="help-steps row">
      <span
        className="bar"
        role="progressbar"
        aria-label={text}
        aria-valuemin={0}
        aria-valuemax={count}
        aria-valuenow={doneCount}
      >
        <b style={{ width: `${(doneCount / Math.max(count, 1)) * 100}%` }} />
      </span>
      <span className="grow">{text}</span>
      {doneCount > 0 && (
        <Button
          size="sm"
          kind="ghost"
          icon={RotateCcw}
          onClick={() => steps.forEach(({ name }) => checkStep(stepKey(name), false))}
        >
          {t('startOver')}
        </Button>
      )}
    </div>
  );
}
