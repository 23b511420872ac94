import { Blocks, Control, type Obstacle } from '../../../src/core/content/prototypes.ts';
import { ContentBuilder, controls, Fight, holding } from '../../../src/core/testing/index.ts';
import type { Table } from '../table.ts';
import { yes } from './words.ts';

interface Seen {
  readonly obstacles?: readonly Obstacle[];
  readonly fog?: boolean;
  readonly states?: number;
}

/** Whether camp 0, whose unit at the origin sees 12 far, sees one of another camp. */
function isSeen(x: number, y: number, { obstacles = [], fog = true, states = 0 }: Seen = {}): string {
  const c = new ContentBuilder().yard({ fog, obstacles });
  const passives = states === 0 ? [] : [holding(c, { modifiers: [controls(states)] })];
  const fight = new Fight(c, [{ unit: c.unit() }, { unit: c.unit({ passives }), camp: 1, x, y }]).until(100);
  return yes(fight.unit(2).seenBy.includes(0));
}

export function sight(): Table {
  const wall: Obstacle = { kind: 'segment', blocks: Blocks.vision, x1: 5_000, y1: -3_000, x2: 5_000, y2: 3_000 };
  const bush: Obstacle = { kind: 'circle', blocks: Blocks.vision, x: 8_000, y: 0, r: 2_000 };
  const around: Obstacle = { kind: 'circle', blocks: Blocks.vision, x: 0, y: 0, r: 2_000 };
  return {
    head: ['another unit', 'with fog', 'without'],
    rows: [
      ['12 away, its edge nearer', isSeen(12, 0), isSeen(12, 0, { fog: false })],
      ['12.001 away', isSeen(12.001, 0), isSeen(12.001, 0, { fog: false })],
      ['behind a wall', isSeen(9, 0, { obstacles: [wall] }), isSeen(9, 0, { obstacles: [wall], fog: false })],
      [
        'past the end of the wall',
        isSeen(6, 6, { obstacles: [wall] }),
        isSeen(6, 6, { obstacles: [wall], fog: false }),
      ],
      ['in a bush', isSeen(8, 0, { obstacles: [bush] }), isSeen(8, 0, { obstacles: [bush], fog: false })],
      [
        'seen from within a bush',
        isSeen(8, 0, { obstacles: [around] }),
        isSeen(8, 0, { obstacles: [around], fog: false }),
      ],
      [
        '3 away, `stealth`',
        isSeen(3, 0, { states: Control.stealth }),
        isSeen(3, 0, { states: Control.stealth, fog: false }),
      ],
      [
        '3 away, `stealth` and `reveal`',
        isSeen(3, 0, { states: Control.stealth | Control.reveal }),
        isSeen(3, 0, { states: Control.stealth | Control.reveal, fog: false }),
      ],
      [
        '50 away, `reveal`',
        isSeen(50, 0, { states: Control.reveal }),
        isSeen(50, 0, { states: Control.reveal, fog: false }),
      ],
    ],
  };
}
