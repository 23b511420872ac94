/** The studio's side of the worker that searches: it is fed, asked, watched, and ended when a pattern does not come back. */
import { changedPaths, type Diagnostic, type Project, type ReplacePlace, type ReplacePlan, type SearchRequest, type SearchSlice } from '#pack'; // prettier-ignore
import type { FromSearch, SearchedText, ToSearch } from './protocol.ts';

/** A worker, or what a test puts in its place. */
export interface SearchPort {
  postMessage(message: ToSearch): void;
  terminate(): void;
}

export type OpenPort = (receive: (message: FromSearch) => void, fail: (message: string) => void) => SearchPort;

export interface SearchListener {
  onReading(): void;
  onSlice(slice: SearchSlice): void;
  onPlanning(done: number, total: number): void;
  onPlanned(plan: ReplacePlan): void;
  onProblems(problems: readonly Diagnostic[]): void;
  onDone(tookMs: number): void;
  /** A pattern took longer than `SILENCE_MAX_MS` over one piece and was stopped. */
  onSlow(): void;
  onFailed(message: string): void;
}

/** Without a word for this long a pattern is held to be endless. */
export const SILENCE_MAX_MS = 2000;
/** Loading the worker and checking what a replacement would do have an end, however busy the machine is. */
export const PATIENCE_MAX_MS = 30_000;
const TEXTS_PER_MESSAGE = 4000;

type Question = ToSearch extends infer One ? (One extends { id: number } ? Omit<One, 'id'> : never) : never;

export class SearchClient {
  private port: SearchPort | undefined;
  /** What the worker knows. */
  private known: Project | undefined;
  private latest = 0;
  private asked: { readonly project: Project; readonly question: Question; isBehind: boolean } | undefined;
  private isReady = false;
  private watch: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly open: OpenPort,
    private readonly listener: SearchListener,
  ) {}

  /** The newest question alone is answered. */
  search = (project: Project, request: SearchRequest): void => this.ask(project, { type: 'search', request });

  plan = (project: Project, request: SearchRequest, replacement: string): void =>
    this.ask(project, { type: 'plan', request, replacement });

  problems = (project: Project, places: readonly ReplacePlace[]): void =>
    this.ask(project, { type: 'problems', places });

  /** Texts go ahead of the first question, so that it is answered at once. */
  feed(project: Project): void {
    const port = this.thePort();
    const texts = textsSince(this.known, project);
    this.known = project;
    for (let from = 0; from < texts.length; from += TEXTS_PER_MESSAGE)
      port.postMessage({ type: 'texts', texts: texts.slice(from, from + TEXTS_PER_MESSAGE) });
  }

  cancel(): void {
    this.latest += 1;
    this.stopWatching();
    this.port?.postMessage({ type: 'cancel' });
  }

  /** Ends the worker; a next question starts another. */
  end(): void {
    this.stopWatching();
    this.port?.terminate();
    this.port = undefined;
    this.known = undefined;
  }

  private ask(project: Project, question: Question, isBehind = this.watch !== undefined): void {
    this.feed(project);
    this.latest += 1;
    this.asked = { project, question, isBehind };
    this.thePort().postMessage({ ...question, id: this.latest } as ToSearch);
    this.keepWatch();
  }

  private thePort(): SearchPort {
    if (this.port) return this.port;
    this.isReady = false;
    this.port = this.open(
      (message) => this.receive(message),
      (message) => {
        this.end();
        this.listener.onFailed(message);
      },
    );
    return this.port;
  }

  private keepWatch(): void {
    this.stopWatching();
    const hasPattern = this.isReady && this.asked?.question.type !== 'problems';
    this.watch = setTimeout(() => this.giveUp(), hasPattern ? SILENCE_MAX_MS : PATIENCE_MAX_MS);
  }

  /** A question that stood behind an endless one is asked again of a new worker: it may be quick itself. */
  private giveUp(): void {
    const { asked } = this;
    this.end();
    if (asked?.isBehind) this.ask(asked.project, asked.question, false);
    else this.listener.onSlow();
  }

  private stopWatching(): void {
    clearTimeout(this.watch);
    this.watch = undefined;
  }

  private begin(): void {
    this.isReady = true;
    if (this.watch !== undefined) this.keepWatch();
  }

  private receive(message: FromSearch): void {
    if (message.type === 'ready') return this.begin();
    if (message.id !== this.latest) return;
    if (this.asked) this.asked.isBehind = false;
    this.keepWatch();
    if (message.type === 'reading' || message.type === 'done' || message.type === 'failed') this.stopWatching();
    switch (message.type) {
      case 'reading':
        return this.listener.onReading();
      case 'read':
        return;
      case 'slice':
        return this.listener.onSlice(message.slice);
      case 'planning':
        return this.listener.onPlanning(message.done, message.total);
      case 'planned':
        return this.listener.onPlanned(message.plan);
      case 'problems':
        return this.listener.onProblems(message.problems);
      case 'done':
        return this.listener.onDone(message.tookMs);
      case 'failed':
        return this.listener.onFailed(message.message);
    }
  }
}

function textsSince(known: Project | undefined, project: Project): SearchedText[] {
  const paths = known ? changedPaths(known, project) : [...project.files.keys()];
  return paths.map((path) => {
    const file = project.files.get(path);
    return { path, text: file?.text ?? null, ...(file?.problem && { problem: file.problem }) };
  });
}
