import { expect, it } from 'vitest';
import type { Participant, ScenarioFile } from '#generated/types.ts';
import { participantOf } from './participants.ts';
import { vi } from 'vitest';

vi.mock('../../../worker/client.ts', () => ({
  listenToWorker: () => undefined,
  tellWorker: () => undefined,
  askWorker: async () => null,
}));
vi.mock('../../../host-client/index.ts', () => ({ host: { on: () => undefined } }));

const one = (camp: string, slot: number) => ({ camp, slot, unit: 'arthur' }) as Participant;

it('finds who a number is by camp and slot, however the file orders them', () => {
  const participants = [one('red', 1), one('blue', 2), one('blue', 1)];
  const scenario = { participants } as unknown as ScenarioFile;
  const camps = ['blue', 'red'];
  expect([1, 2, 3, 4].map((guid) => participantOf(scenario, camps, guid))).toEqual([2, 1, 0, -1]);
});
