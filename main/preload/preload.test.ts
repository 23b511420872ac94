import { expect, it, vi } from 'vitest';

const fake = vi.hoisted(() => ({
  exposed: {} as Record<string, Record<string, (...args: unknown[]) => unknown>>,
  invoked: [] as unknown[][],
  listeners: new Set<(event: unknown, message: unknown) => void>(),
}));

vi.mock('electron', () => ({
  contextBridge: { exposeInMainWorld: (name: string, api: never) => void (fake.exposed[name] = api) },
  ipcRenderer: {
    invoke: async (...args: unknown[]) => void fake.invoked.push(args),
    on: (_channel: string, listener: never) => void fake.listeners.add(listener),
    off: (_channel: string, listener: never) => void fake.listeners.delete(listener),
  },
}));

await import('./preload.ts');

it('gives the page two functions and nothing else', () => {
  expect(Object.keys(fake.exposed)).toEqual(['spellwright']);
  expect(Object.keys(fake.exposed['spellwright']!)).toEqual(['send', 'listen']);
});

it('passes declared methods only', async () => {
  const { send } = fake.exposed['spellwright']!;
  await send!('app.info', undefined);
  expect(await send!('fs.readFile', '/etc/passwd')).toMatchObject({ ok: false, problem: { code: 'unknownMethod' } });
  expect(fake.invoked).toEqual([['spellwright:call', 'app.info', undefined]]);
});

it('hands out messages without the event of Electron, until told to stop', () => {
  const receive = vi.fn();
  const stop = fake.exposed['spellwright']!['listen']!(receive) as () => void;
  for (const listener of fake.listeners) listener({ sender: 'secret' }, { event: 'app.command' });
  expect(receive.mock.calls).toEqual([[{ event: 'app.command' }]]);
  stop();
  expect(fake.listeners.size).toBe(0);
});
