import { Hasher, wordsOf } from '../base/index.ts';
import { G, LAYOUTS, TABLE_NAMES, tailsOf, type Dimensions } from './layout.ts';
import { faultOfSave } from './save-check.ts';
import type { World } from './world.ts';

/** Says that these bytes are a saved battle of this build ("swb2"). */
const MAGIC = 0x73_77_62_32;
/** Two cells of the header hold a digest of all others, so that a save whose bytes were changed is never taken for one. */
const SEAL_AT = 7;
const HEADER_CELLS = SEAL_AT + 2;
/** A table announces how many records follow and which of them is the first free one. */
const TABLE_CELLS = 2;

/** The header, then each table's used records as they are: a copy of memory, nothing is converted. */
export function saveWorld(w: World): Uint8Array {
  const cells = new Float64Array(HEADER_CELLS + sizeOf(w));
  const { attributeCount, resourceCount, memoryCount } = w.dimensions;
  const shape = layoutNumber(w.dimensions);
  cells.set([MAGIC, shape, contentNumber(w), w.frame, attributeCount, resourceCount, memoryCount]);
  let at = HEADER_CELLS;
  for (const name of TABLE_NAMES) {
    const { cells: source, stride, count, free } = w.tables[name];
    cells[at++] = count;
    cells[at++] = free;
    cells.set(source.subarray(0, count * stride), at);
    at += count * stride;
  }
  sealSave(cells);
  return new Uint8Array(cells.buffer);
}

function digestOf(cells: Float64Array): Hasher {
  const words = wordsOf(cells);
  const digest = new Hasher();
  digest.record(words, 0, SEAL_AT);
  digest.record(words, HEADER_CELLS, cells.length);
  return digest;
}

/** Writes the digest of the other cells into a save. */
export function sealSave(cells: Float64Array): void {
  const { hi, lo } = digestOf(cells);
  cells[SEAL_AT] = hi;
  cells[SEAL_AT + 1] = lo;
}

function isSealed(cells: Float64Array): boolean {
  const { hi, lo } = digestOf(cells);
  return Object.is(cells[SEAL_AT], hi) && Object.is(cells[SEAL_AT + 1], lo);
}

const damaged = (fault: string): RangeError =>
  new RangeError(`This saved state is damaged: ${fault}. Save again, or start from its snapshot.`);

/** Puts a saved state back. Throws a RangeError, and changes nothing, when the bytes are damaged or belong elsewhere. */
export function restoreWorld(w: World, bytes: Uint8Array): void {
  const cells = cellsOf(bytes);
  checkHeader(w, cells);
  let at = HEADER_CELLS;
  for (const name of TABLE_NAMES) {
    const table = w.tables[name];
    const count = cells[at]!;
    table.load(cells, at + TABLE_CELLS, count, cells[at + 1]!);
    at += TABLE_CELLS + count * table.stride;
  }
  w.contexts.reset();
  w.chosen.length = 0;
  w.setFrame(w.globals.cells[G.frame]!);
}

/** A view where the bytes lie on an eight-byte boundary, else a copy. */
export function cellsOf(bytes: Uint8Array): Float64Array {
  if (bytes.byteLength % 8 !== 0 || bytes.byteLength < HEADER_CELLS * 8) {
    throw new RangeError('These bytes are no saved battle: their length does not fit. Save again with this version.');
  }
  if (bytes.byteOffset % 8 === 0) return new Float64Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 8);
  return new Float64Array(bytes.slice().buffer);
}

function sizeOf(w: World): number {
  let size = 0;
  for (const name of TABLE_NAMES) size += TABLE_CELLS + w.tables[name].count * w.tables[name].stride;
  return size;
}

function checkHeader(w: World, cells: Float64Array): void {
  if (cells[0] !== MAGIC || cells[1] !== layoutNumber(w.dimensions)) {
    throw new RangeError(
      'This state was saved by another version of the core. Restore it there, or start from its snapshot.',
    );
  }
  if (!isSealed(cells)) throw damaged('its bytes are not those that were saved');
  if (cells[2] !== contentNumber(w)) {
    throw new RangeError('This state was saved with other content. Load the pack it was saved with.');
  }
  const fault = faultOfSave(cells, HEADER_CELLS, cells[3]!, w.dimensions, w.content);
  if (fault !== null) throw damaged(fault);
}

/** What a saved battle says about its own shape, for readers that have no world. */
export function readHeader(cells: Float64Array): Dimensions & { readonly frame: number } {
  if (cells[0] !== MAGIC) throw new RangeError('These bytes are no saved battle. Pass what save() returned.');
  return { frame: cells[3]!, attributeCount: cells[4]!, resourceCount: cells[5]!, memoryCount: cells[6]! };
}

export const headerCells = HEADER_CELLS;
export const tableCells = TABLE_CELLS;

/** Changes with every field, so that a state never meets a reader with another idea of it. */
function layoutNumber(dimensions: Dimensions): number {
  let number = 7;
  for (const name of TABLE_NAMES) {
    for (const field of LAYOUTS[name].fields) number = mix(number, field);
    for (const tail of tailsOf(name, dimensions)) number = mix(number + tail.count, tail.name);
  }
  return number;
}

function contentNumber(w: World): number {
  return mix(w.seed | 0, w.content.contentHash);
}

function mix(number: number, text: string): number {
  let mixed = number | 0;
  for (let index = 0; index < text.length; index++) mixed = Math.imul(mixed ^ text.charCodeAt(index), 16_777_619);
  return mixed >>> 0;
}
