import type { Finding } from '../../diagnostics/diagnostic.ts';
import type { Project, ProjectFile } from '../../model/project.ts';
import type { JsonObject } from '../../text/json.ts';
import type { Fix } from '../fix.ts';

export interface Case {
  readonly project: Project;
  readonly file: ProjectFile;
  /** With inheritance. */
  readonly row: JsonObject;
  readonly finding: Finding;
  readonly path: string;
  readonly pointer: string;
  /** A parameter of the message as text. */
  readonly text: (name: string) => string;
}

/** Ways out of one kind of problem, the likeliest first. */
export type Maker = (problem: Case) => readonly Fix[];
