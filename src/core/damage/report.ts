import type { DamageFlag } from '../../generated/types.ts';
import { resourceOf } from '../attributes/index.ts';
import type { DamageFlags } from '../content/prototypes.ts';
import { head, type World } from '../world/index.ts';
import type { Hit } from './hit.ts';
import { NO_FLAGS } from './hit.ts';

const FLAG_NAMES = Object.keys(NO_FLAGS) as (DamageFlag & keyof DamageFlags)[];

export function reportDamage(w: World, hit: Hit, id: number): void {
  const { content, units } = w;
  const attack = hit.isAttack ? ['attack'] : [];
  w.sink!.emit({
    ...head(w, id, hit.cause, hit.root),
    kind: 'damage',
    ...(hit.attacker < 0 ? {} : { source: units.cells[hit.attacker]! }),
    target: units.cells[hit.target]!,
    ...rowsOf(w, hit),
    type: w.rules.damageTypes[hit.type]!.name,
    amount: hit.base,
    stages: hit.ledger ?? [],
    hpLost: hit.hpLost,
    shieldLost: hit.shieldLost,
    transferred: hit.transferred,
    overkill: hit.overkill,
    critical: hit.critical,
    flags: FLAG_NAMES.filter((name) => hit.flags[name]),
    tags: [...attack, ...hit.tags.map((tag) => content.tags[tag]!)],
    hpAfter: resourceOf(w, hit.target, w.rules.hp),
    ...(hit.reason === null ? {} : { reason: hit.reason }),
  });
}

function rowsOf(w: World, { skill, effect, bullet }: Hit) {
  const { content } = w;
  return {
    ...(skill === 0 ? {} : { skill: content.skills[skill]!.name }),
    ...(effect === 0 ? {} : { effect: content.effects[effect]!.name }),
    ...(bullet === 0 ? {} : { bullet: content.bullets[bullet]!.name }),
  };
}
