import type { MenuItemConstructorOptions } from 'electron';
import { TEXTS, type Language } from './texts.ts';

export interface MenuActions {
  /** Runs a command of the page's registry in the focused window. */
  readonly command: (id: string) => void;
  readonly newWindow: () => void;
}

const separator: MenuItemConstructorOptions = { type: 'separator' };

/**
 * The page's own keymap runs the shortcuts (it knows about text fields and input methods); the menu shows them but does
 * not register them, else each would fire twice.
 */
const item = (label: string, accelerator: string, click: () => void): MenuItemConstructorOptions => ({
  label,
  ...(accelerator === '' ? {} : { accelerator, registerAccelerator: false }),
  click,
});

export function menuTemplate(language: Language, isMac: boolean, { command, newWindow }: MenuActions) {
  const t = TEXTS[language];
  const run = (label: string, accelerator: string, id: string) => item(label, accelerator, () => command(id));
  const file: MenuItemConstructorOptions = {
    label: t.file,
    submenu: [
      item(t.newWindow, '', newWindow),
      run(t.openProject, 'CmdOrCtrl+O', 'project.open'),
      run(t.saveAll, 'CmdOrCtrl+S', 'project.save'),
      separator,
      run(t.exportPack, 'CmdOrCtrl+E', 'project.export'),
      separator,
      isMac ? { role: 'close', label: t.close } : { role: 'quit', label: t.quit },
    ],
  };
  const edit: MenuItemConstructorOptions = {
    label: t.edit,
    submenu: [
      run(t.undo, 'CmdOrCtrl+Z', 'edit.undo'),
      run(t.redo, 'CmdOrCtrl+Shift+Z', 'edit.redo'),
      separator,
      { role: 'cut', label: t.cut },
      { role: 'copy', label: t.copy },
      { role: 'paste', label: t.paste },
      { role: 'selectAll', label: t.selectAll },
    ],
  };
  const view: MenuItemConstructorOptions = {
    label: t.view,
    submenu: [
      run(t.palette, 'CmdOrCtrl+Shift+P', 'view.palette'),
      run(t.goToRow, 'CmdOrCtrl+P', 'view.goToRow'),
      separator,
      run(t.layoutAuthor, 'CmdOrCtrl+1', 'view.layout.author'),
      run(t.layoutReproduce, 'CmdOrCtrl+2', 'view.layout.reproduce'),
      run(t.theme, '', 'view.theme'),
      separator,
      { role: 'zoomIn', label: t.zoomIn },
      { role: 'zoomOut', label: t.zoomOut },
      { role: 'resetZoom', label: t.zoomReset },
      { role: 'togglefullscreen', label: t.fullScreen },
      { role: 'toggleDevTools', label: t.devTools },
    ],
  };
  const help: MenuItemConstructorOptions = {
    label: t.help,
    role: 'help',
    submenu: [run(t.shortcuts, '', 'help.shortcuts')],
  };
  return [...(isMac ? [{ role: 'appMenu' } as MenuItemConstructorOptions] : []), file, edit, view, help];
}
