import { join } from 'node:path';
import { BrowserWindow, dialog } from 'electron';
import { INSTALL_ROOT, type Host } from '../host/index.ts';
import { clientOf } from './ipc.ts';
import { PAGE } from './scheme.ts';
import { webPreferences } from './security.ts';
import { TEXTS, type Language } from './texts.ts';

export interface WindowOptions {
  readonly host: Host;
  readonly project?: string | undefined;
  /** The moment to open at, as the last part of an address; the page judges it. */
  readonly place?: string | undefined;
  readonly language: () => Language;
}

const BACKGROUND = '#14161a'; // of the dark theme, so that the first picture does not flash

/** The page asks to stay while edits are unsaved; they are in the journal in any case. */
function mayLeave(window: BrowserWindow, language: Language): boolean {
  const { unsaved } = TEXTS[language];
  const choice = dialog.showMessageBoxSync(window, {
    type: 'question',
    message: unsaved.title,
    detail: unsaved.detail,
    buttons: [unsaved.leave, unsaved.stay],
    defaultId: 1,
    cancelId: 1,
  });
  return choice === 0;
}

function denyWanderings(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.setWindowOpenHandler(() => ({ action: 'deny' }));
  for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect'] as const) {
    webContents.on(event as 'will-navigate', (details) => details.preventDefault());
  }
  webContents.on('will-attach-webview', (event) => event.preventDefault());
}

export async function openWindow({ host, project, place, language }: WindowOptions): Promise<BrowserWindow> {
  const window = new BrowserWindow({
    width: 1440,
    height: 900,
    minWidth: 960,
    minHeight: 600,
    show: false,
    backgroundColor: BACKGROUND,
    title: 'Spellwright Studio',
    webPreferences: webPreferences(join(INSTALL_ROOT, 'dist', 'main', 'preload.cjs')),
  });
  const client = clientOf(window.webContents);
  host.clients.connected(client);
  if (project !== undefined) host.startAt(client, project);
  host.readAhead(client);
  denyWanderings(window);
  window.webContents.on('will-prevent-unload', (event) => {
    if (mayLeave(window, language())) event.preventDefault(); // of the page's wish to stay
  });
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    if (reason !== 'clean-exit') window.webContents.reload();
  });
  window.once('ready-to-show', () => window.show());
  window.once('closed', () => host.clients.disconnected(client));
  await window.loadURL(place === undefined ? PAGE : `${PAGE}#${place}`);
  return window;
}
