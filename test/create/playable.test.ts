/** Sets that templates make are cast in the core: they hurt, and put their buff on. */
import { describe, expect, it } from 'vitest';
import { compile } from '#core';
import { runScenario } from '#lab';
import { createPlan, projectTables, templateOf, withFiles, type Answers, type Project } from '#pack';
import type { ScenarioFile } from '#generated/types.ts';
import { sampleProject } from './sample.ts';
import { tinyProject } from '../../src/pack/testing/project-builder.ts';

const PROJECTS: Readonly<Record<string, Project>> = { sample: sampleProject(), tiny: tinyProject().build() };

/** Runs the fight that the plan brings along. */
function tried(project: Project, template: string, answers: Answers = {}) {
  const plan = createPlan(project, templateOf(template)!, { id: 'nova', nameEn: 'Nova', nameZh: '新星', ...answers });
  expect(plan.problems).toEqual([]);
  const after = withFiles(
    project,
    plan.rows.map(({ path, text }) => ({ path, text })),
  );
  const { content, problems } = compile(projectTables(after), { contentHash: '' });
  expect(problems).toEqual([]);
  const scenario = JSON.parse(plan.rows.find(({ id }) => id === plan.tryIt)!.text) as ScenarioFile;
  const outcome = runScenario(content!, scenario);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome.problems));
  const { events } = outcome.result;
  return {
    damage: events.filter((event) => event.kind === 'damage' && JSON.stringify(event).includes('nova')),
    buffs: events
      .filter(({ kind }) => kind === 'buffApply')
      .map((event) => (event as unknown as { buff: string }).buff),
    events,
  };
}

describe.each(Object.entries(PROJECTS))('a skill made in the %s project', (_, project) => {
  it.each(['skill.strike', 'skill.shot', 'skill.area', 'skill.dash'])('%s hurts and burns the dummy', (template) => {
    const { damage, buffs } = tried(project, template, { buff: 'burn' });
    expect(damage.length).toBeGreaterThan(1);
    expect(buffs).toContain('nova.burn');
  });

  it.each(['direction', 'homing', 'return', 'arc', 'chain'])('a shot that flies as %s hits', (flight) => {
    const { damage, buffs } = tried(project, 'skill.shot', { flight, buff: 'stun' });
    expect(damage.length).toBeGreaterThan(0);
    expect(buffs).toContain('nova.stun');
  });

  it('a shield, an aura and a passive put their buffs on', () => {
    expect(tried(project, 'skill.shield').buffs).toContain('nova.shield');
    expect(tried(project, 'skill.aura').buffs).toEqual(expect.arrayContaining(['nova.aura', 'nova.aura.given']));
    expect(tried(project, 'skill.passive', { giveTo: '+new' }).buffs).toContain('nova.stack');
  });

  it('a new hero is made and casts when nobody gets the skill', () => {
    expect(tried(project, 'skill.strike', { giveTo: '+new' }).damage.length).toBeGreaterThan(0);
  });
});
