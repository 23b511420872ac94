import type { CodeName } from '../diagnostics/codes.ts';
import { messageOf, type LocalText, type Params } from '../diagnostics/diagnostic.ts';
import { CODES } from '../diagnostics/codes.ts';

/** Why a pack was refused. A pack has no lines: the entry's name is in the message. */
export interface PackProblem {
  readonly code: string;
  readonly message: LocalText;
  readonly params: Params;
}

export const packProblem = (code: CodeName, params: Params = {}): PackProblem => ({
  code: CODES[code].code,
  message: messageOf(code, params),
  params,
});
