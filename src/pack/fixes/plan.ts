import type { TextUpdate, Project, ProjectFile } from '../model/project.ts';
import { wholeRow } from '../model/references.ts';
import { keyOrder } from '../schema/schemas.ts';
import { editValue, renameKey } from '../text/edit.ts';
import { parseStrict } from '../text/strict-json.ts';
import { normalizeText, styleOf, withoutBom } from '../text/style.ts';
import type { Fix, FixStep } from './fix.ts';
import { removePlace, writePlace } from './write-place.ts';

export interface FixPlan {
  /** Apply with `withFiles` and save together: all or nothing. */
  readonly changes: readonly TextUpdate[];
  readonly applied: readonly Fix[];
  /** Fixes whose place is not there any more, because another fix of the same plan took it. */
  readonly skipped: readonly Fix[];
}

type Texts = Map<string, string | null>;

/** Texts as they will be; a fix that cannot be done as a whole leaves them alone. */
class Draft {
  texts: Texts = new Map();

  constructor(private readonly project: Project) {}

  /** False when a step finds nothing to work on. */
  apply(fix: Fix): boolean {
    const before = new Map(this.texts);
    const isDone = fix.steps.every((step) => this.step(step));
    if (!isDone) this.texts = before;
    return isDone;
  }

  changes(): TextUpdate[] {
    const textBefore = (path: string) => this.project.files.get(path)?.text ?? null;
    return [...this.texts]
      .map(([path, text]) => ({ path, text }))
      .filter(({ path, text }) => text !== textBefore(path));
  }

  private textOf(path: string): string | null {
    const text = this.texts.get(path);
    return text === undefined ? (this.project.files.get(path)?.text ?? null) : text;
  }

  private step(step: FixStep): boolean {
    if (step.kind === 'create') return this.create(step.path, step.text);
    const text = this.textOf(step.path);
    if (text === null) return false;
    if (step.kind === 'delete') return this.put(step.path, null);
    if (step.kind === 'move') return this.move(step.path, step.to, text);
    const next = this.edited(step, text);
    return next !== undefined && this.put(step.path, next);
  }

  private put(path: string, text: string | null): true {
    this.texts.set(path, text);
    return true;
  }

  private create(path: string, text: string): boolean {
    return this.textOf(path) !== null || this.put(path, text);
  }

  private move(path: string, to: string, text: string): boolean {
    if (this.textOf(to) !== null) return false;
    this.put(to, text);
    return this.put(path, null);
  }

  private edited(step: Exclude<FixStep, { kind: 'create' | 'delete' | 'move' }>, text: string): string | undefined {
    if (step.kind === 'plainStyle') return normalizeText(text);
    if (step.kind === 'append') return appended(text, step.text);
    // A row whose text does not parse is never rewritten.
    const raw = parseStrict(withoutBom(text)).value;
    const file = this.project.files.get(step.path);
    return raw === undefined || !file ? undefined : this.editedRow(step, text, raw, file);
  }

  private editedRow(step: RowStep, text: string, raw: unknown, file: ProjectFile): string {
    if (step.kind === 'renameKey') return renameKey(text, step.pointer, step.key);
    // Of equal keys the first is found; what counts is the last.
    if (step.kind === 'cutKey') return editValue(text, step.pointer, undefined);
    const options = { order: keyOrder(file.kind) };
    if (step.kind === 'insert') return editValue(text, step.pointer, step.value, { ...options, insert: true });
    const { pointer, value } =
      step.kind === 'set'
        ? writePlace(raw, wholeRow(this.project, file), step.pointer, step.value)
        : removePlace(this.project, file, raw, step.pointer);
    return editValue(text, pointer, value, options);
  }
}

type RowStep = Extract<FixStep, { kind: 'set' | 'remove' | 'insert' | 'renameKey' | 'cutKey' }>;

function appended(text: string, lines: string): string {
  const { eol } = styleOf(text);
  const head = text === '' || text.endsWith('\n') ? text : text + eol;
  return head + lines.replaceAll('\n', eol);
}

/** What takes list items away comes last and from the end, so that no pointer of another fix moves. */
const placeOfRemoval = ({ steps }: Fix): string | undefined => {
  const step = steps.find(({ kind }) => kind === 'remove' || kind === 'cutKey');
  return step && 'pointer' in step ? `${step.path}${step.pointer}` : undefined;
};

const inOrder = new Intl.Collator('en', { numeric: true }).compare;

function byRemoval(a: Fix, b: Fix): number {
  const [first, second] = [placeOfRemoval(a), placeOfRemoval(b)];
  if (first === undefined || second === undefined) return Number(first !== undefined) - Number(second !== undefined);
  return inOrder(second, first);
}

/** The texts that some fixes lead to; nothing is written. */
export function planFixes(project: Project, fixes: readonly Fix[]): FixPlan {
  const draft = new Draft(project);
  const applied: Fix[] = [];
  const skipped: Fix[] = [];
  for (const fix of [...fixes].sort(byRemoval)) (draft.apply(fix) ? applied : skipped).push(fix);
  return { changes: draft.changes(), applied, skipped };
}
