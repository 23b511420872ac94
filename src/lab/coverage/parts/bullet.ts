import type { PackTables } from '#core';
import type { BulletRow } from '#generated/types.ts';
import { USED } from '../marks.ts';
import type { PartPlan } from '../model.ts';
import { slotParts } from './slots.ts';

/** Where the end of a flight is a place, it arrives; what flies on until its time is over has a lifetime. */
function endsOf({ flight = 'direction', blockable, hitWalls, onLostTarget }: BulletRow): readonly string[] {
  const isAimed = flight === 'position' || flight === 'arc';
  const ends = [
    isAimed
      ? 'arrived'
      : flight === 'return'
        ? 'returned'
        : flight === 'homing' || flight === 'chain'
          ? ''
          : 'lifetime',
    flight === 'arc' || flight === 'beam' || blockable === false ? '' : 'blocked',
    hitWalls === true ? 'wall' : '',
    onLostTarget === 'expire' && (flight === 'homing' || flight === 'chain') ? 'targetLost' : '',
  ];
  return ends.filter((end) => end !== '');
}

const POINTERS: Readonly<Record<string, string>> = {
  lifetime: '/lifeMs',
  blocked: '/blockable',
  wall: '/hitWalls',
  targetLost: '/onLostTarget',
};

export function bulletParts(tables: PackTables, row: BulletRow): PartPlan[] {
  return [
    { id: USED, code: 'launched' },
    { id: 'hit', code: 'bulletHits', pointer: '/target' },
    ...endsOf(row).map((reason): PartPlan => ({
      id: `end:${reason}`,
      code: 'ended',
      params: { reason },
      pointer: POINTERS[reason] ?? '/flight',
    })),
    ...slotParts(tables, '/effects', row.effects),
  ];
}
