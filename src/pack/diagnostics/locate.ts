import { fixesOf } from '../fixes/makers/index.ts';
import { FileSlot } from '../model/file-slot.ts';
import type { Project, ProjectFile } from '../model/project.ts';
import { Locator, type Position } from '../text/position.ts';
import { entryOf, messageOf, severityOf, type Diagnostic, type Finding } from './diagnostic.ts';

const locators = new FileSlot<Locator>();

const locatorOf = (file: ProjectFile): Locator => locators.get(file) ?? locators.set(file, new Locator(file.text));

function positionOf(file: ProjectFile | undefined, finding: Finding): Position {
  if (finding.line !== undefined) return { line: finding.line, column: finding.column ?? 1 };
  if (!file || file.problem) return { line: 1, column: 1 };
  const locator = locatorOf(file);
  return finding.offset === undefined ? locator.at(finding.pointer, finding.mark) : locator.atOffset(finding.offset);
}

/** A finding with its words, its place in the text, and ways out of it. */
export function toDiagnostic(project: Project, finding: Finding): Diagnostic {
  const { line, column } = positionOf(project.files.get(finding.path), finding);
  const fixes = fixesOf(project, finding);
  return {
    code: entryOf(finding.code).code,
    severity: severityOf(finding.code),
    path: finding.path,
    pointer: finding.pointer,
    line,
    column,
    message: messageOf(finding.code, finding.params),
    params: finding.params,
    ...(fixes.length > 0 ? { fixes } : {}),
  };
}
