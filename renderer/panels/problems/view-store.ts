/** How the problems are looked at; kept while the panel is moved or closed. */
import { create } from 'zustand';
import type { Diagnostic } from '#pack';

export type Shown = 'all' | Diagnostic['severity'];
export type GroupBy = 'file' | 'code' | 'severity';

export interface ProblemsView {
  readonly shown: Shown;
  readonly groupBy: GroupBy;
  readonly filter: string;
  readonly closedGroups: ReadonlySet<string>;
  /** Key of the problem or group under the cursor. */
  readonly activeKey: string;
  set(view: Partial<Pick<ProblemsView, 'shown' | 'groupBy' | 'filter' | 'activeKey'>>): void;
  toggleGroup(key: string): void;
}

export const useProblemsView = create<ProblemsView>()((set) => ({
  shown: 'all',
  groupBy: 'file',
  filter: '',
  closedGroups: new Set<string>(),
  activeKey: '',
  set,
  toggleGroup: (key) =>
    set(({ closedGroups }) => {
      const next = new Set(closedGroups);
      if (!next.delete(key)) next.add(key);
      return { closedGroups: next };
    }),
}));
