/** A second thread that helps to check a large project. Nothing waits for it: whatever it does not tell is found here. */
import type { ContentPiece, FileInput, ToChecker } from '#pack';
import type { CheckerPort, OpenChecker } from '../worker/content/open-checker.ts';

type Load = () => Promise<OpenChecker>;

export class ContentHelp {
  private port: CheckerPort | undefined;
  /** What is to be told once the thread is there. */
  private held: ToChecker[] = [];
  private isEnded = false;
  private take: (piece: ContentPiece) => void = () => undefined;

  constructor(load: Load) {
    load().then(
      (open) => this.begin(open),
      () => this.end(),
    );
  }

  /** Texts of the project as they come. */
  add(files: readonly FileInput[]): void {
    this.tell({ type: 'add', files: files.map(({ path, text, problem }) => ({ path, text, problem })) });
  }

  /** All texts were added. */
  check(take: (piece: ContentPiece) => void): void {
    this.take = take;
    this.tell({ type: 'check' });
  }

  /** Frees its memory; nothing is taken any more. */
  end(): void {
    this.isEnded = true;
    this.held = [];
    this.port?.terminate();
    this.port = undefined;
  }

  private begin(open: OpenChecker): void {
    if (this.isEnded) return;
    const port = open(
      (message) => {
        if (!this.isEnded && message.type === 'piece') this.take(message.piece);
      },
      () => this.end(),
    );
    this.port = port;
    for (const message of this.held.splice(0)) port.postMessage(message);
  }

  private tell(message: ToChecker): void {
    if (this.isEnded) return;
    if (this.port) this.port.postMessage(message);
    else this.held.push(message);
  }
}

const loadChecker: Load = async () => (await import('../worker/content/open-checker.ts')).openChecker;

/** Undefined where one thread is all there is. */
export function startContentHelp(): ContentHelp | undefined {
  const hasThreads = typeof Worker !== 'undefined' && navigator.hardwareConcurrency > 1;
  return hasThreads ? new ContentHelp(loadChecker) : undefined;
}
