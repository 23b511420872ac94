import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { Dice } from '../fuzz/dice.ts';
import { isTest, ROOT, sourceFiles } from '../tidy/imports.ts';
import { applied, mutantsOf, type Mutant } from './mutate.ts';
import { Workshop } from './workshop.ts';

type Placed = Mutant & { readonly path: string };

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    limit: { type: 'string', default: '100' },
    seed: { type: 'string', default: '1' },
    jobs: { type: 'string', default: '2' },
    all: { type: 'boolean', default: false },
  },
});

const wanted = positionals.length > 0 ? positionals.map((path) => path.replace(/\/$/, '')) : ['src/core/damage'];
const core = sourceFiles('src/core');
const tests = core.filter((path) => /\.test\.ts$/.test(path) && !path.endsWith('.slow.test.ts'));

/** The tests of the second folder level: `src/core/damage/stages` is proven by all of `src/core/damage`. */
function testsNear(path: string): string {
  return values.all ? 'src/core/' : `${path.split('/').slice(0, 3).join('/')}/`;
}

function allMutants(): Placed[] {
  const paths = core.filter((path) => !isTest(path) && wanted.some((at) => path === at || path.startsWith(`${at}/`)));
  return paths.flatMap((path) => mutantsOf(path, readFileSync(join(ROOT, path), 'utf8')).map((m) => ({ ...m, path })));
}

/** Takes mutants from the common list until there is none left. */
async function work(folder: string, queue: Placed[], outfile: string, survivors: Placed[]): Promise<void> {
  const suite = await new Workshop(ROOT, outfile).open(tests.filter((path) => path.startsWith(folder)));
  const sound = await suite.run('', '', 300_000);
  if (sound.end !== 'passed') throw new Error(`The tests of ${folder} fail without a mutant:\n${sound.output}`);
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    const source = readFileSync(join(ROOT, mutant.path), 'utf8');
    const { end } = await suite.run(mutant.path, applied(source, mutant), 10_000 + 5 * sound.ms);
    if (end !== 'passed') continue;
    survivors.push(mutant);
    process.stdout.write(`survived  ${mutant.path}:${mutant.line}:${mutant.column}  ${mutant.what}\n`);
  }
  await suite.close();
}

const mutants = allMutants();
const seed = Number(values.seed);
const chosen = new Dice(seed).shuffled(mutants).slice(0, Number(values.limit));
const survivors: Placed[] = [];
const temporary = mkdtempSync(join(resolve(tmpdir()), 'spellwright-mutants-'));
process.stdout.write(`${chosen.length} of ${mutants.length} mutants, seed ${seed}\n`);
try {
  for (const folder of new Set(chosen.map(({ path }) => testsNear(path)))) {
    const queue = chosen.filter(({ path }) => testsNear(path) === folder);
    const workers = Array.from({ length: Number(values.jobs) }, (_, worker) =>
      work(folder, queue, join(temporary, `${worker}.mjs`), survivors),
    );
    await Promise.all(workers);
  }
  process.stdout.write(`${chosen.length - survivors.length} noticed, ${survivors.length} survived, seed ${seed}\n`);
} finally {
  rmSync(temporary, { recursive: true });
}
