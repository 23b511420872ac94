import { InvalidArgumentError, Option } from 'commander';
import { fileOfRef, graphKey, kindOfGraphTable, neighboursOf, reach, refOfKey, summaryOf, toDot } from '#pack';
import type { Direction, GraphEdge, GraphNode, GraphRef, Project, Reach } from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import type { OutputLanguage } from '../diagnostics-text.ts';
import { openProject } from '../project-source.ts';

interface GraphOptions {
  readonly in?: boolean;
  readonly out?: boolean;
  readonly depth: number;
  readonly json?: boolean;
  readonly dot?: boolean;
  readonly language: OutputLanguage;
}

const DEPTH_MAX = 100;

function depthOf(text: string): number {
  const depth = text === 'all' ? Infinity : Number(text);
  if (depth === Infinity || (Number.isInteger(depth) && depth >= 1 && depth <= DEPTH_MAX)) return depth;
  throw new InvalidArgumentError(`Give a whole number from 1 to ${DEPTH_MAX}, or "all".`);
}

function rowAt(project: Project, text: string): GraphRef {
  const ref = refOfKey(text);
  if (!text.includes('/') || kindOfGraphTable(ref.table) === undefined)
    throw new UnusableInput(`"${text}" names no row. Write <table>/<id>, such as skills/oath-shield.`);
  if (!fileOfRef(project, ref)) throw new UnusableInput(`There is no ${text} in the project. Check the id.`);
  return ref;
}

const directionOf = ({ in: isIn, out }: GraphOptions): Direction | 'both' =>
  isIn === out ? 'both' : isIn ? 'in' : 'out';

const TITLES = {
  en: { in: 'reached by', out: 'reaches', more: 'more', missing: 'missing', shown: 'see above' },
  zh: { in: '被引用于', out: '引用', more: '个未列出', missing: '缺失', shown: '见上文' },
} as const;

/** Lines of one side, nearest first, each under the row that leads to it; a row that comes again is not opened again. */
class Outline {
  readonly lines: string[] = [];
  private readonly nodes: ReadonlyMap<string, GraphNode>;
  private readonly edges: ReadonlyMap<string, GraphEdge>;
  private readonly seen = new Set<string>();

  constructor(
    private readonly project: Project,
    private readonly graph: Reach,
    private readonly side: Direction,
    private readonly language: OutputLanguage,
  ) {
    this.nodes = new Map(graph.nodes.map((node) => [node.key, node]));
    this.edges = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.to}`, edge]));
    this.open(graph.root, 1);
  }

  private open(key: string, indent: number): void {
    this.seen.add(key);
    for (const other of neighboursOf(this.graph, this.side).get(key) ?? []) {
      const isAgain = this.seen.has(other);
      this.lines.push(`${'  '.repeat(indent)}${this.line(key, other)}${isAgain ? ` (${this.words.shown})` : ''}\n`);
      if (!isAgain) this.open(other, indent + 1);
    }
    const node = this.nodes.get(key);
    const cut = this.side === 'out' ? node?.cutOut : node?.cutIn;
    if (cut) this.lines.push(`${'  '.repeat(indent)}${cut} ${this.words.more}…\n`);
  }

  private get words() {
    return TITLES[this.language];
  }

  private line(key: string, other: string): string {
    const edge = this.edges.get(this.side === 'out' ? `${key} ${other}` : `${other} ${key}`)!;
    const node = this.nodes.get(other)!;
    const use = edge.places.map(({ words }) => words[this.language]).join(', ');
    if (node.kind === 'bundle') return `${use}: ${node.members.length} ${node.ref.table}`;
    const summary = node.kind === 'missing' ? this.words.missing : summaryOf(this.project, node.ref)[this.language];
    return `${use}: ${other}${summary ? ` (${summary})` : ''}`;
  }
}

function text(project: Project, graph: Reach, options: GraphOptions): string {
  const direction = directionOf(options);
  const sides = (['in', 'out'] as const).filter((side) => direction === 'both' || direction === side);
  const parts = sides.map((side) => {
    const { lines } = new Outline(project, graph, side, options.language);
    return `${TITLES[options.language][side]}:\n${lines.length > 0 ? lines.join('') : '  –\n'}`;
  });
  return `${graph.root}\n${parts.join('')}`;
}

async function graph(context: CliContext, path: string, row: string, options: GraphOptions): Promise<ExitCode> {
  const { project } = await openProject(context, path);
  const found = reach(project, rowAt(project, row), { direction: directionOf(options), depth: options.depth });
  if (options.json) {
    const nodes = found.nodes.map(({ members, ...node }) => ({ ...node, members: members.map(graphKey) }));
    printJson(context, { ...found, nodes });
  } else context.out(options.dot ? toDot(found) : text(project, found, options));
  return EXIT.fine;
}

export const registerGraph: Register = (program, context, finish) => {
  program
    .command('graph <project> <row>')
    .description('list what a row (<table>/<id>) reaches and who reaches it')
    .option('--in', 'only who reaches the row')
    .option('--out', 'only what the row reaches')
    .option('--depth <steps>', 'how many steps to follow, or "all"', depthOf, 3)
    .option('--json', 'print one object with nodes and edges')
    .option('--dot', 'print the graph for Graphviz')
    .addOption(new Option('--language <code>', 'language of the words').choices(['en', 'zh']).default('en'))
    .action((path: string, row: string, options: GraphOptions) => finish(graph(context, path, row, options)));
};
