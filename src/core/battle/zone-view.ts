import { atLevel, type Levels, type Shape } from '../content/prototypes.ts';
import { firstMember, M, nextMember, Z, zoneAction, type World } from '../world/index.ts';
import { nameOfZone } from '../zones/index.ts';
import type { AreaView, ZoneView } from './api.ts';

export function zoneView(w: World, z: number): ZoneView {
  const { cells } = w.zones;
  const { shape, blocksFrom } = zoneAction(w, z);
  return {
    guid: cells[z]!,
    effect: nameOfZone(w, z),
    owner: cells[z + Z.owner]!,
    x: cells[z + Z.x]!,
    y: cells[z + Z.y]!,
    facingMilliDeg: cells[z + Z.facing]!,
    shape: areaView(shape, cells[z + Z.level]!),
    remainingMs: Math.max(0, cells[z + Z.endAt]! - w.nowMs),
    durationMs: cells[z + Z.endAt]! - cells[z + Z.startAt]!,
    blocksBullets: blocksFrom !== 0,
    inside: insideOf(w, z),
  };
}

function insideOf(w: World, z: number): number[] {
  const inside: number[] = [];
  for (let m = firstMember(w, w.zones.cells, z + Z.memberHead); m >= 0; m = nextMember(w, m)) {
    inside.push(w.members.cells[m + M.guid]!);
  }
  return inside;
}

function areaView(shape: Shape, level: number): AreaView {
  const at = (levels: Levels) => atLevel(levels, level);
  switch (shape.kind) {
    case 'circle':
      return { kind: 'circle', r: at(shape.radiusMilli) };
    case 'ring':
      return { kind: 'ring', r0: at(shape.innerMilli), r1: at(shape.outerMilli) };
    case 'sector':
      return { kind: 'sector', r: at(shape.radiusMilli), angleMilliDeg: at(shape.angleMilliDeg) };
    case 'line':
      return { kind: 'rect', length: at(shape.lengthMilli), width: at(shape.widthMilli), offset: 0 };
    case 'rect':
      return {
        kind: 'rect',
        length: at(shape.lengthMilli),
        width: at(shape.widthMilli),
        offset: at(shape.offsetMilli),
      };
    case 'ray':
      return { kind: 'ray', length: at(shape.lengthMilli), radius: at(shape.radiusMilli) };
    default:
      return { kind: 'all' };
  }
}
