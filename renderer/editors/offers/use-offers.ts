import { useState, type MouseEvent } from 'react';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead, useRun } from '../../stores/index.ts';
import type { ContextMenuProps, MenuEntry } from '../../widgets/Menu.tsx';
import { offersFor } from './entries.ts';
import type { OffersText } from './i18n.ts';
import type { Thing } from './thing.ts';

export interface Offers {
  /** For the `ContextMenu` around the element. */
  readonly menu: Omit<ContextMenuProps, 'children'>;
  /** For the element itself. */
  onContextMenuCapture(event: MouseEvent<HTMLElement>): void;
}

/** The menu of whatever lies under the pointer, or has the focus when a key asks for it; undefined = nothing there. */
export function useOffers(thingAt: (event: MouseEvent<HTMLElement>) => Thing | undefined): Offers {
  const t = useTexts<OffersText>('offers');
  const [thing, setThing] = useState<Thing | null>(null);
  return {
    menu: {
      label: t('offers'),
      entries: useEntries(thing),
      onOpenChange: (isOpen) => !isOpen && setThing(null),
    },
    onContextMenuCapture(event) {
      const found = thingAt(event);
      if (found !== undefined && offersFor(found).length > 0) setThing(found);
      // An empty menu would only have to be closed again; that of the browser is left.
      else event.stopPropagation();
    },
  };
}

const NOTHING: readonly MenuEntry[] = [];

/** Put together anew when the picture of the playhead's frame arrives: figures are expected of that. */
function useEntries(thing: Thing | null): readonly MenuEntry[] {
  const isOpen = thing !== null;
  useLanguage();
  usePlayhead((state) => (isOpen ? state.view : null));
  useRun((state) => (isOpen ? state.run : null));
  return thing === null ? NOTHING : offersFor(thing);
}
