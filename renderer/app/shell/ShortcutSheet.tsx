import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { isCommandEnabled, type Command, type CommandGroup } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { Keys } from '../../widgets/Keys.tsx';
import { useOverlays } from './overlays.ts';

const WIDTH_PX = 680;

/** `?`: every key that does something in the present layout. */
export function ShortcutSheet() {
  const t = useTexts('shell');
  const hide = useOverlays((state) => state.hide);
  const bound = useCommands().filter((command) => command.keybinding !== undefined && isCommandEnabled(command));
  const groups = [...new Set(bound.map((command) => command.group))] as CommandGroup[];
  return (
    <Dialog isOpen onOpenChange={() => hide()} title={t('shortcuts')} widthPx={WIDTH_PX} testId="shortcuts">
      <div className="keys-grid">
        {groups.map((group) => (
          <section key={group} aria-label={t(`group.${group}`)}>
            <h3>{t(`group.${group}`)}</h3>
            {bound
              .filter((command) => command.group === group)
              .map((command) => (
                <Shortcut key={command.id} command={command} />
              ))}
          </section>
        ))}
      </div>
    </Dialog>
  );
}

function Shortcut({ command }: { command: Command }) {
  const localized = useLocalized();
  return (
    <div className="row">
      <span className="grow">{localized(command.title)}</span>
      <Keys keybinding={command.keybinding ?? ''} />
      {command.alternativeKeybinding !== undefined && <Keys keybinding={command.alternativeKeybinding} />}
    </div>
  );
}
