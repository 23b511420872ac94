import { useLocalized, useTexts } from '../../../app/i18n/use-texts.ts';
import type { Command, CommandGroup } from '../../../app/commands/registry.ts';
import { useCommands } from '../../../app/commands/use-commands.ts';
import { Keys } from '../../../widgets/Keys.tsx';
import type { HelpTextKey } from '../i18n.ts';

/** The keys of the registered commands, so that the page cannot be out of date. */
export function ShortcutsPage() {
  const t = useTexts<HelpTextKey>('help');
  const shell = useTexts('shell');
  const bound = useCommands().filter(({ keybinding }) => keybinding !== undefined);
  const groups = [...new Set(bound.map(({ group }) => group))] as CommandGroup[];
  return (
    <div className="help-body help-article">
      <h1>{shell('shortcuts')}</h1>
      <p>{t('keysIntro')}</p>
      {groups.map((group) => (
        <section key={group} aria-label={shell(`group.${group}`)}>
          <h2>{shell(`group.${group}`)}</h2>
          <ul className="help-keys">
            {bound
              .filter((command) => command.group === group)
              .map((command) => (
                <KeyLine key={command.id} command={command} />
              ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function KeyLine({ command }: { command: Command }) {
  const localized = useLocalized();
  return (
    <li className="row">
      <span className="grow">{localized(command.title)}</span>
      <Keys keybinding={command.keybinding ?? ''} />
      {command.alternativeKeybinding !== undefined && <Keys keybinding={command.alternativeKeybinding} />}
    </li>
  );
}
