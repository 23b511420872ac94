import { useEffect, useState, type RefObject } from 'react';
import type { BulletView, FrameView, UnitView, ZoneView } from '#core';
import { useLanguage, useTexts } from '../../app/i18n/use-texts.ts';
import { usePlayhead } from '../../stores/index.ts';
import { rowName, type Rows } from '../../stores/rows.ts';
import { formatDistanceMilli, formatMilli, formatSeconds } from '../../widgets/format.ts';
import { useAim } from './aim-store.ts';
import { toScreen, type Point } from './camera.ts';
import type { ArenaTextKey } from './i18n.ts';
import { nearestTo } from './pick.ts';
import type { ArenaCanvas } from './use-arena.ts';

/** Somebody who rests there wants to know; who passes by does not. */
const REST_MS = 320;
const BESIDE_PX = 18;
const CARD_PX = 230;
const BUFFS_MAX = 6;

type Thing =
  | { readonly kind: 'unit'; readonly unit: UnitView }
  | { readonly kind: 'bullet'; readonly bullet: BulletView }
  | { readonly kind: 'zone'; readonly zone: ZoneView };

/** The pointer's place once it has rested there. */
function useRest(): Point | null {
  const { at, aim } = useAim();
  const [rest, setRest] = useState<Point | null>(null);
  useEffect(() => {
    if (at === null || aim !== null) return;
    const timer = setTimeout(() => setRest(at), REST_MS);
    return () => {
      clearTimeout(timer);
      setRest(null);
    };
  }, [at, aim]);
  return at !== null && aim === null ? rest : null;
}

function thingAt({ units, bullets, zones }: FrameView, over: number, at: Point, scale: number): Thing | undefined {
  const unit = units.find(({ guid }) => guid === over);
  if (unit) return { kind: 'unit', unit };
  const bullet = nearestTo(bullets, at, scale);
  if (bullet) return { kind: 'bullet', bullet };
  const zone = nearestTo(zones, at, scale / 3);
  return zone && { kind: 'zone', zone };
}

export interface HoverCardProps {
  readonly arena: ArenaCanvas;
  readonly rows: Rows;
  readonly field: RefObject<HTMLElement | null>;
}

/** Figures of what the pointer rests on: unit, bullet or zone. */
export function HoverCard({ arena, rows, field }: HoverCardProps) {
  const rest = useRest();
  const over = useAim((state) => state.over);
  const view = usePlayhead((state) => state.view);
  const camera = arena.camera.current;
  const size = arena.surface.current?.size;
  if (rest === null || view === null || camera === null || !size) return null;
  const thing = thingAt(view, over, rest, camera.scale);
  if (thing === undefined) return null;
  const at = toScreen(camera, size, rest);
  const isLeft = at.x + BESIDE_PX + CARD_PX > (field.current?.clientWidth ?? Infinity);
  const style = {
    left: isLeft ? Math.max(4, at.x - BESIDE_PX - CARD_PX) : at.x + BESIDE_PX,
    ...(at.y > size.heightPx / 2 ? { bottom: size.heightPx - at.y } : { top: at.y }),
  };
  return (
    <div className="pop ar-card" role="tooltip" style={style}>
      <Lines thing={thing} view={view} rows={rows} arena={arena} />
    </div>
  );
}

/** A title, then a name and a figure each. */
type Line = readonly [string, string];

interface LinesProps {
  readonly thing: Thing;
  readonly view: FrameView;
  readonly rows: Rows;
  readonly arena: ArenaCanvas;
}

function Lines({ thing, view, rows, arena }: LinesProps) {
  const t = useTexts<ArenaTextKey>('arena');
  const language = useLanguage();
  const [title, ...rest] = linesOf(thing, view, rows, arena, { t, language });
  return (
    <>
      <b className="trunc">{title![0]}</b>
      <span className="t3 trunc">{title![1]}</span>
      {rest.map(([name, figure], index) => (
        <div key={`${index} ${name}`} className="ar-card-line">
          <span className="t3 trunc">{name}</span>
          <span className="num trunc">{figure}</span>
        </div>
      ))}
      {thing.kind === 'unit' && <span className="t3 micro">{t('card.menu')}</span>}
    </>
  );
}

interface Words {
  readonly language: 'en' | 'zh-CN';
  t(key: ArenaTextKey, values?: Record<string, string | number>): string;
}

function linesOf(thing: Thing, view: FrameView, rows: Rows, { facts }: ArenaCanvas, { t, language }: Words): Line[] {
  const nameOf = (guid: number) => {
    const unit = view.units.find((one) => one.guid === guid);
    return unit ? facts.unit(unit.unit).name : '—';
  };
  if (thing.kind === 'unit') return unitLines(thing.unit, rows, t, facts, language);
  if (thing.kind === 'bullet') {
    const { bullet, guid, owner, target, flight, x, y, fromX, fromY } = thing.bullet;
    return [
      [bullet, `#${guid} · ${flight}`],
      [t('card.from'), nameOf(owner)],
      ...(target === 0 ? [] : [[t('card.target'), nameOf(target)] as const]),
      [t('card.step'), formatDistanceMilli(Math.hypot(x - fromX, y - fromY))],
    ];
  }
  const { effect, guid, owner, remainingMs, inside } = thing.zone;
  return [
    [rowName(rows, 'effects', effect, language), `#${guid}`],
    [t('card.from'), nameOf(owner)],
    [t('card.left'), formatSeconds(remainingMs, 1)],
    [t('card.inside'), inside.length === 0 ? '0' : `${inside.length} · ${inside.slice(0, 3).map(nameOf).join(', ')}`],
  ];
}

function unitLines(
  unit: UnitView,
  rows: Rows,
  t: (key: ArenaTextKey, values?: Record<string, string | number>) => string,
  facts: ArenaCanvas['facts'],
  language: 'en' | 'zh-CN',
): Line[] {
  const resources = unit.resources.flatMap(({ value, max }, index): Line[] => {
    const name = rows.ruleset?.resources[index];
    const said = name === undefined ? '' : typeof name.name === 'string' ? name.name : (name.name[language] ?? name.id);
    return max > 0 ? [[said, `${formatMilli(value, 0)} / ${formatMilli(max, 0)}`]] : [];
  });
  const buffs = unit.buffs.slice(0, BUFFS_MAX).map(({ buff, stacks, elapsedMs, durationMs }): Line => {
    const name = facts.buff(buff).name + (stacks > 1 ? ` ×${stacks}` : '');
    return [name, durationMs < 0 ? '∞' : formatSeconds(durationMs - elapsedMs, 1)];
  });
  return [
    [facts.unit(unit.unit).name, `#${unit.guid} · L${unit.level} · ${rows.ruleset?.camps[unit.camp]?.id ?? ''}`],
    ...resources,
    ...(unit.shieldMilli > 0 ? [[t('card.shield'), formatMilli(unit.shieldMilli, 0)] as const] : []),
    ...(unit.cast === null ? [] : [[rowName(rows, 'skills', unit.cast.skill, language), unit.cast.phase] as const]),
    ...(unit.controls.length === 0
      ? []
      : [[t('card.controls'), unit.controls.map(facts.control).join(' · ')] as const]),
    ...buffs,
    ...(unit.buffs.length > BUFFS_MAX ? [[t('card.more'), `+${unit.buffs.length - BUFFS_MAX}`] as const] : []),
    ...(unit.tests.length === 0 ? [] : [[t('card.tests'), unit.tests.join(' · ')] as const]),
  ];
}
