/** What views leave to the rows: names, sizes of bars, which resource is life. Built once a project state. */
import type { ArenaRow } from '#generated/types.ts';
import { controlWord } from '../../editors/trace-words/index.ts';
import { rowName, type Rows } from '../../stores/rows.ts';
import { levelled } from './levelled.ts';
import type { Language } from '../../stores/index.ts';

export type BarSize = 'hero' | 'tower' | 'small';

export interface UnitFacts {
  readonly name: string;
  /** One sign for the middle of the circle. */
  readonly initial: string;
  readonly bar: BarSize;
}

export interface ArenaFacts {
  readonly arena: ArenaRow | undefined;
  /** Index among `UnitView.resources`. */
  readonly lifeIndex: number;
  /** Index of the resource drawn under life, −1 = none. */
  readonly manaIndex: number;
  /** Whether two camps, by their index, are allies in the ruleset; a camp is no ally of itself. */
  isAlly(camp: number, other: number): boolean;
  unit(row: string): UnitFacts;
  /** How high a bullet flies at the top of its arc, in thousandths, 0 = its row does not say. */
  arcHeight(row: string): number;
  /** Name of a state that holds units. */
  control(state: string): string;
  /** Name of a buff and the sign on its icon. */
  buff(row: string): { readonly name: string; readonly sign: string };
}

const MILLI = 1000;

const BAR_OF_KIND: Readonly<Record<string, BarSize>> = { hero: 'hero', tower: 'tower', monster: 'tower' };

/** Chinese names are told apart by their last sign, Latin ones by their first. */
const signOf = (name: string): string =>
  /[\u3400-\u9fff]/.test(name) ? (name.at(-1) ?? '') : (name[0] ?? '').toUpperCase();

function unitFacts(rows: Rows, language: Language, id: string): UnitFacts {
  const row = rows.tryGet('units', id);
  const name = rowName(rows, 'units', id, language);
  return { name, initial: signOf(name), bar: BAR_OF_KIND[row?.kind ?? 'hero'] ?? 'small' };
}

function remember<Value>(make: (id: string) => Value): (id: string) => Value {
  const known = new Map<string, Value>();
  return (id) => {
    const found = known.get(id);
    if (found !== undefined) return found;
    const made = make(id);
    known.set(id, made);
    return made;
  };
}

function alliesOf({ ruleset }: Rows): ArenaFacts['isAlly'] {
  const index = (camp: string) => ruleset?.camps.findIndex(({ id }) => id === camp) ?? -1;
  const pairs = (ruleset?.relations ?? []).flatMap(({ a, b, relation }) =>
    relation === 'ally' ? [[index(a), index(b)] as const] : [],
  );
  return (camp, other) => pairs.some(([a, b]) => (a === camp && b === other) || (a === other && b === camp));
}

export function makeFacts(rows: Rows, language: Language, arenaId: string | undefined): ArenaFacts {
  const resources = rows.ruleset?.resources ?? [];
  const life = resources.findIndex(({ maxAttribute }) => maxAttribute === rows.ruleset?.roles.maxHp);
  const lifeIndex = Math.max(life, 0);
  return {
    arena: arenaId === undefined ? undefined : rows.tryGet('arenas', arenaId),
    lifeIndex,
    manaIndex: resources.findIndex((_resource, index) => index !== lifeIndex),
    isAlly: alliesOf(rows),
    unit: remember((id) => unitFacts(rows, language, id)),
    control: (state) => controlWord(state, language),
    arcHeight: remember((id) => MILLI * levelled(rows.tryGet('bullets', id)?.height, 1)),
    buff: remember((id) => {
      const name = rowName(rows, 'buffs', id, language);
      return { name, sign: signOf(name) };
    }),
  };
}
