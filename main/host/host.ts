import {
  HostError,
  createDispatcher,
  type AppInfo,
  type Dispatcher,
  type HostServices,
  type Json,
  type Preferences,
} from '#contract';
import { createClients, type Clients } from './clients.ts';
import { createEventHub, type EventHub } from './events.ts';
import { VERSION } from './install.ts';
import { Packs } from './packs.ts';
import { createPrefs } from './prefs.ts';
import { Projects } from './projects.ts';
import { createTasks } from './tasks.ts';
import { userFolders, type UserFolders } from './user-folders.ts';

export interface HostOptions {
  readonly hostKind: AppInfo['hostKind'];
  /** Project named on the command line. */
  readonly startPath?: string | undefined;
  readonly folders?: UserFolders;
  /** The desktop shell brings the native dialog. */
  readonly pickFolder?: (title: string | undefined) => Promise<string | null>;
  /** The desktop shell follows the language of the page with its menus. */
  readonly onPreference?: (key: string, value: Json) => void;
  /** Receives unexpected failures with their stack. */
  readonly report?: (error: unknown) => void;
}

/** Everything behind the contract, without a transport. */
export interface Host {
  readonly dispatch: Dispatcher;
  readonly hub: EventHub;
  readonly clients: Clients;
  preferences(): Promise<Preferences>;
  /** What one window opens when it asks for no project by name. */
  startAt(client: string, path: string): void;
  /** Begins to read what that window will open first, so that it finds it ready. */
  readAhead(client?: string): void;
  /** Resolves when changes of an opened project on disk will be noticed; opening itself does not wait for that. */
  watched(handle: string): Promise<void>;
  /** Frees locks and watchers; to be awaited before the process ends. */
  close(): Promise<void>;
}

const PLATFORMS: Readonly<Record<string, AppInfo['platform']>> = { win32: 'windows', darwin: 'macos' };

const appInfo = (hostKind: AppInfo['hostKind']): AppInfo => ({
  version: VERSION,
  platform: PLATFORMS[process.platform] ?? 'linux',
  hostKind,
  locale: Intl.DateTimeFormat().resolvedOptions().locale,
});

const noPicker = async (): Promise<never> => {
  throw new HostError('unavailable', 'app.pickFolder');
};

export function createHost(options: HostOptions): Host {
  const { hostKind, startPath, folders = userFolders(), pickFolder = noPicker } = options;
  const hub = createEventHub();
  const clients = createClients();
  const prefs = createPrefs(folders.config);
  const tasks = createTasks(hub);
  const starts = new Map<string, string>();
  const projects = new Projects({
    hub,
    clients,
    prefs,
    stateFolder: folders.state,
    startPath: (client) => starts.get(client) ?? startPath,
  });
  const packs = new Packs({ session: (handle) => projects.session(handle), tasks });

  const services: HostServices = {
    app: {
      info: async () => appInfo(hostKind),
      pickFolder: async ({ title }) => {
        const picked = await pickFolder(title);
        if (picked !== null) packs.allowFolder(picked);
        return picked;
      },
    },
    prefs: {
      read: prefs.read,
      write: async ({ key, value }) => {
        await prefs.write(key, value);
        options.onPreference?.(key, value);
      },
    },
    project: projects.services,
    pack: packs.services,
    task: { cancel: async ({ task }) => tasks.cancel(task) },
  };

  return {
    dispatch: createDispatcher(services, options.report),
    hub,
    clients,
    preferences: prefs.read,
    startAt: (client, path) => void starts.set(client, path),
    // What cannot be read is told to the window that asks for it.
    readAhead: (client) => void projects.readAhead(client).catch(() => {}),
    watched: (handle) => projects.session(handle).watched(),
    close: async () => {
      clients.close();
      await projects.close();
    },
  };
}
