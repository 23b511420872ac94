import { createClient, type HostClient } from '#contract';
import { electronTransport, type PreloadBridge } from './electron-transport.ts';
import { webTransport } from './web-transport.ts';

export { decodeText } from './decode-text.ts';

declare global {
  interface Window {
    readonly spellwright?: PreloadBridge;
  }
}

/** The host, wherever it is. Nothing else in the renderer may tell the desktop shell from the web host. */
export const host: HostClient = createClient(
  window.spellwright ? electronTransport(window.spellwright) : webTransport(),
);
