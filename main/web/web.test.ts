import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { joinReply, unpackFiles, type EventMessage, type OpenedProject, type PackedFiles } from '#contract';
import { tempFolder, tempProject, writeTexts } from '../../test/support/temp-folder.ts';
import { testHost, type TestHost } from '../../test/support/test-host.ts';
import { startWebHost, type WebHost } from './index.ts';
import { BODY_BYTES_MAX } from './routes.ts';

interface Answer {
  readonly status: number;
  readonly headers: Record<string, string | string[] | undefined>;
  readonly body: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

let test: TestHost;
let web: WebHost;

/** Raw, for `fetch` would tidy paths and refuse to forge Host and Origin. */
function ask(path: string, { method = 'GET', body = '', ...headers }: Record<string, string> = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = httpRequest({ host: '127.0.0.1', port: web.port, path, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => void chunks.push(chunk));
      response.on('end', () => {
        const bytes = new Uint8Array(Buffer.concat(chunks));
        const received = Buffer.from(bytes).toString();
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: received, bytes });
      });
    });
    request.on('error', reject);
    request.end(body);
  });
}

async function signIn(): Promise<string> {
  const { pathname, search } = new URL(web.address());
  const { headers } = await ask(pathname + search);
  return headers['set-cookie']?.[0]?.split(';')[0] ?? '';
}

const call = (cookie: string, method: string, params?: unknown, extra: Record<string, string> = {}) =>
  ask('/api/call', {
    method: 'POST',
    body: JSON.stringify({ method, params }),
    cookie,
    'content-type': 'application/json',
    'x-client': 'tab-1',
    ...extra,
  });

beforeEach(async () => {
  const root = writeTexts(tempFolder(), {
    'page/index.html': '<!doctype html><title>studio</title>',
    'page/assets/app-1a2b.js': 'export {}',
    'page/assets/app-1a2b.js.map': '{}',
    'secret.json': '{"secret":1}',
  });
  test = testHost();
  web = await startWebHost({ host: test.host, root: join(root, 'page') });
  onTestFinished(() => web.close());
});

describe('the way in', () => {
  it('is closed without a session', async () => {
    expect((await ask('/')).status).toBe(401);
    expect((await ask('/assets/app-1a2b.js')).status).toBe(401);
    expect((await call('', 'app.info')).status).toBe(401);
    expect((await call('spellwright-1=x', 'app.info')).status).toBe(401);
  });

  it('opens once per token, with a cookie that scripts and other sites cannot use', async () => {
    const address = new URL(web.address());
    const path = address.pathname + address.search;
    const first = await ask(path);
    expect([first.status, first.headers.location]).toEqual([303, '/']);
    expect(first.headers['set-cookie']?.[0]).toMatch(/; HttpOnly; SameSite=Strict; Path=\/$/);
    expect((await ask(path)).status).toBe(403);
    expect((await ask('/?token=guess')).status).toBe(403);
    const cookie = first.headers['set-cookie']![0]!.split(';')[0]!;
    expect((await ask(path, { cookie })).status).toBe(303);
    expect((await ask('/', { cookie })).body).toContain('studio');
  });

  it('is shut to other names of this machine', async () => {
    const cookie = await signIn();
    for (const host of ['evil.test', `localhost:${web.port}`, '127.0.0.1', `127.0.0.1:${web.port}.evil.test`]) {
      expect((await ask('/', { cookie, host })).status).toBe(421);
    }
  });

  it('is shut to pages of other origins', async () => {
    const cookie = await signIn();
    for (const origin of ['https://evil.test', 'null', `http://127.0.0.1:${web.port + 1}`]) {
      expect((await call(cookie, 'app.info', undefined, { origin })).status).toBe(403);
      expect((await ask('/api/events?client=a', { cookie, origin })).status).toBe(403);
    }
    expect((await call(cookie, 'app.info', undefined, { origin: web.origin })).status).toBe(200);
  });
});

describe('calls', () => {
  it('reach the services and answer with typed errors', async () => {
    const cookie = await signIn();
    expect(JSON.parse((await call(cookie, 'app.info')).body)).toMatchObject({ ok: true, value: { hostKind: 'web' } });
    const opened = JSON.parse((await call(cookie, 'project.open', { path: tempProject() })).body);
    expect(opened).toMatchObject({ ok: true, value: { readOnly: false } });
    const missing = await call(cookie, 'project.open', { path: '/nowhere' });
    expect(JSON.parse(missing.body)).toMatchObject({ ok: false, problem: { code: 'notFound' } });
  });

  it('give every text of a project exactly, byte order marks and line ends included', async () => {
    const cookie = await signIn();
    const text = `\uFEFF{\r\n  "id": "a \\"quoted\\" 名", "notes": "${'long '.repeat(60)}"\r\n}\r\n`;
    const root = writeTexts(tempFolder(), { 'project.json': text });
    const { value } = JSON.parse((await call(cookie, 'project.open', { path: root })).body) as {
      value: { files: readonly { text: string }[] };
    };
    expect(value.files.map((file) => file.text)).toEqual([text]);
  });

  it('give the texts of a large project as bytes', async () => {
    const cookie = await signIn();
    const texts = { 'z1.json': '\uFEFF{}\r\n', 'z2.json': '', 'z3.json': '"火球术 🔥 \u0000"' };
    const many = Array.from({ length: 1_000 }, (_, at) => [`a/${at}.json`, '{}']);
    const root = tempProject({ ...Object.fromEntries(many), ...texts, 'z4.json': new Uint8Array([0xff]) });
    const opened = JSON.parse((await call(cookie, 'project.open', { path: root, inPieces: true })).body) as {
      value: OpenedProject;
    };
    const { headers, bytes } = await call(cookie, 'project.nextFiles', { handle: opened.value.handle });
    expect(headers['content-type']).toBe('application/x-spellwright-reply');
    const decode = (text: Uint8Array) => Buffer.from(text).toString();
    const reply = joinReply(bytes.buffer, decode) as { value: PackedFiles };
    const files = unpackFiles(reply.value, decode);
    expect(files.slice(-4).map(({ path, text }) => [path, text])).toEqual([...Object.entries(texts), ['z4.json', '']]);
    expect(files.at(-1)?.problem?.code).toBe('invalidUtf8');
    const gone = await call(cookie, 'project.nextFiles', { handle: 'gone' });
    expect(JSON.parse(gone.body)).toMatchObject({ ok: false, problem: { code: 'noHandle' } });
  });

  it('must be JSON, which a form of another site cannot send', async () => {
    const cookie = await signIn();
    expect((await call(cookie, 'app.info', undefined, { 'content-type': 'text/plain' })).status).toBe(415);
    expect((await ask('/api/call', { method: 'PUT', cookie })).status).toBe(405);
  });

  it('with a broken body are refused, not fatal', async () => {
    const cookie = await signIn();
    const send = (body: string) =>
      ask('/api/call', { method: 'POST', cookie, 'content-type': 'application/json', 'x-client': 'a', body });
    for (const body of ['', '{', 'null', '[]', '{"method":7}']) expect((await send(body)).status).toBe(400);
    expect((await call(cookie, 'app.info', undefined, { 'x-client': '../a' })).status).toBe(400);
    expect((await call(cookie, 'app.info')).status).toBe(200);
  });

  it.each([
    ['announce', { 'content-length': BODY_BYTES_MAX + 1 }],
    ['send', { 'transfer-encoding': 'chunked' }],
  ])('are limited in size by what they %s', async (_name, headers) => {
    const cookie = await signIn();
    const status = await new Promise<number>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: web.port, path: '/api/call', method: 'POST' };
      const request = httpRequest(
        { ...options, headers: { cookie, 'content-type': 'application/json', 'x-client': 'a', ...headers } },
        (response) => resolve(response.statusCode ?? 0),
      );
      request.on('error', reject);
      request.flushHeaders();
      if ('transfer-encoding' in headers) request.write(Buffer.alloc(BODY_BYTES_MAX + 1, ' '));
    });
    expect(status).toBe(413);
  });
});

describe('files of the page', () => {
  it('carry the strict policy, and only hashed assets may be kept', async () => {
    const cookie = await signIn();
    const page = await ask('/', { cookie });
    expect(page.headers['content-security-policy']).toContain("require-trusted-types-for 'script'");
    expect(page.headers['content-security-policy']).not.toContain('unsafe-eval');
    expect(page.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-embedder-policy': 'require-corp',
      'cache-control': 'no-store',
    });
    expect((await ask('/assets/app-1a2b.js', { cookie })).headers['cache-control']).toContain('immutable');
  });

  it.each([
    '/../secret.json', '/..%2fsecret.json', '/%2e%2e/secret.json', '/assets/..%2f..%2fsecret.json', '/assets/../../secret.json',
    '/assets', '/assets/', '/nope.js', '/%00', '/%', '//etc/passwd', '/assets/app-1a2b.js.map', '/..\\secret.json',
  ])('do not include %s', async (path) => {
    const cookie = await signIn();
    const answer = await ask(path, { cookie });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.body).not.toContain('secret":1');
  }); // prettier-ignore
});

describe('events', () => {
  it('reach a tab until it closes, which frees its project', async () => {
    const cookie = await signIn();
    const root = tempProject({ 'a.json': 'a' });
    await call(cookie, 'project.open', { path: root });
    const received = await new Promise<EventMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: web.port, path: '/api/events?client=tab-1', headers: { cookie } };
      const request = httpRequest(options, (response) => {
        response.on('data', (chunk: Buffer) => {
          const line = chunk.toString().match(/^data: (.*)$/m)?.[1];
          if (line === undefined) return test.host.hub.emit('app.command', { id: 'hello' });
          resolve(JSON.parse(line) as EventMessage);
          request.destroy();
        });
      });
      request.on('error', (error) => ('code' in error && error.code === 'ECONNRESET' ? undefined : reject(error)));
      request.end();
    });
    expect(received).toEqual({ event: 'app.command', payload: { id: 'hello' } });
    await expect.poll(() => test.host.clients.isGone('tab-1')).toBe(true);
    const again = await call(cookie, 'project.open', { path: root }, { 'x-client': 'tab-2' });
    expect(JSON.parse(again.body)).toMatchObject({ value: { readOnly: false } });
  });
});
