import { runCommand, tryGetCommand } from '../../app/commands/registry.ts';
import { useSelection } from '../../stores/index.ts';
import type { Names } from './names.ts';

const CAMP_CLASS = ['c-blue', 'c-red'];

export interface UnitNameProps {
  readonly guid: number;
  readonly names: Names;
}

/** Name in the colour of its camp; pressing it selects the unit. */
export function UnitName({ guid, names }: UnitNameProps) {
  return (
    <button
      type="button"
      className={`insp-link ${CAMP_CLASS[names.camp(guid)] ?? 'c-neutral'}`}
      onClick={() => useSelection.getState().selectUnit(guid)}
    >
      {names.unit(guid)}
    </button>
  );
}

export interface RowLinkProps {
  readonly table: string;
  readonly id: string;
  /** Field of the row to bring into focus. */
  readonly pointer?: string;
  /** Line of a script to look at, 0 = none. */
  readonly line?: number;
  readonly children?: string;
}

/** Id of a row; pressing it opens the row in form and text. */
export function RowLink({ table, id, pointer = '', line = 0, children }: RowLinkProps) {
  return (
    <button
      type="button"
      className="insp-link acc"
      title={`${table}/${id}${pointer}`}
      onClick={() => {
        useSelection.getState().selectRow({ table, id }, pointer, line);
        if (tryGetCommand('view.revealRow')) runCommand('view.revealRow');
      }}
    >
      {children ?? id}
    </button>
  );
}
