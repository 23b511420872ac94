import { projectOf, readFile, type FileInput, type Project, type ProjectFile } from '../model/project.ts';
import { CompileFindings } from './compile-findings.ts';
import { contentFindings, isNothing } from './content-findings.ts';
import type { ContentFindings, ContentPiece, FromChecker, ToChecker } from './content-findings.ts';

/** Enough that telling costs little, and few enough that little is found twice where two threads meet. */
const PIECE_FILE_COUNT = 256;

interface Prepared {
  readonly project: Project;
  readonly compiler: CompileFindings;
}

/** Finds the content findings of one version of a project, in a thread of its own. Whoever edits drops what is told late. */
export class ContentChecker {
  private readonly read: ProjectFile[] = [];
  private prepared: Prepared | undefined;

  /** In any order, and in as many pieces as they come. */
  add(files: readonly FileInput[]): void {
    for (const file of files) this.read.push(readFile(file));
  }

  /** Indexes what was added; nothing may be added any more. */
  prepare(): Prepared {
    if (this.prepared) return this.prepared;
    const project = projectOf(this.read);
    const compiler = new CompileFindings();
    compiler.follow(project);
    return (this.prepared = { project, compiler });
  }

  /** Of all files, the first ones first: whoever asked helps from the other end. */
  *pieces(fileCountMax = PIECE_FILE_COUNT): Generator<ContentPiece> {
    const { project, compiler } = this.prepare();
    const files = [...project.files.values()];
    for (let start = 0; start < files.length; start += fileCountMax) {
      const some = files.slice(start, start + fileCountMax);
      const found: (readonly [string, ContentFindings])[] = [];
      for (const file of some) {
        const findings = contentFindings(project, compiler, file);
        if (!isNothing(findings)) found.push([file.path, findings]);
      }
      yield { start, end: start + some.length, fileCount: files.length, found };
    }
  }
}

/** A checker that is spoken to in messages, as the worker of a window or of the command line. */
export function answerAsChecker(tell: (message: FromChecker) => void): (message: ToChecker) => void {
  const checker = new ContentChecker();
  return (message) => {
    switch (message.type) {
      case 'add':
        return checker.add(message.files);
      case 'prepare':
        checker.prepare();
        return tell({ type: 'ready' });
      case 'check':
        for (const piece of checker.pieces()) tell({ type: 'piece', piece });
    }
  };
}
