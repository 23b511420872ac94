import { runInNewContext } from 'node:vm';
import { Option, type Command } from 'commander';
import { OTHER_TABLES, searchError, TABLES, type SearchError, type SearchRequest } from '#pack';
import { milliseconds } from './options.ts';
import { UnusableInput } from './context.ts';

export interface SearchOptions {
  readonly query?: boolean;
  readonly regex?: boolean;
  readonly case?: boolean;
  readonly word?: boolean;
  readonly table?: readonly string[];
  readonly timeout: number;
  readonly json?: boolean;
}

const DEFAULT_LIMIT_MS = 10_000;
const SEARCHED_TABLES: readonly string[] = [...TABLES, ...OTHER_TABLES];

/** How a search is worded on a command line, the same for finding and replacing. */
export const searchOptions = (command: Command): Command =>
  command
    .option(
      '--query',
      'ask rows instead of texts: "buff: tick.everyMs<500", "has:cooldown", "missing:zh-CN", "uses:<id>"',
    )
    .option('--regex', 'the text is a regular expression')
    .option('--case', 'mind upper and lower case')
    .option('--word', 'whole words only')
    .addOption(new Option('--table <names...>', 'look into these tables only').choices(SEARCHED_TABLES))
    .option('--timeout <ms>', 'give up after this long', milliseconds, DEFAULT_LIMIT_MS)
    .option('--json', 'print one object');

export function refuse(error: SearchError | undefined): void {
  if (error) throw new UnusableInput(error.message.en);
}

/** What the command line asks for; refuses what cannot be understood. */
export function searchRequest(text: string, options: SearchOptions): SearchRequest {
  const request: SearchRequest = {
    mode: options.query ? 'query' : 'text',
    text,
    matchesCase: options.case ?? false,
    isWholeWord: options.word ?? false,
    isPattern: options.regex ?? false,
    tables: options.table,
  };
  if (text.trim() === '') throw new UnusableInput('There is nothing to search for. Give a text or a query.');
  refuse(searchError(request));
  return request;
}

/** A pattern may never end, and only another context of the engine can be stopped from outside. */
export function withinLimit<T>(limitMs: number, act: () => T): T {
  try {
    return runInNewContext('act()', { act }, { timeout: limitMs }) as T;
  } catch (error) {
    if ((error as { code?: string }).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error;
    throw new UnusableInput(
      `The search took longer than ${limitMs} ms and was stopped. Repeats inside repeats, such as (a+)+, can take for ever; --timeout gives more time.`,
    );
  }
}
