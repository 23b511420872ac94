import { expect, test } from 'vitest';
import { validateProject } from '../diagnostics/validator.ts';
import { tinyProject } from '../testing/project-builder.ts';

const found = (ms: unknown, more: object = {}) =>
  validateProject(
    tinyProject()
      .bend('skills', 'bolt', { cooldown: { ms }, ...more })
      .build(),
    { compile: false },
  ).filter(({ code }) => code === 'SW8001');

test('a cooldown below half a second is reported at its level', () => {
  expect(found([800, 600, 400])).toMatchObject([
    { severity: 'warning', path: 'skills/bolt.json', pointer: '/cooldown/ms', params: { found: 400, level: 3 } },
  ]);
});

test('long ones, and those of passive skills, are left alone', () => {
  expect(found(500)).toEqual([]);
  expect(found(100, { castMode: 'passive' })).toEqual([]);
});

test('its message is filled in, in both languages', () => {
  for (const text of Object.values(found(100)[0]!.message)) expect(text).not.toMatch(/\{\w+\}/);
});
