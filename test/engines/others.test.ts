import { describe, expect, it } from 'vitest';
import type { TraceEvent } from '#generated/types.ts';
import { readGolden } from '../golden/files.ts';
import { anglesText, runAngles } from './angles.ts';
import type { Chains } from './entry.ts';
import { OTHER_ENGINES } from './others.ts';
import { engineScript, loadProject, scenariosOf, tablesOf } from './sample.ts';

const FRAMES = 10_000;
const expected = anglesText(FRAMES);
const project = loadProject();
/** Long enough to see all of it, short enough for an interpreter. */
const scenarios = scenariosOf(project).slice(0, 2);

describe('O-24 a fight of angles, curves and powers of the level', () => {
  it('turns, flies, bends, grows and goes on to its end', () => {
    const seen = new Map<string, number>();
    const count = ({ kind }: TraceEvent) => void seen.set(kind, (seen.get(kind) ?? 0) + 1);
    const { battle, marks } = runAngles(FRAMES, { trace: { level: 'events', emit: count } });
    for (const kind of ['bulletHit', 'displaceEnd', 'buffTick', 'damage', 'attackPhase', 'castPhase'])
      expect([kind, (seen.get(kind) ?? 0) > 300]).toEqual([kind, true]);
    expect(battle.view().units.filter(({ alive }) => alive).length).toBeGreaterThan(4);
    expect(new Set(marks).size).toBe(FRAMES / 100);
  });

  it.each(OTHER_ENGINES)(
    'has the same hash and draws each 100 of 10,000 steps in $name',
    async ({ run, name }) => {
      if (!run)
        return void console.warn(`${name} is not on this machine: install Debian's package gjs to compare with it.`);
      const script = await engineScript('angles');
      expect(await run(script, `engine.anglesText(${FRAMES})`)).toBe(expected);
    },
    120_000,
  );

  it.each(OTHER_ENGINES)(
    'and the sample has its golden hashes in $name',
    async ({ run }) => {
      if (!run) return;
      const input = JSON.stringify({ tables: tablesOf(project), scenarios });
      const expression = `JSON.stringify((({ tables, scenarios }) => engine.chainsOfTables(tables, scenarios))(${input}))`;
      const found = JSON.parse(await run(await engineScript('entry'), expression)) as Chains;
      expect(found).toEqual(Object.fromEntries(scenarios.map(({ id }) => [id, readGolden(id)!.hashes])));
    },
    120_000,
  );
});
