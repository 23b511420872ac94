export interface JunitCase {
  readonly name: string;
  readonly seconds: number;
  /** One entry for each expectation that failed. */
  readonly failures: readonly string[];
}

const FORBIDDEN = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd]/gu;

const escape = (text: string): string =>
  text
    .replace(FORBIDDEN, '\ufffd')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

function caseXml({ name, seconds, failures }: JunitCase): string {
  const open = `    <testcase classname="scenarios" name="${escape(name)}" time="${seconds.toFixed(3)}"`;
  if (failures.length === 0) return `${open}/>\n`;
  const parts = failures.map(
    (text) => `      <failure message="${escape(text.split('\n', 1)[0] ?? '')}">${escape(text)}</failure>\n`,
  );
  return `${open}>\n${parts.join('')}    </testcase>\n`;
}

/** The report that build servers read. */
export function junitXml(cases: readonly JunitCase[]): string {
  const failed = cases.filter(({ failures }) => failures.length > 0).length;
  const attributes = `name="spellwright" tests="${cases.length}" failures="${failed}"`;
  const body = cases.map(caseXml).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites ${attributes}>\n  <testsuite ${attributes}>\n${body}  </testsuite>\n</testsuites>\n`;
}
