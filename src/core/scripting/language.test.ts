import { expect, test } from 'vitest';
import { run, runSource, values } from './testing/script-run.ts';

test.each([
  ['1 + 2 * 3, (1 + 2) * 3, 7 - 10', '7 9 -3'],
  ['7 // 2, -7 // 2, 7 // -2, -7 // -2', '3 -4 -4 3'],
  ['7 % 3, -7 % 3, 7 % -3, -7 % -3', '1 2 -2 -1'],
  ['0x10, 0xff, 9007199254740991', '16 255 9007199254740991'],
  ['5 & 3, 5 | 3, 5 ~ 3, ~0, 1 << 31, -1 >> 28, 1 << 32, 1 << -1', '1 7 6 4294967295 2147483648 15 0 0'],
  ['not nil, not 0, nil == false, 1 == 1', 'true false false true'],
  ['1 < 2, 2 <= 2, 3 > 4, 4 >= 4, 1 ~= 1', 'true true false true false'],
  ["'a' < 'b', 'Z' < 'a', 'a' < 'ab', 'b' <= 'a'", 'true true true false'],
  ['nil and 1, false or 2, 1 and 2, nil or false', 'nil 2 2 false'],
  ["'a' .. 1 .. 'b', #'abc', #{1, 2, 3}, -(-3)", 'a1b 3 3 3'],
  ['(function(...) return ... end)(1, 2, 3)', '1 2 3'],
  ['((function() return 1, 2 end)())', '1'],
  ["({10, 20, x = 'y', ['k'] = 5, [3] = 30})[3], ({x = 'y'}).x", '30 y'],
  ["#'é', 'é' == '\\u{e9}', '\\x41\\65'", '2 true AA'],
  ['type(nil), type(1), type({}), type(print_), type(type), type("")', '1: nothing'],
])('%s is %s', (expressions, wanted) => {
  if (wanted.startsWith('1: nothing')) expect(() => values(expressions)).toThrow(/nothing is called 'print_'/);
  else expect(values(expressions)).toBe(wanted);
});

test.each([
  ['local t = {} for i = 1, 3 do t[#t + 1] = i * i end return t[1], t[2], t[3]', '1 4 9'],
  ['local s = 0 for i = 10, 1, -3 do s = s + i end return s', '22'],
  ['local n = 0 for i = 9007199254740990, math.maxinteger do n = n + 1 end return n', '2'],
  ['for i = 1, 0 do return i end return "none"', 'none'],
  ['local i = 0 while true do i = i + 1 if i > 4 then break end end return i', '5'],
  ['local i = 0 repeat local done = i == 3 i = i + 1 until done return i', '4'],
  ['local a, b, c = (function() return 1, 2 end)() return a, b, c', '1 2 nil'],
  ['local a, b = 1 return a, b', '1 nil'],
  ['local a = 1, 2 return a', '1'],
  ['local i, t = 1, {} i, t[i] = i + 1, 20 return i, t[1], t[2]', '2 20 nil'],
  ['local a, b = 1, 2 a, b = b, a return a, b', '2 1'],
  [
    'local f = {} for i = 1, 3 do f[i] = function() i = i + 10 return i end end return f[1](), f[1](), f[2]()',
    '11 21 12',
  ],
  ['local f = {} for k, v in ipairs({5, 6}) do f[k] = function() return v end end return f[1](), f[2]()', '5 6'],
  ['local n = 0 local function up() n = n + 1 return n end up() up() return n', '2'],
  ['local function fact(n) if n < 2 then return 1 end return n * fact(n - 1) end return fact(15)', '1307674368000'],
  [
    'local function outer(x) return function(y) return function() x = x + y return x end end end local f = outer(1)(2) f() return f()',
    '5',
  ],
  ['local o = {n = 1} function o:add(k) self.n = self.n + k return self end return o:add(2):add(3).n', '6'],
  ['local o = {i = {}} function o.i.f(a) return a end return o.i.f(4)', '4'],
  [
    'local function v(...) local a, b = ... return select("#", ...), a, b, ... end return v(7, nil, 9)',
    '3 7 nil 7 nil 9',
  ],
  ['local t = {(function() return 1, 2, 3 end)(), (function() return 4, 5 end)()} return #t, t[3]', '3 5'],
  ['if nil then return 1 elseif false then return 2 else return 3 end', '3'],
  ['do local x = 1 end local x return x', 'nil'],
  ['return #{1, 2}, type"x", type{}', '2 string table'],
  ['local function f(t) return t[1] end return f{7}', '7'],
  ['local x = 5 local f = function() return x end x = 6 return f()', '6'],
  ['local x <const> = 1 return x', 'skip'],
  ['local t = {} t.a, t.b = 1, 2 return t.a + t["b"]', '3'],
  ['local t = {1, 2, 3} t[2] = nil return #t, t[3], t[2]', '1 3 nil'],
  ['local t = {} t[3] = 3 t[2] = 2 t[1] = 1 return #t', '3'],
  ['return ("x"):rep(3, "-"), ("abc"):upper():len()', 'x-x-x 3'],
  ['local s = "" for i = 1, 60 do s = s .. i end return #s', '111'],
  [
    'local t = {1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31,32,33,34,35,36,37,38,39,40,41,42,43,44,45,46,47,48,49,50,51,52} return #t, t[52]',
    '52 52',
  ],
  ['return type(nil), type(1), type({}), type(type), type(""), type(true)', 'nil number table function string boolean'],
])('%s gives %s', (body, wanted) => {
  if (wanted === 'skip') return expect(() => run(body)).toThrow();
  const { logs, errors } = run(body);
  expect([...logs, ...errors].join(' ')).toBe(wanted);
});

test('the top level runs anew for each call, so nothing lasts from one to the next', () => {
  const { fight } = runSource(`local count = 0
total = 0
function run() count = count + 1 battle.log(count .. ' ' .. total) end`);
  fight.cast(300, 1, { id: 1 } as never, 2).until(400);
  expect(fight.of('scriptLog').map(({ message }) => message)).toEqual(['1 0', '1 0']);
});

test('a global of the top level may be read by functions', () => {
  expect(
    runSource('factor = 3\nfunction twice(x) return x * factor end\nfunction run() battle.log(twice(4)) end').logs,
  ).toEqual(['12']);
});

test('an entry that is no function is an error', () => {
  expect(runSource('run = 5').errors).toEqual(["0: 'run' is not a function"]);
});
