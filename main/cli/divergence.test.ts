import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ReplayFile } from '#generated/types.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { copyTree } from '../host/copy-tree.ts';
import { SAMPLE_ROOT } from '../host/index.ts';

const TICK = 'effects/holy-mending.tick.json';
const SHORT = 'scenarios/duel-1v1.scenario.json';

interface Report {
  readonly divergence: { readonly frame: number; readonly phase: string } | null;
  readonly units: readonly {
    readonly guid: number;
    readonly fields: readonly { readonly field: string; readonly a: number; readonly b: number }[];
  }[];
  readonly causes: Record<'a' | 'b', { readonly kind: string; readonly effect: string; readonly isSetter: boolean }>;
  readonly rows: readonly string[];
  readonly culprits: { readonly kind: string; readonly sets: readonly { readonly rows: readonly object[] }[] };
  readonly recordings: Record<'a' | 'b', { readonly lastEqualFrame: number; readonly frame: number } | null>;
}

let now = '';
let before = '';

const change = (root: string, path: string, edit: (row: { action: { amount: object } }) => void): void => {
  const row = JSON.parse(readFileSync(join(root, path), 'utf8')) as { action: { amount: object } };
  edit(row);
  writeFileSync(join(root, path), JSON.stringify(row));
};

async function compare(...args: string[]): Promise<{ readonly code: number; readonly report: Report }> {
  const { code, out, err } = await runCommand(now, 'divergence', ...args, '--json');
  expect(err.replaceAll(/^….*\n/gm, '')).toBe('');
  return { code, report: JSON.parse(out) as Report };
}

beforeAll(async () => {
  now = join(tempFolder(), 'now');
  before = join(tempFolder(), 'before');
  for (const root of [now, before]) {
    await copyTree(SAMPLE_ROOT, root);
    change(root, SHORT, (row) => Object.assign(row, { until: { ms: 8_000 }, expect: [] }));
  }
  // Among two changes that do nothing to this fight.
  change(before, TICK, (row) => Object.assign(row.action.amount, { flat: 5 }));
  change(before, 'effects/aftershock.hit.json', (row) => Object.assign(row.action.amount, { flat: 81 }));
});

describe('divergence', () => {
  it('of one scenario on two versions names frame, phase, unit, field, both values, what set them, and the change', async () => {
    const { code, report } = await compare('duel-1v1', '--other-project', before);
    const { divergence, units, causes, rows, culprits } = report;
    expect([code, divergence!.phase, units[0]!.guid]).toEqual([1, 'buff', 1]);
    const life = units[0]!.fields.find(({ field }) => field === 'resource/hp')!;
    expect(life.b - life.a).toBeCloseTo(5, 3);
    for (const side of ['a', 'b'] as const)
      expect(causes[side]).toMatchObject({ kind: 'heal', effect: 'holy-mending.tick', isSetter: true });
    expect(rows).toEqual(['effects/holy-mending.tick']);
    expect(culprits).toMatchObject({
      kind: 'found',
      sets: [{ rows: [{ table: 'effects', id: 'holy-mending.tick', fields: [{ pointer: '/action/amount/flat' }] }] }],
    });
  });

  it('says it in words, and nothing of one that is the same', async () => {
    const { out } = await runCommand(now, 'divergence', 'duel-1v1', '--other-project', before);
    expect(out).toMatch(
      /^frame \d+, phase buff: .*\n {2}#1 arthur resource\/hp: \S+ in a, \S+ in b\n {2}a: set by event \d+/,
    );
    expect(out).toMatch(/by this change:\n {2}effects\/holy-mending\.tick changed at \/action\/amount\/flat: /);
    const same = await runCommand(now, 'divergence', 'duel-1v1', '--other-project', now);
    expect([same.code, same.out]).toEqual([0, expect.stringMatching(/^equal: all \d+ frames that both have\n$/)]);
  });

  it('takes replays and bundles beside scenarios, and says where a recording is not what runs', async () => {
    const [replay, bundle] = [join(now, 'now.replay'), join(tempFolder(), 'before.swrepro')];
    await runCommand(now, 'run', 'duel-1v1', '--replay', replay);
    expect((await runCommand(before, 'bundle', 'duel-1v1', '--out', bundle)).code).toBe(0);
    const own = await compare(replay, 'duel-1v1');
    expect([own.code, own.report.recordings]).toEqual([0, { a: null, b: null }]);
    const { code, report } = await compare(replay, bundle);
    expect([code, report.units[0]!.fields[0]!.field, report.recordings]).toEqual([
      1,
      'resource/hp',
      { a: null, b: null },
    ]);
    const elsewhere = await compare(bundle, replay, '--other-project', before);
    expect(elsewhere.report.divergence).toBeNull();
    const { hashEvery } = JSON.parse(readFileSync(replay, 'utf8')) as ReplayFile;
    const { lastEqualFrame, frame } = elsewhere.report.recordings.b!;
    const first = report.divergence!.frame;
    expect([lastEqualFrame < first, first <= frame, frame - lastEqualFrame]).toEqual([true, true, hashEvery]);
  });

  it('needs two fights', async () => {
    const { code, err } = await runCommand(now, 'divergence', 'duel-1v1');
    expect([code, err]).toEqual([2, expect.stringContaining('--other-project')]);
  });
});
