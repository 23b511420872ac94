import type { Action } from '../content/prototypes.ts';
import type { FieldTable, RuleKey } from '../content/fields.ts';
import { kind, type Kind } from '../content/kind.ts';
import type { Reader } from '../content/reader.ts';
import type { ActionKind, EffectRun } from '../skills/actions/action.ts';
import type { World } from '../world/index.ts';

interface ActionDefinition<Fields extends FieldTable, Data extends object> {
  /** Every field of the schema's variant, declared as `rules`, `looks` or `later`. */
  readonly fields: Fields;
  /** From what was authored to integers; whatever is wrong is reported by the reader. */
  readonly read: (reader: Reader<RuleKey<Fields>>) => Data;
  /** Acts even when nobody was chosen. */
  readonly needsNoTarget?: boolean;
  readonly run: (w: World, data: Data, run: EffectRun) => void;
}

/** A kind of action, once it is told by which word authors know it. */
export type ActionPlugin = (word: string) => Kind<Action>;

/** Defines a kind of action; the word that authors type is its key in `actions/index.ts`. */
export function defineAction<const Fields extends FieldTable, Data extends object>(
  definition: ActionDefinition<Fields, Data>,
): ActionPlugin {
  const rules: ActionKind<'plugged'> = {
    needsNoTarget: definition.needsNoTarget ?? false,
    run: (w, { data }, run) => definition.run(w, data as Data, run),
  };
  return (word) =>
    kind(definition.fields, (reader): Action => ({ kind: 'plugged', word, rules, data: definition.read(reader) }));
}
