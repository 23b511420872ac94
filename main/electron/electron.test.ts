import { beforeEach, describe, expect, it, vi } from 'vitest';

interface FakeWindow {
  readonly options: { readonly webPreferences: Record<string, unknown> };
  readonly webContents: FakeContents;
  readonly closed: () => void;
}
interface FakeContents {
  readonly id: number;
  readonly sent: unknown[][];
  readonly listeners: Map<string, (event: { preventDefault(): void }, ...rest: never[]) => void>;
  openHandler?: (details: { url: string }) => { action: string };
}

const fake = vi.hoisted(() => ({
  windows: [] as FakeWindow[],
  loaded: [] as string[],
  calls: new Map<string, (event: unknown, ...args: unknown[]) => Promise<unknown>>(),
  schemes: new Map<string, (request: Request) => Promise<Response>>(),
  appListeners: new Map<string, (...args: never[]) => void>(),
  session: {} as Record<string, (...args: never[]) => void>,
  menus: [] as { label?: string; submenu?: { label?: string; click?: () => void }[] }[][],
  isFirst: true,
  stays: true,
  ended: vi.fn(),
}));

vi.mock('electron', () => {
  const keep = (name: string) => (handler: never) => (fake.session[name] = handler);
  class BrowserWindow {
    static getAllWindows = () => fake.windows;
    static getFocusedWindow = () => fake.windows[0];
    webContents: FakeContents & Record<string, unknown>;
    once = (event: string, listener: () => void) => {
      if (event === 'closed') Object.assign(this, { closed: listener });
    };
    show = vi.fn();
    focus = vi.fn();
    isMinimized = () => false;
    loadURL = async (url: string) => void fake.loaded.push(url);
    options: FakeWindow['options'];
    constructor(options: FakeWindow['options']) {
      this.options = options;
      const listeners: FakeContents['listeners'] = new Map();
      const contents = { id: fake.windows.length + 1, sent: [] as unknown[][], listeners };
      this.webContents = Object.assign(contents, {
        send: (...args: unknown[]) => void contents.sent.push(args),
        on: (event: string, listener: never) => void listeners.set(event, listener),
        setWindowOpenHandler: (handler: never) => void Object.assign(contents, { openHandler: handler }),
        reload: vi.fn(),
      });
      fake.windows.push(this as unknown as FakeWindow);
    }
  }
  return {
    app: {
      enableSandbox: vi.fn(),
      setPath: vi.fn(),
      requestSingleInstanceLock: () => fake.isFirst,
      whenReady: async () => {},
      getLocale: () => 'en-GB',
      quit: fake.ended,
      exit: fake.ended,
      isPackaged: false,
      on: (event: string, listener: never) => void fake.appListeners.set(event, listener),
    },
    BrowserWindow,
    dialog: {
      showMessageBoxSync: () => (fake.stays ? 1 : 0),
      showOpenDialog: async () => ({ filePaths: ['/picked'] }),
    },
    ipcMain: { handle: (channel: string, handler: never) => void fake.calls.set(channel, handler) },
    Menu: {
      buildFromTemplate: (template: never) => template,
      setApplicationMenu: (template: never) => void fake.menus.push(template),
    },
    protocol: {
      registerSchemesAsPrivileged: vi.fn(),
      handle: (scheme: string, handler: never) => void fake.schemes.set(scheme, handler),
    },
    session: {
      defaultSession: {
        setPermissionRequestHandler: keep('request'),
        setPermissionCheckHandler: keep('check'),
        setDevicePermissionHandler: keep('device'),
        webRequest: { onBeforeRequest: (_filter: never, handler: never) => keep('network')(handler) },
      },
    },
  };
});

const { tempFolder } = await import('../../test/support/temp-folder.ts');
vi.stubEnv('SPELLWRIGHT_HOME', tempFolder());
const { boot, projectArgument } = await import('./boot.ts');

const call = (url: string, method: string, params?: unknown, parent: unknown = null) =>
  fake.calls.get('spellwright:call')!({ senderFrame: { url, parent }, sender: { id: 1 } }, method, params);

beforeEach(async () => {
  fake.windows.length = 0;
  fake.menus.length = 0;
  fake.isFirst = true;
  await boot();
});

describe('the desktop window', () => {
  it('shows our page in a sandbox without Node', () => {
    expect(fake.loaded.at(-1)).toBe('studio://app/');
    expect(fake.windows[0]!.options.webPreferences).toMatchObject({
      contextIsolation: true,
      sandbox: true,
      nodeIntegration: false,
      webviewTag: false,
    });
  });

  it('can neither open other windows nor leave the page', () => {
    const { webContents } = fake.windows[0]!;
    expect(webContents.openHandler!({ url: 'https://example.test' })).toEqual({ action: 'deny' });
    for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect', 'will-attach-webview']) {
      const preventDefault = vi.fn();
      webContents.listeners.get(event)!({ preventDefault });
      expect(preventDefault).toHaveBeenCalledOnce();
    }
  });

  it('asks before it closes over unsaved edits', () => {
    const leave = fake.windows[0]!.webContents.listeners.get('will-prevent-unload')!;
    const preventDefault = vi.fn();
    fake.stays = true;
    leave({ preventDefault });
    expect(preventDefault).not.toHaveBeenCalled();
    fake.stays = false;
    leave({ preventDefault });
    expect(preventDefault).toHaveBeenCalledOnce();
  });
});

describe('permissions', () => {
  it('are denied but for copying to the clipboard', () => {
    const answers = ['media', 'geolocation', 'notifications', 'clipboard-read', 'clipboard-sanitized-write'].map(
      (name) => {
        let granted: boolean | undefined;
        fake.session['request']!(...([{}, name, (answer: boolean) => (granted = answer)] as never[]));
        return granted;
      },
    );
    expect(answers).toEqual([false, false, false, false, true]);
  });

  it('include no way to the network', () => {
    const answer = vi.fn();
    fake.session['network']!(...([{}, answer] as never[]));
    expect(answer).toHaveBeenCalledWith({ cancel: true });
  });
});

describe('calls from a window', () => {
  it('reach the services', async () => {
    expect(await call('studio://app/', 'app.info')).toMatchObject({ ok: true, value: { hostKind: 'electron' } });
    expect(await call('studio://app/', 'app.pickFolder', {})).toEqual({ ok: true, value: '/picked' });
  });

  it.each([
    ['another site', 'https://evil.test/', null],
    ['a look-alike scheme', 'studio://app.evil.test/', null],
    ['a frame inside our page', 'studio://app/', {}],
  ])('are refused from %s', async (_name, url, parent) => {
    expect(await call(url, 'app.info', undefined, parent)).toMatchObject({ ok: false });
  });
});

describe('the page', () => {
  const get = (url: string) => fake.schemes.get('studio')!(new Request(url));

  it('comes with the strict policy and from its folder only', async () => {
    const answer = await get('studio://app/%2e%2e/%2e%2e/package.json');
    expect(answer.status).toBe(404);
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect((await get('studio://other/index.html')).status).toBe(404);
  });
});

describe('the menu', () => {
  it('follows the language of the page at once', async () => {
    expect(fake.menus.at(-1)!.map(({ label }) => label)).toContain('File');
    await call('studio://app/', 'prefs.write', { key: 'language', value: 'zh-CN' });
    expect(fake.menus.at(-1)!.map(({ label }) => label)).toContain('文件');
    await call('studio://app/', 'prefs.write', { key: 'language', value: 'en' });
  });

  it('runs commands of the page', () => {
    const file = fake.menus.at(-1)!.find(({ label }) => label === 'File')!;
    file.submenu!.find(({ label }) => label === 'Save all')!.click!();
    expect(fake.windows[0]!.webContents.sent).toContainEqual([
      'spellwright:event',
      { event: 'app.command', payload: { id: 'project.save' } },
    ]);
  });
});

describe('a second start', () => {
  it('ends at once when the studio runs already', async () => {
    fake.isFirst = false;
    const windowsBefore = fake.windows.length;
    await boot();
    expect(fake.ended).toHaveBeenCalled();
    expect(fake.windows.length).toBe(windowsBefore);
  });

  it('opens the project it was given in a new window', async () => {
    fake.appListeners.get('second-instance')!(
      ...([{}, ['electron', 'main.mjs', '--flag', 'game'], '/work'] as never[]),
    );
    await expect.poll(() => fake.windows.length).toBe(2);
  });

  it('finds its project among the switches of the runtime', () => {
    expect(projectArgument(['electron', 'main.mjs', '--inspect', 'game'], false, '/at')).toBe('/at/game');
    expect(projectArgument(['studio', '/abs/game'], true, '/at')).toBe('/abs/game');
    expect(projectArgument(['studio'], true, '/at')).toBeUndefined();
  });
});
