import { BrowserWindow, ipcMain, type WebContents } from 'electron';
import { CHANNELS, type Reply } from '#contract';
import type { Host } from '../host/index.ts';
import { isOurPage } from './scheme.ts';

export const clientOf = ({ id }: Pick<WebContents, 'id'>): string => `window-${id}`;

const refused: Reply = { ok: false, problem: { code: 'badRequest', where: 'sender' } };

/** One channel in, one channel out; the dispatcher behind is the one that the web host uses. */
export function connectWindows(host: Host): void {
  ipcMain.handle(CHANNELS.call, async (event, method: unknown, params: unknown) => {
    const frame = event.senderFrame;
    const isMainFrame = frame !== null && frame.parent === null && isOurPage(frame.url);
    if (!isMainFrame || typeof method !== 'string') return refused;
    return host.dispatch(method, params, { client: clientOf(event.sender) });
  });
  host.hub.listen((message) => {
    for (const window of BrowserWindow.getAllWindows()) window.webContents.send(CHANNELS.event, message);
  });
}
