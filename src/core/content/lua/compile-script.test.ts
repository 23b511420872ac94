import { expect, test } from 'vitest';
import { compileScript, isScript, NESTING_MAX, SOURCE_MAX, toBytes, toText } from './index.ts';

const problem = (source: string): string => {
  const result = compileScript('test', source);
  return isScript(result) ? 'fine' : `${result.line}: ${result.message}`;
};

test.each([
  ['local x = 1.5', "1: numbers are whole here: '1.5'"],
  ['local x = 1e3', "1: numbers are whole here: '1e3'"],
  ['local x = 0x1p4', "1: numbers are whole here: '0x1p4'"],
  ['local x = 9007199254740992', "1: numbers end at 9007199254740991: '9007199254740992'"],
  ['\nlocal x = 4 / 2', '2: numbers are whole here: write a // b'],
  ['local x = 2 ^ 3', "1: numbers are whole here: multiply instead of using '^'"],
  ['local x = nan', "1: nothing is called 'nan' here"],
  ['local x = math.huge', "1: there is no 'math.huge'"],
  ['local x = 0 / 0', '1: numbers are whole here'],
  ['x = os.time()', "1: nothing is called 'os' here"],
  ['x = coroutine', "1: nothing is called 'coroutine' here"],
  ['x = _G', "1: nothing is called '_G' here"],
  ['x = _ENV', "1: nothing is called '_ENV' here"],
  ['x = load', "1: nothing is called 'load' here"],
  ['x = require', "1: nothing is called 'require' here"],
  ['x = xpcall', "1: nothing is called 'xpcall' here"],
  ['x = collectgarbage', "1: nothing is called 'collectgarbage' here"],
  ['x = battle.dammage', "1: there is no 'battle.dammage'"],
  ['function run() x = 1 end', "1: globals are frozen: write 'local x', or define 'x' outside of functions"],
  ['x = 1\nfunction run() x = 2 end', '2: globals are frozen'],
  ['function run() function inner() end end', '1: globals are frozen'],
  ['string = nil', "1: 'string' belongs to all scripts and cannot be changed"],
  ['function pairs() end', "1: 'pairs' belongs to all scripts and cannot be changed"],
  ['goto done ::done::', '1: goto and labels are not supported'],
  ['::top::', '1: goto and labels are not supported'],
  ['local x = ...', "1: '...' outside a function that takes it"],
  ['function run( end', "1: <name> or '...' expected"],
  ['local s = "open', '1: unfinished string'],
  ['local s = [[open', '1: unfinished long string'],
  ['--[[ open', '1: unfinished long comment'],
  ['break', '1: no loop to break'],
  ['local 5', '1: <name> expected'],
  ['local x = "\\300"', '1: decimal escape too large'],
])('%s: %s', (source, message) => {
  expect(problem(source)).toContain(message);
});

test.each([
  ['parentheses', (n: number) => `local x = ${'('.repeat(n)}1${')'.repeat(n)}`],
  ['tables', (n: number) => `local x = ${'{'.repeat(n)}${'}'.repeat(n)}`],
  ['blocks', (n: number) => 'do '.repeat(n) + 'end '.repeat(n)],
  ['functions', (n: number) => `local f = ${'function() return '.repeat(n)}1${' end'.repeat(n)}`],
  ['ifs', (n: number) => 'if 1 then '.repeat(n) + 'end '.repeat(n)],
  ['repeats', (n: number) => 'repeat '.repeat(n) + 'until 1 '.repeat(n)],
  ['joins', (n: number) => `local x = ${'1 .. '.repeat(n)}1`],
  ['negations', (n: number) => `local x = ${'- '.repeat(n)}1`],
  ['nots', (n: number) => `local x = ${'not '.repeat(n)}1`],
  ['sums', (n: number) => `local x = ${'1 + '.repeat(n)}1`],
  ['members', (n: number) => `local x = {} x = x${'.a'.repeat(n)}`],
  ['calls', (n: number) => `local f = type f${'()'.repeat(n)}`],
  ['ands', (n: number) => `local x = ${'1 and '.repeat(n)}1`],
  ['signs in brackets', (n: number) => `local x = ${'-(- '.repeat(n / 2)}1${')'.repeat(n / 2)}`],
])('%s may nest, but not without end', (_what, source) => {
  expect(problem(source(NESTING_MAX / 2 - 2))).toBe('fine');
  expect(problem(source(2_500))).toMatch(/^1: nested deeper than 100 levels$/);
});

test('many statements in a row are no nesting', () => {
  const source = `${'a = 1 - 2 .. "x"\n'.repeat(400)}${'battle.log(-1 .. "(")\n'.repeat(400)}${'f("a" .. "b") '.repeat(300)}`;
  expect(problem(`local f, a = type ${source}`)).toBe('fine');
});

test('brackets in texts and comments are no nesting', () => {
  const open = '('.repeat(300);
  expect(
    problem(`local s = "${open}" local t = [==[${open}]==] --${open}\n--[[${open}]]\nlocal u = '\\'${open}'`),
  ).toBe('fine');
});

test('a script has a longest length and a largest number of variables', () => {
  expect(problem(`--${'x'.repeat(SOURCE_MAX)}`)).toBe('1: the script is longer than 65536 bytes');
  const many = Array.from({ length: 300 }, (_, index) => `local v${index} = 1`).join('\n');
  expect(problem(many)).toMatch(/too many local variables/);
});

test('globals, entries and names are listed', () => {
  const result = compileScript(
    'test',
    "function run() return 'marks', 'two words' end\nif run then late = 1 end\nlocal t = {} t.x = 'zeal'\nlocal run2 = 5",
  );
  expect(isScript(result) && result.globals).toEqual(['run', 'late']);
  expect(isScript(result) && result.names).toEqual(['marks', 'zeal']);
  expect(Object.isFrozen(result) && isScript(result) && Object.isFrozen(result.main.code)).toBe(true);
});

test('byte order marks and Windows line ends are read over', () => {
  expect(problem('\ufefflocal x = 1\r\nlocal y = nope')).toBe("2: nothing is called 'nope' here");
});

test('parentheses cut several values down to one', () => {
  const calls = (source: string) => {
    const result = compileScript('test', source);
    return isScript(result)
      ? result.main.code.filter((_, index) => index % 4 === 3 && result.main.code[index - 3] === 42)
      : [];
  };
  expect(calls('local f = type return f()')).toEqual([-1]);
  expect(calls('local f = type return (f())')).toEqual([1]);
  expect(calls('local f = type f((f()))')).toEqual([1, 0]);
  expect(calls('local f = type f(f())')).toEqual([-1, 0]);
  expect(calls('local f = type f(1, ( --[[(]] f()))')).toEqual([1, 0]);
  expect(calls('local f = type return (f)()')).toEqual([-1]);
  expect(calls('local f = type local t = {f(), (f())}')).toEqual([1, 1]);
});

test.each([
  ['plain', 'plain'],
  ['é', '\u00c3\u00a9'],
  ['中', '\u00e4\u00b8\u00ad'],
  ['😀', '\u00f0\u009f\u0098\u0080'],
])('%s is bytes and text again', (text, bytes) => {
  expect(toBytes(text)).toBe(bytes);
  expect(toText(bytes)).toBe(text);
});

test('bytes that spell nothing become marks', () => {
  expect(toText('a\u00ff\u0080\u00c3')).toBe('a\ufffd\ufffd\ufffd');
  expect(toText('\u00ed\u00a0\u0080')).toBe('\ufffd\ufffd\ufffd');
  expect(toText('\u00c0\u0080')).toBe('\ufffd\ufffd');
});
