import { useMemo, type ReactElement } from 'react';
import { create } from 'zustand';
import { useLanguage, useTexts } from '../../../app/i18n/use-texts.ts';
import { ContextMenu } from '../../../widgets/Menu.tsx';
import type { ArenaTextKey } from '../i18n.ts';
import { fieldEntries, type SetUpPlace } from './entries.ts';

/** Where the menu was asked for; a new place makes new entries. */
export const useMenuPlace = create<{ readonly place: SetUpPlace | null }>()(() => ({ place: null }));

export function FieldMenu({ children }: { readonly children: ReactElement }) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const place = useMenuPlace((state) => state.place);
  const entries = useMemo(() => (place === null ? [] : fieldEntries(place, { t, language })), [place, t, language]);
  return (
    <ContextMenu label={t('fieldMenu')} entries={entries}>
      {children}
    </ContextMenu>
  );
}
