import { useState } from 'react';
import { Hammer } from 'lucide-react';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { IconButton } from '../../../widgets/Button.tsx';
import { Menu } from '../../../widgets/Menu.tsx';
import type { ArenaTextKey } from '../i18n.ts';
import { setUpEntries } from './entries.ts';

const NOWHERE = { at: null, guid: 0 };

/** Spawns, moves and tests; every choice is recorded as a command. The entries are made when it opens. */
export function SetUpMenu() {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Menu
      label={t('setUp')}
      align="end"
      entries={isOpen ? setUpEntries(NOWHERE, { t, language }) : []}
      onOpenChange={setOpen}
      trigger={<IconButton size="sm" icon={Hammer} label={t('setUp')} />}
    />
  );
}
