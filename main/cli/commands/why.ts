import { whyAttribute, whyEvent, type FigureRows, type Simulation } from '#lab';
import type { TraceEvent } from '#generated/types.ts';
import { authoredIn } from '../authored.ts';
import type { BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { momentMs, placeNumber, projectOption, seedNumber } from '../options.ts';
import { guidOf, unitNames } from '../participants.ts';
import { printableAttribute, printableEvent } from '../why-report.ts';
import { attributeWhyText, eventLine, eventWhyText, type WhyNames } from '../why-text.ts';
import { findScenario, runOrRefuse } from './run.ts';

interface WhyOptions {
  readonly project?: string;
  readonly event?: number;
  readonly unit?: string;
  readonly attribute?: string;
  readonly at?: number;
  readonly seed?: number;
  readonly json?: boolean;
}

/** What of a question can be printed either way. */
interface Answer {
  readonly json: object;
  readonly text: string;
}

const LINE_MAX = 60;

function namesFor(simulation: Simulation, { tables }: BattleData): WhyNames {
  return {
    unit: unitNames(simulation),
    authored: (table, id, pointer) => {
      const value = pointer === '' ? undefined : authoredIn(tables, table, id, pointer);
      const text = value === undefined ? '' : JSON.stringify(value);
      return text.length > LINE_MAX ? '' : text;
    },
  };
}

function rowsOf({ tables }: BattleData): FigureRows {
  const { buffs, effects } = tables as unknown as Record<'buffs' | 'effects', Readonly<Record<string, never>>>;
  return { tryGet: (table: 'buffs' | 'effects', id: string) => (table === 'buffs' ? buffs : effects)[id] };
}

function ofEvent(simulation: Simulation, data: BattleData, eventId: number): Answer {
  const why = whyEvent(simulation, rowsOf(data), eventId);
  if (why === undefined) {
    const last = simulation.events.at(-1)?.id ?? 0;
    throw new UnusableInput(
      `The run has no event ${eventId}; they go up to ${last}. --at <ms> lists those of a moment with their numbers.`,
    );
  }
  return { json: printableEvent(why), text: eventWhyText(why, namesFor(simulation, data)) };
}

function ofAttribute(simulation: Simulation, data: BattleData, unit: string, attribute: string, at: number): Answer {
  const { attributes, stepMs } = simulation.scenario.content.ruleset;
  if (!attributes.some(({ name }) => name === attribute)) {
    const names = attributes.map(({ name }) => name).join(', ');
    throw new UnusableInput(`There is no attribute ${attribute}. There is ${names}.`);
  }
  const frame = frameAt(simulation, at);
  const why = whyAttribute(simulation, { guid: guidOf(simulation, unit), attribute, frame });
  if (why === undefined) throw new UnusableInput(`${unit} is not in the fight at ${at} ms. Give another --at.`);
  return { json: printableAttribute(why), text: attributeWhyText(why, stepMs, namesFor(simulation, data)) };
}

/** What happened in one step, of all units or of one, to choose from. */
function ofMoment(simulation: Simulation, unit: string | undefined, at: number): Answer {
  const frame = frameAt(simulation, at);
  const guid = unit === undefined ? 0 : guidOf(simulation, unit);
  const concerns = ({ source, target }: TraceEvent) => guid === 0 || source === guid || target === guid;
  const events = simulation.events.filter((event) => event.frame === frame && concerns(event));
  const head = events.length === 0 ? `nothing happened at f${frame}\n` : '';
  return {
    json: { frame, events: events.map(({ id, kind }) => ({ id, kind })) },
    text: head + events.map((event) => `${eventLine(event)}\n`).join(''),
  };
}

function frameAt(simulation: Simulation, at: number): number {
  const frame = Math.round(at / simulation.scenario.content.ruleset.stepMs);
  if (frame <= simulation.frame) return frame;
  const endMs = simulation.frame * simulation.scenario.content.ruleset.stepMs;
  throw new UnusableInput(`--at ${at}: the run ends at ${endMs} ms.`);
}

function answerOf(simulation: Simulation, data: BattleData, { event, unit, attribute, at }: WhyOptions): Answer {
  if (event !== undefined && unit === undefined && attribute === undefined && at === undefined)
    return ofEvent(simulation, data, event);
  if (event === undefined && at !== undefined) {
    if (attribute === undefined) return ofMoment(simulation, unit, at);
    if (unit !== undefined) return ofAttribute(simulation, data, unit, attribute, at);
  }
  throw new UnusableInput(
    'Give one question: --event <id>, or --unit <unit> --attribute <id> --at <ms>, or --at <ms> to list what happened.',
  );
}

async function why(context: CliContext, name: string, options: WhyOptions): Promise<ExitCode> {
  const { data, found } = await findScenario(context, name, options.project);
  const { simulation } = runOrRefuse(data, found, { ...(options.seed !== undefined && { seed: options.seed }) });
  const { json, text } = answerOf(simulation, data, options);
  if (options.json) printJson(context, { scenario: found.scenario.id, ...json });
  else context.out(text);
  return EXIT.fine;
}

export const registerWhy: Register = (program, context, finish) => {
  program
    .command('why <scenario>')
    .description('how a number came about, down to row and field: of an event, or of an attribute at a moment')
    .addOption(projectOption())
    .option('--event <id>', 'the event to explain, by its number in run --json', placeNumber)
    .option('--unit <unit>', 'whose attribute, by number or camp:slot')
    .option('--attribute <id>', 'which attribute')
    .option('--at <ms>', 'simulated time; alone it lists the events of that step with their numbers', momentMs)
    .option('--seed <number>', 'run it under another seed than its own', seedNumber)
    .option('--json', 'print one object with stages, fields, draws and causes')
    .action((name: string, options: WhyOptions) => finish(why(context, name, options)));
};
