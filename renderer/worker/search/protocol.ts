/** What the studio and the worker that searches say to each other. */
import type { Diagnostic, ReplacePlace, ReplacePlan, SearchRequest, SearchSlice } from '#pack';

/** A file as it is now; a text of null means that it is gone. */
export interface SearchedText {
  readonly path: string;
  readonly text: string | null;
  readonly problem?: { readonly code: string; readonly detail: string } | undefined;
}

export type ToSearch =
  | { readonly type: 'texts'; readonly texts: readonly SearchedText[] }
  | { readonly type: 'search'; readonly id: number; readonly request: SearchRequest }
  | { readonly type: 'plan'; readonly id: number; readonly request: SearchRequest; readonly replacement: string }
  /** Problems that the project would have with these places changed, and has not now. */
  | { readonly type: 'problems'; readonly id: number; readonly places: readonly ReplacePlace[] }
  | { readonly type: 'cancel' };

export type FromSearch =
  /** The worker is loaded and hears from now on. */
  | { readonly type: 'ready' }
  /** The rows of the whole project are read once, which takes its time and is no sign of a bad pattern. */
  | { readonly type: 'reading'; readonly id: number }
  | { readonly type: 'read'; readonly id: number }
  | { readonly type: 'slice'; readonly id: number; readonly slice: SearchSlice }
  | { readonly type: 'planning'; readonly id: number; readonly done: number; readonly total: number }
  | { readonly type: 'planned'; readonly id: number; readonly plan: ReplacePlan }
  | { readonly type: 'problems'; readonly id: number; readonly problems: readonly Diagnostic[] }
  | { readonly type: 'done'; readonly id: number; readonly tookMs: number }
  | { readonly type: 'failed'; readonly id: number; readonly message: string };
