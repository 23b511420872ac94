import type { CodeName } from '../../diagnostics/codes.ts';
import type { Finding } from '../../diagnostics/diagnostic.ts';
import type { Project, ProjectFile } from '../../model/project.ts';
import { wholeRow } from '../../model/references.ts';
import type { Fix } from '../fix.ts';
import { cancelOrder, extendWithoutCap, selfTrigger, tickNeverDue } from './buffs.ts';
import { duplicateKey, fileEmpty, plainStyle, poisonousKey, projectMissing, unsafeNumber } from './files.ts';
import { duplicateId, idFileName, numericIdTwice, unusedRow } from './identity.ts';
import { changesWithLevel, chanceOutside, effectAfterCast, levelCount, levelCountOfEffect, toLimit } from './levels.ts';
import type { Maker } from './maker.ts';
import {
  danglingReference,
  endInheritance,
  extendsMissing,
  scriptMissing,
  undeclaredName,
  unknownName,
} from './references.ts';
import {
  duplicateItem,
  fieldsExclude,
  meaningless,
  missingField,
  notInList,
  tooManyDecimals,
  tooManyItems,
  unknownField,
  wrongType,
} from './schema.ts';
import { scriptEntry } from './scripts.ts';
import { missingTranslation } from './texts.ts';
import { endlessChain, neverTriggered } from './triggers.ts';

/** Ways out by code. A code that is missing here has none that a program could name. */
export const MAKERS: Partial<Record<CodeName, Maker>> = {
  fileEmpty,
  duplicateKey,
  poisonousKey,
  unsafeNumber,
  bomFound: plainStyle,
  crlfFound: plainStyle,
  projectMissing,
  missingField,
  unknownField,
  wrongType,
  notInList,
  tooSmall: toLimit,
  tooLarge: toLimit,
  tooManyItems,
  duplicateItem,
  fieldsExclude,
  tooManyDecimals,
  danglingReference,
  wrongTable: danglingReference,
  extendsCycle: endInheritance,
  extendsMissing,
  idFileName,
  duplicateId,
  numericIdTwice,
  unknownName,
  undeclaredName,
  scriptMissing,
  scriptEntry,
  effectAfterCast,
  tickNeverDue,
  neverTriggered,
  selfTrigger,
  chanceOutside,
  levelCount,
  levelCountOfEffect,
  endlessChain,
  missingTranslation,
  unusedRow,
  extendWithoutCap,
  cancelOrder,
  changesWithLevel,
  meaningless,
};

/** A file that is not there, for problems about its absence. */
const absent = (path: string): ProjectFile => ({
  path,
  kind: 'other',
  table: null,
  id: null,
  text: '',
  row: undefined,
  issues: [],
  parses: false,
  memo: [],
});

/** Ways out of a finding, the likeliest first. */
export function fixesOf(project: Project, finding: Finding): readonly Fix[] {
  // Problems of plug-ins bring an entry of their own, and no fixes yet.
  const maker = typeof finding.code === 'string' ? MAKERS[finding.code] : undefined;
  if (!maker) return [];
  const file = project.files.get(finding.path) ?? absent(finding.path);
  return maker({
    project,
    file,
    row: wholeRow(project, file) ?? {},
    finding,
    path: finding.path,
    pointer: finding.pointer,
    text: (name) => String(finding.params[name] ?? ''),
  });
}
