import type { ReactNode } from 'react';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import { ICON_PX } from '../../widgets/icons.ts';
import { useReturnFocus } from '../../widgets/use-return-focus.ts';
import { useOverlays } from './overlays.ts';
import { useComposedText } from '../../widgets/composition.ts';

export interface PaletteFrameProps {
  title: string;
  placeholder: string;
  query: string;
  onQueryChange: (query: string) => void;
  /** The list filters itself, so that ids and both languages are searched alike. */
  children: ReactNode;
}

/** Search box over a list, in the upper middle of the window; Esc returns the focus to where it was. */
export function PaletteFrame({ title, placeholder, query, onQueryChange, children }: PaletteFrameProps) {
  const { hide, closed } = useOverlays.getState();
  const typed = useComposedText(query, onQueryChange);
  const returnFocus = useReturnFocus();
  const leave = (event: Event) => {
    returnFocus(event);
    closed();
  };
  return (
    <Radix.Root open onOpenChange={(isOpen) => !isOpen && hide()}>
      <Radix.Portal>
        <Radix.Overlay className="scrim" />
        <Radix.Content className="palette" aria-describedby={undefined} data-testid="palette" onCloseAutoFocus={leave}>
          <Radix.Title className="visually-hidden">{title}</Radix.Title>
          <Command label={title} shouldFilter={false} loop>
            <div className="in palette-search">
              <Search size={ICON_PX.control} aria-hidden className="t3" />
              <Command.Input
                autoFocus
                value={typed.value}
                onValueChange={typed.onText}
                onCompositionStart={typed.onCompositionStart}
                onCompositionEnd={typed.onCompositionEnd}
                placeholder={placeholder}
              />
            </div>
            <Command.List className="palette-list">{children}</Command.List>
          </Command>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

export function PaletteEmpty({ title, hint }: { title: string; hint: string }) {
  // A list box owns options and groups only.
  return (
    <div className="palette-empty" role="group" aria-label={title}>
      <div className="b t1">{title}</div>
      <div>{hint}</div>
    </div>
  );
}
