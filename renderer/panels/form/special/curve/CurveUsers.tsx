import { isTable, usages, valueAt, type Usage, allLevels, levelledForm } from '#pack';
import { useTexts } from '../../../../app/i18n/use-texts.ts';
import { useProject, useSelection } from '../../../../stores/index.ts';
import { formatLevel, formatNumber } from '../../../../widgets/format.ts';
import { Sparkline } from '../../../../widgets/Sparkline.tsx';
import { TableIcon } from '../../../../widgets/TableIcon.tsx';
import { effectiveRow } from '../../../../editors/rows/files.ts';
import type { Json } from '../../../../editors/rows/json.ts';
import { levelMaxOf } from '../../model/level-max.ts';
import { shortPlace } from '../../../../editors/rows/pointer.ts';
import { useFindCurve } from '../../model/rows.ts';
import { useScope } from '../../model/scope.tsx';

const SHOWN_MAX = 6;

/** Fields that take their value from the curve, with what comes of it. */
export function CurveUsers() {
  const t = useTexts('form');
  const { row } = useScope();
  const project = useProject((state) => state.documents.valid);
  const uses = usages(project, 'curves', row.id).filter(({ table, by }) => table !== null && by !== null);
  if (uses.length === 0) return <p className="d-note">{t('curveUnused')}</p>;
  return (
    <div className="c-users">
      <span className="micro t3">{t('curveUsers')}</span>
      <ul>
        {uses.slice(0, SHOWN_MAX).map((use) => (
          <User key={use.path + use.pointer} use={use} />
        ))}
      </ul>
      {uses.length > SHOWN_MAX && (
        <span className="micro t3">{t('curveMoreUsers', { count: uses.length - SHOWN_MAX })}</span>
      )}
    </div>
  );
}

function User({ use }: { use: Usage }) {
  const table = use.table ?? '';
  const id = use.by ?? '';
  const place = use.pointer.replace(/\/curve$/, '');
  return (
    <li className="row">
      <TableIcon table={table} />
      <button
        type="button"
        className="link"
        onClick={() => useSelection.getState().selectRow({ table, id }, use.pointer)}
      >
        {id}
      </button>
      <span className="t2 mono trunc">{shortPlace(place)}</span>
      <Worth table={table} id={id} place={place} />
    </li>
  );
}

/** Levelled values of a use; a movement has none. */
function Worth({ table, id, place }: { table: string; id: string; place: string }) {
  const t = useTexts('form');
  const findCurve = useFindCurve();
  const value = useProject((state) => valueAt(effectiveRow(state.documents.valid, { table, id }), place)) as
    Json | undefined;
  const levelMax = useProject((state) => (isTable(table) ? levelMaxOf(state.documents.valid, { table, id }) : 1));
  if (levelledForm(value) !== 'curve' || hasLength(value))
    return <span className="push micro t3">{t('curveMoves')}</span>;
  const values = allLevels(value, levelMax, findCurve);
  return (
    <span className="row push">
      {values.length > 1 && <Sparkline values={values} label={id} />}
      <span className="micro t2 nowrap num">
        {`${formatLevel(1)} ${formatNumber(values[0])} → ${formatLevel(levelMax)} ${formatNumber(values.at(-1))}`}
      </span>
    </span>
  );
}

/** Movements name the curve beside their distance or duration. */
const hasLength = (value: Json | undefined): boolean =>
  typeof value === 'object' && value !== null && ('durationMs' in value || 'distance' in value);
