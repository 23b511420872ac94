import type { ReactNode } from 'react';
import type { GraphRef } from '#pack';
import { fileOfRef } from '#pack';
import { useLanguage } from '../../app/i18n/use-texts.ts';
import { TableIcon } from '../../widgets/TableIcon.tsx';
import { nameOf } from './model/node-words.ts';
import { useValidProject } from './model/use-graph.ts';

interface RefLineProps {
  row: GraphRef;
  /** After the name: how it is used. */
  words?: string;
  onChoose: () => void;
  /** Buttons at the right end. */
  children?: ReactNode;
}

/** A row in a list: icon, name, id, how it is used, and what can be done. */
export function RefLine({ row, words, onChoose, children }: RefLineProps) {
  const project = useValidProject();
  const name = nameOf(project, row, useLanguage());
  const isMissing = fileOfRef(project, row) === undefined;
  return (
    <div className="graph-line row">
      <button type="button" className="graph-line-name row" title={row.id} onClick={onChoose}>
        <TableIcon table={row.table} className={isMissing ? 'err' : 't3'} />
        <span className={isMissing ? 'trunc err' : 'trunc'}>{name}</span>
        {words === undefined ? (
          <span className="mono t3 trunc">{row.id}</span>
        ) : (
          <span className="t3 trunc micro">{words}</span>
        )}
      </button>
      {children}
    </div>
  );
}
