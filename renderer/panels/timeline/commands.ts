import { registerCommands, type Disposable } from '../../app/commands/registry.ts';
import { areaCommands } from './keys/area-commands.ts';
import type { Now } from './keys/context.ts';
import { laneCommands } from './keys/lane-commands.ts';
import { markCommands } from './keys/mark-commands.ts';
import { viewCommands } from './keys/view-commands.ts';
import { menuCommands } from './menu/menu-command.ts';
import { walkCommands } from './keys/walk-commands.ts';

/** Commands of the timeline. `now` gives the present one. */
export const registerTimelineCommands = (now: Now): Disposable =>
  registerCommands([
    ...viewCommands(now),
    ...walkCommands(now),
    ...areaCommands(now),
    ...markCommands(now),
    ...laneCommands(now),
    ...menuCommands(now),
  ]);
