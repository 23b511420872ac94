import { Fragment } from 'react';
import type { TextSpan } from '#pack';

/** The text before each match, and the match. */
function pieces(text: string, ranges: readonly TextSpan[]) {
  return ranges.map(({ at, length }, index) => {
    const last = ranges[index - 1];
    return { at, before: text.slice(last ? last.at + last.length : 0, at), match: text.slice(at, at + length) };
  });
}

/** A text with what matched in it. */
export function Marked({ text, ranges, className }: { text: string; ranges: readonly TextSpan[]; className?: string }) {
  const last = ranges.at(-1);
  return (
    <>
      {pieces(text, ranges).map(({ at, before, match }) => (
        <Fragment key={at}>
          {before}
          <mark className={className}>{match}</mark>
        </Fragment>
      ))}
      {text.slice(last ? last.at + last.length : 0)}
    </>
  );
}
