import { wholeRow } from '../../model/references.ts';
import type { Project, ProjectFile } from '../../model/project.ts';
import { resolveExtends } from '../../model/extends.ts';
import { matchesQuery, type MatchOptions } from '../../query/match.ts';
import type { Condition, Term } from '../../query/query.ts';
import { own, type JsonObject, type JsonValue } from '../../text/json.ts';
import { valueAt } from '../../text/pointer.ts';
import { curveAt } from '../../values/levels.ts';
import { askOf, type AskFile } from './asks.ts';
import { placesAt, type ValuePlace } from './places.ts';
import type { Ask, Structure } from './structure.ts';

/** A row that answers, with the fields that do; `''` stands for the row as a whole. */
export interface RowMatch {
  readonly file: ProjectFile;
  /** The row with its base rows merged in. */
  readonly whole: JsonObject;
  readonly places: readonly (ValuePlace & { readonly isInherited: boolean })[];
}

type FieldCondition = Extract<Condition, { path: string }>;

const isOfField = (condition: Condition): condition is FieldCondition =>
  condition.kind !== 'words' && condition.path !== undefined;

/** Asks rows of one project; what several rows share is looked up once. */
export class RowSearch {
  private readonly asks: readonly { readonly ask: Ask; readonly answer: AskFile }[];
  private readonly options: MatchOptions;

  constructor(
    private readonly project: Project,
    private readonly structure: Structure,
  ) {
    this.asks = structure.asks.map((ask) => ({ ask, answer: askOf(project, ask) }));
    this.options = {
      readCurve: (id, level) => {
        const curve = resolveExtends(project).curves.rows.get(id);
        return curve && curveAt(curve, level);
      },
    };
  }

  matchOf(file: ProjectFile): RowMatch | undefined {
    if (!file.row || !file.parses) return undefined;
    const whole = wholeRow(this.project, file) ?? file.row;
    const { terms } = this.structure;
    if (!matchesQuery({ kind: 'query', tables: undefined, terms }, whole, '', this.options)) return undefined;
    const asked = this.askedPlaces(file);
    if (!asked) return undefined;
    const own = file.row;
    const pointers = [...new Map([...asked, ...this.fieldPlaces(whole)].map((place) => [place.pointer, place]))];
    const places = pointers.map(([pointer, place]) => ({
      ...place,
      isInherited: pointer !== '' && valueAt(own, pointer) === undefined,
    }));
    return { file, whole, places: places.length > 0 ? places : [{ pointer: '', value: whole, isInherited: false }] };
  }

  /** Undefined: a question is answered with no. */
  private askedPlaces(file: ProjectFile): ValuePlace[] | undefined {
    const places: ValuePlace[] = [];
    for (const { ask, answer } of this.asks) {
      const pointers = answer(file);
      if (pointers.length > 0 === ask.isNegated) return undefined;
      if (ask.isNegated) continue;
      const fields = pointers.filter((pointer) => pointer !== '');
      places.push(...fields.map((pointer) => ({ pointer, value: (valueAt(file.row, pointer) ?? null) as JsonValue })));
    }
    return places;
  }

  private fieldPlaces(whole: JsonObject): ValuePlace[] {
    return this.structure.terms.flatMap((term) => {
      const { condition, isNegated } = term;
      if (isNegated || !isOfField(condition)) return [];
      return placesAt(whole, condition.path).filter(({ value }) => this.answers(term, condition, value, whole));
    });
  }

  /** One value asked as if it were the only field of its row, so that rows and fields are judged by one rule. */
  private answers(term: Term, condition: FieldCondition, value: JsonValue, whole: JsonObject): boolean {
    const alone: Term = { ...term, condition: { ...condition, path: 'value' } };
    const row: JsonObject = { value, maxLevel: own(whole, 'maxLevel') ?? 1 };
    return matchesQuery({ kind: 'query', tables: undefined, terms: [alone] }, row, '', this.options);
  }
}
