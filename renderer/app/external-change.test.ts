// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import type { ExternalOutcome } from '../stores/index.ts';
import { useToasts, type ToastText } from '../widgets/toasts.ts';
import { sayExternalChange } from './external-change.ts';
import { startI18n } from './i18n/index.ts';

const NOTHING: ExternalOutcome = { reloaded: 0, deleted: [], unreadable: [], conflicts: 0 };
const words = (text: ToastText | undefined) => (typeof text === 'object' ? text.en : text);
const toasts = () => useToasts.getState().toasts.map(({ kind, title, body }) => [kind, words(title), words(body)]);

beforeEach(async () => {
  await startI18n('en');
  useToasts.setState({ toasts: [] });
});

it('says what became of each file, and not that a lost one was reloaded', () => {
  const problem = { code: 'invalidUtf8', detail: 'byte 0xFF' } as const;
  const fox = { path: 'skills/fox.json', text: null, hash: null, problem };
  sayExternalChange({ ...NOTHING, deleted: ['skills/bolt.json'], unreadable: [fox] });
  expect(toasts()).toEqual([
    ['info', 'skills/bolt.json was deleted on disk', 'Undo brings it back.'],
    ['warning', 'skills/fox.json can no longer be read', expect.stringMatching(/^byte 0xFF\. .*undo/)],
  ]);
});

it('takes the warning back when every file can be read again', () => {
  sayExternalChange({ ...NOTHING, unreadable: [{ path: 'skills/fox.json', text: null, hash: null }] });
  sayExternalChange({ ...NOTHING, reloaded: 1 });
  expect(toasts()).toEqual([['info', '1 file changed on disk and was reloaded', undefined]]);
});
