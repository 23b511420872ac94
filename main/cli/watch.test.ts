import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import type { RunResult } from '#generated/types.ts';
import { SAMPLE_ROOT } from '../host/index.ts';

interface Report {
  readonly watches: readonly {
    readonly min: { readonly frame: number; readonly value: number };
    readonly changes: readonly (readonly [number, number])[];
  }[];
  readonly breakpoints: readonly { readonly count: number; readonly hits: readonly { readonly event: number }[] }[];
}

const run = (...args: string[]) => runCommand(SAMPLE_ROOT, ...args);
const watch = (...args: string[]) => run('watch', 'duel-1v1', ...args);
const fight = async () => JSON.parse((await run('run', 'duel-1v1', '--json')).out) as RunResult;

describe('watch', () => {
  it('lists values and hits as the run itself has them', async () => {
    const { code, out } = await watch('--expr', 'red:1.hp', '--on', 'damage: event.critical', '--json');
    const { watches, breakpoints } = JSON.parse(out) as Report;
    const { events } = await fight();
    const critical = events.filter((event) => event.kind === 'damage' && event['critical'] === true);
    expect(breakpoints[0]!.hits.map(({ event }) => event)).toEqual(critical.map(({ id }) => id));
    const deaths = events.filter((event) => event.kind === 'death' && event['target'] === 2);
    expect(watches[0]!.min).toEqual({ frame: deaths[0]!.frame, value: 0 });
    expect([code, watches[0]!.changes[0]]).toEqual([1, [0, 4540]]);
  });

  it('ends with 0 where nothing comes true, and takes another seed', async () => {
    const { code, out } = await watch('--break', 'red:1.hp > 99999', '--seed', '7');
    expect([code, out]).toEqual([0, expect.stringMatching(/seed 7\n\nred:1\.hp > 99999: never met\n$/)]);
  });

  it('writes a table for spreadsheets, at every so many frames when asked', async () => {
    const file = join(tempFolder(), 'life.csv');
    await watch('--expr', 'red:1.hp', '--expr', '-blue:1.x', '--every', '500', '--csv', file);
    const [heading, first, second] = readFileSync(file, 'utf8').trim().split('\r\n');
    expect(heading).toBe("frame,ms,red:1.hp,'-blue:1.x");
    expect([first!.split(',').slice(0, 3), second!.split(',').slice(0, 2)]).toEqual([
      ['0', '0', '4540'],
      ['500', '16500'],
    ]);
  });

  it.each([
    [
      ['--expr', 'red:1.hp + blu:1.hp'],
      /--expr .*\n {2}red:1\.hp \+ blu:1\.hp\n {13}\^{5}\nthere is nothing called blu:1/,
    ],
    [['--break', 'red:1.hp <'], /--break .*\n {2}red:1\.hp <\n {12}\^\n/],
    [['--on', 'damage: event.size > 1'], /--on .*\n {2}damage: event\.size > 1\n {16}\^{4}\nevent has no size/],
    [['--on', 'damage: event.target == event.targt'], /\n {2}damage: .*\n {32}\^{5}\nevent has no targt/],
    [['--on', 'damaged'], /no such event/],
    [[], /nothing to watch/],
  ])('refuses %j and shows the place', async (args, said) => {
    const { code, err } = await watch(...args);
    expect([code, err]).toEqual([2, expect.stringMatching(said)]);
  });
});

interface Why {
  readonly ledger: {
    readonly offBy: number;
    readonly result: number;
    readonly stages: readonly { readonly stage: string; readonly change: number; readonly origin: unknown }[];
  };
  readonly changes: readonly { readonly field: string; readonly before: number; readonly after: number }[];
  readonly draws: readonly { readonly site: string }[];
  readonly causes: readonly { readonly kind: string; readonly id: number; readonly parent: number }[];
  readonly value: number;
  readonly contributions: readonly {
    readonly op: string;
    readonly then: number;
    readonly event: number;
    readonly origin: object | null;
  }[];
}

const why = async (...args: string[]) => {
  const { code, out, err } = await run('why', 'duel-1v1', ...args, '--json');
  expect([code, err]).toEqual([0, '']);
  return JSON.parse(out) as Why;
};

describe('why', () => {
  it('accounts for a hit to the last thousandth, with chance, causes and what it changed', async () => {
    const hit = (await fight()).events.find((event) => event.kind === 'damage' && event['critical'] === true)!;
    const { ledger, changes, draws, causes } = await why('--event', String(hit.id));
    expect(ledger).toMatchObject({ offBy: 0, result: hit['hpLost'] });
    expect(ledger.stages.find(({ stage }) => stage === 'critical')!.change).toBeGreaterThan(0);
    const life = changes.find(({ field }) => field === 'resource/hp')!;
    expect(life.before - life.after).toBeCloseTo(Number(hit['hpLost']), 3);
    expect(draws.map(({ site }) => site)).toContain('critical');
    expect([causes[0]!.parent, causes.at(-1)!.id]).toEqual([0, hit.parent]);
  });

  it('names the field that gave an amount', async () => {
    const heal = (await fight()).events.find(
      (event) => event.kind === 'heal' && event['effect'] === 'holy-mending.tick',
    );
    const { ledger } = await why('--event', String(heal!.id));
    const base = ledger.stages.find(({ stage }) => stage === 'base')!;
    expect(base.origin).toEqual({ table: 'effects', id: 'holy-mending.tick', pointer: '/action/amount' });
  });

  it('works an attribute out line by line, to the event that brought each', async () => {
    const { value, contributions, causes } = await why('--unit', 'blue:1', '--attribute', 'armor', '--at', '13233');
    expect(contributions.map(({ op, origin }) => [op, origin])).toEqual([
      ['base', { table: 'units', id: 'arthur', pointer: '/attributes/armor' }],
      ['add', { table: 'buffs', id: 'holy-guard', pointer: '/modifiers/0' }],
    ]);
    expect([contributions.at(-1)!.then, causes.at(-1)!.id]).toEqual([value, contributions.at(-1)!.event]);
    const { out } = await run('why', 'duel-1v1', '--unit', 'blue:1', '--attribute', 'armor', '--at', '13233');
    expect(out).toMatch(
      /^armor of #1 arthur at f401 \(13\.233 s\): 424\n[^]*buffs\/holy-guard \/modifiers\/0 ×4 {2}\(event \d+\)\n/,
    );
  });

  it('lists the events of a moment with the numbers to ask for', async () => {
    const { out } = await run('why', 'duel-1v1', '--at', '13233', '--unit', '1');
    const [, id] = /^event (\d+) {2}f401 .* hits #1 for /m.exec(out)!;
    expect((await run('why', 'duel-1v1', '--event', id!)).out).toContain('\nArithmetic\n');
  });

  it.each([
    [['--event', '999999'], 'no event 999999'],
    [['--unit', 'blue:1', '--attribute', 'amour', '--at', '1'], 'no attribute amour'],
    [['--unit', 'blue:9', '--attribute', 'armor', '--at', '1'], 'No participant is blue:9'],
    [['--at', '999999'], 'the run ends at 45012 ms'],
    [['--event', '1', '--at', '1'], 'Give one question'],
  ])('refuses %j', async (args, said) => {
    const { code, err } = await run('why', 'duel-1v1', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(said)]);
  });
});
