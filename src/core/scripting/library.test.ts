import { expect, test } from 'vitest';
import { run, values } from './testing/script-run.ts';

test.each([
  ["tostring(nil), tostring(12), tostring({}), tostring(print_ or type), tostring('x')", 'refused'],
  [
    "tostring(nil), tostring(12), tostring({}), tostring(type), tostring('x'), tostring(true)",
    'nil 12 table function x true',
  ],
  ["tostring(setmetatable({}, {__tostring = function() return 'me' end}))", 'me'],
  [
    "tonumber('12'), tonumber(' -0x1F '), tonumber('1.5'), tonumber('1e3'), tonumber('nan'), tonumber('inf')",
    '12 -31 nil nil nil nil',
  ],
  [
    "tonumber('z', 36), tonumber('11', 2), tonumber('2', 2), tonumber('9007199254740992'), tonumber(7), tonumber(nil)",
    '35 3 nil nil 7 nil',
  ],
  ["tonumber('0x10', 16), tonumber(''), tonumber('- 1'), tonumber({})", 'nil nil nil nil'],
  ['select(2, 1, 2, 3)', '2 3'],
  ["select(-1, 1, 2), select('#'), select('#', nil, nil)", '2 0 2'],
  ['rawequal(1, 1), rawequal({}, {}), rawlen({1, 2}), rawlen("abc"), rawget({5}, 1)', 'true false 2 3 5'],
  ['assert(1, 2)', '1 2'],
  ['pcall(function() return 1, 2 end)', 'true 1 2'],
  ['pcall(error)', 'false nil'],
  ["pcall(error, 'x', 0)", 'false x'],
  ['pcall(error, {})', 'false table'],
  ["select(2, pcall(function() error('x') end))", 'test:2: x'],
  ['pcall(5)', 'false test:2: attempt to call a number value'],
  ["getmetatable('x'), getmetatable(setmetatable({}, {__metatable = 'no'}))", 'nil no'],
  ['next({}), next({5}), next({a = 1})', 'nil 1 a 1'],
  ['math.abs(-3), math.max(1, 5, 3), math.min(4, 2), math.floor(3), math.ceil(3), math.clamp(9, 1, 5)', '3 5 2 3 3 5'],
  [
    'math.div(-7, 2), math.fmod(-7, 2), math.fmod(6, -3), math.isqrt(17), math.muldiv(9007199254740991, 3, 4)',
    '-3 -1 0 4 6755399441055743',
  ],
  [
    'math.sin(90000), math.cos(180000), math.tointeger(3), math.tointeger("3"), math.type(1), math.type("1")',
    '1000000 -1000000 3 nil integer nil',
  ],
  ['math.maxinteger, math.mininteger', '9007199254740991 -9007199254740991'],
  [
    "('héllo'):len(), ('abc'):sub(2), ('abc'):sub(-2, -1), ('abc'):sub(0), ('abc'):sub(3, 2), ('abc'):sub(-9, 2)",
    '6 bc bc abc  ab',
  ],
  [
    "('aBc'):upper(), ('aBc'):lower(), ('abc'):reverse(), ('ab'):rep(3), ('ab'):rep(0), ('ab'):rep(-1)",
    'ABC abc cba ababab  ',
  ],
  ["('abc'):byte(), ('abc'):byte(-1), ('abc'):byte(1, 3)", '97 99 97 98 99'],
  ["string.char(72, 105), ('x'):byte(5)", 'Hi'],
  ["('hello'):find('l'), ('hello'):find('xyz'), ('a.b'):find('.', 1, true), ('hello'):find('')", '3 nil 2 1 0'],
  ["('hello'):find('l+', 4), ('key = value'):find('(%w+) = (%w+)')", '4 1 11 key value'],
  ["('hello'):match('h(.-)l'), ('2024-11-30'):match('(%d+)-(%d+)')", 'e 2024 11'],
  [
    "('abc'):match('^b'), ('abc'):match('^a'), ('abc'):match('c$'), ('a$'):match('a$', 1), ('abc'):match('()b()')",
    'nil a c nil 2 3',
  ],
  [
    "('f(a(b)c)d'):match('%b()'), ('THE (quick) fox'):find('%f[%a]%a+%f[%A]'), ('abab'):match('(ab)%1')",
    '(a(b)c) 1 ab',
  ],
  [
    "('x^y'):match('[%^]'), ('a-b'):match('[a%-]+'), ('a]b'):match('[]]'), ('abc'):match('[^a]+'), ('09'):match('[0-9]+')",
    '^ a- ] bc 09',
  ],
  [
    "('  trim '):match('^%s*(.-)%s*$'), ('aaa'):match('a-b'), ('aab'):match('a?a?b'), ('b'):match('a*b')",
    'trim nil aab b',
  ],
  ["('A1 !'):gsub('%a', 'x'), ('A1 !'):gsub('%A', '.'), ('\\1a'):gsub('%c', '?')", 'x1 ! A... ?a 1'],
  [
    "('AzF'):gsub('%x', '.'), ('a,b'):gsub('%p', ';'), ('aB'):gsub('%l', '-'), ('aB'):gsub('%u', '-'), ('a b'):gsub('%g', '*')",
    '.z. a;b -B a- * * 2',
  ],
  [
    "('hello world'):gsub('o', '0', 1), ('abc'):gsub('', '-'), ('abc'):gsub('%w', '%0%0'), ('abc'):gsub('(a)(b)', '%2%1')",
    'hell0 world -a-b-c- aabbcc bac 1',
  ],
  [
    "('$name is'):gsub('%$(%w+)', {name = 'Bo'}), ('ab'):gsub('.', function(c) if c == 'a' then return 1 end end)",
    'Bo is 1b 2',
  ],
  ["('ab'):gsub('b', '%%'), ('abc'):gsub('^a', 'x'), ('aaa'):gsub('^a', 'x')", 'a% xbc xaa 1'],
  ["('%d items, %5d|%-5d|%05d|%+d|% d'):format(3, 42, 42, 42, 7, 7)", '3 items,    42|42   |00042|+7| 7'],
  [
    "('%x %X %#x %s %5s|%-5s| %.2s %c %% %i %u'):format(255, 255, 255, 'a', 'b', 'c', 'xyz', 65, -1, 2)",
    'ff FF 0xff a     b|c    | xy A % -1 2',
  ],
  ["('%03d|%.3d|%-4x|%s %s'):format(-5, 5, 10, {}, nil)", '-05|005|a   |table nil'],
  ["table.concat({1, 'b', 3}), table.concat({1, 2, 3}, ', ', 2, 3), table.concat({})", '1b3 2, 3 '],
  ['table.unpack({1, 2, 3}, 2)', '2 3'],
  ['table.pack(1, nil, 3).n, #table.pack()', '3 0'],
  ['#"\\0a", ("a\\0b"):len(), "\\u{1F600}" == "😀"', '2 3 true'],
])('%s is %s', (expressions, wanted) => {
  if (wanted === 'refused') expect(() => values(expressions)).toThrow();
  else expect(values(expressions)).toBe(wanted);
});

test.each([
  [
    'local s = "" for k, v in pairs({10, 20, b = 1, a = 2, [-5] = 3, [0] = 4, [99] = 5, [true] = 6, [false] = 7}) do s = s .. tostring(k) .. " " end return s',
    '-5 0 1 2 99 a b false true ',
  ],
  ['local s = "" for i, v in ipairs({1, 2, nil, 4}) do s = s .. v end return s', '12'],
  [
    'local t = {a = 1, b = 2, c = 3} local s = "" for k in pairs(t) do t[k] = nil s = s .. k end return s, next(t)',
    'abc nil',
  ],
  ['local t = {c = 1} local n = 0 for k in pairs(t) do n = n + 1 if n < 5 then t["d" .. n] = 1 end end return n', '5'],
  ['local t = {1, 2, 3, x = 1} t[2] = nil local s = "" for k in pairs(t) do s = s .. k end return s', '13x'],
  ['local t = {[2] = 2, [1] = 1, [4] = 4} local s = "" for k in pairs(t) do s = s .. k end return s, #t', '124 2'],
  ['local t = {3, 1, 2} table.sort(t) return table.concat(t)', '123'],
  ['local t = {"b", "a", "c"} table.sort(t, function(a, b) return a > b end) return table.concat(t)', 'cba'],
  [
    'local t = {} for i = 1, 50 do t[i] = i * 7919 % 101 end table.sort(t) for i = 2, 50 do if t[i] < t[i - 1] then return "wrong" end end return "sorted"',
    'sorted',
  ],
  [
    'local t = {1, 2} table.insert(t, 3) table.insert(t, 1, 0) return table.concat(t), table.remove(t), table.remove(t, 1), table.concat(t)',
    '0123 3 0 12',
  ],
  ['local t = {} return table.remove(t), #t', 'nil 0'],
  ['local t = {5} return table.remove(t, 2), table.remove(t), #t', 'nil 5 0'],
  ['local s = "" for w in ("one two"):gmatch("%a+") do s = s .. w .. "." end return s', 'one.two.'],
  ['local s = "" for k, v in ("a=1,b=2"):gmatch("(%w)=(%w)") do s = s .. k .. v end return s', 'a1b2'],
  ['local n = 0 for w in ("abc"):gmatch("") do n = n + 1 end return n', '4'],
  ['local v = setmetatable({x = 1}, {__index = {y = 2}}) return v.x, v.y, v.z', '1 2 nil'],
  ['local v = setmetatable({}, {__index = function(t, k) return k .. "!" end}) return v.hi', 'hi!'],
  ['local log = {} local v = setmetatable({}, {__newindex = log}) v.a = 5 return rawget(v, "a"), log.a', 'nil 5'],
  ['local v = setmetatable({}, {__newindex = function(t, k, x) rawset(t, k, x * 2) end}) v.a = 5 return v.a', '10'],
  ['local v = setmetatable({}, {__call = function(self, a, b) return a + b end}) return v(1, 2)', '3'],
  [
    'local m = {} m.__add = function(a, b) return "add" end m.__sub = function() return "sub" end m.__mul = function() return "mul" end m.__idiv = function() return "div" end m.__mod = function() return "mod" end m.__unm = function() return "neg" end local v = setmetatable({}, m) return v + 1, 1 - v, v * v, v // 1, v % 1, -v',
    'add sub mul div mod neg',
  ],
  [
    'local m = {} m.__band = function() return "and" end m.__bor = function() return "or" end m.__bxor = function() return "xor" end m.__shl = function() return "shl" end m.__shr = function() return "shr" end local v = setmetatable({}, m) return v & 1, v | 1, v ~ 1, v << 1, v >> 1',
    'and or xor shl shr',
  ],
  [
    'local m = {} m.__eq = function() return true end m.__lt = function() return false end m.__le = function() return true end m.__len = function() return 7 end m.__concat = function() return "cat" end local a, b = setmetatable({}, m), setmetatable({}, m) return a == b, a ~= b, a < b, a <= b, #a, a .. "x", "x" .. a',
    'true false false true 7 cat cat',
  ],
  ['return ({}) == ({}), (function() end) == nil', 'false false'],
])('%s gives %s', (body, wanted) => {
  const { logs, errors } = run(body);
  expect([...logs, ...errors].join(' ')).toBe(wanted);
});

test.each([
  ['assert(false)', 'assertion failed!'],
  ['assert(nil, "because")', 'because'],
  ['assert()', "bad argument #1 to 'assert' (value expected, got no value)"],
  ['error("x", 2)', 'x'],
  ['error({})', 'error: table'],
  ['type()', "bad argument #1 to 'type' (value expected, got no value)"],
  ['tostring()', "bad argument #1 to 'tostring' (value expected, got no value)"],
  ['tonumber()', "bad argument #1 to 'tonumber' (value expected, got no value)"],
  ['tonumber("1", 99)', "bad argument #2 to 'tonumber' (base out of range)"],
  ['tonumber(1, 10)', "bad argument #1 to 'tonumber' (string expected, got number)"],
  ['select(0)', "bad argument #1 to 'select' (index out of range)"],
  ['ipairs(1)', "bad argument #1 to 'ipairs' (table expected, got number)"],
  ['setmetatable({}, 1)', "bad argument #2 to 'setmetatable' (nil or table expected, got number)"],
  ['setmetatable(setmetatable({}, {__metatable = 1}), {})', 'cannot change a protected metatable'],
  ['tostring(setmetatable({}, {__tostring = function() return 1 end}))', "'__tostring' must give a text"],
  ['math.div(1, 0)', "bad argument #2 to 'math.div' (zero)"],
  ['math.isqrt(-1)', "bad argument #1 to 'math.isqrt' (not negative expected)"],
  ['math.muldiv(9007199254740991, 2, 1)', 'became larger than'],
  ['math.random()', "bad argument #1 to 'math.random' (number expected, got no value)"],
  ['math.random(0)', "bad argument #1 to 'math.random' (interval is empty)"],
  ['math.random(1, 9007199254740991)', "bad argument #2 to 'math.random' (interval too large)"],
  ['("x"):rep("y")', "bad argument #2 to 'string.rep' (number expected, got string)"],
  ['string.char(256)', "bad argument #1 to 'string.char' (value out of range)"],
  ['string.len(nil)', "bad argument #1 to 'string.len' (string expected, got nil)"],
  ['("x"):format()', ''],
  ['("%d"):format()', "bad argument #2 to 'string.format' (value expected, got no value)"],
  ['("%d"):format("x")', "bad argument #2 to 'string.format' (number expected, got string)"],
  ['("%f"):format(1)', "bad format '%f'"],
  ['("%"):format(1)', "bad format: it ends with '%'"],
  ['("%999d"):format(1)', 'too wide'],
  ['("%x"):format(-1)', "bad argument #2 to 'string.format' (not negative expected)"],
  ['("x"):gsub("x", true)', "bad argument #3 to 'string.gsub' (string/function/table expected, got boolean)"],
  ['("x"):gsub("x", "%q")', "invalid use of '%' in a replacement"],
  ['("x"):gsub("x", function() return {} end)', 'invalid replacement value (a table)'],
  ['("x"):find("(x")', 'bad pattern: unfinished capture'],
  ['("x"):match("x)")', "bad pattern: ')' without '('"],
  ['("x"):find("[x")', "bad pattern: a set lacks its ']'"],
  ['("x"):find("x%")', "bad pattern: it ends with '%'"],
  ['("x"):find("%b")', "bad pattern: '%b' needs two characters"],
  ['("x"):find("%fx")', "bad pattern: '%f' needs a set"],
  ['("x"):find("%1")', 'bad pattern: invalid capture index %1'],
  ['("x"):gsub("(x)", "%3")', 'bad pattern: invalid capture index %3'],
  ['("x"):rep(40):find(("()"):rep(33))', 'bad pattern: too many captures'],
  ['("x"):rep(200):find(("x?"):rep(150))', 'bad pattern: too complex'],
  ['table.concat({{}})', "no text at index 1 of 'table.concat'"],
  ['table.insert({})', "wrong number of arguments to 'table.insert'"],
  ['table.insert({}, 5, 1)', "bad argument #2 to 'table.insert' (position out of bounds)"],
  ['table.insert({}, nil)', "bad argument #2 to 'table.insert' (nil cannot be inserted)"],
  ['table.remove({}, 5)', "bad argument #2 to 'table.remove' (position out of bounds)"],
  ['table.sort({1, "x"})', 'attempt to compare'],
  ['table.sort({2, 1}, 5)', "bad argument #2 to 'table.sort' (function expected, got number)"],
])('%s is refused: %s', (call, message) => {
  const { errors } = run(`local x = ${call}`);
  expect(errors).toEqual(message === '' ? [] : [expect.stringContaining(message)]);
});

test.each([
  ["('ac'):find('ab?c'), ('abc'):find('ab?c'), ('ab'):find('ab?b')", '1 1 1 2'],
  ["('abc'):match('((a)b)'), ('abab'):match('(ab)%1c'), ('az'):match('[b-yz]'), ('b'):match('[c-da-b]')", 'ab nil z b'],
  ["('abc'):find('', 9), ('abc'):find('c', -1), ('abc'):find('%f[%z]', 4)", 'nil 3 nil'],
  ["('abc'):gsub('b', '<%0>'), ('abc'):gsub('(b)', 'x%1y')", 'a<b>c axbyc 1'],
  ['getmetatable({}), getmetatable(setmetatable({}, nil)), getmetatable(5)', 'nil nil nil'],
  ['setmetatable({}, {}).x, setmetatable({}, {__index = {x = 4}}).x', 'nil 4'],
])('%s is %s', (expression, expected) => {
  expect(values(expression)).toBe(expected);
});

test.each([
  ["('abc'):gsub('b', 'x%')", "invalid use of '%' in a replacement"],
  ['1 + nil', 'attempt to perform arithmetic on a nil value'],
  ['nil + 1', 'attempt to perform arithmetic on a nil value'],
  ["'a' .. nil", 'attempt to concatenate a nil value'],
  ["nil .. 'a'", 'attempt to concatenate a nil value'],
  ['math.random(5, 4)', "bad argument #2 to 'math.random' (interval is empty)"],
  ['math.random(9007199254740991)', "bad argument #1 to 'math.random' (interval too large)"],
  ['(nil)[1]', 'attempt to index a nil value'],
  ["(nil)['x']", "attempt to index a nil value (asked for 'x')"],
])('%s fails', (expression, message) => {
  expect(values(expression)).toContain(message);
});
