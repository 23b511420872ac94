import { Stethoscope } from 'lucide-react';
import type { Diagnosis } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useDoctor, useRun, useSelection } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { EmptyState } from '../../widgets/EmptyState.tsx';
import type { Run } from '../../worker/protocol.ts';
import { askAboutSelection, maySelectionBeAsked } from './commands.ts';
import type { DoctorText } from './i18n.ts';
import { LinkItem } from './LinkItem.tsx';
import { useDoctorNames } from './names.ts';
import { PickMenu } from './PickMenu.tsx';
import { Question } from './Question.tsx';
import { useDiagnosis } from './use-diagnosis.ts';
import { useVerified } from './use-verified.ts';

export function DoctorPanel() {
  const t = useTexts<DoctorText>('doctor');
  const run = useRun((state) => state.run);
  const isAsked = useDoctor((state) => state.question !== null);
  const { diagnosis, isStale } = useDiagnosis();
  if (run === null) return <EmptyState icon={Stethoscope} title={t('noRun')} body={t('noRunHint')} />;
  if (!isAsked) return <NoQuestion />;
  if (diagnosis === null) return <p className="doctor-asking t3">{t('asking')}</p>;
  return <Answer run={run} diagnosis={diagnosis} isStale={isStale} />;
}

function NoQuestion() {
  const t = useTexts<DoctorText>('doctor');
  // Both decide whether there is a selection to ask about.
  useSelection((state) => state.eventId);
  useSelection((state) => state.guid);
  return (
    <EmptyState icon={Stethoscope} title={t('noQuestion')} body={t('noQuestionHint')}>
      <PickMenu size="md" />
      {maySelectionBeAsked() && <Button onClick={askAboutSelection}>{t('askSelected')}</Button>}
    </EmptyState>
  );
}

interface AnswerProps {
  readonly run: Run;
  readonly diagnosis: Diagnosis;
  readonly isStale: boolean;
}

function Answer({ run, diagnosis, isStale }: AnswerProps) {
  const t = useTexts<DoctorText>('doctor');
  const names = useDoctorNames(run);
  const trial = useVerified(isStale ? null : diagnosis);
  return (
    <div className="doctor" role="group" aria-label={t('links')} aria-busy={isStale} tabIndex={0} data-testid="doctor">
      <Question run={run} diagnosis={diagnosis} names={names} isStale={isStale} />
      <ol className="doctor-links">
        {diagnosis.links.map((link) => (
          <LinkItem
            key={link.name}
            link={link}
            names={names}
            isAnswer={link.name === diagnosis.failed}
            trial={link.name === diagnosis.failed ? trial : undefined}
          />
        ))}
      </ol>
    </div>
  );
}
