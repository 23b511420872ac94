import {
  Command as CommandIcon,
  FolderOpen,
  Keyboard,
  Languages,
  LayoutPanelTop,
  Maximize2,
  Package,
  Play,
  Redo2,
  RotateCcw,
  Save,
  Search,
  StepBack,
  StepForward,
  SunMoon,
  Undo2,
} from 'lucide-react';
import { activePanelId, closePanel, resetLayout, showPanel, toggleMaximizePanel } from '../dock/dock-controller.ts';
import { useLayout } from '../dock/layout-store.ts';
import { walkPanels } from '../dock/panel-walk.ts';
import { panels } from '../panels.ts';
import type { ShellActions } from '../ports.ts';
import { useSettings } from '../settings.ts';
import { useOverlays } from '../shell/overlays.ts';
import { registerCommands, type Command, type Disposable } from './registry.ts';

const COARSE_STEPS = 10;

function projectCommands(actions: ShellActions): Command[] {
  return [
    {
      id: 'project.open',
      group: 'project',
      title: { en: 'Open project…', zh: '打开项目…' },
      icon: FolderOpen,
      keybinding: 'Mod+KeyO',
      run: actions.openProject,
    },
    {
      id: 'project.save',
      group: 'project',
      title: { en: 'Save all', zh: '全部保存' },
      icon: Save,
      keybinding: 'Mod+KeyS',
      run: actions.saveAll,
    },
    {
      id: 'project.export',
      group: 'project',
      title: { en: 'Export pack…', zh: '导出数据包…' },
      icon: Package,
      keybinding: 'Mod+KeyE',
      run: actions.exportPack,
    },
  ];
}

function editCommands(actions: ShellActions): Command[] {
  return [
    {
      id: 'edit.undo',
      group: 'edit',
      title: { en: 'Undo', zh: '撤销' },
      icon: Undo2,
      keybinding: 'Mod+KeyZ',
      worksInTextFields: false,
      run: actions.undo,
    },
    {
      id: 'edit.redo',
      group: 'edit',
      title: { en: 'Redo', zh: '重做' },
      icon: Redo2,
      keybinding: 'Mod+Shift+KeyZ',
      alternativeKeybinding: 'Mod+KeyY',
      worksInTextFields: false,
      run: actions.redo,
    },
  ];
}

function transportCommands(actions: ShellActions): Command[] {
  const step = (
    id: string,
    en: string,
    zh: string,
    steps: number,
    keybinding: string,
    alternativeKeybinding?: string,
  ): Command => ({
    id: `transport.${id}`,
    group: 'transport',
    title: { en, zh },
    icon: steps > 0 ? StepForward : StepBack,
    keybinding,
    ...(alternativeKeybinding !== undefined && { alternativeKeybinding }),
    run: () => actions.stepBy(steps),
  });
  return [
    {
      id: 'transport.play',
      group: 'transport',
      title: { en: 'Play or pause', zh: '播放或暂停' },
      icon: Play,
      keybinding: 'Space',
      run: actions.togglePlay,
    },
    {
      id: 'transport.restart',
      group: 'transport',
      title: { en: 'Go to the start', zh: '回到开头' },
      icon: RotateCcw,
      keybinding: 'Home',
      run: actions.restart,
    },
    step('stepBack', 'Back one step', '后退一步', -1, 'Comma', 'ArrowLeft'),
    step('stepForward', 'Forward one step', '前进一步', 1, 'Period', 'ArrowRight'),
    step('stepBackTen', 'Back ten steps', '后退十步', -COARSE_STEPS, 'Shift+Comma', 'Shift+ArrowLeft'),
    step('stepForwardTen', 'Forward ten steps', '前进十步', COARSE_STEPS, 'Shift+Period', 'Shift+ArrowRight'),
  ];
}

function viewCommands(): Command[] {
  const { show } = useOverlays.getState();
  const settings = useSettings.getState;
  const { setLayout } = useLayout.getState();
  const onActivePanel = (act: (panelId: string) => void) => () => {
    const id = activePanelId();
    if (id !== undefined) act(id);
  };
  return [
    {
      id: 'view.palette',
      group: 'view',
      title: { en: 'Command palette', zh: '命令面板' },
      icon: CommandIcon,
      keybinding: 'Mod+Shift+KeyP',
      alternativeKeybinding: 'F1',
      run: () => show('palette'),
    },
    {
      id: 'view.goToRow',
      group: 'view',
      title: { en: 'Go to row', zh: '跳转到条目' },
      icon: Search,
      keybinding: 'Mod+KeyP',
      run: () => show('goToRow'),
    },
    {
      id: 'view.layout.author',
      group: 'view',
      title: { en: 'Layout: Author', zh: '布局：编写' },
      icon: LayoutPanelTop,
      keybinding: 'Mod+Digit1',
      run: () => setLayout('author'),
    },
    {
      id: 'view.layout.reproduce',
      group: 'view',
      title: { en: 'Layout: Reproduce', zh: '布局：复现' },
      icon: LayoutPanelTop,
      keybinding: 'Mod+Digit2',
      run: () => setLayout('reproduce'),
    },
    {
      id: 'view.layout.reset',
      group: 'view',
      title: { en: 'Reset this layout', zh: '重置此布局' },
      icon: RotateCcw,
      run: resetLayout,
    },
    {
      id: 'view.panel.next',
      group: 'view',
      title: { en: 'Next panel', zh: '下一个面板' },
      keybinding: 'F6',
      isHidden: true,
      run: () => walkPanels(1),
    },
    {
      id: 'view.panel.previous',
      group: 'view',
      title: { en: 'Previous panel', zh: '上一个面板' },
      keybinding: 'Shift+F6',
      isHidden: true,
      run: () => walkPanels(-1),
    },
    {
      id: 'view.panel.maximize',
      group: 'view',
      title: { en: 'Maximise or restore this panel', zh: '最大化或还原此面板' },
      icon: Maximize2,
      keybinding: 'Mod+Shift+KeyM',
      run: onActivePanel(toggleMaximizePanel),
    },
    {
      id: 'view.panel.close',
      group: 'view',
      title: { en: 'Close this panel', zh: '关闭此面板' },
      run: onActivePanel(closePanel),
    },
    {
      id: 'view.theme',
      group: 'view',
      title: { en: 'Switch between dark and light', zh: '切换深色与浅色' },
      icon: SunMoon,
      run: () => settings().setTheme(settings().theme === 'dark' ? 'light' : 'dark'),
    },
    {
      id: 'view.language',
      group: 'view',
      title: { en: 'Switch language to 中文', zh: '切换语言为 English' },
      icon: Languages,
      run: () => settings().setLanguage(settings().language === 'en' ? 'zh-CN' : 'en'),
    },
  ];
}

function panelCommands(): Command[] {
  return panels.map((panel) => ({
    id: `view.show.${panel.id}`,
    group: 'view',
    title: { en: `Show ${panel.title.en}`, zh: `显示${panel.title.zh}` },
    icon: panel.icon,
    run: () => showPanel(panel.id),
  }));
}

function helpCommands(): Command[] {
  return [
    {
      id: 'help.shortcuts',
      group: 'help',
      title: { en: 'Keyboard shortcuts', zh: '键盘快捷键' },
      icon: Keyboard,
      keybinding: 'Shift+Slash',
      run: () => useOverlays.getState().show('shortcuts'),
    },
  ];
}

/** Commands of the shell itself. Panels register theirs when they load. */
export function registerShellCommands(actions: ShellActions): Disposable {
  return registerCommands([
    ...projectCommands(actions),
    ...editCommands(actions),
    ...viewCommands(),
    ...panelCommands(),
    ...transportCommands(actions),
    ...helpCommands(),
  ]);
}
