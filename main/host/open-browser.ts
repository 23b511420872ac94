import { spawn } from 'node:child_process';

interface Opener {
  readonly command: string;
  readonly args: (address: string) => string[];
}

const OPENERS: Readonly<Record<string, Opener>> = {
  // `start` is a shell built-in; the empty text is the window title that it would else take from the address.
  win32: { command: 'cmd', args: (address) => ['/c', 'start', '""', address] },
  darwin: { command: 'open', args: (address) => [address] },
  linux: { command: 'xdg-open', args: (address) => [address] },
};

export const hasDisplay = (env: NodeJS.ProcessEnv = process.env, platform: string = process.platform): boolean =>
  platform !== 'linux' || Boolean(env.DISPLAY ?? env.WAYLAND_DISPLAY);

/** Best effort: the address is printed anyway. */
export function openBrowser(address: string): void {
  const opener = OPENERS[process.platform];
  if (!opener || !hasDisplay()) return;
  const child = spawn(opener.command, opener.args(address), {
    detached: true,
    stdio: 'ignore',
    windowsVerbatimArguments: process.platform === 'win32',
  });
  child.on('error', () => {});
  child.unref();
}
