import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './imports.ts';

const WRITES = /\[\w+ \+ U\.(x|y|radius)\]!? (=|\+=|-=) /;
/** Where a position or a radius may be written: `placeUnit`, and a unit that appears. */
const WRITERS = ['src/core/skills/units/enter.ts', 'src/core/world/unit.ts'];

it('positions of units change only where what is derived from them hears of it', () => {
  const writers = sourceFiles('src/core')
    .filter((file) => !isTest(file))
    .filter((file) => WRITES.test(readFileSync(join(ROOT, file), 'utf8')));
  expect(writers.sort()).toEqual(WRITERS);
});
