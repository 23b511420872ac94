import { describe, expect, it } from 'vitest';
import { createPlan, templateOf, TEMPLATES, validateProject, withFiles, type Answers, type Project } from '#pack';
import { tinyProject } from '../../src/pack/testing/project-builder.ts';
import { sampleProject } from './sample.ts';

const bare = (): Project =>
  tinyProject().without('units/mage.json').without('skills/bolt.json').without('effects/bolt.hit.json').build();

const PROJECTS = { sample: sampleProject(), tiny: tinyProject().build(), bare: bare() };

const plan = (project: Project, id: string, answers: Answers = {}) =>
  createPlan(project, templateOf(id)!, { id: 'new-thing', nameEn: 'New Thing', nameZh: '新东西', ...answers });

function errorsAfter(project: Project, answers: Answers, template: string): string[] {
  const { rows, problems } = plan(project, template, answers);
  expect(problems).toEqual([]);
  const next = withFiles(
    project,
    rows.map(({ path, text }) => ({ path, text })),
  );
  const paths = new Set(rows.map(({ path }) => path));
  return validateProject(next)
    .filter(({ severity, path }) => (severity === 'error' || paths.has(path)) && severity !== 'info')
    .map(({ path, code, message }) => `${path} ${code} ${message.en}`);
}

describe.each(Object.entries(PROJECTS))('every template in the %s project', (_, project) => {
  it.each(TEMPLATES.map(({ id }) => id))('%s makes rows without errors, or says why it cannot', (id) => {
    const { problems } = plan(project, id);
    if (problems.length > 0) return expect(problems[0]!.message.en).toMatch(/first|needs|names no|Choose/);
    expect(errorsAfter(project, {}, id)).toEqual([]);
  });

  it.each(['none', 'burn', 'slow', 'stun', 'root', 'silence'])('a shot that leaves %s is valid', (buff) => {
    for (const flight of ['direction', 'homing', 'return', 'arc', 'chain']) {
      expect(errorsAfter(project, { buff, flight }, 'skill.shot')).toEqual([]);
    }
  });
});
