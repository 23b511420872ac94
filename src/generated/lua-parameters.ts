/** Parameters of the functions of `battle`, by function. Printed from src/core/scripting/bindings by `npm run generate`. */
export const LUA_PARAMETERS: readonly (readonly [
  string,
  readonly { readonly name: string; readonly type: string }[],
])[] = [
  [
    'addBuff',
    [
      { name: 'target', type: 'integer' },
      { name: 'buff', type: 'string' },
      { name: 'stacks', type: 'integer' },
      { name: 'durationMs', type: 'integer' },
      { name: 'shield', type: 'integer' },
    ],
  ],
  [
    'attribute',
    [
      { name: 'unit', type: 'integer' },
      { name: 'attribute', type: 'string' },
    ],
  ],
  [
    'baseAttribute',
    [
      { name: 'unit', type: 'integer' },
      { name: 'attribute', type: 'string' },
    ],
  ],
  ['battleNumber', [{ name: 'name', type: 'string' }]],
  [
    'buffNumber',
    [
      { name: 'unit', type: 'integer' },
      { name: 'instance', type: 'integer' },
      { name: 'name', type: 'string' },
    ],
  ],
  [
    'buffs',
    [
      { name: 'unit', type: 'integer' },
      { name: 'buff', type: 'string' },
    ],
  ],
  ['camp', [{ name: 'unit', type: 'integer' }]],
  [
    'changeCooldown',
    [
      { name: 'target', type: 'integer' },
      { name: 'skill', type: 'string' },
      { name: 'deltaMs', type: 'integer' },
    ],
  ],
  [
    'changeResource',
    [
      { name: 'target', type: 'integer' },
      { name: 'resource', type: 'string' },
      { name: 'delta', type: 'integer' },
    ],
  ],
  [
    'cooldownMs',
    [
      { name: 'unit', type: 'integer' },
      { name: 'skill', type: 'string' },
    ],
  ],
  [
    'cue',
    [
      { name: 'cue', type: 'string' },
      { name: 'target', type: 'integer' },
    ],
  ],
  [
    'damage',
    [
      { name: 'target', type: 'integer' },
      { name: 'amount', type: 'integer' },
      { name: 'type', type: 'string' },
      { name: 'options', type: 'table' },
    ],
  ],
  [
    'direction',
    [
      { name: 'unit', type: 'integer' },
      { name: 'other', type: 'integer' },
    ],
  ],
  [
    'displace',
    [
      { name: 'target', type: 'integer' },
      { name: 'kind', type: "'dash'|'blink'|'knockback'|'pull'|'leap'" },
      { name: 'direction', type: 'integer' },
      { name: 'distance', type: 'integer' },
      { name: 'durationMs', type: 'integer' },
    ],
  ],
  [
    'distance',
    [
      { name: 'unit', type: 'integer' },
      { name: 'other', type: 'integer' },
    ],
  ],
  [
    'emit',
    [
      { name: 'event', type: 'string' },
      { name: 'target', type: 'integer' },
      { name: 'amount', type: 'integer' },
    ],
  ],
  ['facing', [{ name: 'unit', type: 'integer' }]],
  ['frame', []],
  [
    'hasBuff',
    [
      { name: 'unit', type: 'integer' },
      { name: 'buff', type: 'string' },
    ],
  ],
  [
    'hasTag',
    [
      { name: 'unit', type: 'integer' },
      { name: 'tag', type: 'string' },
    ],
  ],
  [
    'heal',
    [
      { name: 'target', type: 'integer' },
      { name: 'amount', type: 'integer' },
    ],
  ],
  ['isAlive', [{ name: 'unit', type: 'integer' }]],
  [
    'launch',
    [
      { name: 'bullet', type: 'string' },
      { name: 'x', type: 'integer' },
      { name: 'y', type: 'integer' },
      { name: 'direction', type: 'integer' },
      { name: 'target', type: 'integer' },
    ],
  ],
  ['level', [{ name: 'unit', type: 'integer' }]],
  ['log', [{ name: 'value', type: 'any' }]],
  ['position', [{ name: 'unit', type: 'integer' }]],
  [
    'random',
    [
      { name: 'low', type: 'integer' },
      { name: 'high', type: 'integer' },
    ],
  ],
  [
    'relation',
    [
      { name: 'unit', type: 'integer' },
      { name: 'other', type: 'integer' },
    ],
  ],
  [
    'removeBuff',
    [
      { name: 'target', type: 'integer' },
      { name: 'buff', type: 'string' },
      { name: 'count', type: 'integer' },
    ],
  ],
  [
    'resetCooldown',
    [
      { name: 'target', type: 'integer' },
      { name: 'skill', type: 'string' },
    ],
  ],
  [
    'resource',
    [
      { name: 'unit', type: 'integer' },
      { name: 'resource', type: 'string' },
    ],
  ],
  [
    'resourceMax',
    [
      { name: 'unit', type: 'integer' },
      { name: 'resource', type: 'string' },
    ],
  ],
  [
    'setBattleNumber',
    [
      { name: 'name', type: 'string' },
      { name: 'value', type: 'integer' },
    ],
  ],
  [
    'setBuffNumber',
    [
      { name: 'unit', type: 'integer' },
      { name: 'instance', type: 'integer' },
      { name: 'name', type: 'string' },
      { name: 'value', type: 'integer' },
    ],
  ],
  [
    'setStacks',
    [
      { name: 'target', type: 'integer' },
      { name: 'buff', type: 'string' },
      { name: 'stacks', type: 'integer' },
    ],
  ],
  [
    'setUnitNumber',
    [
      { name: 'unit', type: 'integer' },
      { name: 'name', type: 'string' },
      { name: 'value', type: 'integer' },
    ],
  ],
  [
    'skillLevel',
    [
      { name: 'unit', type: 'integer' },
      { name: 'skill', type: 'string' },
    ],
  ],
  [
    'stacks',
    [
      { name: 'unit', type: 'integer' },
      { name: 'buff', type: 'string' },
    ],
  ],
  ['timeMs', []],
  [
    'unitNumber',
    [
      { name: 'unit', type: 'integer' },
      { name: 'name', type: 'string' },
    ],
  ],
  ['units', [{ name: 'filter', type: 'table' }]],
  [
    'unitsInCircle',
    [
      { name: 'x', type: 'integer' },
      { name: 'y', type: 'integer' },
      { name: 'radius', type: 'integer' },
      { name: 'filter', type: 'table' },
    ],
  ],
  [
    'unitsInLine',
    [
      { name: 'x', type: 'integer' },
      { name: 'y', type: 'integer' },
      { name: 'direction', type: 'integer' },
      { name: 'length', type: 'integer' },
      { name: 'width', type: 'integer' },
      { name: 'filter', type: 'table' },
    ],
  ],
  [
    'unitsInSector',
    [
      { name: 'x', type: 'integer' },
      { name: 'y', type: 'integer' },
      { name: 'direction', type: 'integer' },
      { name: 'radius', type: 'integer' },
      { name: 'angle', type: 'integer' },
      { name: 'filter', type: 'table' },
    ],
  ],
];
