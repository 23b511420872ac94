/**
 * Who may import whom. A folder may import itself, what it lists under `folders`, and the packages it lists.
 * The longest matching folder decides; a folder not listed here may hold no code.
 */
export interface Allowance {
  readonly folders: readonly string[];
  readonly packages?: readonly string[];
  /** Node built-ins by name without `node:`; '*' = any. */
  readonly node?: readonly string[];
}

const CORE_LAYERS = [
  'base', 'content', 'world', 'attributes', 'targets', 'buffs', 'damage', 'zones', 'bullets', 'skills', 'scripting', 'ai', 'plugins', 'battle',
] as const; // prettier-ignore

const coreLayer = (layer: (typeof CORE_LAYERS)[number]): [string, Allowance] => [
  `src/core/${layer}`,
  { folders: ['src/generated', ...CORE_LAYERS.slice(0, CORE_LAYERS.indexOf(layer)).map((name) => `src/core/${name}`)] },
];

const REACT = ['react', 'react-dom', 'react-dom/client', 'react-i18next', 'lucide-react', 'radix-ui', 'zustand'];
const SRC_DOORS = ['src/core', 'src/pack', 'src/lab', 'src/timeline', 'src/contract', 'src/generated'];
const WINDOW = ['renderer/widgets', 'renderer/stores', 'renderer/host-client', 'renderer/worker'];

const PANEL: Allowance = {
  folders: [
    ...SRC_DOORS,
    'schemas',
    ...WINDOW,
    'renderer/editors',
    'renderer/app/i18n',
    'renderer/app/commands',
    'renderer/app/panel.ts',
    'renderer/app/later.ts',
    'renderer/app/after-first-run.ts',
    'renderer/app/after-picture.ts',
    'renderer/app/theme',
    'renderer/app/settings.ts',
    'renderer/app/shell/window-size.ts',
    'renderer/app/shell/overlays.ts',
    'renderer/app/shell/wide-editor.ts',
  ],
  packages: [...REACT, '@tanstack/react-virtual'],
};

const panelWith = (...packages: string[]): Allowance => ({
  ...PANEL,
  packages: [...PANEL.packages!, ...packages],
});

export const ALLOWED: Readonly<Record<string, Allowance>> = {
  'src/generated': { folders: [], packages: ['ajv'] },
  ...Object.fromEntries(CORE_LAYERS.map(coreLayer)),
  'src/core': { folders: ['src/generated'] },
  'src/core/content/lua': { folders: ['src/core/base', 'src/core/content', 'src/generated'], packages: ['luaparse'] },
  'src/pack': {
    folders: ['src/core', 'src/generated', 'schemas'],
    packages: ['jsonc-parser', 'fflate', '@noble/hashes', 'semver', '@msgpack/msgpack', 'ajv-i18n', 'ajv'],
  },
  'src/timeline': { folders: ['src/generated'] },
  'src/lab': { folders: ['src/core', 'src/pack', 'src/timeline', 'src/generated'], packages: ['jsep', 'fflate'] },
  'src/contract': { folders: ['src/pack', 'src/generated'] },
  'main/host': {
    folders: ['src/core', 'src/pack', 'src/lab', 'src/contract', 'src/generated'],
    packages: ['semver', 'bullmq', 'ioredis'],
    node: ['*'],
  },
  'main/web': { folders: ['src/contract', 'main/host'], node: ['http', 'crypto', 'path', 'stream', 'net', 'url'] },
  'main/electron': { folders: ['src/contract', 'main/host', 'main/web'], packages: ['electron'], node: ['*'] },
  'main/preload': { folders: ['src/contract'], packages: ['electron'] },
  'main/cli': {
    folders: [...SRC_DOORS, 'main/host', 'main/web'],
    packages: ['commander'],
    node: ['path', 'url', 'process', 'child_process', 'os', 'vm'],
  },
  'renderer/widgets': { folders: ['renderer/app/i18n'], packages: [...REACT, 'cmdk', '@tanstack/react-virtual'] },
  'renderer/widgets/chart': { folders: ['renderer/widgets', 'renderer/app/i18n'], packages: [...REACT, 'uplot'] },
  'renderer/host-client': { folders: ['src/contract'] },
  'renderer/worker': { folders: SRC_DOORS },
  'renderer/stores': {
    folders: [...SRC_DOORS, 'renderer/worker', 'renderer/host-client'],
    packages: ['zustand', 'immer'],
  },
  'renderer/editors': {
    folders: [
      ...SRC_DOORS,
      'schemas',
      ...WINDOW,
      'renderer/app/i18n',
      'renderer/app/commands',
      'renderer/app/theme',
      'renderer/app/settings.ts',
      'renderer/app/shell/window-size.ts',
      'renderer/app/shell/overlays.ts',
    ],
    packages: [...REACT, 'monaco-editor'],
  },
  'renderer/panels': PANEL,
  'renderer/panels/grid': panelWith('papaparse'),
  'renderer/panels/graph': panelWith('@xyflow/react'),
  // Its pages are the guides themselves, brought in as text.
  'renderer/panels/help': { ...panelWith('react-markdown', 'remark-gfm'), folders: [...PANEL.folders, 'docs'] },
  'renderer/app': {
    folders: [...SRC_DOORS, 'schemas', ...WINDOW, 'renderer/panels', 'renderer/editors'],
    packages: [...REACT, 'cmdk', 'dockview-react', 'i18next', 'semver'],
  },
};

/** Only these may touch the disk, and only these may name Electron. */
export const DISK = ['main/host', 'main/electron'];
export const ELECTRON = ['main/electron', 'main/preload'];
