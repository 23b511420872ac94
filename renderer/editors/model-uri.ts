/** Address of a project file inside the editor; the schemas find their files by it. */
export const modelUri = (path: string): string => `inmemory://project/${path}`;
