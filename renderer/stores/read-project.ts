/** Takes the files of a project in as they come: the next piece travels while this one is read. */
import { unpackFiles, type OpenedProject, type ProjectFileText } from '#contract';
import { projectOf, readFile, type ProjectFile } from '#pack';
import { decodeText, host } from '../host-client/index.ts';
import type { DiskState, Documents } from './documents.ts';

type Given = Pick<OpenedProject, 'handle' | 'files' | 'fileCount'>;

const nextFiles = async (handle: string) => unpackFiles(await host.project.nextFiles({ handle }), decodeText);

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
  const isAll = (piece: readonly ProjectFileText[]) => read.length + piece.length >= fileCount;
  let piece = isAll(files) ? files : await nextFiles(handle);
  while (piece.length > 0) {
    const next = isAll(piece) ? [] : nextFiles(handle);
    piece.forEach(take);
    tell(read.length);
    piece = await next;
  }
  const project = projectOf(read);
  return { shown: project, valid: project, disk, unsaved: [] };
}
