import type { MergePlan } from '#pack';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';

/** One side has no file: what each answer does, and the text that is at stake. */
export function WholeChoice({ plan }: { plan: MergePlan }) {
  const t = useTexts<SafetyText>('safety');
  const isGoneHere = plan.mine === null;
  const text = plan.mine ?? plan.theirs ?? '';
  return (
    <div className="mg-whole">
      <ul>
        <li>{t(isGoneHere ? 'hereGoneMine' : 'goneMine')}</li>
        <li>{t(isGoneHere ? 'hereGoneTheirs' : 'goneTheirs')}</li>
      </ul>
      <h3 className="micro t3">{isGoneHere ? t('sideTheirs') : t('mine')}</h3>
      <pre className="mono" tabIndex={0} aria-label={plan.path}>
        {text}
      </pre>
    </div>
  );
}
