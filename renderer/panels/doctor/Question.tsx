import type { Diagnosis } from '#lab';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { aimQuestion, useRecording } from '../../stores/index.ts';
import { formatFrame } from '../../widgets/format.ts';
import { Select } from '../../widgets/Select.tsx';
import type { Run } from '../../worker/protocol.ts';
import type { DoctorText } from './i18n.ts';
import type { DoctorNames } from './names.ts';

export interface QuestionProps {
  readonly run: Run;
  readonly diagnosis: Diagnosis;
  readonly names: DoctorNames;
  readonly isStale: boolean;
}

const ANYBODY = '0';

/** What is asked, in words, and who should have been hit. */
export function Question({ run, diagnosis, names, isStale }: QuestionProps) {
  const t = useTexts<DoctorText>('doctor');
  const { cast, attack, question } = diagnosis;
  const options = run.units
    .filter(({ guid }) => guid !== question.guid)
    .map(({ guid }) => ({ value: String(guid), text: names.unit(guid) }));
  const isGuest = useRecording(({ recording }) => recording !== null);
  const choose = (value: string) => aimQuestion(value === ANYBODY ? null : Number(value));
  return (
    <header className="doctor-question">
      <b className="selectable">{useQuestionText(diagnosis, names)}</b>
      {(cast || attack) && (
        <span className="row micro t2">
          {t('shouldHit')}
          <Select
            size="sm"
            label={t('shouldHit')}
            value={String(question.target ?? ANYBODY)}
            options={[{ value: ANYBODY, text: t('anybody') }, ...options]}
            onChange={choose}
          />
        </span>
      )}
      {isGuest && (
        <span className="micro t3" role="note">
          {t('guestHint')}
        </span>
      )}
      {isStale && (
        <span className="micro t3" role="status">
          {t('stale')}
        </span>
      )}
    </header>
  );
}

function useQuestionText({ cast, attack, question, failed, worked }: Diagnosis, names: DoctorNames): string {
  const t = useTexts<DoctorText>('doctor');
  const unit = names.unit(question.guid);
  if (attack) {
    const target = attack.target === 0 ? t('anybody') : names.unit(attack.target);
    const about = { unit, target, frame: formatFrame(attack.frame) };
    return t(worked ? 'attackWorked' : failed === null ? 'attackPending' : 'whyAttack', about);
  }
  if (!cast) return t('whyIdle', { unit, frame: formatFrame(question.frame) });
  const values = { unit, skill: names.skill(cast.skill), frame: formatFrame(cast.frame) };
  if (worked) return t('didWork', values);
  if (failed === null) return t('pending', values);
  return question.target === undefined
    ? t('whyNobody', values)
    : t('whyNot', { ...values, target: names.unit(question.target) });
}
