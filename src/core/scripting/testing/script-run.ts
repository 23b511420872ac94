import type { TraceEvent } from '../../../generated/types.ts';
import type { Ruleset } from '../../content/prototypes.ts';
import { ContentBuilder, Fight } from '../../testing/index.ts';

export interface ScriptRun {
  /** What `battle.log` wrote. */
  readonly logs: readonly string[];
  /** `line: message` of each script error. */
  readonly errors: readonly string[];
  readonly events: readonly TraceEvent[];
  readonly fight: Fight;
}

/** For tests: casts a skill whose effect runs a whole script, whose entry is `run`, once, unit 1 at unit 2. */
export function runSource(source: string, limits: Partial<Ruleset['limits']> = {}, budget = 0): ScriptRun {
  const plain = new ContentBuilder();
  const content = new ContentBuilder({ limits: { ...plain.ruleset.limits, ...limits } });
  const skill = content.quick({ kind: 'script', call: content.script(source, [], budget) });
  const fight = new Fight(content, [
    { unit: content.unit({ skills: [skill] }) },
    { unit: content.unit(), camp: 1, x: 3 },
  ]);
  fight.cast(100, 1, skill, 2).until(200);
  return {
    logs: fight.of('scriptLog').map(({ message }) => message),
    errors: fight.of('scriptError').map(({ line, message }) => `${line}: ${message}`),
    events: fight.events,
    fight,
  };
}

/** Runs statements as the body of the entry; what it returns is written to the log. */
export function run(body: string, limits: Partial<Ruleset['limits']> = {}, budget = 0): ScriptRun {
  return runSource(
    `local function show(...) for i = 1, select('#', ...) do battle.log((select(i, ...))) end end
function run(ctx, params) show((function() ${body}
end)()) end`,
    limits,
    budget,
  );
}

/** The values of expressions as text, separated by a blank. */
export const values = (expressions: string): string => {
  const { logs, errors } = run(`return ${expressions}`);
  return [...logs, ...errors].join(' ');
};
