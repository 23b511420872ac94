import { Option } from 'commander';
import {
  diagnose,
  finish,
  LabData,
  tryValues,
  type Diagnosis,
  type DoctorQuestion,
  type Simulation,
  type Verified,
} from '#lab';
import type { BattleData } from '../battle-data.ts';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { authoredIn } from '../authored.ts';
import { doctorText } from '../doctor-text.ts';
import { milliseconds, projectOption } from '../options.ts';
import type { FoundScenario } from '../scenario-source.ts';
import { guidOf } from '../participants.ts';
import { findScenario, runOrRefuse } from './run.ts';

interface DoctorOptions {
  readonly project?: string;
  readonly unit: string;
  readonly at: number;
  readonly skill?: string;
  readonly target?: string;
  readonly lang: 'en' | 'zh';
  readonly json?: boolean;
}

function questionOf(simulation: Simulation, { unit, at, skill, target }: DoctorOptions): DoctorQuestion {
  const { content } = simulation.scenario;
  if (skill !== undefined && !content.idOf.skills.has(skill))
    throw new UnusableInput(`There is no skill ${skill}. Check the id.`);
  return {
    guid: guidOf(simulation, unit),
    frame: Math.round(at / content.ruleset.stepMs),
    ...(skill !== undefined && { skill }),
    ...(target !== undefined && { target: guidOf(simulation, target) }),
  };
}

/** Looked-at fields get what is authored there. */
function withValues(diagnosis: Diagnosis, { tables }: BattleData): Diagnosis {
  const links = diagnosis.links.map((link) => ({
    ...link,
    look: link.look.map((at) => ({ ...at, value: authoredIn(tables, at.table, at.row, at.pointer) })),
  }));
  return { ...diagnosis, links };
}

/** Only a value that was proved by a run is offered. */
function verified(data: BattleData, { scenario }: FoundScenario, diagnosis: Diagnosis): Verified | null {
  const { failed, question, links } = diagnosis;
  const suggestion = links.find(({ name }) => name === failed)?.suggestion;
  if (failed === null || suggestion === undefined) return null;
  return finish(tryValues(new LabData(data.tables), { scenario, question, failed, suggestion }));
}

async function doctor(context: CliContext, name: string, options: DoctorOptions): Promise<ExitCode> {
  const { data, found } = await findScenario(context, name, options.project);
  const { simulation } = runOrRefuse(data, found, {});
  const diagnosis = withValues(diagnose(simulation, questionOf(simulation, options)), data);
  const suggested = verified(data, found, diagnosis);
  if (options.json) printJson(context, { scenario: found.id, ...diagnosis, verified: suggested });
  else context.out(doctorText(diagnosis, suggested, simulation, options.lang));
  return diagnosis.failed === null ? EXIT.fine : EXIT.findings;
}

export const registerDoctor: Register = (program, context, finished) => {
  program
    .command('doctor <scenario>')
    .description('why a cast did nothing: every link from the order to the damage; ends with 1 when one failed')
    .addOption(projectOption())
    .requiredOption('--unit <unit>', 'who should have cast, by number or camp:slot')
    .requiredOption('--at <ms>', 'simulated time of the cast, or of the moment in which nothing happened', milliseconds)
    .option('--skill <id>', 'the cast of this skill nearest to that time')
    .option('--target <unit>', 'who should have been hit')
    .addOption(new Option('--lang <language>', 'language of the text').choices(['en', 'zh']).default('en'))
    .option('--json', 'print one object with all links, facts and fields')
    .action((name: string, options: DoctorOptions) => finished(doctor(context, name, options)));
};
