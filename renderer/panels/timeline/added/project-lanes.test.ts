// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import type { OpenedProject } from '#contract';

vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined, project: {} } }));
vi.mock('../../../worker/client.ts', () => ({ listenToWorker: () => undefined, tellWorker: () => undefined }));

const { adopt, undoEdit, useProject } = await import('../../../stores/project.ts');
const { declareLane, withdrawLane } = await import('./project-lanes.ts');
const { useToasts } = await import('../../../widgets/toasts.ts');

const text = '{\n  "id": "p",\n  "locales": [\n    "en"\n  ],\n  "notes": "n"\n}\n';
const opened = (more: Partial<OpenedProject> = {}, projectText = text): OpenedProject => ({
  handle: 'h',
  root: '/p',
  name: 'p',
  readOnly: false,
  isSample: false,
  fileCount: 1,
  files: [{ path: 'project.json', text: projectText, hash: 'h' }],
  ...more,
});
const shown = () => useProject.getState().documents.shown.files.get('project.json')!;
const lanes = () => shown().row?.['lanes'];

beforeEach(() => adopt(opened(), []));

it('a filter becomes a lane in the file of the project, with a shape that no other has', () => {
  declareLane('kind:death');
  declareLane('kind:heal');
  expect(lanes()).toEqual([
    { name: 'kind:death', query: 'kind:death', colour: 'accent', glyph: 'diamond' },
    { name: 'kind:heal', query: 'kind:heal', colour: 'accent', glyph: 'triangle' },
  ]);
  expect(shown().text.indexOf('lanes')).toBeLessThan(shown().text.indexOf('notes'));
});

it('is taken away again, and the last one leaves the file as it was', () => {
  declareLane('kind:death');
  withdrawLane(0);
  expect(shown().text).toBe(text);
  undoEdit();
  expect(lanes()).toHaveLength(1);
});

it('that cannot be written says so and changes nothing', () => {
  adopt(opened({ readOnly: true }), []);
  declareLane('kind:death');
  expect(shown().text).toBe(text);
  expect(useToasts.getState().toasts).toHaveLength(1);
});
