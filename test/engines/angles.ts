/** A fight made of angles, curves and powers of the level: whatever engines might work out differently. */
import {
  compile,
  createBattle,
  createSnapshot,
  hashHex,
  type Action,
  type Battle,
  type Command,
  type Content,
} from '#core';
import type { BattleOptions } from '#core';
import { TEST_RULESET, testTables } from '../../src/core/content/testing/tables.ts';

const UNIT_COUNT = 6;
const LEVEL = 17;

const enemies = { relation: ['enemy'] };
const damage = (curve: string) => ({
  kind: 'damage',
  type: 'physical',
  amount: { flat: { curve, scale: 3.7 }, terms: [{ of: 'caster', attribute: 'attack', ratio: 0.37 }] },
  canCrit: true,
});
const at = (shape: object, origin = 'caster') => ({ origin, shape, filter: enemies });

const effects = {
  hit: {
    trigger: { on: 'bulletHit' },
    target: { shape: { kind: 'single' }, filter: enemies },
    action: damage('power'),
  },
  spray: {
    trigger: { on: 'effect' },
    target: { shape: { kind: 'self' } },
    action: { kind: 'launchBullet', bullet: 'dart', count: 5, spread: 71, from: 'caster' },
  },
  seek: {
    trigger: { on: 'effect' },
    target: { shape: { kind: 'single' }, filter: enemies },
    action: { kind: 'launchBullet', bullet: 'seeker', count: 2, spread: 140, from: 'caster' },
  },
  cone: {
    trigger: { on: 'effect', chance: 0.7 },
    target: at({ kind: 'sector', r: 9, angle: 77 }),
    action: damage('power'),
  },
  band: {
    trigger: { on: 'effect', delayMs: 170 },
    target: at({ kind: 'ring', r0: 1.5, r1: 8 }),
    action: damage('wave'),
  },
  push: {
    trigger: { on: 'effect' },
    target: at({ kind: 'line', length: 11, width: 3 }),
    action: { kind: 'displace', mode: 'knockback', distance: 3.3, durationMs: 410, curve: 'wave', walls: 'stop' },
  },
  burn: {
    trigger: { on: 'effect' },
    target: at({ kind: 'sector', r: 7, angle: 211 }),
    action: { kind: 'applyBuff', buff: 'burn' },
  },
  scorch: { trigger: { on: 'buffTick' }, target: { shape: { kind: 'single' } }, action: damage('wave') },
};

const skill = (slots: readonly string[], more: object = {}) => ({
  castMode: 'direction',
  maxLevel: 20,
  range: 14,
  turnSpeed: 410,
  phases: { castMs: 90, aftCastMs: 40 },
  cooldown: { ms: { curve: 'power', scale: 2.1 } },
  effects: slots,
  ...more,
});

const SKILLS = {
  fan: skill(['spray', 'cone']),
  hunt: skill(['seek'], { castMode: 'unit', pursue: true, targetFilter: enemies }),
  quake: skill(['band', 'push'], { castMode: 'none' }),
  rush: skill(['burn'], { move: { distance: 5.5, durationMs: 330, towards: 'aim', curve: 'wave' } }),
};

const TABLES = testTables({
  ruleset: {
    ...TEST_RULESET,
    stepMs: 33,
    attributes: [
      ...TEST_RULESET.attributes.map((row) => (row.id === 'move-speed' ? { ...row, max: 30 } : row)),
      { id: 'regen', name: 'Regeneration' },
      { id: 'crit', name: 'Critical', default: 0.3 },
    ],
    roles: { ...TEST_RULESET.roles, hpRegen: 'regen', critChance: 'crit' },
    critical: { chance: 0.3, multiplier: 1.75 },
    movement: { unitCollision: 'push' },
  },
  curves: {
    power: { formula: { constant: 11, linear: 7.31, quadratic: 0.613 } },
    wave: {
      points: [
        { x: 0, y: 0.013 },
        { x: 0.31, y: 0.671 },
        { x: 0.77, y: 0.903 },
        { x: 1, y: 1 },
        { x: 20, y: 37.7 },
      ],
    },
  },
  effects,
  buffs: {
    burn: {
      kind: 'debuff',
      durationMs: 1_700,
      tick: { everyMs: 230, effects: ['scorch'] },
      stacking: { by: 'source', max: 3, onReapply: { stacks: 'add', duration: 'refresh' } },
      modifiers: [{ kind: 'attribute', attribute: 'move-speed', op: 'percent', value: -0.13 }],
    },
  },
  bullets: {
    dart: { flight: 'direction', speed: 13.7, acceleration: -3.1, radius: 0.35, lifeMs: 1_900, pierce: 1, target: enemies, hitWalls: true, effects: ['hit'] },
    seeker: { flight: 'homing', speed: 9.3, acceleration: 4.7, radius: 0.25, lifeMs: 2_400, target: enemies, onLostTarget: 'retarget', effects: ['hit'] },
  },
  skills: SKILLS,
  units: Object.fromEntries(
    ['near', 'far'].map((id, index) => [
      id,
      {
        maxLevel: 20,
        radius: 0.5,
        moveSpeed: 5.7 + index,
        turnSpeed: 330,
        attributes: { 'max-hp': 400_000, regen: 41.7, attack: { curve: 'power', scale: 0.9 }, armor: 37 },
        attack: { windupMs: 210, intervalMs: 930, backswingMs: 150, range: 1.5 + 5 * index, angle: 90, type: 'physical' },
        skills: Object.keys(SKILLS),
      },
    ]),
  ),
  arenas: {
    yard: {
      bounds: { minX: -15, minY: -15, maxX: 15, maxY: 15 },
      obstacles: [
        { kind: 'circle', blocks: ['units', 'bullets'], centre: { x: 1, y: 5 }, radius: 1.3 },
        { kind: 'segment', blocks: ['units'], from: { x: -7, y: -6 }, to: { x: 4, y: -9 } },
        { kind: 'polygon', blocks: ['units', 'bullets'], points: [{ x: 8, y: 8 }, { x: 11, y: 9 }, { x: 9, y: 11 }] },
      ],
    },
  },
}); // prettier-ignore

export function anglesContent(): Content {
  const { content, problems } = compile(TABLES);
  if (!content) throw new Error(JSON.stringify(problems));
  return content;
}

/** Whole numbers from a sequence of its own, the same in every engine. */
function dice(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Number((BigInt(state) * BigInt(below)) >> 32n);
  };
}

function actionOf(roll: (below: number) => number): Action {
  const place = () => roll(28_001) - 14_000;
  const guid = 1 + roll(UNIT_COUNT);
  const slot = 1 + roll(4);
  const kind = roll(8);
  if (kind === 0) return { type: 'move', x: place(), y: place() };
  if (kind === 1) return { type: 'attack', guid };
  return slot === 2
    ? { type: 'castUnit', skill: slot, guid }
    : { type: 'castPosition', skill: slot, x: place(), y: place() };
}

function commandsOf(frames: number): Command[] {
  const roll = dice(20_241);
  return Array.from({ length: Math.ceil(frames / 2) }, (_, index) => {
    const player = 1 + roll(UNIT_COUNT);
    return { frame: 1 + index * 2, sequence: index, player, action: actionOf(roll) };
  });
}

export interface AnglesRun {
  /** Hash and draws so far, each 100 steps. */
  readonly marks: readonly string[];
  readonly battle: Battle;
}

/** Runs it; `pause` is told after each step and may look at whatever it likes. */
export function runAngles(
  frames: number,
  options: BattleOptions = {},
  content: Content = anglesContent(),
  pause: (battle: Battle) => void = () => undefined,
): AnglesRun {
  const participants = Array.from({ length: UNIT_COUNT }, (_, index) => ({
    player: index + 1,
    camp: index % 2,
    slot: index,
    unit: 1 + (index % 2),
    level: LEVEL,
    controller: 'player' as const,
    skillLevels: [3, 7, 13, 19],
    at: { x: index * 1_700 - 4_250, y: (index % 2) * 6_000 - 3_000, facingMilliDeg: index * 51_337 },
  }));
  const battle = createBattle(
    createSnapshot({ arena: 1, formation: 0, seed: 77, participants }, content),
    content,
    options,
  );
  const commands = commandsOf(frames);
  const lanes = new Uint32Array(2);
  const marks: string[] = [];
  for (let frame = 1, next = 0; frame <= frames; frame++) {
    while (next < commands.length && commands[next]!.frame === frame) battle.submit(commands[next++]!);
    battle.step();
    pause(battle);
    if (frame % 100 !== 0) continue;
    battle.hashInto(lanes);
    marks.push(`${hashHex(lanes)} ${battle.randomUsed}`);
  }
  return { marks, battle };
}

/** What an engine is asked: as one text, which every engine can hand out. */
export const anglesText = (frames: number): string => runAngles(frames).marks.join('\n');
