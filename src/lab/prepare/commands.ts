import { MILLI, type Action, type Command, type Content } from '#core';
import type { CommandAction, Command as AuthoredCommand, Overrides, UnitRef } from '#generated/types.ts';
import { angleOf, overridesOf, resourcesOf } from './participants.ts';
import type { Report } from './report.ts';
import type { UnitRefs } from './unit-ref.ts';

/** As the core says that a buff lasts as long as its row tells. */
const OWN_DURATION = -2;

/** What an action is read against. */
export interface ActionScope {
  readonly content: Content;
  readonly refs: UnitRefs;
  readonly report: Report;
}

type ActionReader<Type extends CommandAction['type']> = (
  action: Extract<CommandAction, { readonly type: Type }>,
  pointer: string,
  scope: ActionScope,
) => Action;

type Readers = { readonly [Type in Action['type']]: ActionReader<Type> };

/** One command type an entry. */
const READERS: Readers = {
  move: (action, pointer, scope) => ({ type: 'move', ...point(action, pointer, scope) }),
  stop: () => ({ type: 'stop' }),
  attack: (action, pointer, scope) => ({ type: 'attack', guid: unit(action.target, `${pointer}/target`, scope) }),
  attackMove: (action, pointer, scope) => ({ type: 'attackMove', ...point(action, pointer, scope) }),
  follow: (action, pointer, scope) => ({ type: 'follow', guid: unit(action.target, `${pointer}/target`, scope) }),
  castUnit: (action, pointer, scope) => ({
    type: 'castUnit',
    skill: skill(action.skill, pointer, scope),
    guid: action.target === undefined ? 0 : unit(action.target, `${pointer}/target`, scope),
  }),
  castPosition: (action, pointer, scope) => ({
    type: 'castPosition',
    skill: skill(action.skill, pointer, scope),
    ...point(action, pointer, scope),
  }),
  // Authors count slots from 1, as the keys on a keyboard; the core from 0.
  upgrade: (action) => ({ type: 'upgrade', slot: action.slot - 1 }),
  setHp: (action, pointer, scope) => ({
    type: 'setHp',
    ...named(action, pointer, scope),
    ...value(action, pointer, scope),
  }),
  setResource: (action, pointer, scope) => ({
    type: 'setResource',
    ...named(action, pointer, scope),
    resource: scope.report.name(namesOf(scope.content), 'resource', action.resource, `${pointer}/resource`),
    ...value(action, pointer, scope),
  }),
  setLevel: (action, pointer, scope) => ({
    type: 'setLevel',
    ...named(action, pointer, scope),
    level: action.level,
  }),
  noCooldown: (action, pointer, scope) => ({ type: 'noCooldown', ...named(action, pointer, scope), on: action.on }),
  freeCast: (action, pointer, scope) => ({ type: 'freeCast', ...named(action, pointer, scope), on: action.on }),
  god: (action, pointer, scope) => ({ type: 'god', ...named(action, pointer, scope), on: action.on }),
  refresh: (action, pointer, scope) => ({ type: 'refresh', ...named(action, pointer, scope) }),
  teleport: (action, pointer, scope) => ({
    type: 'teleport',
    ...named(action, pointer, scope),
    ...point(action, pointer, scope),
  }),
  spawn: (action, pointer, scope) => ({
    type: 'spawn',
    unit: scope.report.row(scope.content.idOf.units, 'units', action.unit, `${pointer}/unit`),
    camp: scope.report.name(scope.content.ruleset.camps, 'camp', action.camp, `${pointer}/camp`),
    level: action.level ?? 1,
    ...point(action, pointer, scope),
    ...(action.facing !== undefined && { facingMilliDeg: angleOf(action.facing, pointer, scope.report) }),
    ...(action.controller === 'none' && { controller: 'none' as const }),
    ...(action.overrides && differing(action.overrides, `${pointer}/overrides`, scope)),
  }),
  applyBuff: (action, pointer, scope) => ({
    type: 'applyBuff',
    ...named(action, pointer, scope),
    buff: buff(action.buff, pointer, scope),
    level: action.level ?? 1,
    stacks: action.stacks ?? 1,
    durationMs: action.durationMs ?? OWN_DURATION,
    by: source(action, pointer, scope),
  }),
  removeBuff: (action, pointer, scope) => ({
    type: 'removeBuff',
    ...named(action, pointer, scope),
    buff: buff(action.buff, pointer, scope),
    stacks: action.stacks ?? 0,
    by: source(action, pointer, scope),
  }),
  revive: (action, pointer, scope) => ({ type: 'revive', ...named(action, pointer, scope) }),
  removeUnit: (action, pointer, scope) => ({ type: 'removeUnit', ...named(action, pointer, scope) }),
};

/** The core action behind an authored one, or undefined with a problem filed. */
export function readAction(action: CommandAction, pointer: string, scope: ActionScope): Action | undefined {
  if (!Object.hasOwn(READERS, action.type)) {
    scope.report.add('unsupported', `${pointer}/type`, { what: `the command ${action.type}` });
    return undefined;
  }
  const read = READERS[action.type as Action['type']] as (
    action: CommandAction,
    pointer: string,
    scope: ActionScope,
  ) => Action;
  return read(action, pointer, scope);
}

/** In order of execution: by frame, then as written. Sequence numbers count from 1. */
export function readCommands(
  commands: readonly AuthoredCommand[],
  players: ReadonlySet<number>,
  scope: ActionScope,
): Command[] {
  const read = commands.flatMap((command, index) => {
    const pointer = `/commands/${index}`;
    if (!players.has(command.player))
      scope.report.add('unknownPlayer', `${pointer}/player`, { player: command.player });
    const action = readAction(command.action, `${pointer}/action`, scope);
    return action === undefined ? [] : [{ frame: command.frame, player: command.player, action }];
  });
  const ordered = read
    .map((command, index) => ({ command, index }))
    .sort((a, b) => a.command.frame - b.command.frame || a.index - b.index);
  return ordered.map(({ command: { frame, player, action } }, index) => ({
    frame,
    sequence: index + 1,
    player,
    action,
  }));
}

function point(action: { readonly x: number; readonly y: number }, pointer: string, { report }: ActionScope) {
  return { x: report.scaled(action.x, MILLI, `${pointer}/x`), y: report.scaled(action.y, MILLI, `${pointer}/y`) };
}

/** How a unit that is spawned differs from its row. */
function differing(overrides: Overrides, pointer: string, { content, report }: ActionScope) {
  return {
    ...(overrides.ownPassives === false && { ownPassives: false }),
    overrides: overridesOf(content, overrides, pointer, report),
    resources: resourcesOf(content, overrides, pointer, report),
  };
}

/** Nobody named is 0. */
function source({ by }: { readonly by?: UnitRef }, pointer: string, scope: ActionScope): number {
  return by === undefined ? 0 : unit(by, `${pointer}/by`, scope);
}

function named(action: { readonly unit: UnitRef }, pointer: string, scope: ActionScope) {
  return { guid: unit(action.unit, `${pointer}/unit`, scope) };
}

function value(action: { readonly value: number }, pointer: string, { report }: ActionScope) {
  return { valueMilli: report.scaled(action.value, MILLI, `${pointer}/value`) };
}

const namesOf = ({ ruleset }: Content): readonly string[] => ruleset.resources.map(({ name }) => name);

function unit(ref: UnitRef, pointer: string, { refs, report }: ActionScope): number {
  const guid = refs.guid(ref);
  if (guid === undefined) report.add('unknownUnit', pointer, { unit: ref });
  return guid ?? 0;
}

function buff(id: string, pointer: string, { content, report }: ActionScope): number {
  return report.row(content.idOf.buffs, 'buffs', id, `${pointer}/buff`);
}

function skill(id: string, pointer: string, { content, report }: ActionScope): number {
  return report.row(content.idOf.skills, 'skills', id, `${pointer}/skill`);
}
