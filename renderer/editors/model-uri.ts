/** Where the project's files are found inside the editor. */
export const MODEL_ROOT = 'inmemory://project/';

/** Address of a project file inside the editor. */
export const modelUri = (path: string): string => MODEL_ROOT + path;

/** The project file at an address; empty when it is none. */
export const pathOfUri = (uri: string): string => (uri.startsWith(MODEL_ROOT) ? uri.slice(MODEL_ROOT.length) : '');
