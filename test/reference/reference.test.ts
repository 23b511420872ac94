import { expect, test } from 'vitest';
import { differencesTo, referenceDifferences } from './compare.ts';
import { runOnCore } from './on-core.ts';
import { randomCase } from './random-case.ts';

const seeds = Array.from({ length: Number(process.env.SPELLWRIGHT_FUZZ) || 25 }, (_, index) => index + 1);

test.each(seeds)('core and reference agree on case %i', (seed) => {
  expect([...referenceDifferences(seed)].join('\n')).toBe('');
});

test('the comparison sees one wrong number of the core, and one hit that is missing', () => {
  const one = randomCase(3);
  const core = runOnCore(one);
  expect([...differencesTo(one, core)]).toEqual([]);
  const spoilt = core.map((frame, index) => {
    if (index !== 40) return frame;
    const [first, ...rest] = frame.units;
    return { ...frame, units: [{ ...first!, hp: first!.hp + 1 }, ...rest] };
  });
  expect([...differencesTo(one, spoilt)]).toEqual([
    expect.stringMatching(/^frame 41, hp of unit 1: core \d+, reference/),
  ]);
  const at = core.findIndex(({ hits }) => hits.length > 0);
  const silent = core.map((frame, index) => (index === at ? { ...frame, hits: [] } : frame));
  expect([...differencesTo(one, silent)][0]).toContain(`frame ${at + 1}, hits: core []`);
});

test('the cases hold all that the reference has rules for', () => {
  const frames = seeds.flatMap((seed) => runOnCore(randomCase(seed)));
  const units = frames.flatMap((frame) => frame.units);
  const seen = {
    deaths: units.some(({ alive }) => !alive),
    buffsOfTheDead: units.some(({ alive, buffs }) => !alive && buffs.length > 0),
    shields: units.some(({ shield }) => shield > 0),
    stacks: units.some(({ buffs }) => buffs.some((line) => /\*[234] /.test(line))),
    overkill: frames.some(({ hits }) => hits.some((hit) => !hit.endsWith(', 0'))),
    states: new Set(units.flatMap(({ states }) => states)).size,
  };
  expect(seen).toEqual({ deaths: true, buffsOfTheDead: true, shields: true, stacks: true, overkill: true, states: 3 });
});
