import { ClipboardPaste } from 'lucide-react';
import { useTexts } from '../../../app/i18n/use-texts.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { applyPaste, problemText } from '../edit/actions.ts';
import type { PastePlan } from '../edit/paste.ts';
import type { GridText } from '../i18n.ts';
import { useCells } from '../state/cells.ts';
import type { GridModel } from '../state/model.ts';
import { focusHost } from './host-actions.ts';

const WIDTH_PX = 620;
const REFUSED_SHOWN_MAX = 100;

/** Not everything of a pasted block can be taken: cell by cell what not and why, before anything is written. */
export function PasteDialog({ model }: { model: GridModel }) {
  const plan = useCells((state) => state.paste);
  return plan === undefined ? null : <OpenPaste model={model} plan={plan} />;
}

function OpenPaste({ model, plan }: { model: GridModel; plan: PastePlan }) {
  const t = useTexts<GridText>('grid');
  const close = () => {
    useCells.setState({ paste: undefined });
    requestAnimationFrame(focusHost);
  };
  const take = () => {
    applyPaste(model, plan);
    requestAnimationFrame(focusHost);
  };
  const count = plan.writes.length;
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && close()}
      icon={ClipboardPaste}
      title={t('pasteTitle', { count: plan.refused.length })}
      description={t('pasteBody')}
      widthPx={WIDTH_PX}
      testId="paste-dialog"
      footer={
        <>
          <Button size="lg" autoFocus onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={count === 0} disabledReason={t('pasteNothing')} onClick={take}>
            {t('pasteOthers', { count })}
          </Button>
        </>
      }
    >
      {plan.excessRows > 0 && <p className="warn">{t('pasteRowsBeyond', { count: plan.excessRows })}</p>}
      {plan.excessColumns > 0 && <p className="warn">{t('pasteColumnsBeyond', { count: plan.excessColumns })}</p>}
      {plan.refused.length > 0 && <RefusedTable plan={plan} />}
    </Dialog>
  );
}

function RefusedTable({ plan }: { plan: PastePlan }) {
  const t = useTexts<GridText>('grid');
  const more = plan.refused.length - REFUSED_SHOWN_MAX;
  return (
    <div className="paste-refused">
      <table>
        <thead>
          <tr>
            <th>{t('cell')}</th>
            <th>{t('pasted')}</th>
            <th>{t('why')}</th>
          </tr>
        </thead>
        <tbody>
          {plan.refused.slice(0, REFUSED_SHOWN_MAX).map(({ id, title, text, problem }, at) => (
            <tr key={at}>
              <td>
                <span className="mono">{id}</span> · {title}
              </td>
              <td className="mono trunc">{text}</td>
              <td className="t2">{problemText(problem)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="t3">{t('pasteMore', { count: more })}</p>}
    </div>
  );
}
