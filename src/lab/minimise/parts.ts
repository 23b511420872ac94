/** What of a scenario may be left out, and the scenario without it. */
import type { Command, Expectation, Participant, ScenarioFile, UnitRef } from '#generated/types.ts';

export const slotOf = ({ camp, slot }: Participant): `${string}:${number}` => `${camp}:${slot}`;

/** The participants that a command names, beside the one that it is given to. */
function namedBy({ action }: Command): readonly unknown[] {
  return [Reflect.get(action, 'target'), Reflect.get(action, 'unit')];
}

/** Commands of those who are gone, or on them, go with them. */
export function withParticipants(scenario: ScenarioFile, kept: readonly Participant[]): ScenarioFile {
  const players = new Set(kept.map(({ player }) => player));
  const gone = new Set(scenario.participants.filter((one) => !kept.includes(one)).map(slotOf) as string[]);
  const commands = (scenario.commands ?? []).filter(
    (command) => players.has(command.player) && !namedBy(command).some((name) => gone.has(String(name))),
  );
  return withCommands({ ...scenario, participants: kept }, commands);
}

export function withCommands({ commands: _, ...scenario }: ScenarioFile, kept: readonly Command[]): ScenarioFile {
  return kept.length === 0 ? scenario : { ...scenario, commands: kept };
}

/** One setting of a participant that differs from what its row says. */
export interface Setting {
  readonly slot: string;
  /** Names on the way to it. */
  readonly path: readonly string[];
}

const SINGLE = ['level', 'facing', 'at', 'controller'] as const;
const GROUPS = [['skills'], ['overrides', 'attributes'], ['overrides', 'resources']] as const;

export function settingsOf(scenario: ScenarioFile): Setting[] {
  return scenario.participants.flatMap((participant) =>
    pathsOf(participant).map((path) => ({ slot: slotOf(participant), path })),
  );
}

function pathsOf(participant: Participant): (readonly string[])[] {
  const single = SINGLE.filter((name) => participant[name] !== undefined).map((name) => [name]);
  const values = (['hp', 'moveSpeed'] as const).filter((name) => participant.overrides?.[name] !== undefined);
  const grouped = GROUPS.flatMap((path) => keysAt(participant, path).map((key) => [...path, key]));
  const passives = (participant.passives ?? []).map((id) => ['passives', id]);
  return [...single, ...values.map((name) => ['overrides', name]), ...grouped, ...passives];
}

function keysAt(participant: Participant, path: readonly string[]): string[] {
  const found = path.reduce<unknown>(
    (value, name) => (value as Record<string, unknown> | undefined)?.[name],
    participant,
  );
  return Object.keys((found as object | undefined) ?? {});
}

export function withSettings(scenario: ScenarioFile, kept: readonly Setting[]): ScenarioFile {
  const keys = new Set(kept.map(({ slot, path }) => `${slot} ${path.join('/')}`));
  const participants = scenario.participants.map((one) =>
    pathsOf(one)
      .filter((path) => !keys.has(`${slotOf(one)} ${path.join('/')}`))
      .reduce<Participant>((rest, path) => without(rest, path) as Participant, one),
  );
  return { ...scenario, participants };
}

/** Groups that are left empty go as well. */
function without(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    const left: unknown[] = value.filter((item) => item !== name);
    return left.length === 0 ? undefined : left;
  }
  const { [name!]: inner, ...others } = value as Record<string, unknown>;
  const left = rest.length === 0 ? undefined : without(inner, rest);
  const result = left === undefined ? others : { ...(value as object), [name!]: left };
  return Object.keys(result).length === 0 ? undefined : result;
}

const UNIT_FIELDS: ReadonlySet<string> = new Set(['of', 'target', 'unit', 'source', 'killer', 'targets', 'assists']);

/** Numbers of units count who is there; their places in the formation stay true when others leave. */
export function bySlot(scenario: ScenarioFile, guidOf: (ref: UnitRef) => number | undefined): ScenarioFile {
  const slots = new Map(scenario.participants.map((one) => [guidOf(slotOf(one)), slotOf(one)] as const));
  const rewrite = (value: unknown, name: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => rewrite(item, name));
    if (typeof value === 'number' && UNIT_FIELDS.has(name)) return slots.get(value) ?? value;
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rewrite(inner, key)]));
  };
  const { commands, expect } = scenario;
  return {
    ...scenario,
    ...(commands && { commands: rewrite(commands, '') as Command[] }),
    ...(expect && { expect: rewrite(expect, '') as Expectation[] }),
  };
}
