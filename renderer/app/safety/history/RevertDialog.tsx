/** A step whose files were edited in the same places since: how much of it to take back. */
import '../safety.css';
import { TriangleAlert, Undo2 } from 'lucide-react';
import {
  cancelRevert,
  conflictsOf,
  revertPart,
  useProject,
  type RevertFile,
  type RevertPlan,
} from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { useTexts, useLocalized, inBoth } from '../../i18n/use-texts.ts';
import type { SafetyText } from '../i18n.ts';

const WIDTH_PX = 560;

const WORDS: Readonly<Record<RevertFile['outcome'], SafetyText>> = {
  conflict: 'revertConflict',
  merged: 'revertMerged',
  exact: 'revertExact',
};

export function RevertDialog() {
  const plan = useProject((state) => state.pendingRevert);
  return plan === null ? null : <OpenRevert plan={plan} />;
}

function OpenRevert({ plan }: { plan: RevertPlan }) {
  const t = useTexts('safety');
  const local = useLocalized();
  const { label } = plan.entry;
  const conflicts = conflictsOf(plan).length;
  const free = plan.files.length - conflicts;
  const step = plan.direction === 'undo' ? inBoth('safety', 'stepRevert', { label }) : label;
  return (
    <Dialog
      isOpen
      onOpenChange={cancelRevert}
      icon={TriangleAlert}
      title={t(`revertTitle_${plan.direction}`, { label: local(label) })}
      description={t('revertBody', { count: conflicts })}
      widthPx={WIDTH_PX}
      testId="revert-dialog"
      footer={
        <>
          <span className="t3 grow micro">{t('revertKept')}</span>
          <Button size="lg" autoFocus onClick={cancelRevert}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" icon={Undo2} disabled={free === 0} onClick={() => revertPart(step)}>
            {t('revertPart', { count: free })}
          </Button>
        </>
      }
    >
      <ul className="revert-list">
        {plan.files.map(({ path, outcome }) => (
          <li key={path}>
            <span className="mono trunc" title={path}>
              {path}
            </span>
            <span className={outcome === 'conflict' ? 'warn row' : 't2'}>
              {outcome === 'conflict' && <TriangleAlert size={ICON_PX.badge} aria-hidden />}
              {t(WORDS[outcome])}
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
