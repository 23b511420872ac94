// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { BaselineReply } from '#contract';
import { named } from './testing/named.ts';

const asked = vi.hoisted(() => [] as { whole?: boolean; have?: string }[]);
const answers = vi.hoisted(() => [] as unknown[]);
vi.mock('../host-client/index.ts', () => ({
  host: {
    on: () => ({ dispose: () => undefined }),
    project: {
      baseline: async (params: object) => {
        asked.push(params);
        return answers.shift();
      },
    },
  },
}));

const { adopt } = await import('./project.ts');
const { editTexts, useProject } = await import('./project.ts');
const { diskProject } = await import('./disk-project.ts');
const { loadEarlier, useEarlier } = await import('./earlier.ts');
const { withDisk } = await import('./documents.ts');

const HASH = 'a'.repeat(64);
const ready = (files: object[], more: object = {}): BaselineReply =>
  ({ state: 'ready', id: 'c0ffee', label: 'c0ffee', isPack: false, files, ...more }) as unknown as BaselineReply;
const PATH = 'skills/a.json';
const file = (path: string, text: string, hash = HASH) => ({ path, text, hash });
const open = () =>
  adopt(
    {
      handle: 'h',
      root: '/x',
      name: 'x',
      readOnly: false,
      isSample: false,
      files: [file('project.json', '{}'), file(PATH, '{ "id": "a" }')],
    },
    [],
  );

beforeEach(() => {
  asked.length = 0;
  answers.length = 0;
  open();
  useEarlier.setState({ head: { state: 'loading' } });
});

const head = () => {
  const earlier = useEarlier.getState().head;
  if (earlier.state !== 'ready') throw new Error(earlier.state);
  return earlier;
};

it('a file that the disk has is the very file of the project; others are as they were', async () => {
  answers.push(
    ready([
      { path: 'project.json', hash: HASH },
      { path: 'skills/b.json', text: '{ "id": "b" }' },
    ]),
  );
  await loadEarlier('head');
  const { shown } = useProject.getState().documents;
  expect(head().project.files.get('project.json')).toBe(shown.files.get('project.json'));
  expect([...head().project.files.keys()]).toEqual(['project.json', 'skills/b.json']);
});

it('asks for every text when the disk has moved on meanwhile', async () => {
  answers.push(ready([{ path: PATH, hash: 'b'.repeat(64) }]), ready([{ path: PATH, text: '{ "id": "old" }' }]));
  await loadEarlier('head');
  expect(asked.map(({ whole }) => whole)).toEqual([undefined, true]);
  expect(head().project.files.get(PATH)?.text).toBe('{ "id": "old" }');
});

it('keeps what it has when nothing moved on, and says why there is none', async () => {
  answers.push(ready([]), { state: 'same' }, { state: 'none', reason: 'noRepository' });
  await loadEarlier('head');
  const before = head();
  await loadEarlier('head');
  expect(asked[1]).toMatchObject({ have: 'c0ffee' });
  expect(head()).toBe(before);
  await loadEarlier('head');
  expect(useEarlier.getState().head).toMatchObject({ state: 'none', reason: 'noRepository' });
});

it('the project on disk stays one object while texts are typed, and follows a save', () => {
  const before = diskProject(useProject.getState().documents);
  editTexts([{ path: PATH, text: '{ "id": "a", "range": 2 }' }], { label: named('edit') });
  const { documents } = useProject.getState();
  expect(diskProject(documents)).toBe(before);
  const saved = withDisk(documents, [{ path: PATH, text: '{ "id": "a", "range": 2 }', hash: HASH }]);
  expect(diskProject(saved).files.get(PATH)?.text).toContain('range');
});
