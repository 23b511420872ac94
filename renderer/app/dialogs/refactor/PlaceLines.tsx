import { useMemo, type ReactNode } from 'react';
import { IDS_PATH, type RefactorPlace, type RefactorProblem } from '#pack';
import { severityIcon } from '../../../widgets/Badge.tsx';
import { ICON_PX } from '../../../widgets/icons.ts';
import { LongList } from '../../../widgets/LongList.tsx';
import { TableIcon } from '../../../widgets/TableIcon.tsx';
import { useLocalized, useTexts } from '../../i18n/use-texts.ts';
import type { RefactorText } from './i18n.ts';
import { linesByFile } from './place-lines.ts';

/** What is needed of a place to say where it is. */
type Where = Pick<RefactorPlace, 'path' | 'pointer' | 'line' | 'field'> & { readonly kind?: string };

/** The place in words: the field as its form calls it, or the line of a script. */
export function usePlaceWords(): (place: Where) => string {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  return (place) => {
    if (place.kind === 'file') return t('fileName');
    if (place.kind === 'id' && place.path === IDS_PATH) return t('number');
    const field = local(place.field);
    return field === '' ? t('line', { n: place.line }) : field;
  };
}

interface PlaceLinesProps<Item extends Where> {
  readonly label: string;
  readonly places: readonly Item[];
  readonly renderPlace: (place: Item) => ReactNode;
}

/** Places under the files that they are in. */
export function PlaceLines<Item extends Where>({ label, places, renderPlace }: PlaceLinesProps<Item>) {
  const lines = useMemo(() => linesByFile(places), [places]);
  return (
    <LongList
      label={label}
      count={lines.length}
      className="place-lines"
      renderLine={(index) => {
        const line = lines[index]!;
        return line.kind === 'file' ? <FileLine path={line.path} count={line.count} /> : renderPlace(line.place);
      }}
    />
  );
}

const tableOf = (path: string): string => path.slice(0, Math.max(0, path.indexOf('/'))) || path.replace(/\..*$/, '');

function FileLine({ path, count }: { path: string; count: number }) {
  return (
    <div className="file-line">
      <TableIcon table={tableOf(path)} size={ICON_PX.badge} />
      <span className="mono trunc grow">{path}</span>
      <span className="t3 tnum">{count}</span>
    </div>
  );
}

/** What whoever does it should know, and why it cannot be done. */
export function Notes({ problems }: { problems: readonly RefactorProblem[] }) {
  const t = useTexts<RefactorText>('refactor');
  const local = useLocalized();
  if (problems.length === 0) return null;
  return (
    <ul className="refactor-notes" tabIndex={0} aria-label={t('notes')}>
      {problems.map((problem, index) => {
        const Icon = severityIcon[problem.isBlocking ? 'error' : 'warning'];
        return (
          <li key={index}>
            <Icon size={ICON_PX.badge} className={problem.isBlocking ? 'err' : 'warn'} aria-hidden />
            <span>
              {problem.path !== null && (
                <span className="mono">
                  {problem.path}:{problem.line}{' '}
                </span>
              )}
              {local(problem.message)}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
