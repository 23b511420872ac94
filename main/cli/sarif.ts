import { pathToFileURL } from 'node:url';
import type { Diagnostic } from '#pack';
import { VERSION } from '../host/index.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

/** The format that code hosts show beside the changed lines. */
export function toSarif(root: string, diagnostics: readonly Diagnostic[]): unknown {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort().map((id) => ({ id }));
  return {
    $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: { driver: { name: 'spellwright', version: VERSION, rules } },
        originalUriBaseIds: { PROJECT: { uri: `${pathToFileURL(root).href}/` } },
        results: diagnostics.map(({ code, severity, message, path, line, column }) => ({
          ruleId: code,
          level: LEVEL[severity],
          message: { text: message.en },
          locations: [
            {
              physicalLocation: {
                artifactLocation: { uri: encodeURI(path), uriBaseId: 'PROJECT' },
                region: { startLine: line, startColumn: column },
              },
            },
          ],
        })),
      },
    ],
  };
}
