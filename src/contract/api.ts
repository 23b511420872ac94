import { appMethods, prefsMethods } from './app.ts';
import type { Method } from './method.ts';
import { packMethods, taskMethods } from './pack.ts';
import { projectMethods } from './project.ts';

/** Every request there is. Types, argument checks, client, preload and dispatcher all come from this table. */
export const HOST_METHODS = {
  app: appMethods,
  prefs: prefsMethods,
  project: projectMethods,
  pack: packMethods,
  task: taskMethods,
};

type Table = typeof HOST_METHODS;
type Call<M> =
  M extends Method<infer Params, infer Result>
    ? Params extends undefined
      ? () => Promise<Result>
      : (params: Params) => Promise<Result>
    : never;

/** What the renderer sees: `host.project.save({…})`. */
export type HostApi = { readonly [G in keyof Table]: { readonly [M in keyof Table[G]]: Call<Table[G][M]> } };

/** Who is asking: one window or browser tab. */
export interface CallContext {
  readonly client: string;
}

type Served<M> =
  M extends Method<infer Params, infer Result> ? (params: Params, context: CallContext) => Promise<Result> : never;

/** What a host implements. */
export type HostServices = { readonly [G in keyof Table]: { readonly [M in keyof Table[G]]: Served<Table[G][M]> } };

/** `group.name`, as it travels. */
export const METHOD_NAMES: readonly string[] = Object.entries(HOST_METHODS).flatMap(([group, methods]) =>
  Object.keys(methods).map((name) => `${group}.${name}`),
);
