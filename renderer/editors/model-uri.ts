const ROOT = 'inmemory://project/';

/** Address of a project file inside the editor; the schemas find their files by it. */
export const modelUri = (path: string): string => ROOT + path;

/** The project file at an address; empty when it is none. */
export const pathOfUri = (uri: string): string => (uri.startsWith(ROOT) ? uri.slice(ROOT.length) : '');
