/** An order in one line: its word as in the data, then what it is about. */
import type { BranchCommand } from '../../stores/index.ts';
import { formatNumber } from '../../widgets/format.ts';

export interface CommandNames {
  skill(id: string): string;
  unit(ref: string | number): string;
}

export interface CommandText {
  readonly word: string;
  readonly about: string;
}

const place = (x: unknown, y: unknown): string =>
  typeof x === 'number' && typeof y === 'number' ? `${formatNumber(x)}, ${formatNumber(y)}` : '';

export function commandText({ action }: BranchCommand, names: CommandNames): CommandText {
  const fields = action as unknown as Readonly<Record<string, unknown>>;
  const parts: string[] = [];
  if (typeof fields['skill'] === 'string') parts.push(names.skill(fields['skill']));
  const target = fields['target'] ?? fields['unit'];
  if (typeof target === 'number' || typeof target === 'string') parts.push(`→ ${names.unit(target)}`);
  const at = place(fields['x'], fields['y']);
  if (at !== '') parts.push(`→ ${at}`);
  for (const field of ['value', 'hp', 'level', 'on', 'resource', 'buff', 'stacks', 'durationMs'])
    if (fields[field] !== undefined) parts.push(`${field} ${String(fields[field])}`);
  return { word: action.type, about: parts.join(' ') };
}
