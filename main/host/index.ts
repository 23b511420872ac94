/** Host services: the only code that touches the disk. Transports (web, Electron) and the CLI enter here. */
export { createHost, type Host, type HostOptions } from './host.ts';
export { RENDERER_ROOT, INSTALL_ROOT, SAMPLE_ROOT, VERSION } from './install.ts';
export { PAGE_HEADERS } from './page-headers.ts';
export { staticFile, type StaticFile } from './static-files.ts';
export { userFolders, type UserFolders } from './user-folders.ts';
export { hasDisplay, openBrowser } from './open-browser.ts';
export { electronBinary } from './electron-binary.ts';
export {
  fileExists,
  findProjectRoot,
  listNames,
  projectRoot,
  readBytes,
  readProject,
  readUtf8,
  writeOutputs,
  type Output,
  type ProjectTexts,
} from './sources.ts';
export { exportPacks, type ExportJob } from './export-pack.ts';
export {
  NoRevision,
  readCommit,
  readRevisionFiles,
  resolveRevision,
  type Commit,
  type NoRevisionReason,
} from './git/revision.ts';
export { commitsBetween } from './git/history.ts';
export { QueueFault } from './lab-queue/fault.ts';
export type { QueueWorker, QueueWorkerOptions, WorkerEvent } from './lab-queue/worker.ts';
export { laboratoryFor, queueWorker, type Laboratory, type LaboratoryChoice } from './laboratory.ts';
export { openLaboratory, type LaboratoryOptions } from './lab-threads/index.ts';
export { previousPack } from './pack-history.ts';
export { rewriteProject } from './rewrite-project.ts';
export { DEFAULT_OUT_DIR, inspectPack } from './packs.ts';
export { saveFiles } from './save.ts';
