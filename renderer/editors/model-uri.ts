/** Where the project's files are found inside the editor. */
export const MODEL_ROOT = 'inmemory://project/';

/** Address of a project file inside the editor; the schemas find their files by it. */
export const modelUri = (path: string): string => MODEL_ROOT + path;
