export { HITS_LISTED_MAX, OTHER_TABLES, searchTable } from './request.ts';
export type { FoundFile, SearchError, SearchHit, SearchMode, SearchRequest, TextSpan } from './request.ts';
export { search, searchError, searchText } from './search.ts';
export type { SearchSlice } from './search.ts';
export { applyPlaces, planReplace, replaceError } from './replace/plan.ts';
export type { PlanSlice, ReplacePlan } from './replace/plan.ts';
export { PLACE_REASONS, reasonText } from './replace/place.ts';
export type { PlaceReason, ReplacePlace } from './replace/place.ts';
export { unreadFile } from './texts.ts';
