/** What was chosen so far for each file in conflict. Kept while the view is closed, until the conflict ends. */
import { create } from 'zustand';
import { mergeText, openConflicts, type MergeChoice, type MergeChoices, type MergePlan } from '#pack';
import { resolveConflict, settleConflicts, useProject } from '../../../stores/index.ts';
import { inBoth } from '../../i18n/use-texts.ts';

export type MergeMode = 'fields' | 'text';

interface MergeState {
  readonly isOpen: boolean;
  readonly path: string | undefined;
  readonly mode: MergeMode;
  readonly choices: ReadonlyMap<string, MergeChoices>;
  /** Results that were edited as text. */
  readonly ownTexts: ReadonlyMap<string, string>;
}

const closed: MergeState = { isOpen: false, path: undefined, mode: 'fields', choices: new Map(), ownTexts: new Map() };

export const useMerge = create<MergeState>()(() => closed);

const NO_CHOICES: MergeChoices = new Map();
export const choicesOf = ({ choices }: MergeState, path: string): MergeChoices => choices.get(path) ?? NO_CHOICES;

const say = (key: string, path: string) => inBoth('safety', key, { path });

/** Undefined takes a choice back. */
export function choose(path: string, key: string, choice: MergeChoice | undefined): void {
  useMerge.setState((state) => {
    const chosen = new Map(choicesOf(state, path));
    if (choice === undefined) chosen.delete(key);
    else chosen.set(key, choice);
    return { choices: new Map(state.choices).set(path, chosen) };
  });
}

export function setOwnText(path: string, text: string | undefined): void {
  useMerge.setState(({ ownTexts }) => {
    const next = new Map(ownTexts);
    if (text === undefined) next.delete(path);
    else next.set(path, text);
    return { ownTexts: next };
  });
}

export const openMerge = (): void => useMerge.setState({ isOpen: true });
export const closeMerge = (): void => useMerge.setState({ isOpen: false });
export const showFile = (path: string): void => useMerge.setState({ path });

/** How many choices are missing before the file can be merged. */
export function openCount(state: MergeState, plan: MergePlan): number {
  return state.ownTexts.has(plan.path) ? 0 : openConflicts(plan, choicesOf(state, plan.path)).length;
}

export function resultOf(state: MergeState, plan: MergePlan): string | null {
  return state.ownTexts.get(plan.path) ?? mergeText(plan, choicesOf(state, plan.path));
}

export function applyMerge(plan: MergePlan): void {
  const text = resultOf(useMerge.getState(), plan);
  settleConflicts([{ path: plan.path, text }], say('stepMerge', plan.path));
}

export const keepMine = (path: string): void => resolveConflict(path, 'mine', say('stepMine', path));
export const takeTheirs = (path: string): void => resolveConflict(path, 'disk', say('stepTheirs', path));

/** Choices end with their conflict: the next one of the same file is another question. */
export function forgetEnded(): void {
  const paths = new Set(useProject.getState().conflicts.map(({ path }) => path));
  const kept = <Value>(map: ReadonlyMap<string, Value>) => new Map([...map].filter(([path]) => paths.has(path)));
  const { choices, ownTexts } = useMerge.getState();
  useMerge.setState({ choices: kept(choices), ownTexts: kept(ownTexts), ...(paths.size === 0 && { isOpen: false }) });
}
