import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ScenarioFile } from '#generated/types.ts';
import { runCommand } from '../../test/support/run-command.ts';
import { tempFolder } from '../../test/support/temp-folder.ts';
import { reachOf } from '#lab';
import { createProject, packTexts, projectTables, restrictTables } from '#pack';
import { readProject, SAMPLE_ROOT, writeOutputs } from '../host/index.ts';

let root = '';
let elsewhere = '';
/** Fails: the archer hits harder than this. */
const FAILING = 'failing';

const rowOf = (path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as Record<string, never>;
const writeRow = (path: string, row: object) => writeFileSync(join(root, path), JSON.stringify(row));
const scenarioPath = (id: string) => `scenarios/${id}.scenario.json`;

function addScenario(id: string, expectations: ScenarioFile['expect']): void {
  const duel = rowOf(scenarioPath('duel-1v1')) as unknown as ScenarioFile;
  writeRow(scenarioPath(id), { ...duel, id, until: { ms: 6_000 }, expect: expectations });
}

/** What the duel of the sample needs, and no more: a quarter of its rows. */
async function writeSmallProject(): Promise<void> {
  const project = createProject((await readProject(SAMPLE_ROOT)).files);
  const tables = projectTables(project);
  const path = scenarioPath('duel-1v1');
  const duel = project.files.get(path)!;
  const small = restrictTables(tables, reachOf(tables, duel.row as unknown as ScenarioFile));
  const files = [...packTexts(small)].map(({ path: name, text }) => ({ path: name, bytes: Buffer.from(text) }));
  await writeOutputs(root, [...files, { path, bytes: Buffer.from(duel.text) }]);
}

beforeAll(async () => {
  root = join(tempFolder(), 'duel');
  elsewhere = tempFolder();
  await writeSmallProject();
  addScenario(FAILING, [{ never: { event: 'buffApply', where: { target: 'red:1' } } }]);
  addScenario('short', []);
});

describe('bundle', () => {
  it('runs, replays and verifies anywhere, and no path of this machine is in it', async () => {
    const file = join(elsewhere, 'failing.swrepro');
    const made = await runCommand(
      root,
      'bundle',
      FAILING,
      '--out',
      file,
      '--notes',
      `lies in ${root}`,
      '--mark',
      '3:see',
      '--json',
    );
    expect([made.code, made.err]).toEqual([0, '']);
    const { manifest } = JSON.parse(made.out) as { manifest: { firstWrong?: object; marks: object[] } };
    expect(manifest).toMatchObject({ firstWrong: { frame: expect.any(Number) }, marks: [{ frame: 3, text: 'see' }] });
    expect(await runCommand(elsewhere, 'verify', file)).toMatchObject({ code: 0 });
    const [here, there] = [
      await runCommand(root, 'run', FAILING, '--json'),
      await runCommand(elsewhere, 'run', file, '--json'),
    ];
    expect([here.code, there.code]).toEqual([1, 1]);
    const [a, b] = [here, there].map(({ out }) => JSON.parse(out) as Record<string, unknown>);
    expect({ ...b, wallMs: 0 }).toEqual({ ...a, wallMs: 0 });
    const played = await runCommand(elsewhere, 'replay', file);
    expect([played.code, played.out]).toEqual([0, expect.stringMatching(/: equal: all \d+ frames/)]);
  });

  it('is refused in one sentence when it is damaged', async () => {
    const file = join(elsewhere, 'broken.swrepro');
    writeFileSync(file, 'PK nothing');
    for (const command of ['run', 'replay', 'verify']) {
      const { code, err } = await runCommand(elsewhere, command, file);
      expect([code, err]).toEqual([2, expect.stringContaining('no usable repro bundle')]);
    }
  });
});

describe('replay', () => {
  it('refuses other data with the rows that differ, and runs it as a new fight when told to', async () => {
    const file = join(elsewhere, 'short.replay');
    await runCommand(root, 'run', 'short', '--replay', file, '--phases');
    const unit = rowOf('units/hou-yi.json');
    writeRow('units/hou-yi.json', { ...unit, moveSpeed: 3.1 });
    const refused = await runCommand(root, 'replay', file, '--project', root);
    expect([refused.code, refused.err]).toEqual([2, expect.stringContaining('these differ: units/hou-yi;')]);
    const anyway = await runCommand(root, 'replay', file, '--project', root, '--anyway');
    expect([anyway.code, anyway.out]).toEqual([1, expect.stringContaining('this is a new fight')]);
    writeRow('units/hou-yi.json', unit);
    expect((await runCommand(root, 'replay', file, '--project', root)).code).toBe(0);
  });

  it('of a newer format says so', async () => {
    const file = join(elsewhere, 'newer.replay');
    writeFileSync(file, JSON.stringify({ format: 'spellwright-replay', schemaVersion: 2 }));
    const { code, err } = await runCommand(root, 'verify', file);
    expect([code, err]).toEqual([2, expect.stringContaining('format version 2; this version knows 1')]);
  });
});

describe('minimise', () => {
  it('writes a smaller scenario that fails in the same way', async () => {
    const { code, out } = await runCommand(root, 'minimise', FAILING, '--json');
    const { file, before, after } = JSON.parse(out) as Record<string, never> & { file: string };
    expect([code, file]).toEqual([0, join(root, scenarioPath('failing-small'))]);
    expect(after).toMatchObject({ commands: 1, settings: 0, participants: 2 });
    expect(before).toMatchObject({ commands: expect.any(Number), settings: 4 });
    const again = await runCommand(root, 'run', 'failing-small');
    expect([again.code, again.out]).toEqual([1, expect.stringContaining('✗ never buffApply with target red:1')]);
    expect((await runCommand(root, 'minimise', 'duel-1v1')).err).toContain('all of its expectations hold');
  });
});

describe('test --update-golden', () => {
  it('approves runs, and names frame and field when one comes out otherwise', async () => {
    const golden = join(root, 'scenarios/golden/short.json');
    expect((await runCommand(root, 'test', 'short', '--update-golden')).code).toBe(0);
    expect(existsSync(golden)).toBe(true);
    expect((await runCommand(root, 'test', 'short', '--golden')).code).toBe(0);
    const { code: validated } = await runCommand(root, 'validate');
    expect(validated).toBe(0);
    const unit = rowOf('units/hou-yi.json');
    writeRow('units/hou-yi.json', { ...unit, moveSpeed: 3.1 });
    const { code, out } = await runCommand(root, 'test', 'short');
    writeRow('units/hou-yi.json', unit);
    expect([code, out]).toEqual([
      1,
      expect.stringMatching(/golden run from frame \d+ on: unit 2 .*\(the data changed\)/),
    ]);
  });
});

describe('bisect', () => {
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', root, '-c', 'user.name=a', '-c', 'user.email=a@b', ...args], { stdio: 'pipe' });

  it('finds the commit, then the field that makes a scenario fail', async () => {
    addScenario('tough', [{ that: 'unit.attribute', attribute: 'attackDamage', of: 'red:1', atMost: 180 }]);
    const commit = (message: string) => git('commit', '-qam', message);
    git('init', '-q');
    git('add', '-A');
    git('commit', '-qm', 'start');
    git('tag', 'good');
    const unit = rowOf('units/hou-yi.json') as unknown as { attributes: { attackDamage: object } };
    writeRow('units/hou-yi.json', { ...unit, moveSpeed: 3.1 });
    commit('slower');
    const attackDamage = { ...unit.attributes.attackDamage, base: 200 };
    const stronger = { ...unit, moveSpeed: 3.2, attributes: { ...unit.attributes, attackDamage } };
    writeRow('units/hou-yi.json', stronger);
    commit('stronger');
    writeRow('units/hou-yi.json', { ...stronger, moveSpeed: 3.3 });
    commit('again');
    const { code, out } = await runCommand(
      root,
      'bisect',
      'tough',
      '--good',
      '.@good',
      '--bad',
      '.@HEAD',
      '--history',
      '--json',
    );
    const found = JSON.parse(out) as { bad: string; outcome: object };
    expect(code).toBe(1);
    expect(git('show', '--no-patch', '--format=%s', found.bad.slice(2)).toString().trim()).toBe('stronger');
    expect(found.outcome).toMatchObject({
      kind: 'found',
      sets: [
        {
          isTogether: false,
          rows: [{ id: 'hou-yi', fields: [{ pointer: '/attributes/attackDamage/base', after: 200 }] }],
        },
      ],
    });
  });
});
