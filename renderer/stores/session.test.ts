// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { packFiles, type HostEvents, type OpenedProject } from '#contract';
import { named } from './testing/named.ts';

type Change = HostEvents['project.changed'];

const fake = vi.hoisted(() => ({
  change: (_: Change): void => undefined,
  project: { open: vi.fn(), nextFiles: vi.fn(), journalRead: async () => [], journalClear: async () => undefined },
}));
vi.mock('../host-client/index.ts', () => ({
  decodeText: (bytes: Uint8Array) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  host: {
    project: fake.project,
    on: (event: string, listener: (change: Change) => void) => {
      if (event === 'project.changed') fake.change = listener;
    },
  },
}));

const { connectStores, openProject } = await import('./session.ts');
const { useProject } = await import('./project.ts');

const opened: OpenedProject = {
  handle: 'h',
  root: '/p',
  name: 'p',
  readOnly: false,
  isSample: false,
  fileCount: 2,
  files: [],
};
const bytesOf = (text: string) => new TextEncoder().encode(text);
const textOf = (path: string) => useProject.getState().documents.shown.files.get(path)?.text;

it('takes a project in piece by piece, and what changed on disk meanwhile', async () => {
  connectStores({ externalChange: () => named('changed'), onExternalChange: () => undefined });
  fake.project.open.mockResolvedValue(opened);
  fake.project.nextFiles.mockResolvedValueOnce(packFiles([{ path: 'buffs/a.json', bytes: bytesOf('\uFEFF{"id": "a"}\r\n'), hash: 'h1' }])); // prettier-ignore
  fake.project.nextFiles.mockImplementationOnce(async () => {
    const files = [{ path: 'buffs/a.json', text: '{"id": "a", "tags": []}', hash: 'h3' }];
    fake.change({ handle: 'h', files });
    fake.change({ handle: 'of another window', files: [{ path: 'buffs/b.json', text: 'other', hash: 'h4' }] });
    return packFiles([{ path: 'buffs/b.json', bytes: bytesOf('{"id": "b"}'), hash: 'h2' }]);
  });
  await openProject();
  expect(useProject.getState().status).toBe('ready');
  expect(textOf('buffs/a.json')).toBe('{"id": "a", "tags": []}');
  expect(textOf('buffs/b.json')).toBe('{"id": "b"}');
  expect(fake.project.nextFiles).toHaveBeenCalledTimes(2);
});
