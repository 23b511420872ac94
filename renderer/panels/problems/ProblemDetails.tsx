import { aboutCode, type Diagnostic } from '#pack';
import { useLocalized, useTexts } from '../../app/i18n/use-texts.ts';
import { severityIcon } from '../../widgets/Badge.tsx';
import { ICON_PX } from '../../widgets/icons.ts';
import { Popover } from '../../widgets/Popover.tsx';
import { FixButtons } from '../../editors/FixButtons.tsx';
import type { ProblemsText } from './i18n.ts';

const WIDTH_PX = 420;
const COLOUR: Readonly<Record<Diagnostic['severity'], string>> = { error: 'err', warning: 'warn', info: 'info' };

export interface ProblemDetailsProps {
  problem: Diagnostic;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/** The code of a problem; opens its whole sentence, why it matters, and every way out. */
export function ProblemDetails({ problem, isOpen, onOpenChange }: ProblemDetailsProps) {
  const t = useTexts<ProblemsText>('problems');
  const local = useLocalized();
  const Icon = severityIcon[problem.severity];
  const code = (
    <button
      type="button"
      className="mono problem-code"
      tabIndex={-1}
      aria-label={t('about', { code: problem.code })}
      onClick={(event) => event.stopPropagation()}
    >
      {problem.code}
    </button>
  );
  return (
    <Popover
      trigger={code}
      label={t('about', { code: problem.code })}
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      widthPx={WIDTH_PX}
    >
      {/* A click in the popover is none on the row, although React lets it rise there. */}
      <div className="problem-details" onClick={(event) => event.stopPropagation()}>
        <p className="row problem-said">
          <Icon size={ICON_PX.control} className={COLOUR[problem.severity]} aria-hidden />
          <span>
            <b className="mono">{problem.code}</b> {local(problem.message)}
          </span>
        </p>
        <p className="t2">{local(aboutCode(problem.code))}</p>
        <p className="mono t3 micro problem-where">
          {problem.path}:{problem.line}:{problem.column} {problem.pointer}
        </p>
        <div className="row problem-ways">
          <FixButtons fixes={problem.fixes} onFixed={() => onOpenChange(false)} />
        </div>
      </div>
    </Popover>
  );
}
