/** The door between a host (Electron main, web host) and its clients. */
export { HOST_METHODS, METHOD_NAMES, type CallContext, type HostApi, type HostServices } from './api.ts';
export { createClient, type HostClient } from './client.ts';
export { createDispatcher, type Dispatcher } from './dispatcher.ts';
export { HOST_ERRORS, HostError, sentence, toProblem } from './errors.ts';
export type { HostErrorCode, HostProblem, LocalText } from './errors.ts';
export { HOST_EVENTS } from './events.ts';
export type { ChangedFile, EventMessage, HostEventName, HostEvents } from './events.ts';
export type { Json } from './guard.ts';
export type { AppInfo, Preferences } from './app.ts';
export type { BaselineFile, BaselineKind, BaselineReply, NoBaselineReason, ReadyBaseline } from './baseline.ts';
export type {
  CopiedFile,
  CreatedProject,
  FileChange,
  FileProblem,
  FileProblemCode,
  JournalEntry,
  JournalSummary,
  OpenedProject,
  ProjectFileText,
  ProjectHandle,
  RawBeginning,
  ReadOnlyReason,
  SaveConflict,
  SavedCopy,
  SavedFile,
  SaveResult,
} from './project.ts';
export type {
  ChangeLevel,
  ExportedFile,
  ExportFinding,
  ExportRequest,
  ExportResult,
  PackChange,
  PackProfile,
  PackSummary,
  VersionSuggestion,
} from './pack.ts';
export { packFiles, unpackFiles, type FileBytes, type PackedFiles } from './packed-files.ts';
export { BINARY_REPLY_TYPE, framedHead, joinReply, splitReply } from './binary-reply.ts';
export { CHANNELS } from './transport.ts';
export type { Disposable, Reply, Transport } from './transport.ts';
export { addressOfPlace, fragmentOfPlace, PLACE_SWITCH, placeOfAddress, type LinkedPlace } from './place.ts';
