import { X } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { closeQuestion, useDoctor } from '../../stores/index.ts';
import { IconButton } from '../../widgets/Button.tsx';
import type { DoctorText } from './i18n.ts';
import { PickMenu } from './PickMenu.tsx';

export function Actions() {
  const t = useTexts<DoctorText>('doctor');
  const isAsked = useDoctor((state) => state.question !== null);
  return (
    <>
      <PickMenu />
      {isAsked && <IconButton kind="ghost" size="sm" icon={X} label={t('close')} onClick={closeQuestion} />}
    </>
  );
}
