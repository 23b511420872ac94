/** Which events fill which lanes. A kind that is not listed has no place on the timeline and stays in the inspector. */
import type { TraceEvent } from '#generated/types.ts';
import type { Draft } from './draft.ts';
import { readDecision, readEndOfMind } from './lanes/ai.ts';
import { readAttackPhase } from './lanes/attack.ts';
import { readBuffApply, readBuffEnd, readBuffRefresh, readBuffStack, readBuffTick } from './lanes/buff.ts';
import { readBulletEnd, readBulletHit, readBulletLaunch } from './lanes/bullet.ts';
import { readCastPhase, readChannelTick, readSkillEffect } from './lanes/cast.ts';
import { readCommand } from './lanes/commands.ts';
import { readControl, readHitStop } from './lanes/control.ts';
import {
  readBudget,
  readBuffBlocked,
  readDamage,
  readDeath,
  readHeal,
  readLevel,
  readReward,
  readScriptError,
  readScriptLog,
  readShieldChange,
} from './lanes/events.ts';
import { readDeathTime, readDespawn, readSpawn, readSpawnBlocked } from './lanes/presence.ts';
import { readSkillState } from './lanes/skill.ts';
import { readLifeAfter, readLifeResource, readSpawnLife } from './lanes/value.ts';
import { readZoneEnd, readZonePassage, readZoneStart, readZoneTick } from './lanes/zone.ts';

type Reader<Kind extends TraceEvent['kind']> = (draft: Draft, event: Extract<TraceEvent, { kind: Kind }>) => void;

type ReaderTable = { readonly [Kind in TraceEvent['kind']]?: readonly Reader<Kind>[] };

const READERS: ReaderTable = {
  command: [readCommand],
  spawn: [readSpawn, readSpawnLife],
  spawnBlocked: [readSpawnBlocked],
  despawn: [readDespawn, readEndOfMind],
  ai: [readDecision],
  castPhase: [readCastPhase],
  skillEffect: [readSkillEffect],
  channelTick: [readChannelTick],
  attackPhase: [readAttackPhase],
  skillState: [readSkillState],
  control: [readControl],
  hitStop: [readHitStop],
  buffApply: [readBuffApply],
  buffRefresh: [readBuffRefresh],
  buffStack: [readBuffStack],
  buffTick: [readBuffTick],
  buffEnd: [readBuffEnd],
  buffBlocked: [readBuffBlocked],
  bulletLaunch: [readBulletLaunch],
  bulletHit: [readBulletHit],
  bulletEnd: [readBulletEnd],
  zoneStart: [readZoneStart],
  zoneEnter: [readZonePassage],
  zoneTick: [readZoneTick],
  zoneLeave: [readZonePassage],
  zoneEnd: [readZoneEnd],
  damage: [readDamage, readLifeAfter],
  heal: [readHeal, readLifeAfter],
  resource: [readLifeResource],
  shieldChange: [readShieldChange],
  death: [readDeath, readDeathTime, readEndOfMind],
  reward: [readReward],
  level: [readLevel],
  scriptLog: [readScriptLog],
  scriptError: [readScriptError],
  budget: [readBudget],
};

export const READ_KINDS: ReadonlySet<string> = new Set(Object.keys(READERS));

export function readEvent(draft: Draft, event: TraceEvent): void {
  const readers = READERS[event.kind] as readonly Reader<TraceEvent['kind']>[] | undefined;
  if (readers === undefined) return;
  for (const read of readers) read(draft, event as never);
}
