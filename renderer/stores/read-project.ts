/** Takes the files of a project in as they come: the next piece travels while this one is read. */
import { unpackFiles, type OpenedProject, type ProjectFileText } from '#contract';
import { projectOf, readFile, type ProjectFile } from '#pack';
import { decodeText, host } from '../host-client/index.ts';
import type { DiskState, Documents } from './documents.ts';

type Given = Pick<OpenedProject, 'handle' | 'files' | 'fileCount'>;

export async function readProject(
  { handle, files, fileCount }: Given,
  tell: (doneCount: number) => void,
): Promise<Documents> {
  const read: ProjectFile[] = [];
  const disk = new Map<string, DiskState>();
  const take = ({ path, text, problem, hash }: ProjectFileText) => {
    read.push(readFile({ path, text, problem }));
    if (!problem) disk.set(path, { text, hash });
  };
  files.forEach(take);
  const next = (givenCount: number) => (givenCount < fileCount ? host.project.nextFiles({ handle }) : undefined);
  let coming = next(read.length);
  while (coming) {
    const piece = await coming;
    if (piece.paths.length === 0) break;
    // Asked for before this one is unpacked, which takes as long as the journey.
    coming = next(read.length + piece.paths.length);
    unpackFiles(piece, decodeText).forEach(take);
    tell(read.length);
  }
  const project = projectOf(read);
  return { shown: project, valid: project, disk, unsaved: [] };
}
