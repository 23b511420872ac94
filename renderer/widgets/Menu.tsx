import type { ReactElement, ReactNode } from 'react';
import { Check } from 'lucide-react';
import { ContextMenu as RadixContext, DropdownMenu as RadixDropdown } from 'radix-ui';
import { ICON_PX, type IconComponent } from './icons.ts';
import { Keys } from './Keys.tsx';

export type MenuEntry =
  | {
      kind?: 'item';
      id: string;
      text: ReactNode;
      icon?: IconComponent | undefined;
      keybinding?: string | undefined;
      hint?: string;
      disabled?: boolean;
      isDanger?: boolean;
      /** Present: the entry is a choice with a tick. */
      isChecked?: boolean;
      onSelect: () => void;
    }
  | { kind: 'separator'; id: string }
  | { kind: 'heading'; id: string; text: string }
  | { kind: 'submenu'; id: string; text: string; icon?: IconComponent; entries: SubmenuEntries };

export type MenuItem = Extract<MenuEntry, { onSelect: unknown }>;

/** A function is asked when the submenu opens. */
export type SubmenuEntries = MenuEntry[] | (() => MenuEntry[]);

export interface MenuProps {
  /** One focusable element. */
  trigger: ReactElement;
  label: string;
  entries: readonly MenuEntry[];
  align?: 'start' | 'center' | 'end';
  onOpenChange?: (isOpen: boolean) => void;
}

export interface ContextMenuProps {
  /** The area that the right button (or the menu key) opens it on. */
  children: ReactElement;
  label: string;
  entries: readonly MenuEntry[];
  onOpenChange?: (isOpen: boolean) => void;
}

export type MenuPrimitive = typeof RadixDropdown | typeof RadixContext;

export function Menu({ trigger, label, entries, align = 'start', onOpenChange }: MenuProps) {
  return (
    <RadixDropdown.Root modal={false} {...(onOpenChange !== undefined && { onOpenChange })}>
      <RadixDropdown.Trigger asChild>{trigger}</RadixDropdown.Trigger>
      <RadixDropdown.Portal>
        <RadixDropdown.Content
          className="pop menu"
          aria-label={label}
          align={align}
          sideOffset={4}
          collisionPadding={8}
        >
          <MenuEntries entries={entries} primitive={RadixDropdown} />
        </RadixDropdown.Content>
      </RadixDropdown.Portal>
    </RadixDropdown.Root>
  );
}

export function ContextMenu({ children, label, entries, onOpenChange }: ContextMenuProps) {
  return (
    <RadixContext.Root modal={false} {...(onOpenChange !== undefined && { onOpenChange })}>
      <RadixContext.Trigger asChild>{children}</RadixContext.Trigger>
      {/* A long press opens it without having said what it is on: nothing is shown then. */}
      {entries.length > 0 && (
        <RadixContext.Portal>
          <RadixContext.Content className="pop menu" aria-label={label} collisionPadding={8}>
            <MenuEntries entries={entries} primitive={RadixContext} />
          </RadixContext.Content>
        </RadixContext.Portal>
      )}
    </RadixContext.Root>
  );
}

/** The entries alone, for menus that open in their own way. */
export function MenuEntries({ entries, primitive }: { entries: readonly MenuEntry[]; primitive: MenuPrimitive }) {
  return entries.map((entry) => <Entry key={entry.id} entry={entry} primitive={primitive} />);
}

function Entry({ entry, primitive: P }: { entry: MenuEntry; primitive: MenuPrimitive }) {
  if (entry.kind === 'separator') return <P.Separator className="menu-sep" />;
  if (entry.kind === 'heading') return <P.Label className="menu-head">{entry.text}</P.Label>;
  if (entry.kind === 'submenu') return <Submenu entry={entry} primitive={P} />;
  const content = <ItemContent entry={entry} />;
  const common = {
    className: entry.isDanger === true ? 'mi err' : 'mi',
    disabled: entry.disabled === true,
    onSelect: entry.onSelect,
  };
  if (entry.isChecked === undefined) return <P.Item {...common}>{content}</P.Item>;
  return (
    <P.CheckboxItem {...common} checked={entry.isChecked}>
      {content}
    </P.CheckboxItem>
  );
}

function ItemContent({ entry }: { entry: MenuItem }) {
  const Icon = entry.isChecked === true ? Check : entry.icon;
  return (
    <>
      <span className="mi-mark">{Icon !== undefined && <Icon size={ICON_PX.control} aria-hidden />}</span>
      <span className="grow">{entry.text}</span>
      {entry.hint !== undefined && <span className="mi-hint">{entry.hint}</span>}
      {entry.keybinding !== undefined && <Keys keybinding={entry.keybinding} />}
    </>
  );
}

function Submenu({
  entry,
  primitive: P,
}: {
  entry: Extract<MenuEntry, { kind: 'submenu' }>;
  primitive: MenuPrimitive;
}) {
  return (
    <P.Sub>
      <P.SubTrigger className="mi">
        <span className="mi-mark">{entry.icon !== undefined && <entry.icon size={ICON_PX.control} aria-hidden />}</span>
        <span className="grow">{entry.text}</span>
        <span className="t3">›</span>
      </P.SubTrigger>
      <P.Portal>
        <P.SubContent className="pop menu" collisionPadding={8}>
          <SubmenuContent entries={entry.entries} primitive={P} />
        </P.SubContent>
      </P.Portal>
    </P.Sub>
  );
}

/** Drawn only while it is open, so nothing is asked before. */
function SubmenuContent({ entries, primitive }: { entries: SubmenuEntries; primitive: MenuPrimitive }) {
  return <MenuEntries entries={typeof entries === 'function' ? entries() : entries} primitive={primitive} />;
}
