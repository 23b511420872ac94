/** Units of the fight as the scenario's file names them. */
import type { Participant, ScenarioFile } from '#generated/types.ts';
import { usePlayhead, useProject, useRun } from '../../../stores/index.ts';
import { rowName, rowsOf } from '../../../stores/rows.ts';
import { inBoth } from '../../../app/i18n/use-texts.ts';
import type { Point } from '../camera.ts';
import { inUnits } from '../orders.ts';
import { editScenario } from './scenario-file.ts';

/**
 * Index of a unit among the authored participants, −1 = it came otherwise. Units are numbered from 1 in order of camp,
 * then slot.
 */
export function participantOf(scenario: ScenarioFile, camps: readonly string[], guid: number): number {
  const order = scenario.participants
    .map((one, index) => ({ one, index }))
    .sort((a, b) => camps.indexOf(a.one.camp) - camps.indexOf(b.one.camp) || a.one.slot - b.one.slot);
  return order[guid - 1]?.index ?? -1;
}

const campsNow = (): string[] =>
  (rowsOf(useProject.getState().documents.valid).ruleset?.camps ?? []).map(({ id }) => id);

export interface AuthoredUnit {
  readonly index: number;
  readonly participant: Participant;
}

/** The participant behind a unit of the run; undefined for summons, spawns and units of the arena. */
export function authoredUnit(guid: number): AuthoredUnit | undefined {
  const { scenario, run } = useRun.getState();
  const index = scenario ? participantOf(scenario, campsNow(), guid) : -1;
  const participant = scenario?.participants[index];
  const isSame = participant !== undefined && run?.units.find((unit) => unit.guid === guid)?.unit === participant.unit;
  return isSame ? { index, participant } : undefined;
}

/** Before the first step a unit is moved in the scenario's file: one undo step. Returns whether it could be. */
export function moveBeforeFight(guid: number, at: Point): boolean {
  const { scenarioId } = useRun.getState();
  const authored = usePlayhead.getState().frame === 0 ? authoredUnit(guid) : undefined;
  if (authored === undefined || scenarioId === null) return false;
  const { documents } = useProject.getState();
  const rows = rowsOf(documents.valid);
  const name = (language: 'en' | 'zh-CN') => rowName(rows, 'units', authored.participant.unit, language);
  const label = inBoth('arena', 'undoPlace', { name: { en: name('en'), zh: name('zh-CN') } });
  const value = { x: inUnits(at.x), y: inUnits(at.y) };
  return editScenario(scenarioId, [{ pointer: `/participants/${authored.index}/at`, value }], label);
}
