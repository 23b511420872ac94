import type { StateField, UnitState } from './fields.ts';

/** One value that is not what it was; null on the side where there is no such value. */
export interface FieldChange extends Omit<StateField, 'value'> {
  readonly before: StateField['value'] | null;
  readonly after: StateField['value'] | null;
}

/** The values in which two states of a unit differ, in the order of the later one; what is gone comes last. */
export function diffStates(before: UnitState | null, after: UnitState | null): FieldChange[] {
  const was = new Map((before?.fields ?? []).map((field) => [field.key, field]));
  const changes: FieldChange[] = [];
  for (const field of after?.fields ?? []) {
    const old = was.get(field.key);
    was.delete(field.key);
    if (old?.value !== field.value) changes.push(changeOf(field, old?.value ?? null, field.value));
  }
  for (const field of was.values()) changes.push(changeOf(field, field.value, null));
  return changes;
}

function changeOf(
  { value: _, ...field }: StateField,
  before: FieldChange['before'],
  after: FieldChange['after'],
): FieldChange {
  return { ...field, before, after };
}
