/**
 * Names that every script sees. All are frozen, and nothing else is global, so that a misspelt name is found when the
 * script is compiled. What they do is in `src/core/scripting`; its types tie both lists together.
 */
// prettier-ignore
export const BASE = [
  'assert', 'error', 'getmetatable', 'ipairs', 'next', 'pairs', 'pcall', 'rawequal', 'rawget', 'rawlen', 'rawset', 'select',
  'setmetatable', 'tonumber', 'tostring', 'type',
] as const;

// prettier-ignore
export const LIBRARIES = {
  string: ['byte', 'char', 'find', 'format', 'gmatch', 'gsub', 'len', 'lower', 'match', 'rep', 'reverse', 'sub', 'upper'],
  table: ['concat', 'insert', 'pack', 'remove', 'sort', 'unpack'],
  math: [
    'abs', 'ceil', 'clamp', 'cos', 'div', 'floor', 'fmod', 'isqrt', 'max', 'maxinteger', 'min', 'mininteger', 'muldiv', 'random',
    'sin', 'tointeger', 'type',
  ],
  battle: [
    'addBuff', 'attribute', 'baseAttribute', 'battleNumber', 'buffNumber', 'buffs', 'camp', 'changeCooldown', 'changeResource',
    'cooldownMs', 'cue', 'damage', 'direction', 'displace', 'distance', 'emit', 'facing', 'frame', 'hasBuff', 'hasTag', 'heal',
    'isAlive', 'launch', 'level', 'log', 'position', 'random', 'relation', 'removeBuff', 'resetCooldown', 'resource',
    'resourceMax', 'setBattleNumber', 'setBuffNumber', 'setStacks', 'setUnitNumber', 'skillLevel', 'stacks', 'timeMs',
    'unitNumber', 'units', 'unitsInCircle', 'unitsInLine', 'unitsInSector',
  ],
} as const;

export type BaseName = (typeof BASE)[number];
export type LibraryName = keyof typeof LIBRARIES;
export type MemberOf<Library extends LibraryName> = (typeof LIBRARIES)[Library][number];

/** Globals by their number in compiled code. */
export const GLOBALS: readonly string[] = [...BASE, ...Object.keys(LIBRARIES)];

export function isLibrary(name: string): name is LibraryName {
  return Object.hasOwn(LIBRARIES, name);
}

export const membersOf = (library: LibraryName): readonly string[] => LIBRARIES[library];
