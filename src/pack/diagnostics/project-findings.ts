import { PROJECT_CHECKS } from '../checks/index.ts';
import type { ProjectCheck } from '../checks/check.ts';
import type { Project } from '../model/project.ts';
import type { Finding } from './diagnostic.ts';

interface Kept {
  readonly inputs: readonly unknown[];
  readonly findings: readonly Finding[];
}

const isSame = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((one, index) => one === b[index]);

function run(check: ProjectCheck, project: Project): Finding[] {
  const findings: Finding[] = [];
  check.run({
    project,
    report: (code, path, pointer, params, options = {}) => findings.push({ code, path, pointer, params, ...options }),
  });
  return findings;
}

/** Findings of the checks that look at the project as a whole; each runs again only when its inputs are others. */
export class ProjectFindings {
  private readonly kept = new Map<ProjectCheck, Kept>();

  /** One list for each check, the same one while nothing changed. */
  of(project: Project): readonly (readonly Finding[])[] {
    return PROJECT_CHECKS.map((check) => {
      const inputs = check.inputs(project);
      const known = this.kept.get(check);
      if (known && isSame(known.inputs, inputs)) return known.findings;
      const findings = run(check, project);
      this.kept.set(check, { inputs, findings });
      return findings;
    });
  }
}

export type FindingsByPath = ReadonlyMap<string, readonly Finding[]>;

/** Findings of several lists, put together by file. */
export function groupByPath(lists: readonly (readonly Finding[])[]): FindingsByPath {
  const groups = new Map<string, Finding[]>();
  for (const findings of lists) {
    for (const finding of findings) {
      const group = groups.get(finding.path);
      if (group) group.push(finding);
      else groups.set(finding.path, [finding]);
    }
  }
  return groups;
}

/** Follows lists that seldom change: their groups, and the paths whose group may be another than the last time. */
export class Groups {
  private lists: readonly (readonly Finding[])[] = [];
  private groups: FindingsByPath = new Map();

  of(path: string): readonly Finding[] {
    return this.groups.get(path) ?? [];
  }

  follow(lists: readonly (readonly Finding[])[]): Iterable<string> {
    if (isSame(lists, this.lists)) return [];
    const before = this.groups;
    this.lists = lists;
    this.groups = groupByPath(lists);
    return new Set([...before.keys(), ...this.groups.keys()]);
  }
}
