import { beforeEach, expect, it, vi } from 'vitest';
import type { FrameView, UnitView } from '#core';
import { createProject } from '#pack';
import { usePlayhead, useProject, useRun, useSelection } from '../../stores/index.ts';
import type { Run } from '../../worker/protocol.ts';
import { useAim } from './aim-store.ts';
import { pressSkill } from './give.ts';

vi.mock('../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const row = (id: string, castMode: string) => ({ path: `skills/${id}.json`, text: JSON.stringify({ id, castMode }) });
const project = createProject([row('slash', 'none'), row('leap', 'position'), row('draw', 'position')]);
const order = vi.fn();

function stand(more: Partial<UnitView>): void {
  const unit = { guid: 1, player: 3, owner: 0, mind: null, cast: null, order: { type: 'none', x: 0, y: 0, target: 0 } };
  usePlayhead.setState({ view: { units: [{ ...unit, ...more }] } as unknown as FrameView });
}

const skill = (own: string, offers = own) => ({ skill: own, offers }) as UnitView['skills'][number];

beforeEach(() => {
  order.mockClear();
  const { documents } = useProject.getState();
  useProject.setState({ documents: { ...documents, valid: project } });
  useRun.setState({ run: {} as Run, order });
  useSelection.setState({ guid: 1 });
  useAim.setState({ aim: null, at: null });
});

it('casts the stage that a combo offers, in the way of that stage', () => {
  stand({ skills: [skill('slash')] });
  pressSkill(0);
  expect(order).toHaveBeenCalledWith(3, { type: 'castUnit', skill: 'slash' });
  stand({ skills: [skill('slash', 'leap')] });
  pressSkill(0);
  expect(order).toHaveBeenCalledTimes(1);
  expect(useAim.getState().aim).toEqual({ kind: 'skill', slot: 0, skill: 'leap' });
});

it('releases a charge-up at once, towards the pointer or else where it was aimed', () => {
  const cast = { skill: 'draw', phase: 'charge', elapsedMs: 0, durationMs: 1 } as const;
  stand({ skills: [skill('draw')], cast, order: { type: 'cast', x: 4_000, y: 500, target: 0 } });
  pressSkill(0);
  expect(order).toHaveBeenLastCalledWith(3, { type: 'castPosition', skill: 'draw', x: 4, y: 0.5 });
  useAim.setState({ at: { x: -1_000, y: 0 } });
  pressSkill(0);
  expect(order).toHaveBeenLastCalledWith(3, { type: 'castPosition', skill: 'draw', x: -1, y: 0 });
});

it('aims a skill that waits for a place, and another press lets go of it', () => {
  stand({ skills: [skill('draw')] });
  pressSkill(0);
  expect(useAim.getState().aim).not.toBeNull();
  pressSkill(0);
  expect([useAim.getState().aim, order.mock.calls.length]).toEqual([null, 0]);
});
