export { filterGroups, type Filtered } from './apply.ts';
export { collectFits } from './collect.ts';
export { KIND_GROUPS, makeFits, type FilterNames, type Fits } from './match.ts';
export { FILTER_FIELDS, parseFilter, unfinishedAt, type Filter, type FilterField, type Unfinished } from './query.ts';
