import { useEffect, useRef } from 'react';
import type { Suggestion } from '../cells/suggestions.ts';

interface SuggestionListProps {
  readonly items: readonly Suggestion[];
  readonly chosen: number;
  readonly label: string;
  readonly onChoose: (text: string) => void;
}

/** Under the cell; arrows choose, Enter and Tab take, a click takes. */
export function SuggestionList({ items, chosen, label, onChoose }: SuggestionListProps) {
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.children[chosen]?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  return (
    <div ref={list} className="pop menu cell-suggestions" role="listbox" aria-label={label}>
      {items.map(({ text, hint }, at) => (
        <div
          key={text}
          role="option"
          aria-selected={at === chosen}
          data-highlighted={at === chosen ? '' : undefined}
          className="mi"
          onPointerDown={(event) => {
            event.preventDefault();
            event.stopPropagation();
            onChoose(text);
          }}
        >
          <span className="mono grow trunc">{text}</span>
          {hint !== undefined && hint !== text && <span className="mi-hint">{hint}</span>}
        </div>
      ))}
    </div>
  );
}
