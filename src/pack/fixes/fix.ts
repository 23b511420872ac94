import type { LocalText } from '../diagnostics/diagnostic.ts';

/** One change of a fix. Data and not code, so that a menu, a terminal and a test can look at it before it happens. */
export type FixStep =
  /** Gives a field a value; inherited lists around it are taken over first. */
  | { readonly kind: 'set'; readonly path: string; readonly pointer: string; readonly value: unknown }
  /** Takes a field or list item away, also an inherited one. */
  | { readonly kind: 'remove'; readonly path: string; readonly pointer: string }
  /** Adds a list item; the last part of the pointer is an index or `-` for the end. */
  | { readonly kind: 'insert'; readonly path: string; readonly pointer: string; readonly value: unknown }
  | { readonly kind: 'renameKey'; readonly path: string; readonly pointer: string; readonly key: string }
  /** Takes the first of equal keys out of the text. */
  | { readonly kind: 'cutKey'; readonly path: string; readonly pointer: string }
  /** Adds a file; one that is there already stays as it is. */
  | { readonly kind: 'create'; readonly path: string; readonly text: string }
  /** Writes lines at the end of a script. */
  | { readonly kind: 'append'; readonly path: string; readonly text: string }
  | { readonly kind: 'move'; readonly path: string; readonly to: string }
  | { readonly kind: 'delete'; readonly path: string }
  /** The same text without byte order mark and with LF line ends. */
  | { readonly kind: 'plainStyle'; readonly path: string };

/** A way out of a problem. */
export interface Fix {
  /** A command: “Set effectAtMs to 320”. */
  readonly title: LocalText;
  /** Nothing else can have been meant: may be applied together with all others like it. */
  readonly isCertain: boolean;
  readonly steps: readonly FixStep[];
}

export const pathsOf = ({ steps }: Fix): readonly string[] => [
  ...new Set(steps.flatMap((step) => (step.kind === 'move' ? [step.path, step.to] : [step.path]))),
];

/** A fix that the author has to choose. */
export const choice = (en: string, zh: string, ...steps: readonly FixStep[]): Fix => ({
  title: { en, zh },
  isCertain: false,
  steps,
});

export const certain = (en: string, zh: string, ...steps: readonly FixStep[]): Fix => ({
  ...choice(en, zh, ...steps),
  isCertain: true,
});

export const set = (path: string, pointer: string, value: unknown): FixStep => ({ kind: 'set', path, pointer, value });
export const remove = (path: string, pointer: string): FixStep => ({ kind: 'remove', path, pointer });
