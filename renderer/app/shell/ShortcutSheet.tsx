import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { isCommandEnabled, type Command, type CommandGroup } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { Dialog } from '../../widgets/Dialog.tsx';
import { Keys } from '../../widgets/Keys.tsx';
import { useOverlays } from './overlays.ts';

const WIDTH_PX = 680;

interface KeySection {
  readonly group: CommandGroup;
  /** Keys that work only while the panel of the group has the focus. */
  readonly isWithin: boolean;
  readonly commands: readonly Command[];
}

/** By group, keys of a focused panel after those that work anywhere. */
function sectionsOf(bound: readonly Command[]): KeySection[] {
  const groups = [...new Set(bound.map((command) => command.group))] as CommandGroup[];
  return groups
    .flatMap((group) =>
      [false, true].map((isWithin) => ({
        group,
        isWithin,
        commands: bound.filter((command) => command.group === group && (command.within !== undefined) === isWithin),
      })),
    )
    .filter(({ commands }) => commands.length > 0);
}

/** `?`: every key of the studio as it lies on this keyboard; what cannot be done just now is set back. */
export function ShortcutSheet() {
  const t = useTexts('shell');
  const hide = useOverlays((state) => state.hide);
  const sections = sectionsOf(useCommands().filter((command) => command.keybinding !== undefined));
  return (
    <Dialog isReading isOpen onOpenChange={() => hide()} title={t('shortcuts')} widthPx={WIDTH_PX} testId="shortcuts">
      <div className="keys-grid">
        {sections.map(({ group, isWithin, commands }) => {
          const name = t(`group.${group}`);
          const title = isWithin ? t('withinPanel', { name }) : name;
          return (
            <section key={title} aria-label={title}>
              <h3>{title}</h3>
              {commands.map((command) => (
                <Shortcut key={command.id} command={command} />
              ))}
            </section>
          );
        })}
      </div>
    </Dialog>
  );
}

function Shortcut({ command }: { command: Command }) {
  const localized = useLocalized();
  return (
    <div className="row">
      <span className={isCommandEnabled(command) ? 'grow' : 'grow t3'}>{localized(command.title)}</span>
      <Keys keybinding={command.keybinding ?? ''} />
      {command.alternativeKeybinding !== undefined && <Keys keybinding={command.alternativeKeybinding} />}
    </div>
  );
}
