import { useMemo } from 'react';
import { useProject } from '../../../stores/index.ts';
import type { Field } from '../../../editors/rows/field.ts';
import { isRole, missingRoles, type RoleReason } from './roles.ts';
import { useScope } from './scope.tsx';

const NONE: ReadonlyMap<string, RoleReason> = new Map();

/** Roles that the moment of the row does not have. Only fields that choose a role follow the project for it. */
export function useMissingRoles(field: Field, pointer: string): ReadonlyMap<string, RoleReason> {
  const { row } = useScope();
  const project = useProject((state) => (isRole(field) && state.isIndexed ? state.documents.valid : undefined));
  return useMemo(() => (project ? missingRoles(project, row, field, pointer) : NONE), [project, row, field, pointer]);
}
