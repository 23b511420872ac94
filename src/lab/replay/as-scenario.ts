import type { ReplayFile, ScenarioFile } from '#generated/types.ts';

/** The fight of a replay as a scenario, with title and expectations of the one that it was made of, where that is known. */
export function replayScenario({ snapshot, commands, frames, title }: ReplayFile, of?: ScenarioFile): ScenarioFile {
  return {
    id: of?.id ?? 'replay',
    title: of?.title ?? title ?? 'Replay',
    ...snapshot,
    commands,
    until: { frames },
    ...(of?.expect && { expect: of.expect }),
  };
}
