// @vitest-environment happy-dom
import { describe, expect, it, vi } from 'vitest';
import { compileWatch, type Vocabulary } from '#lab';

vi.mock('../host-client/index.ts', () => ({
  host: { on: () => undefined, prefs: { write: async () => undefined, read: async () => ({}) } },
}));
vi.mock('../worker/client.ts', () => ({ listenToWorker: () => undefined, tellWorker: () => undefined }));

const { expressionOf, toggleValueLane, toggleWatchLane, WATCHED_LANES, watchedLanesNow } =
  await import('./watched-lanes.ts');
const { useRun } = await import('./run.ts');

const vocabulary: Vocabulary = {
  units: new Map(),
  attributes: ['attack'],
  resources: ['mana'],
  buffs: ['burn'],
  skills: [],
};
const shield = { guid: 12, of: 'unit', id: 'shield' } as const;

describe('a lane of a value', () => {
  it('is asked for by an expression that any unit answers, one that came later too', () => {
    const values = [
      shield,
      { guid: 3, of: 'attribute', id: 'attack' },
      { guid: 3, of: 'resource', id: 'mana' },
    ] as const;
    const texts = values.map(expressionOf);
    expect(texts).toEqual(['unit(12).shield', 'unit(3).attr("attack")', 'unit(3).resource("mana")']);
    for (const text of [...texts, 'unit(3).buff("burn").suppressed'])
      expect(compileWatch(text, vocabulary), text).toHaveProperty('term');
  });

  it('comes and goes, and is kept for its scenario only', () => {
    useRun.setState({ scenarioId: 'one' });
    toggleValueLane(shield);
    toggleWatchLane('w1');
    expect(watchedLanesNow()).toEqual({ watches: ['w1'], values: [shield] });
    useRun.setState({ scenarioId: 'other' });
    expect(watchedLanesNow()).toEqual({ watches: [], values: [] });
    useRun.setState({ scenarioId: 'one' });
    toggleValueLane({ ...shield });
    expect(watchedLanesNow()).toEqual({ watches: ['w1'], values: [] });
  });

  it('that nobody can read is left out', () => {
    const kept = { watches: [1, 'w1'], values: [shield, null, { guid: 'x', of: 'unit', id: 'hp' }, { guid: 1, of: 'moon', id: 'hp' }] }; // prettier-ignore
    expect(WATCHED_LANES.read(kept)).toEqual({ watches: ['w1'], values: [shield] });
    expect(WATCHED_LANES.read({ values: 'no' })).toEqual({ watches: [], values: [] });
  });
});
