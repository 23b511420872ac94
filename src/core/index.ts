export type * from './battle/api.ts';
export { SEGMENTS } from './battle/api.ts';
export * from './content/index.ts';
