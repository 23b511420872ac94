import { describe, expect, it } from 'vitest';
import {
  createClient,
  createDispatcher,
  HostError,
  HOST_ERRORS,
  METHOD_NAMES,
  sentence,
  type HostServices,
} from '#contract';

const context = { client: 'a' };

/** Services that answer with what they were given. */
function echoServices(): HostServices {
  const group = (names: string[]) => Object.fromEntries(names.map((name) => [name, async (params: unknown) => params]));
  const grouped: Record<string, string[]> = {};
  for (const full of METHOD_NAMES) {
    const [name = '', method = ''] = full.split('.');
    (grouped[name] ??= []).push(method);
  }
  return Object.fromEntries(Object.entries(grouped).map(([name, names]) => [name, group(names)])) as never;
}

const dispatch = createDispatcher(echoServices());
const problemOf = async (method: string, params: unknown) => {
  const reply = await dispatch(method, params, context);
  return reply.ok ? undefined : reply.problem;
};

describe('arguments that cross the border', () => {
  it('pass unchanged when they fit', async () => {
    const params = { handle: 'h', files: [{ path: 'skills/a.json', text: '\uFEFF{}\r\n', baseHash: null }] };
    expect(await dispatch('project.save', params, context)).toEqual({ ok: true, value: params });
  });

  it.each([
    ['a missing field', { handle: 'h' }, 'project.save.files'],
    ['a wrong type', { handle: 7, files: [] }, 'project.save.handle'],
    ['an unknown field', { handle: 'h', files: [], force: true }, 'project.save.force'],
    ['a bad hash', { handle: 'h', files: [{ path: 'a', text: '', baseHash: 'x' }] }, 'project.save.files[0].baseHash'],
    ['no object', 'h', 'project.save'],
  ])('are refused with their place: %s', async (_name, params, where) => {
    expect(await problemOf('project.save', params)).toMatchObject({ code: 'badRequest', where });
  });

  it('cannot smuggle a prototype', async () => {
    const params = JSON.parse('{"handle":"h","path":"a","__proto__":{"x":1}}') as unknown;
    expect(await problemOf('project.read', params)).toMatchObject({ code: 'badRequest' });
  });

  it('limit a preference to its size', async () => {
    expect(await problemOf('prefs.write', { key: 'layout', value: 'x'.repeat(300_000) })).toMatchObject({
      code: 'tooLarge',
    });
  });

  it.each(['toString', 'project.constructor', 'constructor.name', 'project.save.call', '__proto__.x', ''])(
    'reach no method that was not declared: %s',
    async (method) => expect(await problemOf(method, {})).toMatchObject({ code: 'unknownMethod' }),
  );
});

describe('failures of a service', () => {
  const failing = (error: unknown) =>
    createDispatcher({
      ...echoServices(),
      app: { info: () => Promise.reject(error), pickFolder: async () => null },
    } as never);

  it('reach the caller as the same typed error', async () => {
    const fail = failing(new HostError('diskFull', 'skills/a.json', 'ENOSPC'));
    const client = createClient({ send: (m, p) => fail(m, p, context), listen: () => ({ dispose() {} }) });
    await expect(client.app.info()).rejects.toMatchObject({ code: 'diskFull', where: 'skills/a.json' });
  });

  it('keep their stack on the host when unexpected', async () => {
    const reply = await failing(new TypeError('oops'))('app.info', undefined, context);
    expect(reply).toEqual({ ok: false, problem: { code: 'internal', where: '', detail: 'oops' } });
  });
});

describe('error texts', () => {
  it('exist in both languages for every code', () => {
    for (const code of Object.keys(HOST_ERRORS) as (keyof typeof HOST_ERRORS)[]) {
      expect(sentence({ code, where: 'w' }, 'en')).toMatch(/^[ -~–…]+: w\. .+\.$/);
      expect(sentence({ code, where: 'w' }, 'zh')).toMatch(/^[^A-Za-z]*.*：w。.+。$/);
    }
  });
});

describe('event listeners', () => {
  it('hear their own event until disposed', () => {
    let emit: (message: never) => void = () => {};
    const client = createClient({
      send: async () => ({ ok: true, value: 0 }),
      listen: (receive) => ((emit = receive as never), { dispose() {} }),
    });
    const heard: string[] = [];
    const subscription = client.on('app.command', ({ id }) => heard.push(id));
    emit({ event: 'app.command', payload: { id: 'save' } } as never);
    emit({ event: 'host.connection', payload: { connected: true } } as never);
    subscription.dispose();
    emit({ event: 'app.command', payload: { id: 'undo' } } as never);
    expect(heard).toEqual(['save']);
  });
});
