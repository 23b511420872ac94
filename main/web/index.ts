/** The studio in a browser: the same page and services behind 127.0.0.1. */
export { runWebHost, type RunOptions } from './run.ts';
export { startWebHost, type WebHost, type WebHostOptions } from './server.ts';
