import { Command as CommandIcon, Languages, LayoutPanelTop, Maximize2, RotateCcw, Search, SunMoon } from 'lucide-react';
import {
  activePanelId,
  closePanel,
  resetLayout,
  toggleMaximizePanel,
  toggleWideEditor,
} from '../dock/dock-controller.ts';
import { useLayout, type LayoutName } from '../dock/layout-store.ts';
import { walkPanels } from '../dock/panel-walk.ts';
import { useSettings } from '../settings.ts';
import { useWideEditor } from '../shell/wide-editor.ts';
import { useOverlays } from '../shell/overlays.ts';
import { useSelection } from '../../stores/index.ts';
import { runCommand, type Command } from './registry.ts';

type Details = Omit<Command, 'id' | 'group' | 'title' | 'run'>;

function view(id: string, en: string, zh: string, run: () => void, details: Details = {}): Command {
  return { id: `view.${id}`, group: 'view', title: { en, zh }, run, ...details };
}

function onActivePanel(act: (panelId: string) => void): () => void {
  return () => {
    const id = activePanelId();
    if (id !== undefined) act(id);
  };
}

function layout(name: LayoutName, en: string, zh: string, keybinding: string): Command {
  const run = () => useLayout.getState().setLayout(name);
  return view(`layout.${name}`, `Layout: ${en}`, `布局：${zh}`, run, { icon: LayoutPanelTop, keybinding });
}

function switchTheme(): void {
  const { theme, setTheme } = useSettings.getState();
  setTheme(theme === 'dark' ? 'light' : 'dark');
}

function switchLanguage(): void {
  const { language, setLanguage } = useSettings.getState();
  setLanguage(language === 'en' ? 'zh-CN' : 'en');
}

const searchCommands = (): Command[] => [
  view('palette', 'Command palette', '命令面板', () => useOverlays.getState().show('palette'), {
    icon: CommandIcon,
    keybinding: 'Mod+Shift+KeyP',
    alternativeKeybinding: 'F1',
  }),
  view('goToRow', 'Go to row', '跳转到条目', () => useOverlays.getState().show('goToRow'), {
    icon: Search,
    keybinding: 'Mod+KeyP',
  }),
];

/** A layout for fights has no form until somebody wants to see a row. */
function revealRow(): void {
  const isScript = useSelection.getState().row?.table === 'scripts';
  if (useLayout.getState().layout === 'reproduce') runCommand(isScript ? 'view.show.text' : 'view.show.form');
}

const layoutCommands = (): Command[] => [
  layout('author', 'Author', '编写', 'Mod+Digit1'),
  layout('reproduce', 'Reproduce', '复现', 'Mod+Digit2'),
  view('revealRow', 'Show the open row', '显示打开的条目', revealRow, { isHidden: true }),
  view('layout.reset', 'Reset this layout', '重置此布局', resetLayout, { icon: RotateCcw }),
];

const currentPanelCommands = (): Command[] => [
  view('panel.next', 'Next panel', '下一个面板', () => walkPanels(1), { keybinding: 'F6', isHidden: true }),
  view('panel.previous', 'Previous panel', '上一个面板', () => walkPanels(-1), {
    keybinding: 'Shift+F6',
    isHidden: true,
  }),
  view('panel.maximize', 'Maximise or restore this panel', '最大化或还原此面板', onActivePanel(toggleMaximizePanel), {
    icon: Maximize2,
    keybinding: 'Mod+Shift+KeyM',
  }),
  view('wide', 'Grid over the whole width, or not', '表格占满宽度或还原', toggleWideEditor, {
    icon: Maximize2,
    keybinding: 'Mod+Shift+KeyG',
    when: () => useWideEditor.getState().isPossible,
  }),
  view('panel.close', 'Close this panel', '关闭此面板', onActivePanel(closePanel)),
];

export function viewCommands(): Command[] {
  return [
    ...searchCommands(),
    ...layoutCommands(),
    ...currentPanelCommands(),
    view('theme', 'Switch between dark and light', '切换深色与浅色', switchTheme, { icon: SunMoon }),
    // Each language offers the other one in its own name, so that nobody is stuck.
    view('language', 'Switch language to 中文', '切换语言为 English', switchLanguage, { icon: Languages }),
  ];
}
