import { compile } from '../../content/compile.ts';
import { OWN_KINDS } from '../../content/kinds.ts';
import type { CompileProblem } from '../../content/problem.ts';
import type { Action, Modifier } from '../../content/prototypes.ts';
import { DAMAGE_EFFECT, TEST_RULESET, testTables } from '../../content/testing/tables.ts';
import { A } from '../../testing/index.ts';
import type { ActionPlugin } from '../action.ts';
import { joinKinds } from '../kinds.ts';
import type { ModifierPlugin } from '../modifier.ts';

type Authored = Readonly<Record<string, unknown>>;

/** Names for the rules of `ContentBuilder`, in its order: attributes as in `A`, `hp` and `mana`, `true` and `physical`. */
const RULES = {
  ...TEST_RULESET,
  attributes: Object.keys(A).map((id) => ({ id, name: id, default: 0 })),
  resources: [
    { id: 'hp', name: 'Life', maxAttribute: 'maxHp' },
    { id: 'mana', name: 'Mana', maxAttribute: 'maxMana' },
  ],
  roles: { maxHp: 'maxHp', attackDamage: 'power', moveSpeed: 'moveSpeed' },
  damageTypes: [
    { id: 'true', name: 'True', mitigation: { kind: 'none' } },
    { id: 'physical', name: 'Physical', mitigation: { kind: 'ratio', attribute: 'armor', k: 600 } },
  ],
};

/** For tests: an action as a row writes it, without its `kind`, compiled by a plug-in that need not be registered. */
export function pluggedAction(plugin: ActionPlugin, fields: Authored): Action {
  const kinds = { ...OWN_KINDS, actions: joinKinds(OWN_KINDS.actions, { probe: plugin }) };
  const effects = { probe: { ...DAMAGE_EFFECT, action: { kind: 'probe', ...fields } } };
  const { content, problems } = compile(testTables({ ruleset: RULES, effects }), { kinds });
  return content?.effects[1]?.action ?? complain(problems);
}

/** The same for a modifier. */
export function pluggedModifier(plugin: ModifierPlugin, fields: Authored): Modifier {
  const kinds = { ...OWN_KINDS, modifiers: joinKinds(OWN_KINDS.modifiers, { probe: plugin }) };
  const buffs = { probe: { modifiers: [{ kind: 'probe', ...fields }] } };
  const { content, problems } = compile(testTables({ ruleset: RULES, buffs }), { kinds });
  return content?.buffs[1]?.modifiers[0] ?? complain(problems);
}

function complain(problems: readonly CompileProblem[]): never {
  throw new Error(
    problems.map(({ code, pointer, params }) => `${code} ${pointer} ${JSON.stringify(params)}`).join('\n'),
  );
}
