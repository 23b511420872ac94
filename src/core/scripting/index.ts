export { BINDINGS } from './bindings/index.ts';
export type { Binding, Param, Result } from './bindings/binding.ts';
export { CALLS_MAX, MEMORY_MAX, NATIVE_CALLS_MAX } from './machine.ts';
export { runScript, SCRIPTS_MAX } from './run-script.ts';
