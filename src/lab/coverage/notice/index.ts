export { runNoticeJob } from './notice.ts';
export type { NoticedNumber, NoticeInput, NoticeOutcome, NumberQuestion, Sighting } from './notice.ts';
export { numbersOf } from './numbers.ts';
export type { NumberPlace } from './numbers.ts';
export { byRisk, nearestOf, noticeChunks, planNotice } from './plan.ts';
export type { NoticePlan, NoticeWish } from './plan.ts';
