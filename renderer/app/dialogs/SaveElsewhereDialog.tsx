import { useState } from 'react';
import { FolderOutput } from 'lucide-react';
import { host } from '../../host-client/index.ts';
import { unsavedTexts, useProject } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { showToast } from '../../widgets/toasts.ts';
import { useLocalized, useTexts, inBoth } from '../i18n/use-texts.ts';
import { failureText } from './failure-text.ts';
import type { DialogText } from './i18n.ts';
import { useSaveElsewhere } from './save-elsewhere-store.ts';

/** The way out when edits cannot be saved where they belong: copies of them in a folder of their own. */
export function SaveElsewhereDialog() {
  const isOpen = useSaveElsewhere((state) => state.isOpen);
  return isOpen ? <Form /> : null;
}

const close = () => useSaveElsewhere.setState({ isOpen: false });

function Form() {
  const t = useTexts<DialogText>('dialogs');
  const local = useLocalized();
  const { root, handle, documents } = useProject.getState();
  const [dir, setDir] = useState(`${root}-unsaved`);
  const [failure, setFailure] = useState<unknown>();
  const files = unsavedTexts(documents);
  const pick = async () => {
    const picked = await host.app.pickFolder({}).catch(() => null);
    if (picked !== null) setDir(picked);
  };
  const save = async () => {
    try {
      const saved = await host.project.saveCopy({ handle, dir: dir.trim(), files });
      const title = inBoth('dialogs', 'elsewhereDone', { count: saved.count });
      showToast({
        kind: 'success',
        isSticky: true,
        title,
        body: inBoth('dialogs', 'elsewhereDoneBody', { dir: saved.dir }),
      });
      close();
    } catch (error) {
      setFailure(error);
    }
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      icon={FolderOutput}
      title={t('elsewhereTitle', { count: files.length })}
      description={files.length > 0 ? t('elsewhereBody') : t('elsewhereNone')}
      widthPx={560}
      testId="save-elsewhere"
      footer={
        <>
          <span className="grow err" role="alert">
            {failure === undefined ? '' : local(failureText(failure))}
          </span>
          <Button size="lg" onClick={close}>
            {t('cancel')}
          </Button>
          <Button
            size="lg"
            kind="primary"
            disabled={dir.trim() === '' || files.length === 0}
            onClick={() => void save()}
          >
            {t('elsewhereDo')}
          </Button>
        </>
      }
    >
      <div className="row">
        <TextInput
          label={t('folder')}
          value={dir}
          onChange={setDir}
          onSubmit={() => void save()}
          isMono
          autoFocus
          className="grow"
        />
        <Button onClick={() => void pick()}>{t('choose')}</Button>
      </div>
    </Dialog>
  );
}
