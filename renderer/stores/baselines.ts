/** What the present texts are compared with: the disk, and what others hand in, such as the last export. */
import { create } from 'zustand';
import { useProject } from './project.ts';

export type BaselineKind = 'disk' | 'export' | 'head';

export interface Baseline {
  /** Null: the file is not in it. */
  textOf(path: string): string | null;
  /** Which one, in words or as a commit; empty when the kind says it all. */
  readonly label: string;
}

type Given = Readonly<Partial<Record<Exclude<BaselineKind, 'disk'>, Baseline>>>;

const useGiven = create<Given>()(() => ({}));

/** Hands a baseline in, or takes it back: a project without exports has none. */
export function setBaseline(kind: keyof Given, baseline: Baseline | undefined): void {
  useGiven.setState({ [kind]: baseline });
}

/** Undefined when there is no such baseline. The same object until it changes. */
export function useBaseline(kind: BaselineKind): Baseline | undefined {
  const disk = useProject((state) => state.documents.disk);
  const given = useGiven((state) => (kind === 'disk' ? undefined : state[kind]));
  return kind === 'disk' ? diskBaseline(disk) : given;
}

type Disk = ReadonlyMap<string, { readonly text: string }>;

const byDisk = new WeakMap<Disk, Baseline>();

function diskBaseline(disk: Disk): Baseline {
  let baseline = byDisk.get(disk);
  if (!baseline) byDisk.set(disk, (baseline = { textOf: (path) => disk.get(path)?.text ?? null, label: '' }));
  return baseline;
}
