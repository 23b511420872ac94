import { Relation, type EffectPrototype } from '#core';
import { isKind, type Of } from './chain.ts';
import type { Cast, DoctorCase } from './case.ts';
import { effectNamed } from './rows.ts';

/** One effect of the cast at one moment, and what the row behind it says. */
export interface Branch {
  readonly event: Of<'effect'>;
  readonly row: EffectPrototype;
}

/** Presentation and words to other rules hit nobody. */
const SILENT = new Set(['cue', 'emit', 'script']);
const SENDS = new Set(['launchBullet', 'zone', 'summon']);
const OTHERS = Relation.enemy | Relation.ally | Relation.neutral;

export const aimsAtOthers = ({ row }: Branch): boolean =>
  SENDS.has(row.action.kind) || (row.target.shape.kind !== 'self' && (row.target.filter.relations & OTHERS) !== 0);

/**
 * Effects of the cast that answer its question: those that are about others where it has any, since nobody asks why a
 * cast that missed still hastened its caster. Effects that a bullet or a zone brings are behind the one that sent it.
 */
export function branchesOf(of: Pick<DoctorCase, 'chain' | 'content'>, { command, phases, took }: Cast): Branch[] {
  const { chain } = of;
  const from = [command.id, ...(took ? [took.id] : []), ...phases.map(({ id }) => id)];
  const seen = new Set<number>();
  const all = from.flatMap((id) => chain.below(id)).filter(({ id }) => !seen.has(id) && seen.add(id));
  const own = all
    .filter(isKind('effect'))
    .filter(({ source, buff }) => source === command.source && buff === undefined)
    .filter(({ cause }) => !isCarried(chain.tryGet(cause)?.kind))
    .flatMap((event): Branch[] => {
      const row = effectNamed(of, event.effect);
      return row && !SILENT.has(row.action.kind) ? [{ event, row }] : [];
    })
    .sort((a, b) => a.event.id - b.event.id);
  const outward = own.filter(aimsAtOthers);
  return outward.length > 0 ? outward : own;
}

const CARRIERS: readonly string[] = ['bulletHit', 'bulletEnd', 'zoneEnter', 'zoneTick', 'zoneLeave', 'zoneStart'];
const isCarried = (kind: string | undefined): boolean => kind !== undefined && CARRIERS.includes(kind);
