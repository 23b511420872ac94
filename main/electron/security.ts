import type { BrowserWindowConstructorOptions, Session } from 'electron';

/** What the page may do: nothing that a page in a browser may not. */
export const webPreferences = (preload: string) =>
  ({
    preload,
    contextIsolation: true,
    sandbox: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    webSecurity: true,
    webviewTag: false,
    spellcheck: false,
    navigateOnDragDrop: false,
  }) satisfies BrowserWindowConstructorOptions['webPreferences'];

/** Copying a table to a spreadsheet; it can only write, and only upon a key press or click. */
const GRANTED = new Set(['clipboard-sanitized-write']);

/** The studio works offline: whatever would leave the machine or read a file by address is a fault or an attack. */
const FOREIGN = ['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*', 'ftp://*/*', 'file:///*'];

export function lockDown(session: Session): void {
  session.setPermissionRequestHandler((_contents, permission, answer) => answer(GRANTED.has(permission)));
  session.setPermissionCheckHandler((_contents, permission) => GRANTED.has(permission));
  session.setDevicePermissionHandler(() => false);
  session.webRequest.onBeforeRequest({ urls: FOREIGN }, (_details, answer) => answer({ cancel: true }));
}
