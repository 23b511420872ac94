import { describe, expect, it } from 'vitest';
import { answerAt, HIT, KNIGHT, Practice, STRIKE, strikeAt } from '../testing/doctor.ts';

const strike = (changes: object) => ({ skills: { strike: { ...STRIKE, ...changes } } });
const hit = (changes: object) => ({ effects: { hit: { ...HIT, ...changes } } });

/** The second knight has a spell that puts a control state on its target at once. */
const controlling = (state: string, more: object = {}) => ({
  buffs: { spell: { durationMs: 600, modifiers: [{ kind: 'control', states: [state] }] } },
  effects: { cast: { trigger: { on: 'effect' }, action: { kind: 'applyBuff', buff: 'spell' } } },
  skills: { bind: { castMode: 'unit', range: 9, quick: true, effects: ['cast'] }, ...more },
  units: { knight: { ...KNIGHT, skills: ['strike', 'bind'] } },
});

describe('a cast that worked', () => {
  it('holds in every link and tells what was hit', () => {
    const practice = new Practice();
    const diagnosis = practice.ask();
    expect(diagnosis.worked).toBe(true);
    expect(diagnosis.links.map(({ status }) => status)).toEqual(Array(9).fill('ok'));
    expect(practice.says('ledger')).toEqual(['it did hit: 100.5 HP from #2']);
  });

  it('is found by unit and frame while it runs, by skill near by, and by anything that came of it', () => {
    const practice = new Practice({}, { commands: [strikeAt(4)] });
    const damage = practice.simulation.events.find(({ kind }) => kind === 'damage')!;
    const questions = [
      { frame: 5 },
      { frame: 12, skill: 'strike' },
      { frame: damage.frame, event: damage.id, guid: 0 },
    ];
    expect(questions.map((question) => practice.ask(question).cast?.frame)).toEqual([4, 4, 4]);
  });
});

describe('input', () => {
  it('says that the player gave no order, and names the casts around', () => {
    const practice = new Practice({}, { commands: [strikeAt(2), strikeAt(40)], until: { ms: 3_000 } });
    const { link, says } = practice.answer({ frame: 20 });
    expect(link).toBe('input');
    expect(says).toEqual([
      'no order to cast near f20',
      'player 1 gave it no order then',
      '#1 stood idle, without an order',
      'before: strike at f2 (ok)',
      'after: strike at f40 (ok)',
    ]);
  });

  it('says what a computer player decided instead', () => {
    const participants = [
      { camp: 'blue', slot: 1, unit: 'wolf', controller: 'ai' },
      { camp: 'red', slot: 1, unit: 'knight', player: 2 },
    ] as const;
    const { says, at } = new Practice({}, { participants, commands: [] }).answer({ frame: 10 });
    expect(says[1]).toMatch(/^its computer player had decided follow at f\d+ \(/);
    expect(at).toEqual(['units/wolf/ai']);
  });

  it.each([
    ['a frame beyond the run', { frame: 900 }, 'the run has no frame 900: it ends at f20'],
    ['a unit that is not there', { guid: 7 }, 'there is no unit 7 at f2'],
  ])('tells %s', (_what, question, text) => {
    expect(new Practice().answer(question).says[0]).toBe(text);
  });

  it('tells another order that was given in its place', () => {
    const commands = [{ frame: 2, player: 1, action: { type: 'move', x: 0, y: 3 } }] as const;
    expect(new Practice({}, { commands }).answer().says).toContain('the order at f2 was move, not a cast (ok)');
  });

  it('tells that the unit was under control, and whose', () => {
    const { says, at } = new Practice(controlling('stun'), { commands: [answerAt(2, 'bind')] }).answer({ frame: 5 });
    expect(says).toContain('#1 was under control: stun');
    expect(says).toContain('stun by spell from #2 since f2');
    expect(at).toContain('buffs/spell/modifiers/0');
  });
});

describe('admission', () => {
  it('tells how much cooldown was left', () => {
    const practice = new Practice({}, { commands: [strikeAt(2), strikeAt(10)], until: { ms: 2_000 } });
    const { link, says, at } = practice.answer({ frame: 10 });
    expect([link, says, at[0]]).toEqual([
      'admission',
      ['on cooldown: 700 ms left', 'it began at f4, 1000 ms long'],
      'skills/strike/cooldown/ms',
    ]);
    expect(practice.verified({ frame: 10 })).toMatchObject({ value: 300, next: null });
  });

  it('tells which resource was short, and by a run what cost would do', () => {
    const poor = strike({ cost: [{ resource: 'mana', amount: 30 }] });
    const practice = new Practice(poor);
    const { link, says, at } = practice.answer();
    expect([link, says[0], at]).toEqual([
      'admission',
      'not enough mana: needs 30, has 0',
      ['skills/strike/cost/0/amount'],
    ]);
    expect(practice.verified()).toMatchObject({ value: 0, next: null });
  });

  it('tells distance and range from edge to edge, and by a run which range would do', () => {
    const practice = new Practice(strike({ range: 1 }));
    const { says, at } = practice.answer();
    expect(says[0]).toMatch(/^out of range: \d(\.\d+)? u away, range 1 u$/);
    expect(at).toEqual(['skills/strike/range', 'skills/strike/pursue']);
    expect(practice.verified()?.next).toBe(null);
  });

  it.each([
    ['silence', 'silenced'],
    ['stun', 'stunned'],
  ])('tells who put %s on the caster', (state, verdict) => {
    const commands = [answerAt(2, 'bind'), strikeAt(4)];
    const practice = new Practice({ ...controlling(state), ruleset: undefined as never }, { commands });
    const { link, says } = practice.answer({ frame: 4 });
    expect([link, says.slice(0, 2)]).toEqual([
      'admission',
      [`refused: ${verdict}`, `${state} by spell from #2 since f2`],
    ]);
  });

  it('tells a target that the filter of the skill forbids, and why', () => {
    const { says, at } = new Practice(strike({ targetFilter: { relation: ['ally'] } })).answer();
    expect(says[0]).toBe('may not be aimed at #2: badTarget, wrongRelation');
    expect(at).toEqual(['skills/strike/targetFilter']);
  });

  it('tells the figures behind a condition of the skill', () => {
    const condition = { kind: 'attribute', id: 'strong', attribute: 'attack', of: 'caster', op: 'atLeast', value: 500 };
    const { says, at } = new Practice(strike({ admission: [condition] })).answer();
    expect(says).toEqual(['condition strong does not hold', 'attack of #1 is 100, needs ≥ 500']);
    expect(at).toEqual(['skills/strike/admission/0']);
  });

  it('tells that an order waited for a cast and was dropped', () => {
    const slow = {
      ...strike({ phases: { castMs: 900 } }),
      units: { knight: { ...KNIGHT, skills: ['strike', 'other'] } },
    };
    const skills = { ...slow.skills, other: { castMode: 'unit', range: 9, effects: ['hit'] } };
    const practice = new Practice({ ...slow, skills }, { commands: [strikeAt(2), strikeAt(4, 'other')] });
    const { link, says } = practice.answer({ frame: 4, skill: 'other' });
    expect([link, says[0]]).toEqual([
      'admission',
      expect.stringMatching(/^waited \d+ ms and was dropped: bufferExpired$/),
    ]);
  });

  it('tells a skill that is not learned', () => {
    const participants = [
      { camp: 'blue', slot: 1, unit: 'knight', player: 1, skills: { strike: 0 } },
      { camp: 'red', slot: 1, unit: 'knight', player: 2 },
    ] as const;
    expect(new Practice({}, { participants } as never).answer().says[0]).toBe(
      'strike is not learned: level 0 at unit level 1',
    );
  });
});

describe('pre-cast and effect point', () => {
  it('tells that a pursuit never came into range', () => {
    const slow = { ...strike({ range: 0.5, pursue: true }), units: { knight: { ...KNIGHT, moveSpeed: 0.1 } } };
    const { link, says } = new Practice(slow).answer();
    expect([link, says[0]]).toEqual([
      'preCast',
      expect.stringMatching(/^never came into range: .* u away at f20, range 0.5 u$/),
    ]);
  });

  it('tells who stunned the caster, how early, and a time that a run proves', () => {
    const late = controlling('stun', { strike: { ...STRIKE, phases: { castMs: 400, effectAtMs: 300 } } });
    const practice = new Practice(late, { commands: [strikeAt(2), answerAt(6, 'bind')] });
    const { link, says, at } = practice.answer();
    expect(link).toBe('effectPoint');
    expect(says).toEqual([
      'not reached: stunned at 200 of 300 ms',
      'stun by spell from #2 since f6',
      '100 ms too early for the effect point',
    ]);
    expect(at[0]).toBe('skills/strike/phases/effectAtMs');
    const verified = practice.verified();
    expect(verified?.value).toBeLessThan(200);
    expect(verified).toMatchObject({ next: null, written: verified!.value });
  });

  it('tells an order of its own that broke the cast off', () => {
    const open = strike({ phases: { castMs: 400 }, cancel: { moveInterrupt: 0 } });
    const commands = [strikeAt(2), { frame: 4, player: 1, action: { type: 'move', x: 0, y: 3 } }] as const;
    const { link, says } = new Practice(open, { commands }).answer();
    expect([link, says.slice(0, 2)]).toEqual([
      'effectPoint',
      ['not reached: moved at 100 of 400 ms', 'by its own order move at f4'],
    ]);
  });
});

describe('trigger', () => {
  it('tells the draw against the chance', () => {
    const { link, says, at } = new Practice(hit({ trigger: { on: 'effect', chance: 0.0001 } })).answer();
    expect([link, at]).toEqual(['trigger', ['effects/hit/trigger/chance']]);
    expect(says[0]).toMatch(/^hit: drew \d+(\.\d+)? %, needs less than 0.01 %$/);
  });

  it('tells the condition that did not hold with its figures', () => {
    const conditions = [{ kind: 'attribute', id: 'rage', attribute: 'attack', of: 'target', op: 'above', value: 100 }];
    const { link, says, at } = new Practice(hit({ trigger: { on: 'effect', conditions } })).answer();
    expect([link, at]).toEqual(['trigger', ['effects/hit/trigger/conditions/0']]);
    expect(says).toEqual(['hit: rage does not hold', 'attack of #2 is 100, needs > 100']);
  });

  it('tells that the effect waits for another moment', () => {
    const { link, says, at } = new Practice(hit({ trigger: { on: 'channelTick' } })).answer();
    expect([link, says, at]).toEqual([
      'trigger',
      ['hit waits for channelTick, which did not come'],
      ['effects/hit/trigger/on'],
    ]);
  });
});

describe('candidates and filter', () => {
  it('tells by how much the nearest enemy was missed, and a radius that a run proves', () => {
    const practice = new Practice(hit({ target: { origin: 'caster', shape: { kind: 'circle', r: 2 } } }));
    const { link, says, at } = practice.answer();
    expect([link, says[0], at]).toEqual([
      'candidates',
      'hit: nobody inside its circle',
      ['effects/hit/target/shape/r'],
    ]);
    expect(says[1]).toMatch(/^#2 missed by \d(\.\d+)? u \(outsideRadius\)$/);
    expect(practice.verified()?.next).toBe(null);
  });

  it('tells an angle that was missed', () => {
    const shape = { kind: 'sector', r: 9, angle: 30 };
    const commands = [{ frame: 2, player: 1, action: { type: 'castPosition', skill: 'strike', x: -2, y: 3 } }] as const;
    const aside = { ...hit({ target: { origin: 'caster', shape } }), ...strike({ castMode: 'direction' }) };
    const practice = new Practice(aside, { commands });
    expect(practice.answer().says[1]).toMatch(/^#2 missed by \d+(\.\d+)?° \(outsideArc\)$/);
    expect(practice.verified()?.next).toBe(null);
  });

  it('tells that the limit left out the one who should have been hit, and a limit that a run proves', () => {
    const target = { origin: 'caster', shape: { kind: 'circle', r: 9 }, sort: { by: 'nearest' }, limit: 1 };
    const filter = { relation: ['self', 'enemy'] };
    const practice = new Practice(hit({ target: { ...target, filter } }));
    const { link, says } = practice.answer({ target: 2 });
    expect([link, says[0]]).toEqual(['filter', 'hit did not choose #2: overLimit']);
    expect(practice.verified({ target: 2 })).toMatchObject({ value: 2, next: null });
  });

  it('lists everyone inside whom the filter forbids', () => {
    const target = {
      origin: 'caster',
      shape: { kind: 'circle', r: 9 },
      filter: { relation: ['enemy'], kinds: ['tower'] },
    };
    const { link, says, at } = new Practice(hit({ target })).answer();
    expect(link).toBe('filter');
    expect(says).toContain('#2: wrongKind');
    expect(at).toContain('effects/hit/target/filter/kinds');
  });
});

describe('delivery', () => {
  const shooting = (bullet: object, more: object = {}) => ({
    ...hit({
      trigger: { on: 'effect' },
      target: { shape: { kind: 'self' } },
      action: { kind: 'launchBullet', bullet: 'arrow', from: 'caster' },
      ...more,
    }),
    ...strike({ castMode: 'direction' }),
    bullets: { arrow: { flight: 'direction', speed: 20, radius: 0.2, lifeMs: 1_000, effects: ['wound'], ...bullet } },
  });
  const wound = { trigger: { on: 'bulletHit' }, action: { kind: 'damage', type: 'true', amount: { flat: 5 } } };
  const at = (x: number, y: number) =>
    [{ frame: 2, player: 1, action: { type: 'castPosition', skill: 'strike', x, y } }] as const;
  const withWound = (tables: ReturnType<typeof shooting>) => ({ ...tables, effects: { ...tables.effects, wound } });

  it('tells a bullet that hits', () => {
    const practice = new Practice(withWound(shooting({})), { commands: at(2, 0) });
    expect(practice.ask().failed).toBe(null);
    expect(practice.says('delivery')[0]).toBe('arrow: 1 of 1 hit');
  });

  it.each([
    ['falls short', { lifeMs: 100 }, at(2, 0), 'lifetime'],
    ['flies past', {}, at(-2, 3), 'lifetime'],
    ['meets a wall', { lifeMs: 9_000, hitWalls: true }, at(-2, 3), 'wall'],
  ])('tells a bullet that %s', (_what, bullet, commands, reason) => {
    const {
      link,
      says,
      at: places,
    } = new Practice(withWound(shooting(bullet)), { commands, until: { ms: 3_000 } }).answer();
    expect([link, says[0]]).toEqual(['delivery', 'arrow: 0 of 1 hit']);
    expect(says[1]).toMatch(new RegExp(`^arrow ended at f\\d+: ${reason}$`));
    expect(says[2]).toMatch(/^arrow passed #2 at \d(\.\d+)? u beside its edge$/);
    expect(places).toContain('bullets/arrow/radius');
  });

  /** The second knight guards himself before he is cursed. */
  const cursed = (curse: object, guard: object) =>
    new Practice(
      {
        buffs: { curse: { durationMs: 900, tags: ['dark'], ...curse }, guard: { durationMs: -1, ...guard } },
        effects: {
          hit: { ...HIT, action: { kind: 'applyBuff', buff: 'curse' } },
          guard: {
            trigger: { on: 'effect' },
            target: { shape: { kind: 'self' } },
            action: { kind: 'applyBuff', buff: 'guard' },
          },
        },
        skills: { protect: { castMode: 'none', quick: true, effects: ['guard'] } },
        units: { knight: { ...KNIGHT, skills: ['strike', 'protect'] } },
      },
      { commands: [{ frame: 1, player: 2, action: { type: 'castUnit', skill: 'protect' } }, strikeAt(4)] },
    ).answer({ frame: 4 });

  it('tells the buff that keeps another off', () => {
    const grants = { immunity: { grants: ['dark'] } };
    const { link, says } = cursed({ immunity: { whenImmune: 'block' } }, grants);
    expect([link, says[0]]).toEqual(['delivery', 'curse was kept off #2 by guard: immune']);
    const suppressed = cursed({}, grants);
    expect([suppressed.link, suppressed.says[0]]).toEqual([
      'ledger',
      'curse is on #2 and does not act: guard makes it immune',
    ]);
  });

  it('tells the buff that outranks another in its group', () => {
    const { says, at } = cursed({ group: { name: 'aura', rank: 1 } }, { group: { name: 'aura', rank: 2 } });
    expect(says[0]).toBe('curse was kept off #2 by guard: lowerRank');
    expect(at).toEqual(['buffs/curse/group', 'buffs/guard/group']);
  });
});

describe('ledger', () => {
  it.each([
    ['evasion', { kind: 'evasion', chance: 1 }, '#1 evaded it'],
    ['a shield', { kind: 'shield', amount: { flat: 500 } }, 'shields of #1 took all 100.5'],
    ['a control that spares', { kind: 'control', states: ['invulnerable'] }, '#1 took nothing: invulnerable'],
  ])('tells that %s took it all', (_what, modifier, text) => {
    const practice = new Practice(
      {
        buffs: { guard: { durationMs: -1, modifiers: [modifier] } },
        effects: {
          hit: {
            ...HIT,
            action: { kind: 'damage', type: 'physical', amount: { flat: 100.5 } },
            target: { shape: { kind: 'single' }, filter: { exclude: [] } },
          },
          on: {
            trigger: { on: 'effect' },
            target: { shape: { kind: 'self' } },
            action: { kind: 'applyBuff', buff: 'guard' },
          },
        },
        skills: {
          strike: { ...STRIKE, targetFilter: { exclude: [] } },
          protect: { castMode: 'none', quick: true, effects: ['on'] },
        },
        units: { knight: { ...KNIGHT, skills: ['strike', 'protect'] } },
      },
      {
        commands: [{ frame: 1, player: 1, action: { type: 'castUnit', skill: 'protect' } }, answerAt(4, 'strike')],
      },
    );
    const { link, says } = practice.answer({ guid: 2, frame: 4 });
    expect([link, says[0]]).toEqual(['ledger', text]);
  });

  it('tells an amount that is nothing', () => {
    const { link, says } = new Practice(
      hit({ action: { kind: 'damage', type: 'true', amount: { flat: 0 } } }),
    ).answer();
    expect([link, says]).toEqual(['ledger', ['its amount was 0']]);
  });
});
