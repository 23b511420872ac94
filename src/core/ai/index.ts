export { mindView, type MindView } from './view.ts';
export { thinkAll } from './think.ts';
