export { completeJson } from './complete.ts';
export type { Suggestion, Suggestions } from './complete.ts';
export { describeJson } from './describe.ts';
export type { Description } from './describe.ts';
export { nameEntry, namesOfKind } from './names.ts';
export type { NameEntry, WrittenText } from './names.ts';
