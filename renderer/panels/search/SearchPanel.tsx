import { useEffect, useMemo } from 'react';
import { itemsOf } from './model/items.ts';
import { follow } from './model/session.ts';
import { useSearch } from './model/state.ts';
import { Failed, NothingFound, Slow, Start } from './ui/Nothing.tsx';
import { ResultList } from './ui/ResultList.tsx';
import { SearchBar } from './ui/SearchBar.tsx';

export function SearchPanel() {
  useEffect(follow, []);
  return (
    <div className="search" data-testid="search">
      <SearchBar />
      <Results />
    </div>
  );
}

function Results() {
  const files = useSearch((state) => state.files);
  const plan = useSearch((state) => state.plan);
  const closed = useSearch((state) => state.closed);
  const phase = useSearch((state) => state.phase);
  const isRefused = useSearch((state) => state.error !== undefined);
  const items = useMemo(() => itemsOf({ files, plan, closed }), [files, plan, closed]);
  if (phase === 'slow') return <Slow />;
  if (phase === 'failed') return <Failed />;
  if (items.length > 0) return <ResultList items={items} />;
  if (phase === 'done') return <NothingFound />;
  return phase === 'idle' && !isRefused ? <Start /> : null;
}
