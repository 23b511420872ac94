/** The side of the worker: one question at a time, in slices, so that a newer question is heard between them. */
import {
  applyPlaces,
  createProject,
  createValidator,
  planReplace,
  search,
  searchText,
  unreadFile,
  withFiles,
  type Diagnostic,
  type Project,
  type ProjectFile,
  type ReplacePlace,
  type SearchRequest,
  type SearchSlice,
  type Validator,
} from '#pack';
import type { FromSearch, SearchedText, ToSearch } from './protocol.ts';

/** Long enough to get on, short enough to be stopped at once. */
const SLICE_MS = 25;

type Question = Exclude<ToSearch, { type: 'texts' | 'cancel' }>;
/** Gives how far it is now and then; `undefined` when there is nothing to tell yet. */
type Work = Generator<FromSearch | undefined, void>;

export class SearchHost {
  private readonly files = new Map<string, ProjectFile>();
  private isSorted = true;
  /** With rows; read when a question needs them, then kept in step. */
  private project: Project | undefined;
  private validator: Validator | undefined;
  private latest = 0;

  constructor(
    private readonly send: (message: FromSearch) => void,
    private readonly later: (act: () => void) => void = (act) => void setTimeout(act),
  ) {}

  receive(message: ToSearch): void {
    if (message.type === 'texts') return this.take(message.texts);
    if (message.type === 'cancel') return void (this.latest = 0);
    this.latest = message.id;
    this.run(message.id, this.workOf(message), performance.now());
  }

  private take(texts: readonly SearchedText[]): void {
    for (const { path, text, problem } of texts) {
      this.isSorted &&= this.files.has(path);
      if (text === null && !problem) this.files.delete(path);
      else this.files.set(path, unreadFile({ path, text: text ?? '', problem }));
    }
    if (this.project) this.project = withFiles(this.project, texts);
  }

  private get sorted(): Iterable<ProjectFile> {
    if (!this.isSorted) {
      const files = [...this.files].sort(([a], [b]) => (a < b ? -1 : 1));
      this.files.clear();
      for (const [path, file] of files) this.files.set(path, file);
      this.isSorted = true;
    }
    return this.files.values();
  }

  private run(id: number, work: Work, startedMs: number): void {
    if (this.latest !== id) return;
    const untilMs = performance.now() + SLICE_MS;
    try {
      for (let isFirst = true; isFirst || performance.now() < untilMs; isFirst = false) {
        const { value, done } = work.next();
        if (done === true) return this.send({ type: 'done', id, tookMs: performance.now() - startedMs });
        if (value) this.send(value);
      }
    } catch (error) {
      return this.send({ type: 'failed', id, message: error instanceof Error ? error.message : String(error) });
    }
    this.later(() => this.run(id, work, startedMs));
  }

  private workOf(question: Question): Work {
    if (question.type === 'plan') return this.plan(question.id, question.request, question.replacement);
    if (question.type === 'problems') return this.problems(question.id, question.places);
    return this.search(question.id, question.request);
  }

  private *readRows(id: number): Generator<FromSearch, Project> {
    if (!this.project) {
      yield { type: 'reading', id };
      this.project = createProject([...this.sorted].map(({ path, text, problem }) => ({ path, text, problem })));
      yield { type: 'read', id };
    }
    return this.project;
  }

  private *search(id: number, request: SearchRequest): Work {
    const slices =
      request.mode === 'text' ? searchText(this.sorted, request) : search(yield* this.readRows(id), request);
    let found: SearchSlice['found'] = [];
    let toldMs = -Infinity;
    for (const slice of slices) {
      found = found.length === 0 ? slice.found : [...found, ...slice.found];
      const isTime = performance.now() - toldMs > SLICE_MS || slice.done === slice.total;
      yield isTime ? { type: 'slice', id, slice: { ...slice, found } } : undefined;
      if (!isTime) continue;
      found = [];
      toldMs = performance.now();
    }
  }

  private *plan(id: number, request: SearchRequest, replacement: string): Work {
    const steps = planReplace(yield* this.readRows(id), request, replacement);
    for (;;) {
      const { value, done } = steps.next();
      if (done === true) return yield { type: 'planned', id, plan: value };
      yield { type: 'planning', id, ...value };
    }
  }

  private *problems(id: number, places: readonly ReplacePlace[]): Work {
    const project = yield* this.readRows(id);
    yield { type: 'reading', id };
    this.validator ??= createValidator();
    const before = new Set(this.validator.validate(project).map(keyOf));
    yield { type: 'reading', id };
    const after = this.validator.validate(withFiles(project, applyPlaces(project, places)));
    yield { type: 'problems', id, problems: after.filter((problem) => !before.has(keyOf(problem))) };
  }
}

const keyOf = ({ code, path, pointer, message }: Diagnostic): string => `${code} ${path} ${pointer} ${message.en}`;
