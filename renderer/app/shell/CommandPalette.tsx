import { useState } from 'react';
import { Command as Item } from 'cmdk';
import { SquareTerminal } from 'lucide-react';
import { useLanguage, useLocalized, useTexts } from '../i18n/use-texts.ts';
import { isCommandEnabled, runCommand, type Command, type CommandGroup } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { ICON_PX } from '../../widgets/icons.ts';
import { Keys } from '../../widgets/Keys.tsx';
import { rankMatches } from '../../widgets/rank-matches.ts';
import { useOverlays } from './overlays.ts';
import { PaletteEmpty, PaletteFrame } from './PaletteFrame.tsx';

const textsOf = (command: Command) => [command.title.en, command.title.zh, command.id, ...(command.keywords ?? [])];

export function CommandPalette({ initialQuery = '' }: { initialQuery?: string }) {
  const t = useTexts('shell');
  const [query, setQuery] = useState(initialQuery);
  return (
    <PaletteFrame title={t('palette')} placeholder={t('palettePlaceholder')} query={query} onQueryChange={setQuery}>
      <CommandList query={query} />
    </PaletteFrame>
  );
}

/** Commands found by their name in either language; grouped while nothing is typed, else best first. */
export function CommandList({ query }: { query: string }) {
  const t = useTexts('shell');
  const commands = useCommands().filter((command) => command.isHidden !== true);
  const hits = rankMatches(commands, query, textsOf);
  if (hits.length === 0) return <PaletteEmpty title={t('paletteEmpty', { query })} hint={t('paletteEmptyHint')} />;
  if (query.trim() !== '') return hits.map((command) => <CommandItem key={command.id} command={command} />);
  const groups = [...new Set(hits.map((command) => command.group))] as CommandGroup[];
  return groups.map((group) => (
    <Item.Group key={group} heading={t(`group.${group}`)}>
      {hits
        .filter((command) => command.group === group)
        .map((command) => (
          <CommandItem key={command.id} command={command} />
        ))}
    </Item.Group>
  ));
}

function CommandItem({ command }: { command: Command }) {
  const t = useTexts('shell');
  const localized = useLocalized();
  const isEnglish = useLanguage() === 'en';
  const hide = useOverlays((state) => state.hide);
  const isEnabled = isCommandEnabled(command);
  const Icon = command.icon ?? SquareTerminal;
  const run = () => hide(() => void runCommand(command.id));
  return (
    <Item.Item className="tr" value={command.id} disabled={!isEnabled} onSelect={run}>
      <Icon size={ICON_PX.control} aria-hidden />
      <span className="nm">{localized(command.title)}</span>
      <span className="sub">{isEnabled ? (isEnglish ? '' : command.title.en) : t('unavailable')}</span>
      {command.keybinding !== undefined && <Keys keybinding={command.keybinding} />}
    </Item.Item>
  );
}
