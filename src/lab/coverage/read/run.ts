import type { PackTables } from '#core';
import type { ScenarioFile, TraceEvent } from '#generated/types.ts';
import { isTable, namedRows, ROW_KIND, type JsonObject } from '#pack';
import { reachedRows, type MarkCounter, type Marks } from '../marks.ts';
import {
  readAmount,
  readBuffApply,
  readBuffBlocked,
  readBuffEnd,
  readBuffRefresh,
  readBuffStack,
  readBuffTick,
} from './buff.ts';
import { readEffect } from './effect.ts';
import { RunReader, type EventOf } from './reader.ts';

type Readers = { readonly [Kind in TraceEvent['kind']]?: (reader: RunReader, event: EventOf<Kind>) => void };

const READERS: Readers = {
  spawn: readSpawn,
  level: (reader, { source, skill, to }) => {
    if (skill === undefined) reader.counter.add('units', reader.unit(source), `level:${to}`);
  },
  death: (reader, { target }) => reader.counter.add('units', reader.unit(target), 'dies'),
  attackPhase: (reader, { source, attackPhase }) => {
    if (attackPhase === 'commit') reader.counter.add('units', reader.unit(source), 'attack');
  },
  command: (reader, { skill, verdict }) => {
    if (!verdict.startsWith('condition:')) return;
    reader.counter.add('skills', skill, `admission:${verdict.slice('condition:'.length)}:fails`);
  },
  castPhase: (reader, { skill, to }) => reader.counter.add('skills', skill, `phase:${to}`),
  skillEffect: readSkillEffect,
  skillState: (reader, { skill, state }) => reader.counter.add('skills', skill, state),
  effect: readEffect,
  damage: readAmount,
  heal: readAmount,
  shieldChange: (reader, { buff }) => reader.act(buff, (kind) => kind === 'shield'),
  buffApply: readBuffApply,
  buffRefresh: readBuffRefresh,
  buffStack: readBuffStack,
  buffTick: readBuffTick,
  buffEnd: readBuffEnd,
  buffBlocked: readBuffBlocked,
  bulletLaunch: (reader, { bullet }) => reader.use('bullets', bullet),
  bulletHit: (reader, event) => readBulletMoment(reader, event, 'hit'),
  bulletEnd: (reader, event) => readBulletMoment(reader, event, `end:${event.reason}`),
  ai: readDecision,
  scriptError: (reader, { file }) => reader.use('scripts', file),
  scriptLog: (reader, { file }) => reader.use('scripts', file),
};

function readSpawn(reader: RunReader, { source, unit, level, why }: EventOf<'spawn'>): void {
  reader.enter(source, unit);
  reader.use('units', unit);
  reader.counter.add('units', unit, `level:${level}`);
  if (why === 'respawn') reader.counter.add('units', unit, 'respawns');
  const ai = reader.row('units', unit)?.ai;
  // A dummy never decides anything: to be there is all that it does.
  if ((reader.row('ai', ai)?.kind ?? 'dummy') === 'dummy') reader.use('ai', ai);
}

function readBulletMoment(reader: RunReader, { id, bullet }: EventOf<'bulletHit' | 'bulletEnd'>, part: string): void {
  reader.counter.add('bullets', bullet, part);
  if (bullet !== undefined) reader.bulletOfMoment.set(id, bullet);
}

function readSkillEffect(reader: RunReader, { source, skill, level }: EventOf<'skillEffect'>): void {
  reader.use('skills', skill);
  reader.counter.add('skills', skill, `level:${level}`);
  reader.counter.add('units', reader.unit(source), `skill:${skill}`);
  for (const condition of reader.row('skills', skill)?.admission ?? []) {
    const name = ('id' in condition ? condition.id : undefined) ?? condition.kind;
    reader.counter.add('skills', skill, `admission:${name}:holds`);
  }
}

function readDecision(reader: RunReader, { source, decision, rule, skill }: EventOf<'ai'>): void {
  const ai = reader.row('units', reader.unit(source))?.ai;
  reader.use('ai', ai);
  reader.counter.add('ai', ai, `decision:${decision}`);
  if (decision === 'cast') reader.counter.add('ai', ai, `skill:${skill}`);
  else if (rule !== undefined) reader.counter.add('ai', ai, `rule:${rule}`);
}

/** What one run reached of the rows. */
export function marksOfRun(
  tables: PackTables,
  scenario: ScenarioFile,
  events: Iterable<TraceEvent>,
  addAnswers: (counter: MarkCounter) => void,
): Marks {
  const reader = new RunReader(tables);
  for (const event of events)
    (READERS[event.kind] as ((reader: RunReader, event: TraceEvent) => void) | undefined)?.(reader, event);
  reader.use('arenas', scenario.arena);
  reader.use('formations', scenario.formation ?? reader.row('arenas', scenario.arena)?.formation);
  readCurves(reader);
  addAnswers(reader.counter);
  return reader.counter.marks;
}

/** Curves leave no trace: one counts as read when a row that was used names it. */
function readCurves(reader: RunReader): void {
  for (const key of reachedRows(reader.counter.marks)) {
    const slash = key.indexOf('/');
    const [table, id] = [key.slice(0, slash), key.slice(slash + 1)];
    if (!isTable(table)) continue;
    const row = (reader.tables[table] as unknown as Readonly<Record<string, JsonObject>>)[id];
    if (!row) continue;
    for (const named of namedRows(ROW_KIND[table], row)) if (named.table === 'curves') reader.use('curves', named.id);
  }
}
