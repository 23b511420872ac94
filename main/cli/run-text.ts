import type { RunExpectation, RunResult } from '#generated/types.ts';

const show = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** What a person wants to see of a run: how it ended and which expectations held. */
export function runText(result: RunResult): string {
  const { scenario, pack, frames, stepMs, hash, units, rngUsed } = result;
  const seconds = (frames * stepMs) / 1000;
  const head = `${scenario} on ${pack.id} ${pack.version}: ${frames} frames (${seconds.toFixed(3)} s), hash ${hash}, ${rngUsed} draws\n`;
  const lines = units.map(
    ({ guid, id, camp, alive, hp, hpMax, x, y }) =>
      `  ${alive ? ' ' : '†'} ${guid} ${id} (${camp}) ${hp}/${hpMax} at ${x}, ${y}\n`,
  );
  return head + lines.join('') + heavyText(result) + result.expectations.map(expectationText).join('');
}

function heavyText({ heavy }: RunResult): string {
  if (!heavy) return '';
  if (!heavy.fault) return `  ✓ heavy: ${heavy.steps} steps came out the same from their saves, phase by phase\n`;
  const { frame, phase, segment, entity, field, a, b } = heavy.fault;
  return `  ✗ heavy: frame ${frame}, phase ${phase}: ${segment}, ${entity}, ${field} is ${a}, and ${b} in the step run again\n`;
}

export function expectationText({ ok, text, expected, actual, frame, chain }: RunExpectation): string {
  if (ok) return `  ✓ ${text}\n`;
  const at = frame === undefined ? '' : ` at frame ${frame}`;
  const because = (chain ?? []).map((step) => `      ${step}\n`).join('');
  return `  ✗ ${text}: expected ${show(expected)}, found ${show(actual)}${at}\n${because}`;
}
