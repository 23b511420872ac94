import {
  choicesOf,
  createPlan,
  factsOf,
  TEMPLATES,
  templateOf,
  validateProject,
  withFiles,
  type AnswerField,
  type Answers,
  type CreatePlan,
  type Facts,
  type Project,
  type Template,
} from '#pack';
import type { Register } from '../command.ts';
import { EXIT, printJson, UnusableInput, type CliContext, type ExitCode } from '../context.ts';
import { diagnosticLine } from '../diagnostics-text.ts';
import { openProject } from '../project-source.ts';
import { counted, write } from '../refactoring.ts';

interface NewCommand {
  readonly id?: string;
  readonly set: readonly string[];
  readonly list?: boolean;
  readonly dryRun?: boolean;
  readonly json?: boolean;
}

/** More would hide what the question is. */
const CHOICES_SHOWN = 8;

function choicesText(field: AnswerField, facts: Facts): string {
  if (field.kind === 'number') return `number ${field.min}–${field.max}${field.unit ? ` ${field.unit}` : ''}, default ${field.initial}`; // prettier-ignore
  if (field.kind === 'text') return 'text';
  const values = choicesOf(field, facts).map(({ value }) => value);
  const more = values.length > CHOICES_SHOWN ? `, … ${values.length - CHOICES_SHOWN} more` : '';
  return values.slice(0, CHOICES_SHOWN).join(' | ') + more;
}

function list(context: CliContext, project: Project, only: string | undefined, isJson: boolean): ExitCode {
  const facts = factsOf(project);
  const shown = only === undefined ? TEMPLATES : [known(only)];
  if (isJson) {
    const fields = ({ fields }: Template) => fields.map((field) => ({ key: field.key, label: field.label, kind: field.kind, answer: choicesText(field, facts) })); // prettier-ignore
    printJson(context, { templates: shown.map((one) => ({ id: one.id, table: one.table, title: one.title, sentence: one.sentence, fields: fields(one) })) }); // prettier-ignore
    return EXIT.fine;
  }
  for (const template of shown) {
    context.out(`${template.id.padEnd(18)} ${template.sentence.en}\n`);
    if (only === undefined) continue;
    for (const field of template.fields) context.out(`  --set ${field.key}=…  ${field.label.en}: ${choicesText(field, facts)}\n`); // prettier-ignore
  }
  return EXIT.fine;
}

function known(id: string): Template {
  const template = templateOf(id);
  if (template) return template;
  throw new UnusableInput(`There is no template “${id}”. \`spellwright new <project> --list\` shows all of them.`);
}

function answersOf(template: Template, { id, set }: NewCommand): Answers {
  const keys = new Set(['nameEn', 'nameZh', ...template.fields.map(({ key }) => key)]);
  const pairs = set.map((pair) => {
    const at = pair.indexOf('=');
    const key = pair.slice(0, at);
    if (at < 1 || !keys.has(key)) {
      throw new UnusableInput(
        `“${pair}” answers nothing. Write --set key=value; the keys are ${[...keys].join(', ')}.`,
      );
    }
    return [key, pair.slice(at + 1)];
  });
  return { ...(Object.fromEntries(pairs) as Answers), id: id ?? '' };
}

/** Errors of the rows that the plan brings, as `validate` would tell them. */
function errorsOf(project: Project, { rows }: CreatePlan): string[] {
  const paths = new Set(rows.map(({ path }) => path));
  return validateProject(withFiles(project, rows))
    .filter(({ severity, path }) => severity === 'error' && paths.has(path))
    .map((diagnostic) => diagnosticLine(diagnostic, 'en'));
}

function print(context: CliContext, plan: CreatePlan, errors: readonly string[], isDry: boolean): void {
  for (const { key, message } of plan.problems) context.out(`error: ${key === '' ? '' : `${key}: `}${message.en}\n`);
  for (const error of errors) context.out(`${error}\n`);
  for (const { path, isNew, sentence } of plan.rows) context.out(`${isNew ? '+' : '~'} ${path}  ${sentence.en}\n`);
  const isPossible = plan.problems.length === 0;
  const done = !isPossible ? 'Nothing was written' : `${isDry ? 'Would write' : 'Wrote'} ${counted(plan.rows.length, 'file')}`; // prettier-ignore
  const next = isPossible && plan.tryIt !== undefined ? `; try it: spellwright run ${plan.tryIt}` : '';
  context.out(`${done}${next}.\n`);
}

async function create(
  context: CliContext,
  path: string,
  id: string | undefined,
  options: NewCommand,
): Promise<ExitCode> {
  const { root, project } = await openProject(context, path);
  if (options.list || id === undefined) return list(context, project, id, options.json ?? false);
  const template = known(id);
  const plan = createPlan(project, template, answersOf(template, options));
  const isPossible = plan.problems.length === 0;
  const errors = isPossible ? errorsOf(project, plan) : [];
  const isDry = options.dryRun === true;
  if (isPossible && !isDry) await write(root, project, plan.rows);
  if (options.json) {
    const rows = plan.rows.map(({ table, id: row, path: file, isNew, sentence }) => ({ table, id: row, path: file, isNew, sentence })); // prettier-ignore
    printJson(context, { isPossible, isWritten: isPossible && !isDry, rows, problems: plan.problems, errors, tryIt: plan.tryIt ?? null }); // prettier-ignore
  } else print(context, plan, errors, isDry);
  return isPossible && errors.length === 0 ? EXIT.fine : EXIT.findings;
}

export const registerNew: Register = (program, context, finish) => {
  program
    .command('new <project> [template]')
    .description('create rows from a template: a row, or a skill with all that it needs; without one, list them')
    .option('--id <id>', 'id of the new row')
    .option('--set <key=value>', 'answer a question of the template; may be repeated', collect, [])
    .option('--list', 'list the templates, or the questions of one')
    .option('--dry-run', 'show the rows and write nothing')
    .option('--json', 'print one object')
    .action((path: string, template: string | undefined, options: NewCommand) =>
      finish(create(context, path, template, options)),
    );
};

const collect = (pair: string, before: readonly string[]): readonly string[] => [...before, pair];
