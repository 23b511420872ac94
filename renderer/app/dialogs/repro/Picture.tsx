import { useEffect, useRef, useState } from 'react';
import { Image } from 'lucide-react';
import { usePlayhead, type Recording } from '../../../stores/index.ts';
import { Button } from '../../../widgets/Button.tsx';
import { Dialog } from '../../../widgets/Dialog.tsx';
import { formatFrame } from '../../../widgets/format.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import type { ReproText } from './i18n.ts';

export interface PictureProps {
  readonly bytes: Uint8Array;
  readonly frame: number;
  readonly className: string;
}

export function Picture({ bytes, frame, className }: PictureProps) {
  const t = useTexts<ReproText>('repro');
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // An address that lasts as long as somebody looks.
    const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type: 'image/png' }));
    image.current!.src = url;
    return () => URL.revokeObjectURL(url);
  }, [bytes]);
  return <img ref={image} className={className} alt={t('pictureOf', { frame: formatFrame(frame) })} />;
}

/** What its maker saw, small; pressing it shows it as large as it is. */
export function PictureButton({ recording }: { readonly recording: Recording }) {
  const t = useTexts<ReproText>('repro');
  const [isOpen, setOpen] = useState(false);
  const { picture, manifest } = recording;
  if (picture === null) return null;
  const frame = manifest?.pictureFrame ?? 0;
  const goTo = () => {
    setOpen(false);
    usePlayhead.getState().pause();
    usePlayhead.getState().seek(frame);
  };
  return (
    <>
      <Button size="sm" icon={Image} tooltip={t('pictureHint')} onClick={() => setOpen(true)}>
        {t('pictureHead')}
      </Button>
      <Dialog
        isOpen={isOpen}
        onOpenChange={setOpen}
        icon={Image}
        title={t('pictureOf', { frame: formatFrame(frame) })}
        description={t('pictureHint')}
        widthPx={980}
        testId="repro-picture"
        footer={
          <Button size="lg" kind="primary" className="push" onClick={goTo} autoFocus>
            {t('goToParting', { frame: formatFrame(frame) })}
          </Button>
        }
      >
        <Picture bytes={picture} frame={frame} className="repro-picture" />
      </Dialog>
    </>
  );
}
