export { toBytes, toText } from './bytes.ts';
export { compileScript, isScript } from './compile-script.ts';
export type { SourceProblem } from './compile-script.ts';
export { BASE, GLOBALS, LIBRARIES } from './library.ts';
export type { BaseName, LibraryName, MemberOf } from './library.ts';
export { NESTING_MAX } from './nesting.ts';
export { CELLS_PER_OP, Op, OPEN } from './opcode.ts';
export { SOURCE_MAX } from './parse.ts';
