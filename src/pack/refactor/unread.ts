import { isJsonKind } from '../files/kinds.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { positionAt } from '../text/position.ts';
import { withoutBom } from '../text/style.ts';
import { refactorProblem, type RefactorProblem } from './problem.ts';
import { namesInScript } from './script-names.ts';
import type { Thing } from './thing.ts';

const known = new WeakMap<Project, Map<string, readonly RefactorProblem[]>>();

/** Files that contain the name but cannot be read: what they mean is unknown, so they are left alone and told. */
export function unreadUsers(project: Project, thing: Thing): readonly RefactorProblem[] {
  let byThing = known.get(project);
  if (!byThing) known.set(project, (byThing = new Map()));
  const key = `${thing.kind}/${thing.id}`;
  let found = byThing.get(key);
  if (!found) byThing.set(key, (found = unreadFiles(project).flatMap((file) => unread(file, thing))));
  return found;
}

const filesKnown = new WeakMap<Project, readonly ProjectFile[]>();

/** Few of many files: looked for once, however many things are asked about. */
function unreadFiles(project: Project): readonly ProjectFile[] {
  let files = filesKnown.get(project);
  if (!files) {
    files = [...project.files.values()].filter((file) => !file.problem && (isRecording(file) || isBroken(file)));
    filesKnown.set(project, files);
  }
  return files;
}

const isRecording = ({ kind }: ProjectFile): boolean => kind === 'replay';

function unread(file: ProjectFile, thing: Thing): RefactorProblem[] {
  if (!file.text.includes(thing.id)) return [];
  const offset = wordAt(withoutBom(file.text), thing.id);
  if (offset < 0) return [];
  const { line } = positionAt(withoutBom(file.text), offset);
  return [refactorProblem(isRecording(file) ? 'recording' : 'brokenUser', thing, thing.id, file.path, line)];
}

function isBroken(file: ProjectFile): boolean {
  return file.kind === 'script' ? !namesInScript(file).parses : isJsonKind(file.kind) && !file.row;
}

const PART_OF_NAME = /[A-Za-z0-9._-]/;

/** Offset of the name as a word of its own; −1 when it only is a part of other names. */
function wordAt(text: string, name: string): number {
  for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + 1)) {
    const [before, after] = [text[at - 1] ?? ' ', text[at + name.length] ?? ' '];
    if (!PART_OF_NAME.test(before) && !PART_OF_NAME.test(after)) return at;
  }
  return -1;
}
