/** Bullets, alone or as a part of a shot. One entry a flight: what it needs besides speed and radius. */
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { DraftRow, Kit, RowValue } from '../kit.ts';
import type { CastStyle } from '../template.ts';
import { local } from './local.ts';

export type Flight = 'direction' | 'homing' | 'return' | 'arc' | 'chain';

interface FlightRecipe {
  readonly castMode: 'direction' | 'unit' | 'position';
  readonly cast: CastStyle;
  readonly sentence: LocalText;
  readonly fields: (kit: Kit) => RowValue;
}

/** Long enough to fly the range once; twice where it comes back. */
const flightMs = (kit: Kit, times = 1): number =>
  Math.max(100, Math.ceil((kit.number('range') * 1000 * times) / kit.number('speed')));

export const FLIGHTS: Readonly<Record<Flight, FlightRecipe>> = {
  direction: {
    castMode: 'direction',
    cast: 'point',
    sentence: local('Flies straight on and hits the first enemy', '直线飞行，命中首个敌人'),
    fields: (kit) => ({ lifeMs: flightMs(kit), pierce: 0, hitWalls: true }),
  },
  homing: {
    castMode: 'unit',
    cast: 'unit',
    sentence: local('Follows its target', '追踪目标'),
    fields: (kit) => ({ lifeMs: flightMs(kit, 4), onLostTarget: 'expire' }),
  },
  return: {
    castMode: 'direction',
    cast: 'point',
    sentence: local('Flies out and comes back through everybody', '飞出并折返，穿过所有敌人'),
    fields: (kit) => ({ range: kit.number('range'), lifeMs: flightMs(kit, 4), pierce: 20, hitOnce: true }),
  },
  arc: {
    castMode: 'position',
    cast: 'point',
    sentence: local('Flies over everything and hits where it lands', '越过一切，落点命中'),
    fields: (kit) => ({ height: 4, lifeMs: flightMs(kit, 2), pierce: 8, blockable: false }),
  },
  chain: {
    castMode: 'unit',
    cast: 'unit',
    sentence: local('Jumps from enemy to enemy', '在敌人之间跳跃'),
    fields: (kit) => ({ lifeMs: flightMs(kit, 4), chain: { hops: 3, range: 5, falloff: 0.2 } }),
  },
};

export const bulletRow = (
  kit: Kit,
  flight: Flight,
  id: string,
  isMain: boolean,
  effects: readonly string[],
): DraftRow =>
  kit.row('bullets', id, isMain ? undefined : local('bullet', '子弹'), FLIGHTS[flight].sentence, {
    flight,
    speed: kit.number('speed'),
    radius: kit.number('radius'),
    ...FLIGHTS[flight].fields(kit),
    effects,
  });
