import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { Golden } from './golden-run.ts';

const FOLDER = 'test/golden/runs';

export function readGolden(scenario: string): Golden | undefined {
  const file = `${FOLDER}/${scenario}.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Golden) : undefined;
}

/** One hash a line, so that a diff shows from which moment on a fight went differently. */
export function writeGolden(golden: Golden): void {
  const { hashes, ...head } = golden;
  const lines = hashes.map(([frame, hash]) => `    [${frame}, "${hash}"]`).join(',\n');
  const text = `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "hashes": [\n${lines}\n  ]\n}\n`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(`${FOLDER}/${golden.scenario}.json`, text);
}
