/** Which order casts a skill in the arena as it stands now: by whom, and at what. Pure. */
import type { FrameView, UnitView } from '#core';
import type { OrderAction } from '../../../worker/protocol.ts';

export type CastPlan =
  | { readonly kind: 'order'; readonly player: number; readonly guid: number; readonly action: OrderAction }
  | {
      readonly kind: 'impossible';
      readonly reason: 'noRun' | 'nobodyHasIt' | 'passive' | 'noPlayer' | 'noEnemy' | 'allDead';
    };

export interface CastQuestion {
  readonly skill: string;
  readonly castMode: string;
  readonly view: FrameView | null;
  /** Unit that is selected in the arena; it casts if it can. */
  readonly selectedGuid: number;
}

const MILLI = 1000;

const impossible = (reason: Extract<CastPlan, { kind: 'impossible' }>['reason']): CastPlan => ({
  kind: 'impossible',
  reason,
});

const distanceSquared = (a: UnitView, b: UnitView): number => (a.x - b.x) ** 2 + (a.y - b.y) ** 2;

function nearestEnemy(caster: UnitView, units: readonly UnitView[]): UnitView | undefined {
  const enemies = units.filter((unit) => unit.alive && unit.camp !== caster.camp);
  return enemies.reduce<UnitView | undefined>(
    (best, unit) => (!best || distanceSquared(caster, unit) < distanceSquared(caster, best) ? unit : best),
    undefined,
  );
}

function actionFor(
  { castMode, skill }: CastQuestion,
  caster: UnitView,
  target: UnitView | undefined,
): OrderAction | undefined {
  if (castMode === 'none' || castMode === 'toggle') return { type: 'castUnit', skill } as OrderAction;
  if (!target) return undefined;
  if (castMode === 'unit') return { type: 'castUnit', skill, target: target.guid } as OrderAction;
  return { type: 'castPosition', skill, x: target.x / MILLI, y: target.y / MILLI } as OrderAction;
}

export function planCast(question: CastQuestion): CastPlan {
  const { view, skill, castMode, selectedGuid } = question;
  if (!view) return impossible('noRun');
  if (castMode === 'passive') return impossible('passive');
  const owners = view.units.filter((unit) => unit.skills.some((one) => one.skill === skill));
  if (owners.length === 0) return impossible('nobodyHasIt');
  const living = owners.filter((unit) => unit.alive);
  const caster = living.find(({ guid }) => guid === selectedGuid) ?? living[0];
  if (!caster) return impossible('allDead');
  if (caster.player < 0) return impossible('noPlayer');
  const action = actionFor(question, caster, nearestEnemy(caster, view.units));
  return action ? { kind: 'order', player: caster.player, guid: caster.guid, action } : impossible('noEnemy');
}
