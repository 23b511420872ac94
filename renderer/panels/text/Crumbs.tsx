import { parsePointer } from '#pack';
import { useTexts } from '../../app/i18n/use-texts.ts';
import { useSelection } from '../../stores/index.ts';
import { textActions } from '../../editors/text-view.ts';
import type { en } from './i18n.ts';
import { usePath } from './use-path.ts';

/** Deeper places are cut in the middle: file and field are what people look for. */
const PARTS_MAX = 4;

function shortened(parts: readonly string[]): readonly { readonly part: string; readonly depth: number }[] {
  const all = parts.map((part, index) => ({ part: /^\d+$/.test(part) ? `[${part}]` : part, depth: index + 1 }));
  return all.length <= PARTS_MAX ? all : [all[0]!, { part: '…', depth: 0 }, ...all.slice(1 - PARTS_MAX)];
}

/** File and place of the caret: `skills/oath-shield.json › phases › castMs`; each part leads to its place. */
export function Crumbs() {
  const t = useTexts<keyof typeof en>('text');
  const path = usePath();
  const row = useSelection((state) => state.row);
  const pointer = useSelection((state) => state.pointer);
  if (path === undefined || !row) return null;
  // A key that is only begun has no name yet.
  const parts = parsePointer(pointer).filter((part) => part !== '');
  const go = (depth: number) => {
    textActions()?.focus();
    const at = parts.slice(0, depth).map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`);
    textActions()?.goTo(at.join(''));
  };
  return (
    <nav className="text-crumbs mono" aria-label={t('crumbs')} title={[path, ...parts].join(' › ')}>
      <button type="button" className="text-crumb file" onClick={() => go(0)}>
        {path}
      </button>
      {shortened(parts).map(({ part, depth }) => (
        <span key={`${depth}:${part}`} className="text-crumb-step">
          <span aria-hidden="true">›</span>
          {depth === 0 ? (
            <span>{part}</span>
          ) : (
            <button
              type="button"
              className="text-crumb"
              aria-current={depth === parts.length ? 'location' : undefined}
              onClick={() => go(depth)}
            >
              {part}
            </button>
          )}
        </span>
      ))}
    </nav>
  );
}
