/** Earlier states of the open project: its last export and the last commit, as projects to compare with. */
import { create } from 'zustand';
import type { BaselineFile, BaselineReply, NoBaselineReason, ReadyBaseline } from '#contract';
import { createProject, withFiles, type FileInput, type Project } from '#pack';
import { host } from '../host-client/index.ts';
import { setBaseline } from './baselines.ts';
import type { Documents } from './documents.ts';
import { useProject } from './project.ts';

export type EarlierKind = 'export' | 'head';

export type Earlier =
  | { readonly state: 'loading' }
  | { readonly state: 'none'; readonly reason: NoBaselineReason; readonly detail: string }
  | { readonly state: 'failed'; readonly failure: unknown }
  | {
      readonly state: 'ready';
      readonly id: string;
      readonly label: string;
      readonly detail: string;
      readonly atMs: number | undefined;
      readonly isPack: boolean;
      readonly project: Project;
    };

type EarlierState = Readonly<Record<EarlierKind, Earlier>>;

const LOADING: Earlier = { state: 'loading' };

export const useEarlier = create<EarlierState>()(() => ({ export: LOADING, head: LOADING }));

/** Every text, or undefined when one is on the disk in another form by now, so that all have to be sent. */
function textsOf(files: readonly BaselineFile[], { disk }: Documents): FileInput[] | undefined {
  const inputs: FileInput[] = [];
  for (const { path, text, hash, problem } of files) {
    const onDisk = hash === undefined ? undefined : disk.get(path);
    if (hash !== undefined && onDisk?.hash !== hash) return undefined;
    inputs.push({ path, text: text ?? onDisk?.text ?? '', ...(problem && { problem: { code: problem, detail: '' } }) });
  }
  return inputs;
}

/** Files that say the same as now are the same objects, so that a comparison has nothing to do for them. */
function sharedProject(shown: Project, inputs: readonly FileInput[]): Project {
  const there = new Set(inputs.map(({ path }) => path));
  const gone = [...shown.files.keys()].filter((path) => !there.has(path)).map((path) => ({ path, text: null }));
  return withFiles(shown, [...inputs, ...gone]);
}

async function ask(kind: EarlierKind, handle: string, have: string | undefined): Promise<BaselineReply> {
  return host.project.baseline({ handle, kind, ...(have !== undefined && { have }) });
}

async function projectOf(kind: EarlierKind, handle: string, reply: ReadyBaseline): Promise<Project> {
  const { documents } = useProject.getState();
  if (reply.isPack) return createProject(textsOf(reply.files, documents) ?? []);
  const known = textsOf(reply.files, documents);
  if (known) return sharedProject(documents.shown, known);
  const whole = await host.project.baseline({ handle, kind, whole: true });
  const inputs = whole.state === 'ready' ? textsOf(whole.files, useProject.getState().documents) : [];
  return sharedProject(useProject.getState().documents.shown, inputs ?? []);
}

function settle(kind: EarlierKind, earlier: Earlier): void {
  useEarlier.setState({ [kind]: earlier });
  if (earlier.state !== 'ready') return setBaseline(kind, undefined);
  const { project, label } = earlier;
  setBaseline(kind, { label, textOf: (path) => project.files.get(path)?.text ?? null });
}

async function load(kind: EarlierKind): Promise<void> {
  const { handle, status } = useProject.getState();
  if (status !== 'ready') return;
  const present = useEarlier.getState()[kind];
  const isPresent = () => useProject.getState().handle === handle;
  try {
    const reply = await ask(kind, handle, present.state === 'ready' ? present.id : undefined);
    if (reply.state === 'same' || !isPresent()) return;
    if (reply.state === 'none')
      return settle(kind, { state: 'none', reason: reply.reason, detail: reply.detail ?? '' });
    const project = await projectOf(kind, handle, reply);
    const { id, label, detail = '', atMs, isPack } = reply;
    if (isPresent()) settle(kind, { state: 'ready', id, label, detail, atMs, isPack, project });
  } catch (failure) {
    if (isPresent()) settle(kind, { state: 'failed', failure });
  }
}

const running = new Map<EarlierKind, Promise<void>>();

/** Looks again; what has not moved on since is kept as it is. One look at a time. */
export function loadEarlier(kind: EarlierKind): Promise<void> {
  const before = running.get(kind);
  if (before) return before;
  const now = load(kind).finally(() => {
    if (running.get(kind) === now) running.delete(kind);
  });
  running.set(kind, now);
  return now;
}

/** Another project has another past. */
function forget(): void {
  running.clear();
  settle('export', LOADING);
  settle('head', LOADING);
}

const loadBoth = (): void => void Promise.all([loadEarlier('head'), loadEarlier('export')]);

let isFollowing = false;

/**
 * From the first call on, follows the open project: looked at once it runs, again after somebody else wrote files (a
 * checkout, a pull) and when the window comes back from a terminal.
 */
export function followEarlier(): void {
  if (isFollowing) return;
  isFollowing = true;
  useProject.subscribe((state, before) => {
    if (state.handle === before.handle) return;
    forget();
    loadBoth();
  });
  host.on('project.changed', loadBoth);
  window.addEventListener('focus', loadBoth);
  loadBoth();
}
