import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isTest, ROOT, sourceFiles } from './imports.ts';

const HANDLES_KEYS = /\bonKeyDown(Capture)?=|onKeyDown:|'keydown'/;
const READS_KEY = /\b(event|native|key)\.(key|code)\b(?!\s*:)/;
const ASKS = /\bisComposing\(/;

const forgets = (text: string) => HANDLES_KEYS.test(text) && READS_KEY.test(text) && !ASKS.test(text);

describe('keys while an input method composes', () => {
  it('are asked about by every file that handles keys', () => {
    const files = sourceFiles('renderer').filter((file) => !isTest(file));
    expect(files.filter((file) => forgets(readFileSync(join(ROOT, file), 'utf8')))).toEqual([]);
  });

  it('would be missed in a handler that only looks for Enter', () => {
    const handler = `const press = (event) => { if (event.key === 'Enter') commit(); };`;
    expect(forgets(`${handler} <input onKeyDown={press} />`)).toBe(true);
    expect(forgets(`${handler.replace('if (', 'if (!isComposing(event) && ')} <input onKeyDown={press} />`)).toBe(
      false,
    );
  });
});
