import type { Report } from './report.ts';

type Check = (value: unknown) => boolean;
type Shape = Readonly<Record<string, readonly [expected: string, check: Check, isRequired?: boolean]>>;

const isObject: Check = (value) => typeof value === 'object' && value !== null && !Array.isArray(value);
const isList: Check = Array.isArray;
const isText: Check = (value) => typeof value === 'string';
const isWhole =
  (min: number, max: number): Check =>
  (value) =>
    Number.isInteger(value) && Number(value) >= min && Number(value) <= max;

const U32_MAX = 4_294_967_295;
const FRAME_MAX = 100_000_000;

const SCENARIO: Shape = {
  arena: ['the id of an arena', isText, true],
  formation: ['the id of a formation', isText],
  seed: [`a whole number from 0 to ${U32_MAX}`, isWhole(0, U32_MAX)],
  stepMs: ['a whole number from 1 to 200', isWhole(1, 200)],
  participants: ['a list of participants', isList, true],
  draws: ['a list of pinned draws', isList],
  commands: ['a list of commands', isList],
  until: ['an object with ms or frames', isObject, true],
};

const PARTICIPANT: Shape = {
  camp: ['the id of a camp', isText, true],
  slot: ['a whole number from 1 to 255', isWhole(1, 255), true],
  unit: ['the id of a unit', isText, true],
  player: ['a whole number from 0 to 254', isWhole(0, 254)],
  level: ['a whole number from 1 to 100', isWhole(1, 100)],
  skills: ['an object of levels by skill', isObject],
  passives: ['a list of skills', isList],
  overrides: ['an object', isObject],
  at: ['a position {x, y}', isObject],
};

const COMMAND: Shape = {
  frame: [`a whole number from 1 to ${FRAME_MAX}`, isWhole(1, FRAME_MAX), true],
  player: ['a whole number from 0 to 254', isWhole(0, 254), true],
  action: ['an object with a type', isObject, true],
};

const DRAW: Shape = {
  counter: ['a whole number from 1', isWhole(1, Number.MAX_SAFE_INTEGER), true],
  value: [`a whole number from 0 to ${U32_MAX}`, isWhole(0, U32_MAX), true],
};

const UNTIL: Shape = {
  ms: ['a whole number of milliseconds', isWhole(1, FRAME_MAX)],
  frames: ['a whole number of steps', isWhole(0, FRAME_MAX)],
};

type Loose = Readonly<Record<string, unknown>>;

/**
 * Whether a scenario has the outline that the rest of this folder takes for granted. The schema says more and says it
 * better; this keeps a half-typed file from being an exception. Files reach us while they are being edited.
 */
export function hasShape(scenario: unknown, report: Report): boolean {
  const before = report.problems.length;
  if (!checkObject(scenario, SCENARIO, '', report)) return false;
  const { participants, draws, commands, until } = scenario as Loose;
  checkObject(until, UNTIL, '/until', report);
  checkEach(participants, PARTICIPANT, '/participants', report);
  if (draws !== undefined) checkEach(draws, DRAW, '/draws', report);
  if (commands !== undefined) checkEach(commands, COMMAND, '/commands', report);
  return report.problems.length === before;
}

function checkEach(list: unknown, shape: Shape, pointer: string, report: Report): void {
  if (!Array.isArray(list)) return;
  list.forEach((item, index) => checkObject(item, shape, `${pointer}/${index}`, report));
}

function checkObject(value: unknown, shape: Shape, pointer: string, report: Report): boolean {
  if (!isObject(value)) {
    report.add('wrongType', pointer, { expected: 'an object', found: JSON.stringify(value) ?? 'nothing' });
    return false;
  }
  for (const key of Object.keys(shape)) checkField((value as Loose)[key], shape[key]!, `${pointer}/${key}`, report);
  return true;
}

function checkField(
  value: unknown,
  [expected, check, isRequired]: Shape[string],
  pointer: string,
  report: Report,
): void {
  if (value === undefined && isRequired === true) report.add('missing', pointer, { expected });
  if (value !== undefined && !check(value))
    report.add('wrongType', pointer, { expected, found: JSON.stringify(value) });
}
