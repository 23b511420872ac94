import './repro.css';
import { useEffect, useState } from 'react';
import { Film } from 'lucide-react';
import { useRecording } from '../../../stores/index.ts';
import { ICON_PX } from '../../../widgets/icons.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReproText } from './i18n.ts';
import { openFiles } from './open-files.ts';

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') === true;

/** Files may be dropped anywhere on the window; what will happen stands over it while they hover. */
export function DropTarget() {
  const t = useTexts<ReproText>('repro');
  const isAsked = useRecording((state) => state.question !== null);
  const isOver = useFileDrop();
  if (!isOver) return null;
  return (
    <div className="repro-drop" role="status" data-testid="repro-drop">
      <div>
        <Film size={ICON_PX.head} aria-hidden />
        <b>{t('dropTitle')}</b>
        <span className="t2">{t(isAsked ? 'dropPack' : 'dropBody')}</span>
      </div>
    </div>
  );
}

function useFileDrop(): boolean {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const ended = new AbortController();
    const listen = (type: 'dragover' | 'drop' | 'dragleave', act: (event: DragEvent) => void) =>
      window.addEventListener(type, act, { signal: ended.signal, capture: true });
    listen('dragover', (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    });
    listen('dragleave', (event) => {
      // Leaves the window, not one element for another.
      if (event.relatedTarget === null) setOver(false);
    });
    listen('drop', (event) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(false);
      void openFiles([...(event.dataTransfer?.files ?? [])]);
    });
    return () => ended.abort();
  }, []);
  return isOver;
}
