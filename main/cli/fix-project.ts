import { certainFixOf, createValidator, planFixes, withFiles } from '#pack';
import type { Diagnostic, FileChange, Fix, Project } from '#pack';
import type { ProjectFileText } from '#contract';
import { saveFiles } from '../host/index.ts';
import { UnusableInput } from './context.ts';
import type { OutputLanguage } from './diagnostics-text.ts';

/** A fix may uncover what it hid; more rounds than these only come of fixes that undo each other. */
const ROUNDS_MAX = 8;

export interface FixedProblem {
  readonly diagnostic: Diagnostic;
  readonly fix: Fix;
}

export interface FixedProject {
  readonly fixed: readonly FixedProblem[];
  /** What is left. */
  readonly diagnostics: readonly Diagnostic[];
  readonly changes: readonly FileChange[];
}

const certainOnes = (diagnostics: readonly Diagnostic[]): FixedProblem[] =>
  diagnostics.flatMap((diagnostic) => {
    const fix = certainFixOf(diagnostic);
    return fix ? [{ diagnostic, fix }] : [];
  });

/** Applies every certain fix until there is none; nothing is written. */
export function fixCertain(project: Project): FixedProject {
  const validator = createValidator();
  const texts = new Map<string, string | null>();
  const fixed: FixedProblem[] = [];
  let present = project;
  let diagnostics = validator.validate(present);
  for (let round = 0; round < ROUNDS_MAX; round++) {
    const certain = certainOnes(diagnostics);
    const { changes, applied } = planFixes(
      present,
      certain.map(({ fix }) => fix),
    );
    if (changes.length === 0) break;
    fixed.push(...certain.filter(({ fix }) => applied.includes(fix)));
    for (const { path, text } of changes) texts.set(path, text);
    present = withFiles(present, changes);
    diagnostics = validator.validate(present);
  }
  return { fixed, diagnostics, changes: [...texts].map(([path, text]) => ({ path, text })) };
}

/** Either all files are written or none; what somebody else changed meanwhile is not overwritten. */
export async function saveFixed(
  root: string,
  files: readonly ProjectFileText[],
  changes: readonly FileChange[],
): Promise<void> {
  const hashes = new Map(files.map(({ path, hash }) => [path, hash]));
  const saved = await saveFiles(
    root,
    changes.map(({ path, text }) => ({ path, text, baseHash: hashes.get(path) ?? null })),
  );
  if (saved.ok) return;
  const paths = saved.conflicts.map(({ path }) => path).join(', ');
  throw new UnusableInput(`Changed by somebody else meanwhile: ${paths}. Nothing was written; run it again.`);
}

export function fixedLine({ diagnostic, fix }: FixedProblem, language: OutputLanguage): string {
  const { path, line, column, code } = diagnostic;
  return `${path}:${line}:${column} fixed ${code} ${fix.title[language]}`;
}
