import { expect, test } from 'vitest';
import { run, runSource } from './testing/script-run.ts';

const BUDGET = 'budget of 20000 instructions is used up';

test.each([
  ['an endless loop', 'while true do end'],
  ['pcall around an endless loop', 'while true do pcall(function() while true do end end) end'],
  ['errors caught without end', 'while true do pcall(error, "x") end'],
  ['nested pcalls', 'local function f() return pcall(f) end while true do f() end'],
  ['an endless recursion caught without end', 'local function f() return f() + 1 end while true do pcall(f) end'],
  ['concatenation that doubles', 'local s = "x" while true do s = s .. s if #s > 100000 then s = "x" end end'],
  ['a pattern that tries everything', 'return ("a"):rep(300):find((".-"):rep(12) .. "b")'],
  ['a pattern with many stars', 'return ("a"):rep(200):match(("a*"):rep(30) .. "b")'],
  ['gsub that calls back without end', 'return (("a"):rep(5000):gsub(".", function() for i = 1, 100 do end end))'],
  ['gmatch over much', 'for i = 1, 1000 do for w in ("a b "):rep(100):gmatch("%a") do end end'],
  [
    'a sort whose comparator contradicts itself',
    'local t = {} for i = 1, 900 do t[i] = i end table.sort(t, function() return true end)',
  ],
  [
    'a sort that never ends by its comparator',
    'local t = {3, 2, 1} while true do table.sort(t, function(a, b) return a < b end) end',
  ],
  [
    '__index functions',
    'local t = setmetatable({}, {__index = function(t, k) return k end}) while true do local x = t.a end',
  ],
  [
    '__newindex loops',
    'local t = {} setmetatable(t, {__newindex = function(t, k, v) rawset(t, k, v) rawset(t, k, nil) end}) while true do t.a = 1 end',
  ],
  [
    '__lt in comparisons',
    'local m = {__lt = function() return true end} local a = setmetatable({}, m) while a < a do end',
  ],
  [
    '__concat',
    'local m = {} m.__concat = function(a) return a end local a = setmetatable({}, m) while true do a = a .. a end',
  ],
  ['__call chains', 'local f = setmetatable({}, {__call = function() end}) while true do f() end'],
  ['next over a table that changes', 'local t = {} local i = 0 while true do i = i + 1 t["k" .. i] = i next(t) end'],
  ['insert at the front', 'local t = {} while true do table.insert(t, 1, 1) end'],
  ['remove at the front', 'local t = {} for i = 1, 1000 do t[i] = i end while #t > 0 do table.remove(t, 1) end'],
  ['format over and over', 'while true do string.format("%099d%099d%099d", 1, 2, 3) end'],
  ['tostring over and over', 'while true do tostring(12345) end'],
  ['unpack', 'local t = {} for i = 1, 900 do t[i] = i end while true do select("#", table.unpack(t)) end'],
  ['string.byte', 'local s = ("x"):rep(900) while true do s:byte(1, -1) end'],
  ['plain find', 'local s = ("x"):rep(9000) while true do s:find("xy", 1, true) end'],
  ['reverse', 'local s = ("x"):rep(9000) while true do s:reverse() end'],
  ['queries', 'while true do battle.units() end'],
])('%s runs out of its budget', (_what, body) => {
  const { errors, events } = run(body);
  expect(errors).toHaveLength(1);
  expect(errors[0]).toContain(BUDGET);
  const budget = events.find(({ kind }) => kind === 'budget');
  expect(budget).toMatchObject({ limit: 'scriptInstructions', value: 20_000 });
  expect(events.find(({ kind }) => kind === 'scriptError')!.cause).toBe(budget!.id);
});

test.each([
  ['rep bomb', 'return ("x"):rep(1000000000)'],
  ['rep of many', 'return ("x"):rep(9007199254740991)'],
  ['rep caught', 'while true do pcall(string.rep, "x", 1000000000) end'],
  ['rep with a separator', 'return (""):rep(1000000000, "yy")'],
  ['texts kept', 'local t = {} while true do t[#t + 1] = ("x"):rep(10000) end'],
  ['gsub that grows', 'local s = ("x"):rep(1000) for i = 1, 9 do s = s:gsub("x", ("%0"):rep(40)) end'],
  ['concat that grows', 'local s, t = ("x"):rep(40000), {} for i = 1, 200 do t[i] = s end return table.concat(t)'],
  ['tables kept', 'local t = {} for i = 1, 100000000 do t[i] = {} end'],
])('%s runs out of memory', (_what, body) => {
  const { errors } = run(body, { scriptInstructions: 10_000_000, scriptInstructionsPerStep: 10_000_000 });
  expect(errors).toEqual([expect.stringMatching(/^\d+: more than 4194304 bytes of memory$/)]);
});

test.each([
  ['deep recursion', 'local function f() return 1 + f() end return f()', 'stack overflow'],
  [
    'recursion through pcall',
    'local function f() return select(2, assert(pcall(f))) end return f()',
    'through the library',
  ],
  [
    'recursion through __index',
    'local t = setmetatable({}, {}) getmetatable(t).__index = function(t, k) return t[k] end return t.x',
    'through the library',
  ],
  [
    'an __index circle',
    'local a, b = {}, {} setmetatable(a, {__index = b}) setmetatable(b, {__index = a}) return a.x',
    "'__index' chain too long",
  ],
  [
    'a __newindex circle',
    'local a, b = {}, {} setmetatable(a, {__newindex = b}) setmetatable(b, {__newindex = a}) a.x = 1',
    "'__newindex' chain too long",
  ],
  ['a __call circle', 'local t = {} setmetatable(t, {__call = t}) t()', 'attempt to call a table value'],
  ['unpack of too much', 'return table.unpack({}, 1, 100000)', 'hands out at most 1000'],
  ['byte of too much', 'return ("x"):rep(5000):byte(1, -1)', 'hands out at most 1000'],
  ['overflow by adding', 'return math.maxinteger + 1', 'became larger than'],
  ['overflow by subtracting', 'return math.mininteger - 1', 'became larger than'],
  ['overflow by multiplying', 'return 94906267 * 94906267', 'became larger than'],
  ['division by zero', 'return 1 // 0', "divide by zero ('//')"],
  ['remainder by zero', 'return 1 % 0', "divide by zero ('%')"],
  ['a shift of too many bits', 'return (1 << 31) * 4 << 1', 'bit operations take 32 bits'],
  ['arithmetic on nil', 'local t = {} return t.x + 1', 'attempt to perform arithmetic on a nil value'],
  ['arithmetic on a text', 'return "1" + 1', 'attempt to perform arithmetic on a string value'],
  ['a bit operation on a table', 'return {} & 1', 'attempt to perform bit operations on a table value'],
  ['the negative of a text', 'return -"x"', 'attempt to perform arithmetic on a string value'],
  ['joining nil', 'return "a" .. nil', 'attempt to concatenate a nil value'],
  ['comparing what does not compare', 'return 1 < "2"', 'attempt to compare a number value with a string value'],
  ['length of a number', 'return #5', 'attempt to get the length of a number value'],
  ['a call of nil', 'local f f()', 'attempt to call a nil value'],
  ['an index of nil', 'local t return t.name', "attempt to index a nil value (asked for 'name')"],
  ['an index of a number', 'local t = 5 t.name = 1', "attempt to index a number value (asked for 'name')"],
  ['a table as a key', 'local t = {} t[{}] = 1', 'a table cannot be a key'],
  ['nil as a key', 'local t = {} t[nil] = 1', 'a nil cannot be a key'],
  ['a loop over texts', 'for i = "a", 2 do end', "'for' needs whole numbers"],
  ['a loop that stands still', 'for i = 1, 2, 0 do end', "'for' with a step of 0"],
  ['a change of a library', 'string.rep = nil', 'attempt to change a table that belongs to all scripts'],
  ['a raw change of battle', 'rawset(battle, "damage", nil)', 'attempt to change a table that belongs to all scripts'],
  ['a metatable for math', 'setmetatable(math, {})', 'attempt to change a table that belongs to all scripts'],
  ['sorting battle', 'table.sort(battle)', 'attempt to change a table that belongs to all scripts'],
])('%s is an error that pcall can catch', (_what, body, message) => {
  expect(run(body).errors).toEqual([expect.stringContaining(message)]);
  const caught = run(`local ok, message = pcall(function() ${body} end) return ok, message`);
  expect(caught.errors).toEqual([]);
  expect(caught.logs).toEqual(['false', expect.stringContaining(message)]);
});

test('what was done before an error stands, and the battle goes on', () => {
  const { fight, errors } = runSource(`function run(ctx)
  battle.damage(ctx.target, 10000, 'true')
  error('enough')
end`);
  expect(errors).toEqual(['3: enough']);
  expect(fight.hp(2)).toBe(990);
  fight.until(500);
  expect(fight.battle.frame).toBe(5);
});

test('a step has a budget of its own that all calls share', () => {
  const limits = { scriptInstructions: 1_000, scriptInstructionsPerStep: 1_500 };
  const { errors, fight } = runSource('function run() for i = 1, 2000 do end end', limits);
  fight
    .cast(300, 1, { id: 1 } as never, 2)
    .cast(300, 1, { id: 1 } as never, 2)
    .until(300);
  const messages = fight.of('scriptError').map(({ message }) => message);
  expect([errors[0], ...messages.slice(1)]).toEqual([
    '1: budget of 1000 instructions is used up',
    'budget of 1000 instructions is used up',
    'budget of 1500 instructions a step is used up',
  ]);
});

test('a call may have a budget of its own', () => {
  expect(run('for i = 1, 100 do end', {}, 50).errors).toEqual(['2: budget of 50 instructions is used up']);
  expect(run('for i = 1, 100 do end', {}, 400).errors).toEqual([]);
});

test('scripts that bring each other about end at a depth', () => {
  const { errors } = runSource(
    "function run(ctx) battle.emit('x', ctx.target) battle.damage(ctx.target, 1000, 'true') end",
  );
  expect(errors).toEqual([]);
});
