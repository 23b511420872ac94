export type LevelRule = { kind: 'constant' } | { kind: 'perLevel'; step: number } | { kind: 'free' };

/** What the values of the levels have in common, so that the editor can say it in words. */
export function levelRule(values: readonly number[]): LevelRule {
  const [first, second] = values;
  if (first === undefined || second === undefined) return { kind: 'constant' };
  const step = roundOff(second - first);
  const isEven = values.every((value, index) => index === 0 || roundOff(value - (values[index - 1] ?? 0)) === step);
  if (!isEven) return { kind: 'free' };
  return step === 0 ? { kind: 'constant' } : { kind: 'perLevel', step };
}

function roundOff(value: number): number {
  return Number(value.toPrecision(9));
}

/** Numbers from a spreadsheet or a text: `8, 7.5, 7` or one a line. */
export function readLevelList(text: string): number[] | undefined {
  const parts = text.trim().split(/[\s,;]+/);
  const values = parts.map(Number);
  return parts.length > 1 && values.every(Number.isFinite) ? values : undefined;
}
