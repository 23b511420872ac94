import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createProject, withFiles, type SearchRequest } from '#pack';
import type { FromSearch, ToSearch } from './protocol.ts';
import { PATIENCE_MAX_MS, SearchClient, SILENCE_MAX_MS, type SearchListener } from './search-client.ts';
import { SearchHost } from './search-host.ts';

const request = (text: string, mode: SearchRequest['mode'] = 'text'): SearchRequest => ({
  mode,
  text,
  matchesCase: false,
  isWholeWord: false,
  isPattern: false,
});

const curve = (id: string, end: number) => ({
  path: `curves/${id}.json`,
  text: JSON.stringify({ id, points: [{ x: 0, y: end }] }),
});

describe('the side of the worker', () => {
  const told: FromSearch[] = [];
  let waiting: (() => void)[] = [];
  const host = () =>
    new SearchHost(
      (message) => told.push(message),
      (act) => waiting.push(act),
    );
  const runAll = () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) act();
  };
  const paths = () => told.flatMap((one) => (one.type === 'slice' ? one.slice.found.map(({ path }) => path) : []));

  beforeEach(() => {
    told.length = 0;
    waiting = [];
  });

  it('finds in the texts that it was given, in the order of paths, and follows their changes', () => {
    const one = host();
    one.receive({ type: 'texts', texts: [curve('b', 7), curve('a', 7)] });
    one.receive({ type: 'search', id: 1, request: request('7') });
    runAll();
    expect(paths()).toEqual(['curves/a.json', 'curves/b.json']);
    told.length = 0;
    one.receive({ type: 'texts', texts: [{ path: 'curves/a.json', text: null }, curve('b', 8), curve('c', 7)] });
    one.receive({ type: 'search', id: 2, request: request('7') });
    runAll();
    expect(paths()).toEqual(['curves/c.json']);
    expect(told.at(-1)).toMatchObject({ type: 'done', id: 2 });
  });

  it('reads rows for a query once and follows edits from then on', () => {
    const one = host();
    one.receive({ type: 'texts', texts: [curve('a', 7)] });
    one.receive({ type: 'search', id: 1, request: request('curve: points.y>6', 'query') });
    runAll();
    expect(told.map(({ type }) => type)).toEqual(['reading', 'read', 'slice', 'done']);
    told.length = 0;
    one.receive({ type: 'texts', texts: [curve('a', 5)] });
    one.receive({ type: 'search', id: 2, request: request('curve: points.y>6', 'query') });
    runAll();
    expect([told.some(({ type }) => type === 'reading'), paths()]).toEqual([false, []]);
  });

  it('drops an older question for a newer one', () => {
    const one = host();
    one.receive({ type: 'texts', texts: [curve('a', 7)] });
    one.receive({ type: 'plan', id: 1, request: request('7'), replacement: '8' });
    told.length = 0;
    one.receive({ type: 'cancel' });
    runAll();
    expect(told.filter(({ type }) => type === 'done')).toEqual(
      told.slice(-1).filter((one) => 'id' in one && one.id === 1),
    );
  });

  it('plans a replacement and tells the problems that it would make', () => {
    const one = host();
    one.receive({ type: 'texts', texts: [curve('a', 7)] });
    one.receive({ type: 'plan', id: 1, request: request('points'), replacement: 'pints' });
    runAll();
    const planned = told.find((message) => message.type === 'planned');
    expect(planned?.type === 'planned' && planned.plan.places.map(({ reason }) => reason)).toEqual(['fieldName']);
  });
});

describe('the side of the studio', () => {
  const slow = vi.fn();
  const listener = { onSlow: slow, onReading() {}, onSlice: vi.fn(), onPlanning() {}, onPlanned() {}, onProblems() {}, onDone: vi.fn(), onFailed() {} } satisfies SearchListener; // prettier-ignore
  const project = createProject([curve('a', 1)]);
  let ports: { sent: ToSearch[]; tell: (message: FromSearch) => void; isEnded: boolean }[] = [];
  const client = (isLoaded = true) =>
    new SearchClient((receive) => {
      const port = { sent: [] as ToSearch[], tell: receive, isEnded: false };
      ports.push(port);
      if (isLoaded) receive({ type: 'ready' });
      return { postMessage: (message) => void port.sent.push(message), terminate: () => void (port.isEnded = true) };
    }, listener);

  beforeEach(() => {
    vi.useFakeTimers();
    vi.clearAllMocks();
    ports = [];
  });
  afterEach(() => vi.useRealTimers());

  it('ends a worker that falls silent and says so; the next question gets another', () => {
    const one = client();
    one.search(project, request('(a+)+$'));
    vi.advanceTimersByTime(SILENCE_MAX_MS);
    expect([slow.mock.calls.length, ports[0]!.isEnded]).toEqual([1, true]);
    one.search(project, request('a'));
    expect(ports[1]!.sent.map(({ type }) => type)).toEqual(['texts', 'search']);
  });

  it('waits for a worker that is still loading, and from then on as usual', () => {
    const one = client(false);
    one.search(project, request('a'));
    vi.advanceTimersByTime(SILENCE_MAX_MS * 5);
    expect(slow).not.toHaveBeenCalled();
    ports[0]!.tell({ type: 'ready' });
    vi.advanceTimersByTime(SILENCE_MAX_MS);
    expect(slow).toHaveBeenCalledOnce();
  });

  it('takes a long check of a replacement for no bad pattern, but does not wait for it for ever', () => {
    const one = client();
    one.problems(project, []);
    vi.advanceTimersByTime(SILENCE_MAX_MS * 5);
    expect(slow).not.toHaveBeenCalled();
    vi.advanceTimersByTime(PATIENCE_MAX_MS);
    expect(slow).toHaveBeenCalledOnce();
  });

  it('asks a question again that waited behind an endless one', () => {
    const one = client();
    one.search(project, request('(a+)+$'));
    one.search(project, request('a'));
    vi.advanceTimersByTime(SILENCE_MAX_MS);
    expect(slow).not.toHaveBeenCalled();
    expect(ports[1]!.sent.at(-1)).toMatchObject({ type: 'search', request: { text: 'a' } });
  });

  it('waits as long as there is news, and while rows are read', () => {
    const one = client();
    one.search(project, request('a', 'query'));
    ports[0]!.tell({ type: 'reading', id: 1 });
    vi.advanceTimersByTime(SILENCE_MAX_MS * 5);
    expect(slow).not.toHaveBeenCalled();
    ports[0]!.tell({ type: 'read', id: 1 });
    vi.advanceTimersByTime(SILENCE_MAX_MS);
    expect(slow).toHaveBeenCalledOnce();
  });

  it('tells the worker only what changed, and hears no answer to an older question', () => {
    const one = client();
    one.search(project, request('a'));
    one.search(withFiles(project, [curve('b', 2)]), request('b'));
    const texts = ports[0]!.sent.flatMap((message) => (message.type === 'texts' ? message.texts : []));
    expect(texts.map(({ path }) => path)).toEqual(['curves/a.json', 'curves/b.json']);
    ports[0]!.tell({ type: 'done', id: 1, tookMs: 1 });
    expect(listener.onDone).not.toHaveBeenCalled();
    ports[0]!.tell({ type: 'done', id: 2, tookMs: 1 });
    expect(listener.onDone).toHaveBeenCalledOnce();
  });
});
