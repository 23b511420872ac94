import { join, resolve } from 'node:path';
import { app, BrowserWindow, dialog, Menu, session } from 'electron';
import { CHANNELS, PLACE_SWITCH } from '#contract';
import { createHost, userFolders, type Host } from '../host/index.ts';
import { connectWindows } from './ipc.ts';
import { menuTemplate } from './menu.ts';
import { declareScheme, servePage } from './scheme.ts';
import { lockDown } from './security.ts';
import { languageFrom, TEXTS, type Language } from './texts.ts';
import { openWindow } from './window.ts';

declareScheme();

/** The first argument that is neither Electron's own nor one of Chromium's switches. */
export function projectArgument(argv: readonly string[], isPackaged: boolean, cwd: string): string | undefined {
  const named = argv.slice(isPackaged ? 1 : 2).find((argument) => !argument.startsWith('-'));
  return named === undefined ? undefined : resolve(cwd, named);
}

/** The moment that a window is to open at, as the last part of an address. */
export const placeArgument = (argv: readonly string[]): string | undefined =>
  argv.find((argument) => argument.startsWith(PLACE_SWITCH))?.slice(PLACE_SWITCH.length);

class Shell {
  readonly #host: Host;
  #language: Language = 'en';

  constructor() {
    this.#host = createHost({
      hostKind: 'electron',
      pickFolder: (title) => this.#pickFolder(title),
      onPreference: (key, value) => void (key === 'language' && this.#setLanguage(value)),
      report: (error) => console.error(error),
    });
  }

  async start(project: string | undefined, place: string | undefined): Promise<void> {
    lockDown(session.defaultSession);
    servePage();
    connectWindows(this.#host);
    this.#setLanguage((await this.#host.preferences())['language']);
    await this.open(project, place);
  }

  async open(project?: string, place?: string): Promise<void> {
    await openWindow({ host: this.#host, project, place, language: () => this.#language });
  }

  /** A second start brings the studio forward, or opens what it was given in a window of its own. */
  async again(project: string | undefined, place: string | undefined): Promise<void> {
    const [window] = BrowserWindow.getAllWindows();
    if (project !== undefined || place !== undefined || !window) return this.open(project, place);
    if (window.isMinimized()) window.restore();
    window.focus();
  }

  close(): Promise<void> {
    return this.#host.close();
  }

  #setLanguage(value: unknown): void {
    this.#language = languageFrom(value, app.getLocale());
    const template = menuTemplate(this.#language, process.platform === 'darwin', {
      command: (id) =>
        BrowserWindow.getFocusedWindow()?.webContents.send(CHANNELS.event, { event: 'app.command', payload: { id } }),
      newWindow: () => void this.open(),
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
  }

  async #pickFolder(title = TEXTS[this.#language].pickFolder): Promise<string | null> {
    const { filePaths } = await dialog.showOpenDialog({ title, properties: ['openDirectory', 'createDirectory'] });
    return filePaths[0] ?? null;
  }
}

export async function boot(): Promise<void> {
  app.enableSandbox();
  app.setPath('userData', join(userFolders().state, 'electron'));
  if (!app.requestSingleInstanceLock()) return app.quit();
  await app.whenReady();
  const shell = new Shell();
  app.on(
    'second-instance',
    (_event, argv, cwd) => void shell.again(projectArgument(argv, app.isPackaged, cwd), placeArgument(argv)),
  );
  app.on('activate', () => void (BrowserWindow.getAllWindows().length === 0 && shell.open()));
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.on('will-quit', (event) => {
    event.preventDefault();
    void shell.close().finally(() => app.exit(0));
  });
  await shell.start(projectArgument(process.argv, app.isPackaged, process.cwd()), placeArgument(process.argv));
}
