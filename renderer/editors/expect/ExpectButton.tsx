import { useState } from 'react';
import { ListPlus } from 'lucide-react';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useProject, useRun } from '../../stores/index.ts';
import { Button } from '../../widgets/Button.tsx';
import { Menu } from '../../widgets/Menu.tsx';
import { whyNot } from './add.ts';
import { expectEntries } from './entries.ts';

/** Opens what can be expected of what is picked; it is put together when it is opened. */
export function ExpectButton() {
  const t = useTexts('expect');
  const [isOpen, setIsOpen] = useState(false);
  const reason = useRun(() => whyNot());
  const isReadOnly = useProject((state) => state.readOnly);
  if (isReadOnly) return null;
  const button = (
    <Button
      size="sm"
      icon={ListPlus}
      disabled={reason !== undefined}
      disabledReason={reason && t(reason)}
      tooltip={t('expectHint')}
    >
      {t('expect')}
    </Button>
  );
  if (reason !== undefined) return button;
  return (
    <Menu
      label={t('expect')}
      align="end"
      trigger={button}
      entries={isOpen ? expectEntries() : []}
      onOpenChange={setIsOpen}
    />
  );
}
