import type { DamageFlag } from '../../generated/types.ts';
import { resourceOf } from '../attributes/index.ts';
import type { DamageFlags } from '../content/prototypes.ts';
import { ContextFlag, emitTrace, settled, type World } from '../world/index.ts';
import { NO_FLAGS, type Hit } from './hit.ts';

const FLAG_NAMES = Object.keys(NO_FLAGS) as (DamageFlag & keyof DamageFlags)[];
const NOTHING: readonly never[] = [];
const ATTACK: readonly string[] = ['attack'];
const REFLECTED: readonly string[] = ['reflected'];
const TRANSFERRED: readonly string[] = ['transferred'];

export function reportDamage(w: World, hit: Hit, id: number): void {
  const { content, units } = w;
  emitTrace(w, id, hit.cause, hit.root, {
    kind: 'damage',
    source: hit.attacker < 0 ? undefined : settled(units.cells[hit.attacker]!),
    target: units.cells[hit.target]!,
    skill: content.skills[hit.skill]?.name,
    effect: content.effects[hit.effect]?.name,
    bullet: content.bullets[hit.bullet]?.name,
    buff: content.buffs[hit.reactionRow]?.name,
    type: w.rules.damageTypes[hit.type]!.name,
    amount: hit.base,
    stages: hit.ledger ?? NOTHING,
    hpLost: hit.hpLost,
    shieldLost: hit.shieldLost,
    transferred: hit.transferred,
    overkill: hit.overkill,
    critical: hit.critical,
    flags: namesOf(hit.flags),
    tags: tagsOf(w, hit),
    hpAfter: resourceOf(w, hit.target, w.rules.hp),
    reason: hit.reason ?? undefined,
    instance: hit.reactionInstance === 0 ? undefined : settled(hit.reactionInstance),
  });
}

const flagNames = new WeakMap<DamageFlags, readonly DamageFlag[]>();

/** Names of the flags that are set: worked out once a row. */
function namesOf(flags: DamageFlags): readonly DamageFlag[] {
  if (flags === NO_FLAGS) return NOTHING;
  const known = flagNames.get(flags);
  if (known) return known;
  const names = FLAG_NAMES.filter((name) => flags[name]);
  flagNames.set(flags, names);
  return names;
}

function tagsOf(w: World, hit: Hit): readonly string[] {
  const own = ownTag(hit);
  return hit.tags.length === 0 ? own : [...own, ...hit.tags.map((tag) => w.content.tags[tag]!)];
}

/** What a hit is by nature, beside what its row calls it. */
function ownTag({ isAttack, reaction }: Hit): readonly string[] {
  if (reaction === ContextFlag.reflected) return REFLECTED;
  if (reaction === ContextFlag.transferred) return TRANSFERRED;
  return isAttack ? ATTACK : NOTHING;
}
