import type { Reach } from './reach.ts';

const quoted = (text: string): string => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The graph in the language of Graphviz, left to right. */
export function toDot({ root, nodes, edges }: Reach): string {
  const boxes = nodes.map(({ key, kind, ref, members }) => {
    const label = kind === 'bundle' ? `${members.length} ${ref.table}` : key;
    const look = kind === 'missing' ? ', style=dashed, color=red' : key === root ? ', style=bold' : '';
    return `  ${quoted(key)} [label=${quoted(label)}${look}];\n`;
  });
  const arrows = edges.map(({ from, to, places }) => {
    const label = places.map(({ words }) => words.en).join('\n');
    const look = places.every(({ pointer }) => pointer === '') ? ', style=dashed' : '';
    return `  ${quoted(from)} -> ${quoted(to)} [label=${quoted(label)}${look}];\n`;
  });
  return `digraph {\n  rankdir=LR;\n  node [shape=box];\n${boxes.join('')}${arrows.join('')}}\n`;
}
