import { pathToFileURL } from 'node:url';
import { aboutCode, CODES, codeNameOf, type Diagnostic } from '#pack';
import { VERSION } from '../host/index.ts';

const LEVEL = { error: 'error', warning: 'warning', info: 'note' } as const;

/** What a code host shows beside a finding of this code. */
const ruleOf = (id: string) => {
  const name = codeNameOf(id);
  return { id, ...(name && { name }), help: { text: aboutCode(id).en }, ...(name && severityOf(CODES[name].severity)) };
};

const severityOf = (severity: keyof typeof LEVEL) => ({ defaultConfiguration: { level: LEVEL[severity] } });

/** The format that code hosts show beside the changed lines. */
export function toSarif(root: string, diagnostics: readonly Diagnostic[]): unknown {
  const rules = [...new Set(diagnostics.map(({ code }) => code))].sort().map(ruleOf);
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
