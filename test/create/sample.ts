import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createProject, type Project } from '../../src/pack/model/project.ts';

const SAMPLE = 'samples/duel-of-legends';

/** The shipped sample as tests of this folder see it. */
export const sampleProject = (): Project =>
  createProject(
    readdirSync(SAMPLE, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(json|lua)$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((file) => ({ path: relative(SAMPLE, file).replaceAll('\\', '/'), text: readFileSync(file, 'utf8') })),
  );
