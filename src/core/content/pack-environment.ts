import type { Environment, LookupAnswers, LookupKind } from './environment.ts';
import type { Kinds } from './kinds.ts';
import type { ScriptTable } from './scripts.ts';
import type { CurvePrototype, EffectPrototype, Ruleset } from './prototypes.ts';

type Interner = Map<string, number>;

/** Answers from the tables of one pack. Prototypes are added as their tables are compiled, in a fixed order. */
export class PackEnvironment implements Environment {
  readonly effects = new Map<string, EffectPrototype>();
  readonly curves = new Map<string, CurvePrototype>();
  readonly kinds: Kinds;
  private readonly scripts: ScriptTable;
  private readonly ruleset: Ruleset;
  private readonly levelsMax: number;
  private readonly ids: Readonly<Record<string, ReadonlyMap<string, number>>>;
  private readonly names: Readonly<Record<string, ReadonlyMap<string, number>>>;
  private readonly interned: Readonly<Record<string, Interner>> = {
    tag: new Map(),
    setName: new Map(),
    cooldownGroup: new Map(),
    stackAlias: new Map(),
    buffGroup: new Map(),
    param: new Map(),
  };

  constructor(
    ruleset: Ruleset,
    ids: Readonly<Record<string, ReadonlyMap<string, number>>>,
    scripts: ScriptTable,
    levelsMax: number,
    kinds: Kinds,
  ) {
    this.ruleset = ruleset;
    this.scripts = scripts;
    this.levelsMax = levelsMax;
    this.kinds = kinds;
    this.ids = ids;
    this.names = {
      attribute: indexByName(ruleset.attributes),
      resource: indexByName(ruleset.resources),
      damageType: indexByName(ruleset.damageTypes),
      camp: new Map(ruleset.camps.map((camp, index) => [camp, index])),
    };
  }

  lookup<Kind extends LookupKind>(kind: Kind, key: string): LookupAnswers[Kind] {
    return this.answer(kind, key) as LookupAnswers[Kind];
  }

  /** All names of a kind in the order of their indices. */
  internedNames(kind: 'tag' | 'setName' | 'cooldownGroup' | 'param'): readonly string[] {
    return [...this.interned[kind]!.keys()];
  }

  protected answer(kind: LookupKind, key: string): unknown {
    if (kind === 'ruleset') return this.ruleset;
    if (kind === 'levelsMax') return this.levelsMax;
    if (kind === 'effectRow') return this.effects.get(key);
    if (kind === 'curveRow') return this.curves.get(key);
    if (kind === 'script') return this.scripts.get(key);
    const interner = this.interned[kind];
    if (interner !== undefined) return intern(interner, key);
    const names = this.names[kind];
    return names === undefined ? (this.ids[kind]?.get(key) ?? 0) : (names.get(key) ?? -1);
  }
}

function intern(interner: Interner, name: string): number {
  const known = interner.get(name);
  if (known !== undefined) return known;
  interner.set(name, interner.size);
  return interner.size - 1;
}

function indexByName(list: readonly { readonly name: string }[]): ReadonlyMap<string, number> {
  return new Map(list.map(({ name }, index) => [name, index]));
}
