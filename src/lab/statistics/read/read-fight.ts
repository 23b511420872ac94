/** Which events become which facts. A kind that is not listed is not counted, but hands its lineage on. */
import type { TraceEvent } from '#generated/types.ts';
import type { EventList } from '#timeline';
import type { Fight } from '../fight.ts';
import { readDamage, readHeal, readShieldChange } from './amounts.ts';
import { readBuffApply, readBuffBlocked, readBuffEnd, readBuffRefresh, readBuffStack } from './buffs.ts';
import { readAttackPhase, readCastPhase, readCommand, readSkillEffect } from './casts.ts';
import { FightDraft } from './draft.ts';
import type { Lineage } from './lineage.ts';
import {
  readControl,
  readDeath,
  readDespawn,
  readDisplace,
  readDisplaceEnd,
  readHitStop,
  readOrder,
  readSpawn,
} from './presence.ts';
import { readCharge, readCooldown, readResource } from './resources.ts';

type Reader<Kind extends TraceEvent['kind']> = (
  draft: FightDraft,
  event: Extract<TraceEvent, { kind: Kind }>,
  lineage: Lineage,
) => void;

const READERS: { readonly [Kind in TraceEvent['kind']]?: Reader<Kind> } = {
  spawn: readSpawn,
  despawn: readDespawn,
  death: readDeath,
  command: readCommand,
  order: readOrder,
  castPhase: readCastPhase,
  skillEffect: readSkillEffect,
  attackPhase: readAttackPhase,
  damage: readDamage,
  heal: readHeal,
  shieldChange: readShieldChange,
  buffApply: readBuffApply,
  buffRefresh: readBuffRefresh,
  buffStack: readBuffStack,
  buffEnd: readBuffEnd,
  buffBlocked: readBuffBlocked,
  control: readControl,
  hitStop: readHitStop,
  displace: readDisplace,
  displaceEnd: readDisplaceEnd,
  resource: readResource,
  charge: readCharge,
  cooldown: readCooldown,
};

export interface FightLength {
  readonly stepMs: number;
  readonly frames: number;
}

/** Takes events as they happen, for whoever does not keep them. */
export class FightReader {
  private readonly draft: FightDraft;

  constructor({ stepMs, frames }: FightLength) {
    this.draft = new FightDraft(stepMs, stepMs * frames);
  }

  /** Events ascend by id and begin with the run's first. */
  readonly add = (event: TraceEvent): void => {
    const lineage = this.draft.lineages.add(event);
    (READERS[event.kind] as Reader<TraceEvent['kind']> | undefined)?.(this.draft, event as never, lineage);
  };

  finish(): Fight {
    this.draft.close();
    return this.draft;
  }
}

/** The facts of a run; `events` must ascend by id and begin with the run's first. */
export function readFight(events: EventList, length: FightLength): Fight {
  const reader = new FightReader(length);
  for (const event of events) reader.add(event);
  return reader.finish();
}
