import { createContext, runInContext } from 'node:vm';
import { describe, expect, it } from 'vitest';
import { readGolden } from '../golden/files.ts';
import { chainsOfTables, type Chains } from './entry.ts';
import { chainsOfPack } from './pack-entry.ts';
import { engineScript, loadProject, packOf, scenariosOf, tablesOf } from './sample.ts';

const project = loadProject();
const tables = tablesOf(project);
const scenarios = scenariosOf(project);
const golden: Chains = Object.fromEntries(scenarios.map(({ id }) => [id, readGolden(id)!.hashes as Chains[string]]));

describe('one scenario, one hash chain', () => {
  it('on the project in this process', () => {
    expect(chainsOfTables(tables, scenarios)).toEqual(golden);
  });

  it('on the pack exported from it', () => {
    expect(chainsOfPack(packOf(project), scenarios)).toEqual(golden);
  });

  it('in a bare engine without clock, chance or any other host object', async () => {
    const forbid = `for (const name of ['random', 'sin', 'cos', 'tan', 'atan2', 'pow', 'exp', 'log', 'hypot'])
      Math[name] = () => { throw new Error('Math.' + name + ' is not the same in every engine'); };
      globalThis.Date = undefined; globalThis.Intl = undefined;`;
    const context = createContext({ input: JSON.stringify({ tables, scenarios }) });
    runInContext(`${forbid}\n${await engineScript('entry')}`, context);
    const call =
      'JSON.stringify((({ tables, scenarios }) => engine.chainsOfTables(tables, scenarios))(JSON.parse(input)))';
    expect(JSON.parse(runInContext(call, context) as string)).toEqual(golden);
  });
});
