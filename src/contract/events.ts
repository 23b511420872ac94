import type { FileProblem, ProjectHandle, ReadOnlyReason } from './project.ts';

export interface ChangedFile {
  readonly path: string;
  /** Null when the file is gone, or cannot be read as text. */
  readonly text: string | null;
  readonly hash: string | null;
  /** The file is there, but cannot be read as text. */
  readonly problem?: FileProblem;
}

/** What the host tells without being asked. Every event reaches every client of the host. */
export interface HostEvents {
  /** Somebody else changed the project on disk; our own saves are never reported. */
  'project.changed': { readonly handle: ProjectHandle; readonly files: readonly ChangedFile[] };
  /** The right to save was lost to another window, or came back. */
  'project.access': { readonly handle: ProjectHandle; readonly readOnly: boolean; readonly reason?: ReadOnlyReason };
  'task.progress': { readonly task: string; readonly done: number; readonly total: number; readonly label: string };
  /** A native menu item; the id is one of the studio's command registry. */
  'app.command': { readonly id: string };
  /** The connection to the host broke or came back; made by the client side. */
  'host.connection': { readonly connected: boolean };
}

export type HostEventName = keyof HostEvents;

export const HOST_EVENTS = [
  'project.changed',
  'project.access',
  'task.progress',
  'app.command',
  'host.connection',
] as const satisfies readonly HostEventName[];

export type EventMessage = {
  [E in HostEventName]: { readonly event: E; readonly payload: HostEvents[E] };
}[HostEventName];
