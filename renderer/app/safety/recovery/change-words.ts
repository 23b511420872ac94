/** What an unsaved text changes, in words; one door, so that a better teller can take its place. */
import { classifyPath, createProject, fieldChanges, mergeHunks, schemaOf, type SchemaKind } from '#pack';
import type { TextValues } from '../../i18n/use-texts.ts';
import type { Language } from '../../../stores/index.ts';
import type { SafetyText } from '../i18n.ts';

export type Say = (key: SafetyText, values?: TextValues) => string;

export interface TextPair {
  readonly path: string;
  /** Null: there was no file. Undefined: it is not known what the edit began from. */
  readonly before: string | null | undefined;
  readonly after: string | null;
}

const rowOf = (path: string, text: string) => createProject([{ path, text }]).files.get(path);

const LOCALES = ['en', 'zh-CN'];

export function changeWords({ path, before, after }: TextPair, language: Language, say: Say): string {
  if (after === null) return say('deleted');
  if (before === null) return say(classifyPath(path).table === null ? 'newFile' : 'newRow');
  if (before === undefined) return say('editedText');
  const [from, to] = [rowOf(path, before), rowOf(path, after)];
  if (to?.parses === false) return say('brokenText');
  if (!from?.row || !to?.row || to.table === null) return linesInWords(before, after, say);
  const changes = fieldChanges(schemaOf(to.kind as SchemaKind), from.row, to.row, LOCALES);
  const words = changes[0]?.text[language === 'zh-CN' ? 'zh' : 'en'];
  if (words === undefined) return say('spacing');
  return changes.length === 1 ? words : say('changedValues', { words, count: changes.length - 1 });
}

function linesInWords(before: string, after: string, say: Say): string {
  const changed = mergeHunks(before, before, after).filter(({ mine, theirs }) => mine !== theirs);
  const count = changed.reduce((sum, { theirs, mine }) => sum + Math.max(lines(theirs), lines(mine)), 0);
  return say('changedLines', { count });
}

const lines = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);
