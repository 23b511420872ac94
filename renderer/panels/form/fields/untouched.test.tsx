// @vitest-environment happy-dom
import { cleanup, fireEvent } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';

vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined, project: {} } }));

const { renderForm, ruleset } = await import('../testing/render-form.tsx');

afterEach(cleanup);

const TEXT = '{"id": "spark", "range": 1.0, "turnSpeed": 1e2, "cooldown": {"ms": 8.0e3}, "aiHint": {"weight": -0}}';

it('O-28 fields that are only walked through rewrite nothing', async () => {
  const form = await renderForm({ 'ruleset.json': ruleset, 'skills/spark.json': TEXT }, { row: 'skills/spark' });
  const fields = [...form.container.querySelectorAll<HTMLInputElement>('input, textarea')];
  expect(fields.length).toBeGreaterThan(3);
  for (const field of fields) {
    fireEvent.focus(field);
    fireEvent.keyDown(field, { key: 'Enter' });
    fireEvent.keyDown(field, { key: 'Escape' });
    fireEvent.blur(field);
  }
  expect(form.textOf('skills/spark.json')).toBe(TEXT);
  expect(form.labels()).toEqual([]);
});
