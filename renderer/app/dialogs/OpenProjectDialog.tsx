import { useState } from 'react';
import { FolderOpen } from 'lucide-react';
import { host } from '../../host-client/index.ts';
import { openProject, saveAll, useProject } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Dialog } from '../../widgets/Dialog.tsx';
import { TextInput } from '../../widgets/TextInput.tsx';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { failureText } from './failure-text.ts';
import type { en } from './i18n.ts';
import { useOpenProject } from './open-project-store.ts';

/** The folder picker where the host has one; a path can always be typed. */
export function OpenProjectDialog() {
  const isOpen = useOpenProject((state) => state.isOpen);
  return isOpen ? <Form /> : null;
}

const close = () => useOpenProject.setState({ isOpen: false });

function Form() {
  const t = useTexts<keyof typeof en>('dialogs');
  const local = useLocalized();
  const [path, setPath] = useState(useProject.getState().root);
  const unsaved = useProject((state) => state.unsaved.size);
  const failure = useProject((state) => (state.status === 'failed' ? state.failure : undefined));
  const pick = async () => {
    const picked = await host.app.pickFolder({}).catch(() => null);
    if (picked !== null) setPath(picked);
  };
  const open = async () => {
    if (unsaved > 0 && (await saveAll()).kind !== 'saved') return;
    await openProject(path);
    if (useProject.getState().status === 'ready') close();
  };
  return (
    <Dialog
      isOpen
      onOpenChange={close}
      icon={FolderOpen}
      title={t('openTitle')}
      description={unsaved > 0 ? t('unsavedFirst', { n: unsaved }) : t('openBody')}
      widthPx={560}
      footer={
        <>
          <span className="grow err">{failure === undefined ? '' : local(failureText(failure))}</span>
          <Button size="lg" onClick={close}>
            {t('cancel')}
          </Button>
          <Button size="lg" kind="primary" disabled={path.trim() === ''} onClick={() => void open()}>
            {t('open')}
          </Button>
        </>
      }
    >
      <div className="row">
        <TextInput
          label={t('folder')}
          value={path}
          onChange={setPath}
          onSubmit={() => void open()}
          isMono
          autoFocus
          className="grow"
        />
        <Button onClick={() => void pick()}>{t('choose')}</Button>
      </div>
    </Dialog>
  );
}
