import { contextBridge, ipcRenderer } from 'electron';
import { CHANNELS, METHOD_NAMES, type EventMessage, type Reply } from '#contract';

const declared = new Set(METHOD_NAMES);

/** All that the page can reach: the methods of the contract and its events. */
const bridge = {
  send: async (method: string, params: unknown): Promise<Reply> => {
    if (!declared.has(method)) return { ok: false, problem: { code: 'unknownMethod', where: String(method) } };
    return (await ipcRenderer.invoke(CHANNELS.call, method, params)) as Reply;
  },
  listen: (receive: (message: EventMessage) => void): (() => void) => {
    const listener = (_event: unknown, message: EventMessage) => receive(message);
    ipcRenderer.on(CHANNELS.event, listener);
    return () => void ipcRenderer.off(CHANNELS.event, listener);
  },
};

contextBridge.exposeInMainWorld('spellwright', bridge);
