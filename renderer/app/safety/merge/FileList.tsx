import type { MergePlan } from '#pack';
import { classNames } from '../../../widgets/class-names.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';
import { openCount, showFile, useMerge } from './merge-store.ts';

/** Files that wait, with what each of them still asks. */
export function FileList({ plans, current }: { plans: readonly MergePlan[]; current: string }) {
  const t = useTexts<SafetyText>('safety');
  const state = useMerge();
  return (
    <nav className="mg-files" aria-label={t('files')}>
      {plans.map((plan) => {
        const open = openCount(state, plan);
        return (
          <button
            key={plan.path}
            type="button"
            className={classNames('mg-file', plan.path === current && 'on')}
            aria-current={plan.path === current}
            onClick={() => showFile(plan.path)}
          >
            <span className="mono trunc" title={plan.path}>
              {plan.path}
            </span>
            <span className={classNames('micro push', open > 0 ? 'warn' : 'ok')}>
              {open > 0 ? t('fileOpen', { count: open }) : t('fileReady')}
            </span>
          </button>
        );
      })}
    </nav>
  );
}
