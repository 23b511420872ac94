/**
 * Instructions of the machine: an operation and three operands (four cells). R is a register of the running function,
 * K one of its constants, U one of the variables it shares with the function around it.
 */
// prettier-ignore
export enum Op {
  move = 0, // R[a] = R[b]
  nil = 1, // R[a] … R[b] = nil
  boolean = 2, // R[a] = b ≠ 0
  integer = 3, // R[a] = b
  constant = 4, // R[a] = K[b]
  box = 5, // R[a] becomes a cell that inner functions can share
  getBox = 6, // R[a] = cell R[b]
  setBox = 7, // cell R[a] = R[b]
  getShared = 8, // R[a] = U[b]
  setShared = 9, // U[a] = R[b]
  getGlobal = 10, // R[a] = global b of the script
  setGlobal = 11, // global a of the script = R[b]
  builtin = 12, // R[a] = global b of the library
  index = 13, // R[a] = R[b][R[c]]
  field = 14, // R[a] = R[b][K[c]]
  setIndex = 15, // R[a][R[b]] = R[c]
  self = 16, // R[a + 1] = R[b]; R[a] = R[b][K[c]]
  table = 17, // R[a] = {}
  list = 18, // R[a][c …] = R[a + 1 …], b of them, −1 = up to the open end
  add = 19, subtract = 20, multiply = 21, divide = 22, modulo = 23, // R[a] = R[b] op R[c]
  and = 24, or = 25, xor = 26, shiftLeft = 27, shiftRight = 28, concat = 29,
  equal = 30, less = 31, lessEqual = 32, // R[a] = R[b] op R[c]
  negate = 33, complement = 34, not = 35, length = 36, // R[a] = op R[b]
  jump = 37, // to b
  jumpFalse = 38, // to b when R[a] is nil or false
  jumpTrue = 39, // to b otherwise
  jumpNil = 40, // to b when R[a] is nil
  closure = 41, // R[a] = inner function b
  call = 42, // R[a …] = R[a](R[a + 1] …): b arguments, c results; −1 = up to the open end
  return = 43, // R[a …], b of them
  vararg = 44, // R[a …] = …, b of them
  forPrepare = 45, // R[a], R[a + 1], R[a + 2] = from, to, step; to b when there is no round
  forLoop = 46, // the next value to R[a + 3] and to b, or on
}

export const CELLS_PER_OP = 4;
/** In place of a count: as many as there are. */
export const OPEN = -1;
