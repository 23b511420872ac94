import { compileScript, isScript } from '../content/lua/index.ts';
import {
  Control,
  type AiPrototype,
  type ArenaPrototype,
  type AttackPrototype,
  type BuffPrototype,
  type BulletPrototype,
  type Content,
  type ContentTable,
  type CurvePrototype,
  type EffectPrototype,
  type FormationPrototype,
  type Levels,
  type Params,
  type Ruleset,
  type ScriptCall,
  type SkillPrototype,
  type UnitPrototype,
} from '../content/prototypes.ts';
import { amount, filter, milli, NO_CUES, target } from './parts.ts';
import { A, TEST_RULES, TRUE } from './ruleset.ts';

type Part<Row> = Partial<Row>;
interface UnitPart extends Part<Omit<UnitPrototype, 'attributes' | 'attack' | 'skills' | 'passives'>> {
  readonly skills?: readonly SkillPrototype[];
  readonly passives?: readonly SkillPrototype[];
  readonly hp?: number;
  readonly mana?: number;
  /** Whole units by index of `A`; shares and speeds as decimals too. */
  readonly attributes?: Readonly<Record<number, number>>;
  readonly attack?: Part<AttackPrototype>;
}

const YARD = { minX: -100_000, minY: -100_000, maxX: 100_000, maxY: 100_000 };

/** For tests: builds a pack of prototypes row by row. What a test leaves out gets the plainest value there is. */
export class ContentBuilder {
  readonly ruleset: Ruleset;
  private readonly tagNames: string[] = [];
  private readonly paramNames: string[] = [];
  private readonly skills: SkillPrototype[] = [];
  private readonly effects: EffectPrototype[] = [];
  private readonly buffs: BuffPrototype[] = [];
  private readonly bullets: BulletPrototype[] = [];
  private readonly units: UnitPrototype[] = [];
  private readonly minds: AiPrototype[] = [];
  private readonly curves: CurvePrototype[] = [];
  private readonly formations: FormationPrototype[] = [];
  private scriptNames: readonly string[] = [];
  private arena: Part<ArenaPrototype> = {};

  constructor(ruleset: Partial<Ruleset> = {}) {
    this.ruleset = { ...TEST_RULES, ...ruleset };
  }

  tag(name: string): number {
    const known = this.tagNames.indexOf(name);
    return known >= 0 ? known : this.tagNames.push(name) - 1;
  }

  /** Named numbers in whole units. */
  params(values: Readonly<Record<string, number>>): Params {
    return Object.entries(values).map(([name, value]) => {
      if (!this.paramNames.includes(name)) this.paramNames.push(name);
      return { param: this.paramNames.indexOf(name), valueMilli: [milli(value)] };
    });
  }

  /** An effect at the moment `effect`, at the unit that the moment is about. */
  effect(part: Part<EffectPrototype> & Pick<EffectPrototype, 'action'>): EffectPrototype {
    return this.add(this.effects, 'effect', {
      on: 'effect',
      delayMs: [0],
      chanceBp: [10_000],
      conditions: [],
      queued: false,
      priority: 0,
      target: target(),
      params: [],
      cues: NO_CUES,
      ...part,
    });
  }

  /** A skill at a unit within 100, without phases, cost or cooldown. */
  skill(part: Part<SkillPrototype>): SkillPrototype {
    return this.add(this.skills, 'skill', {
      castMode: 'unit',
      quick: false,
      maxLevel: 5,
      rangeMilli: [milli(100)],
      pursue: false,
      castMs: [0],
      effectAtMs: part.castMs ?? [0],
      channelMs: [0],
      channelTickMs: [0],
      channelLock: false,
      aftCastMs: [0],
      speedAttribute: -1,
      costs: [],
      cooldownMs: [0],
      charges: [1],
      rechargeMs: part.cooldownMs ?? [0],
      cooldownStartsAt: 'effect',
      cooldownGroup: -1,
      refundOnInterrupt: false,
      order: ['cost', 'cooldown', 'event'],
      admission: [],
      preInterruptBp: 0,
      postInterruptBp: 10_000,
      moveInterruptBp: 10_000,
      into: [],
      combo: null,
      charge: null,
      hitStopMs: [0],
      move: null,
      turnSpeed: -1,
      aimFilter: filter({ relations: 15 }),
      effects: [],
      cues: NO_CUES,
      hint: null,
      ...part,
    });
  }

  /** A quick skill with one effect: the shortest way to make something happen. */
  quick(action: EffectPrototype['action'], part: Part<EffectPrototype> = {}): SkillPrototype {
    return this.skill({ quick: true, effects: [this.effect({ action, ...part })] });
  }

  /** A buff without ticks; its reapplication refreshes. */
  buff(part: Part<Omit<BuffPrototype, 'stacking'>> & { stacking?: Partial<BuffPrototype['stacking']> }): BuffPrototype {
    const id = this.buffs.length + 1;
    const stacking = {
      by: 'source',
      key: id,
      max: [1] as Levels,
      maxPerSource: 0,
      duration: 'refresh',
      maxRemainingMs: 0,
      period: 'keep',
      stacks: 'add',
      strength: 'newest',
      expire: 'all',
      overflow: 'refresh',
      overflowEffect: null,
      force: false,
      ...part.stacking,
    } as const;
    return this.add(this.buffs, 'buff', {
      kind: 'buff',
      attach: 'target',
      delayMs: [0],
      durationMs: [-1],
      tickEveryMs: [0],
      tickOnApply: false,
      tickAtEnd: 'ifDue',
      tickMax: 0,
      tickEffects: [],
      effects: [],
      group: -1,
      groupRank: [0],
      snapshot: true,
      dispellable: true,
      dispelLevel: 0,
      dispelPriority: 0,
      immunityGrants: [],
      whenImmune: 'block',
      tickOnResume: 'keep',
      onSourceLost: 'keep',
      persistsDeath: false,
      tenacity: false,
      modifiers: [],
      aura: null,
      ...part,
      stacking,
    });
  }

  /** Damage on every tick: the plainest periodic buff. */
  dot(
    action: EffectPrototype['action'],
    everyMs: number,
    durationMs: number,
    part: Parameters<ContentBuilder['buff']>[0] = {},
  ): BuffPrototype {
    const tick = this.effect({ on: 'buffTick', action });
    return this.buff({
      kind: 'debuff',
      tickEveryMs: [everyMs],
      durationMs: [durationMs],
      tickEffects: [tick],
      ...part,
    });
  }

  bullet(part: Part<BulletPrototype>): BulletPrototype {
    return this.add(this.bullets, 'bullet', {
      flight: 'direction',
      speed: [milli(10)],
      acceleration: [0],
      radiusMilli: [0],
      lifeMs: [60_000],
      rangeMilli: [0],
      turnRateMilliDeg: [0],
      launchOffsetMilli: 0,
      launchLeftMilli: 0,
      delayMs: [0],
      pierce: [0],
      rehitMs: [0],
      hitWalls: false,
      blockable: true,
      filter: filter({ excludeStates: Control.untargetable }),
      onLostTarget: 'toLastPosition',
      hops: [0],
      hopRangeMilli: [0],
      falloffBp: [0],
      orbitRadiusMilli: [1_000],
      effects: [],
      ...part,
    });
  }

  /** A chaser that sees 10 far, thinks at every step and has no leash. */
  ai(part: Part<AiPrototype>): AiPrototype {
    return this.add(this.minds, 'ai', {
      kind: 'chaser',
      radiusMilli: [milli(10)],
      leashMilli: [0],
      priority: ['currentTarget', 'nearest'],
      path: [],
      skills: [],
      keepRangeMilli: [0],
      reactionMs: [0],
      ...part,
    });
  }

  /** A call of the function `run` of a script. */
  script(source: string, params: ScriptCall['params'] = [], budget = 0): ScriptCall {
    const script = compileScript('test', source);
    if (!isScript(script)) throw new Error(`line ${script.line}: ${script.message}`);
    this.scriptNames = [...new Set([...this.scriptNames, ...script.names])].sort((a, b) => (a < b ? -1 : 1));
    return { script, entry: script.globals.indexOf('run'), params, budget };
  }

  curve(points: CurvePrototype['points']): CurvePrototype {
    return this.add(this.curves, 'curve', { points, isStepped: false });
  }

  /** A hero of radius 0.5 with 1,000 life and 1,000 mana that walks 5 a second and turns at once. */
  unit(part: UnitPart = {}): UnitPrototype {
    const { hp = 1_000, mana = 1_000, attributes = {}, attack, skills = [], passives = [], ...rest } = part;
    const values: Readonly<Record<number, number>> = {
      [A.maxHp]: hp,
      [A.maxMana]: mana,
      [A.moveSpeed]: 5,
      ...attributes,
    };
    return this.add(this.units, 'unit', {
      kind: 1,
      maxLevel: 18,
      attributes: this.ruleset.attributes.map(({ defaultMilli }, index) => [
        index in values ? milli(values[index]!) : defaultMilli,
      ]),
      resourceStartBp: [10_000, 10_000],
      radiusMilli: 500,
      turnSpeed: 0,
      ai: 0,
      sightMilli: [milli(12)],
      reward: { goldMilli: [0], experienceMilli: [0] },
      respawn: null,
      ...rest,
      skills: skills.map(({ id }) => id),
      passives: passives.map(({ id }) => id),
      attack: attack ? attackOf(attack) : null,
    });
  }

  formation(slots: FormationPrototype['slots']): FormationPrototype {
    return this.add(this.formations, 'formation', { slots });
  }

  /** The yard is 200 by 200 and empty unless a test says otherwise. */
  yard(part: Part<ArenaPrototype>): this {
    this.arena = part;
    return this;
  }

  build(): Content {
    const arena: ArenaPrototype = {
      id: 1,
      name: 'yard',
      tags: [],
      ...YARD,
      obstacles: [],
      formation: 0,
      fog: false,
      spawnSearch: { stepMilli: 500, rings: 8, directions: 8 },
      anchors: [],
      ...this.arena,
    };
    const tables = {
      skills: this.skills,
      effects: this.effects,
      buffs: this.buffs,
      bullets: this.bullets,
      units: this.units,
      ai: this.minds,
      curves: this.curves,
      arenas: [arena],
      formations: this.formations,
    };
    return {
      packId: 'test',
      packVersion: '1.0.0',
      contentHash: 'test',
      ruleset: this.ruleset,
      skills: byId(this.skills),
      effects: byId(this.effects),
      buffs: byId(this.buffs),
      bullets: byId(this.bullets),
      units: byId(this.units),
      ai: byId(this.minds),
      curves: byId(this.curves),
      arenas: byId([arena]),
      formations: byId(this.formations),
      tags: this.tagNames,
      setNames: ['first', 'second'],
      numberNames: this.scriptNames,
      cooldownGroups: ['shared'],
      paramNames: this.paramNames,
      idOf: Object.fromEntries(
        Object.entries(tables).map(([table, rows]) => [table, new Map(rows.map(({ name, id }) => [name, id]))]),
      ) as unknown as Record<ContentTable, Map<string, number>>,
    };
  }

  private add<Row>(
    table: Row[],
    kind: string,
    rest: Omit<Row, 'id' | 'name' | 'tags'> & { name?: string; tags?: readonly number[] },
  ): Row {
    const id = table.length + 1;
    const row = { name: `${kind}-${id}`, tags: [], ...rest, id } as Row;
    table.push(row);
    return row;
  }
}

function attackOf(part: Part<AttackPrototype>): AttackPrototype {
  return {
    windupMs: 0,
    intervalMs: 1_000,
    backswingMs: 0,
    rangeMilli: milli(1),
    angleMilliDeg: 0,
    bullet: 0,
    damageType: TRUE,
    amount: amount(100),
    canCrit: false,
    effects: [],
    speedAttribute: -1,
    ...part,
  };
}

function byId<Row extends { readonly id: number }>(rows: readonly Row[]): (Row | undefined)[] {
  const table: (Row | undefined)[] = [undefined];
  for (const row of rows) table[row.id] = row;
  return table;
}
