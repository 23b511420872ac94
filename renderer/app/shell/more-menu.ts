import { Moon, Sun } from 'lucide-react';
import { useLocalized, useTexts } from '../i18n/use-texts.ts';
import { isCommandEnabled, runCommand, type CommandGroup } from '../commands/registry.ts';
import { useCommands } from '../commands/use-commands.ts';
import { useSettings } from '../settings.ts';
import type { MenuEntry } from '../../widgets/Menu.tsx';

/** Commands of one group as menu entries. */
export function useCommandEntries(group: CommandGroup): MenuEntry[] {
  const localized = useLocalized();
  return useCommands()
    .filter((command) => command.group === group && command.isHidden !== true)
    .map((command) => ({
      id: command.id,
      text: localized(command.title),
      icon: command.icon,
      keybinding: command.keybinding,
      disabled: !isCommandEnabled(command),
      onSelect: () => void runCommand(command.id),
    }));
}

/** What the top bar of a small window has no room for: language, theme, export and project commands. */
export function useMoreEntries(): MenuEntry[] {
  const t = useTexts('shell');
  const { language, theme, setLanguage, setTheme } = useSettings();
  const project = useCommandEntries('project');
  return [
    { kind: 'heading', id: 'language', text: t('language') },
    { id: 'en', text: 'English', isChecked: language === 'en', onSelect: () => setLanguage('en') },
    { id: 'zh', text: '简体中文', isChecked: language === 'zh-CN', onSelect: () => setLanguage('zh-CN') },
    { kind: 'heading', id: 'theme', text: t('theme') },
    { id: 'dark', text: t('themeDark'), icon: Moon, isChecked: theme === 'dark', onSelect: () => setTheme('dark') },
    { id: 'light', text: t('themeLight'), icon: Sun, isChecked: theme === 'light', onSelect: () => setTheme('light') },
    { kind: 'separator', id: 'project-separator' },
    ...project,
  ];
}
