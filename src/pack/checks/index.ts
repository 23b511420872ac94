import { cancelCheck } from './cancel.ts';
import { chanceCheck } from './chance.ts';
import type { FileCheck, ProjectCheck, RowCheck } from './check.ts';
import { endlessChainCheck } from './endless-chain.ts';
import { extendsCheck } from './extends.ts';
import { identityCheck } from './identity.ts';
import { levelCountCheck } from './level-count.ts';
import { numericIdsCheck } from './numeric-ids.ts';
import { phasesCheck } from './phases.ts';
import { referencesCheck } from './references.ts';
import { requiredFilesCheck } from './required-files.ts';
import { selfTriggerCheck } from './self-trigger.ts';
import { scenarioSpawnCheck, spawnCheck } from './spawn.ts';
import { stackingCheck } from './stacking.ts';
import { ticksCheck } from './ticks.ts';
import { fileTranslationsCheck, translationsCheck } from './translations.ts';
import { triggersCheck } from './triggers.ts';
import { unusedCheck } from './unused.ts';

/** Rules about one row and the rows it names; results are kept until one of them changes. */
export const ROW_CHECKS: readonly RowCheck[] = [
  phasesCheck,
  cancelCheck,
  ticksCheck,
  stackingCheck,
  chanceCheck,
  levelCountCheck,
  translationsCheck,
  triggersCheck,
  selfTriggerCheck,
  endlessChainCheck,
  spawnCheck,
];

/** Rules about one file among the others. */
export const FILE_CHECKS: readonly FileCheck[] = [
  identityCheck,
  referencesCheck,
  unusedCheck,
  fileTranslationsCheck,
  scenarioSpawnCheck,
];

/** Rules about the project as a whole. */
export const PROJECT_CHECKS: readonly ProjectCheck[] = [requiredFilesCheck, extendsCheck, numericIdsCheck];

/** Codes that checks bring along, beside those of `codes.ts`. */
export const CHECK_CODES = [...ROW_CHECKS, ...FILE_CHECKS, ...PROJECT_CHECKS].flatMap(({ codes }) => codes ?? []);
