/** A second thread that helps to check a large project. Nothing waits for it: whatever it does not tell is found here. */
import type { ContentPiece, FileInput, Project, ToChecker } from '#pack';
import type { CheckerPort, OpenChecker } from '../worker/content/open-checker.ts';

/** The window, its battle and its host work while a project opens: on fewer cores a fourth thread would take their time. */
const CORE_COUNT_MIN = 4;
/** Few enough that giving them is not felt. */
const FILES_PER_MESSAGE = 1_000;

export interface ContentHelp {
  /** Frees its memory; nothing is told any more. */
  end(): void;
}

class GivenProject implements ContentHelp {
  private port: CheckerPort | undefined;
  private isEnded = false;

  constructor(
    private readonly project: Project,
    private readonly take: (piece: ContentPiece) => void,
  ) {}

  end(): void {
    this.isEnded = true;
    this.port?.terminate();
    this.port = undefined;
  }

  begin(open: OpenChecker): void {
    if (this.isEnded) return;
    this.port = open(
      (message) => {
        if (!this.isEnded && message.type === 'piece') this.take(message.piece);
      },
      () => this.end(),
    );
    this.give(messagesOf(this.project));
  }

  /** The window answers its user between two messages. */
  private give(messages: Generator<ToChecker>): void {
    const { value, done } = messages.next();
    if (done || !this.port) return;
    this.port.postMessage(value);
    setTimeout(() => this.give(messages));
  }
}

function* messagesOf({ files }: Project): Generator<ToChecker> {
  let some: FileInput[] = [];
  for (const { path, text, problem } of files.values()) {
    some.push({ path, text, problem });
    if (some.length < FILES_PER_MESSAGE) continue;
    yield { type: 'add', files: some };
    some = [];
  }
  yield { type: 'add', files: some };
  yield { type: 'check' };
}

const loadChecker = async (): Promise<OpenChecker> => (await import('../worker/content/open-checker.ts')).openChecker;

/** Undefined where the machine has no thread to spare. What cannot be loaded or started is done without. */
export function startContentHelp(
  project: Project,
  take: (piece: ContentPiece) => void,
  load = loadChecker,
): ContentHelp | undefined {
  if (typeof Worker === 'undefined' || navigator.hardwareConcurrency < CORE_COUNT_MIN) return undefined;
  const help = new GivenProject(project, take);
  load()
    .then((open) => help.begin(open))
    .catch(() => help.end());
  return help;
}
