import { classifyPath, type FileKind, type TableName } from '../files/kinds.ts';
import { readFile, type FileInput, type ProjectFile } from '../model/project.ts';

/** A file that is read only when somebody asks for its row: a search for text looks at few of them. */
class UnreadFile implements ProjectFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly table: TableName | null;
  readonly id: string | null;
  readonly text: string;
  readonly problem: ProjectFile['problem'];
  readonly memo: unknown[] = [];
  private read: ProjectFile | undefined;

  constructor(private readonly input: FileInput) {
    const { kind, table, id } = classifyPath(input.path);
    this.path = input.path;
    this.kind = kind;
    this.table = table;
    this.id = id;
    this.text = input.text;
    this.problem = input.problem;
  }

  private get whole(): ProjectFile {
    return (this.read ??= readFile(this.input));
  }
  get row(): ProjectFile['row'] {
    return this.whole.row;
  }
  get issues(): ProjectFile['issues'] {
    return this.whole.issues;
  }
  get parses(): boolean {
    return this.whole.parses;
  }
}

/** A file to search for text; its row is read when it is asked for. */
export const unreadFile = (input: FileInput): ProjectFile => new UnreadFile(input);
