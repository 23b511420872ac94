/** A fight that tries a skill: its unit against a dummy, in an arena of the project where there is one. */
import { PROJECT_PATH } from '../files/kinds.ts';
import { own } from '../text/json.ts';
import type { Facts } from './facts.ts';
import type { DraftRow, Kit, RowValue } from './kit.ts';
import { local } from './parts/local.ts';
import type { CastStyle } from './template.ts';
import { arenaRow, formationRow } from './templates/places.ts';
import { DUMMY, unitRows } from './templates/units.ts';

/** Where the two stand: near enough for a strike and in the way of a shot. */
const CASTER_X = -1.5;
const DUMMY_X = 1.5;

export function firstUnit({ project }: Facts): string | undefined {
  for (const [id, file] of project.rows.units)
    if (!id.startsWith('base.') && Array.isArray(file.row?.['skills'])) return id;
  return undefined;
}

function dummyOf({ project }: Facts): string | undefined {
  const dummies = new Set([...project.rows.ai].filter(([, file]) => file.row?.['kind'] === 'dummy').map(([id]) => id));
  for (const [id, file] of project.rows.units) {
    const { ai, skills, passives, kind } = file.row ?? {};
    // An altar does nothing either, but its passive would disturb the figures.
    const isPlain = skills === undefined && passives === undefined && kind !== 'ward';
    if (typeof ai === 'string' && dummies.has(ai) && isPlain && !id.startsWith('base.')) return id;
  }
  return undefined;
}

/** The project's own choice, else its first arena. */
function arenaOf({ project }: Facts): string | undefined {
  const chosen = own(project.files.get(PROJECT_PATH)?.row ?? {}, 'defaultArena');
  return typeof chosen === 'string' && project.rows.arenas.has(chosen)
    ? chosen
    : (project.rows.arenas.keys().next().value as string | undefined);
}

function action(skill: string, style: CastStyle, target: string): RowValue {
  if (style === 'passive') return { type: 'attack', target };
  if (style === 'point') return { type: 'castPosition', skill, x: DUMMY_X, y: 0 };
  return { type: 'castUnit', skill, ...(style === 'unit' ? { target } : {}) };
}

/** How a skill that exists is cast. */
export function castOfSkill({ project }: Facts, id: string): CastStyle {
  let file = project.rows.skills.get(id);
  for (let depth = 0; file?.row && depth < 16; depth++) {
    const mode = own(file.row, 'castMode');
    if (mode === 'unit' || mode === 'passive') return mode;
    if (mode === 'position' || mode === 'direction') return 'point';
    if (mode !== undefined) return 'self';
    const base = own(file.row, 'extends');
    file = typeof base === 'string' ? project.rows.skills.get(base) : undefined;
  }
  return 'self';
}

/** The scenario first, then the rows that it lacks. */
export function tryItRows(kit: Kit, id: string, unit: string, skill: string, style: CastStyle): DraftRow[] {
  const { facts } = kit;
  const [ours, theirs] = facts.camps ?? ['', ''];
  const dummy = dummyOf(facts) ?? `${id}.dummy`;
  const arena = arenaOf(facts) ?? `${id}.arena`;
  const scenario = kit.row(
    'scenarios',
    id,
    id === kit.id ? undefined : local('try it', '试用'),
    local('Casts the skill on a dummy', '对木桩施放技能'),
    {
      // prettier-ignore
      arena,
      seed: 1,
      participants: [
        { camp: ours, slot: 1, unit, player: 1, controller: 'player', at: { x: CASTER_X, y: 0 }, facing: 0 },
        { camp: theirs, slot: 1, unit: dummy, controller: 'none', at: { x: DUMMY_X, y: 0 }, facing: 180 },
      ],
      commands: [{ frame: 10, player: 1, action: action(skill, style, `${theirs}:1`) }],
      until: { ms: 10_000 },
    },
  );
  return [
    scenario,
    ...(dummyOf(facts) ? [] : unitRows(kit, DUMMY, DUMMY, dummy, false)),
    ...(arenaOf(facts) ? [] : [arenaRow(kit, arena, false, `${arena}.formation`), formationRow(kit, `${arena}.formation`, false, 1)]), // prettier-ignore
  ];
}
