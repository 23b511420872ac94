import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Relation } from '../content/prototypes.ts';
import {
  A as Attribute,
  applyBuff,
  changes,
  circle,
  ContentBuilder,
  damage,
  filter,
  milli,
  onSelf,
  target,
  zone,
} from '../testing/index.ts';
import { A, addMember, firstDivergence, M, saveWorld, World, Z } from '../world/index.ts';
import type { TraceLevel } from './api.ts';
import { createBattle } from './battle.ts';
import { createSnapshot } from './snapshot.ts';

describe('a battle with zones and auras', () => {
  function crowd() {
    const c = new ContentBuilder({ stepMs: 50 });
    const bless = c.buff({ modifiers: [changes(Attribute.power, 'add', 10)] });
    const near = filter({ relations: Relation.self | Relation.ally });
    const carrier = c.buff({
      durationMs: [2_500],
      aura: {
        radiusMilli: [milli(4)],
        leaveRadiusMilli: [milli(6)],
        everyMs: [120],
        lingerMs: [330],
        filter: near,
        buff: bless.id,
        maxTargets: [3],
        dedupe: 'strongest',
      },
    });
    const slots = (['zoneEnter', 'zoneTick', 'zoneLeave'] as const).map((on) => c.effect({ on, action: damage(2) }));
    const action = zone(circle(4), {
      lifeMs: [1_700],
      tickMs: [230],
      follow: 'caster',
      aura: bless.id,
      filter: filter({ relations: Relation.enemy | Relation.ally }),
      effects: slots.map(({ id }) => id),
      onSourceLost: 'remove',
    });
    const put = c.skill({ castMode: 'none', quick: true, effects: [c.effect({ action })] });
    const shine = c.quick(applyBuff(carrier), { target: onSelf() });
    const hit = c.quick(damage(150), { target: target() });
    c.unit({ skills: [put, shine, hit], hp: 400, attributes: { [Attribute.moveSpeed]: 20 } });
    return { content: c.build(), skills: [put.id, shine.id, hit.id] };
  }

  const { content, skills } = crowd();

  function start(level: TraceLevel = 'off') {
    const participants = Array.from({ length: 6 }, (_, index) => ({
      player: index + 1,
      camp: index % 2,
      slot: index,
      unit: 1,
      level: 1,
      controller: 'player' as const,
      at: { x: milli(index * 2), y: 0, facingMilliDeg: 0 },
    }));
    const setup = { arena: 1, formation: 0, seed: 3, participants };
    return createBattle(createSnapshot(setup, content), content, { trace: { level, emit: () => undefined } });
  }

  function order(battle: ReturnType<typeof start>, [who, what, where]: readonly [number, number, number]): void {
    const action =
      what < 3
        ? ({ type: 'castUnit', skill: skills[what]!, guid: 1 + (where % 6) } as const)
        : ({ type: 'move', x: milli((where % 40) - 20), y: milli((where % 7) - 3) } as const);
    battle.submit({ frame: battle.frame + 1, sequence: where, player: who + 1, action });
  }

  const dice = fc.tuple(fc.nat(5), fc.nat(5), fc.nat(999));

  it('goes on equally after it was saved and put back at any frame', () => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 40, maxLength: 80 }), fc.nat(39), (orders, at) => {
        const straight = start();
        const broken = start();
        orders.forEach((one, index) => {
          order(straight, one);
          straight.step();
          order(broken, one);
          broken.step();
          if (index === at) {
            const fresh = start();
            fresh.restore(broken.save());
            expect(fresh.hash()).toEqual(broken.hash());
            broken.restore(fresh.save());
          }
        });
        expect(broken.hash()).toEqual(straight.hash());
        expect(firstDivergence(broken.save(), straight.save())).toBeNull();
      }),
      { numRuns: 12 },
    );
  });

  it('comes out the same whoever watches', () => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 20, maxLength: 60 }), (orders) => {
        const [first, ...others] = (['off', 'events', 'explain'] as const).map((level) => {
          const battle = start(level);
          return orders.map((one) => (order(battle, one), battle.step(), battle.hash().hex));
        });
        for (const chain of others) expect(chain).toEqual(first);
      }),
      { numRuns: 8 },
    );
  });

  it('ends with every unit as it was, once all zones and auras are gone', () => {
    fc.assert(
      fc.property(fc.array(dice, { minLength: 10, maxLength: 60 }), (orders) => {
        const battle = start();
        for (const one of orders) {
          order(battle, one);
          battle.step();
        }
        for (let step = 0; step < 70; step++) battle.step();
        const { units, zones } = battle.view();
        expect(zones).toEqual([]);
        for (const { guid, buffs } of units) {
          expect(buffs).toEqual([]);
          expect(battle.inspect(guid)!.attributes[Attribute.power]!.valueMilli).toBe(0);
        }
      }),
      { numRuns: 20 },
    );
  });

  it('names the zone, aura or member in which two states differ', () => {
    const saves = (change: (w: World) => void) => {
      const worlds = [0, 1].map(() => new World(content, content.arenas[1]!, 1));
      for (const w of worlds) {
        const z = w.zones.append() * w.zones.stride;
        const a = w.auras.append() * w.auras.stride;
        const b = w.auras.append() * w.auras.stride;
        w.zones.cells[z + Z.guid] = w.auras.cells[b + A.zone] = 7;
        w.zones.cells[z + Z.memberHead] = w.auras.cells[b + A.memberHead] = w.auras.cells[a + A.memberHead] = -1;
        w.auras.cells[a + A.number] = 3;
        w.auras.cells[b + A.number] = 4;
        w.auras.cells[a + A.holder] = 1;
        addMember(w, w.zones.cells, z + Z.memberHead, 2);
        addMember(w, w.auras.cells, a + A.memberHead, 5);
      }
      change(worlds[1]!);
      return firstDivergence(saveWorld(worlds[0]!), saveWorld(worlds[1]!))!;
    };
    const entity = (change: (w: World) => void) => {
      const { segment, entity: name, field: which } = saves(change);
      return `${segment}: ${name}, ${which}`;
    };
    expect(entity((w) => (w.zones.cells[Z.x] = 9))).toBe('zones: zone 7, x');
    expect(entity((w) => (w.auras.cells[A.scanAt] = 9))).toBe('zones: aura 3 of unit 1, scanAt');
    expect(entity((w) => (w.auras.cells[w.auras.stride + A.level] = 9))).toBe('zones: aura 4 of zone 7, level');
    expect(entity((w) => (w.members.cells[M.since] = 9))).toBe('zones: unit 2 in zone 7, since');
    expect(entity((w) => addMember(w, w.auras.cells, w.auras.stride + A.memberHead, 6))).toBe(
      'zones: unit 6 in aura 4 of zone 7, exists',
    );
  });
});
