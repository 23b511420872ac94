export { thinkAll } from './think.ts';
