import { schemaFiles, type RawNode } from './schema-files.ts';

/** Where a schema offers words to choose from, such as `skill.castMode` or `stacking.by`, and the words. */
export type Words = ReadonlyMap<string, ReadonlySet<string>>;

/** A part of a schema: which file it stands in, and the definition or table that it belongs to. */
interface Part {
  readonly node: RawNode;
  readonly home: string;
  readonly owner: string;
}

/** Every word that the schemas of the named kinds offer, whatever leads there; but those that one gets without writing them. */
export function offeredWords(kinds: readonly string[]): Words {
  const words = new Map<string, Set<string>>();
  const seen = new Set<RawNode>();
  const visit = (raw: Part, place: string): void => {
    const part = resolved(raw);
    note(words, place, wordsOf(part.node).filter((word) => word !== raw.node.default));
    if (seen.has(raw.node)) return;
    seen.add(raw.node);
    for (const [key, child] of childrenOf(part)) visit(child, `${part.owner}.${key}`);
    for (const variant of variantsOf(part)) {
      note(words, `${part.owner} kinds`, [tagOf(variant)]);
      visit(variant, place);
    }
  };
  for (const kind of kinds) visit(rootOf(kind), kind);
  return words;
}

/** The words of the same places that a document uses. */
export function usedWords(kind: string, data: unknown): Words {
  const words = new Map<string, Set<string>>();
  const visit = (raw: Part, place: string, value: unknown): void => {
    let part = resolved(raw);
    if (Array.isArray(value)) return value.forEach((item) => visit(part, place, item));
    if (typeof value === 'string') return note(words, place, [wordFor(part.node, value)]);
    if (typeof value !== 'object' || value === null) return;
    const variant = variantsOf(part).find((one) => tagOf(one) === (value as RawNode).kind);
    if (variant) {
      note(words, `${part.owner} kinds`, [tagOf(variant)]);
      part = variant;
    }
    const children = new Map(childrenOf(part));
    for (const [key, child] of Object.entries(value)) {
      const at = children.get(key);
      if (at) visit(at, `${part.owner}.${key}`, child);
    }
  };
  visit(rootOf(kind), kind, data);
  return words;
}

const rootOf = (kind: string): Part => ({ node: schemaFiles.get(kind) ?? {}, home: kind, owner: kind });

/** Follows references, and goes from a list to its items. */
function resolved(part: Part): Part {
  const { node, home, owner } = part;
  if (typeof node.$ref === 'string') {
    const [file = '', key = owner] = node.$ref.split('#/$defs/');
    const there = file === '' ? home : file.replace('.schema.json', '');
    const defs = (schemaFiles.get(there)?.$defs ?? {}) as Record<string, RawNode>;
    return resolved({ node: key === owner && !defs[key] ? (schemaFiles.get(there) ?? {}) : defs[key]!, home: there, owner: key });
  }
  if (node.items) return resolved({ node: node.items as RawNode, home, owner });
  return part;
}

function childrenOf({ node, home, owner }: Part): [string, Part][] {
  const properties = Object.entries((node.properties ?? {}) as Record<string, RawNode>);
  return properties.map(([key, child]) => [key, { node: child, home, owner }]);
}

/** The variants among which `kind` chooses. */
function variantsOf({ node, home, owner }: Part): Part[] {
  if (!node.discriminator) return [];
  return (node.oneOf as RawNode[]).map((one) => resolved({ node: one, home, owner }));
}

const tagOf = ({ node }: Part): string => String((node.properties as Record<string, RawNode>).kind?.const);

/** Words of an enumeration; texts of a form of their own, such as `custom:…`, count as one word, named by their pattern. */
function wordsOf(node: RawNode): string[] {
  if (Array.isArray(node.enum)) return node.enum.map(String);
  const choices = (node.anyOf ?? []) as RawNode[];
  const parts = choices.map((one) => (typeof one.$ref === 'string' ? resolved({ node: one, home: 'common', owner: '' }).node : one));
  const isChoice = parts.some((one) => Array.isArray(one.enum));
  return isChoice ? parts.flatMap((one) => (Array.isArray(one.enum) ? one.enum.map(String) : [String(one.pattern)])) : [];
}

function wordFor(node: RawNode, value: string): string {
  const words = wordsOf(node);
  return words.includes(value) ? value : (words.find((word) => word.startsWith('^') && new RegExp(word).test(value)) ?? value);
}

function note(words: Map<string, Set<string>>, place: string, found: readonly string[]): void {
  if (found.length === 0) return;
  words.set(place, new Set([...(words.get(place) ?? []), ...found]));
}
