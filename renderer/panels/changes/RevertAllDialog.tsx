import { Undo2 } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { baselineName, revertAll } from './actions.ts';
import { useChanges } from './changes-store.ts';
import type { ChangesText } from './i18n.ts';
import { useRevertAll } from './revert-all-store.ts';

const close = (): void => useRevertAll.setState({ isOpen: false });

/** Asked first: it may be the work of a day, and the button is small. */
export function RevertAllDialog() {
  const t = useTexts<ChangesText>('changes');
  const { isOpen } = useRevertAll();
  const count = useChanges((state) => state.changes?.rows.length ?? 0);
  if (!isOpen) return null;
  const revert = () => {
    close();
    revertAll();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      icon={Undo2}
      title={t('revertTitle', { count, to: baselineName() })}
      description={t('revertBody')}
      testId="revert-all"
      footer={
        <>
          <span className="push" />
          <Button size="lg" autoFocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="danger" onClick={revert}>
            {t('revertAll')}
          </Button>
        </>
      }
    />
  );
}
