/** An edit shows its run first; what may come a picture later does not keep it waiting. */
import { useEffect, useState } from 'react';

/** Calls back once what has just been set is painted: the first picture draws it. Returns how to call it off. */
export function afterPicture(work: () => void): () => void {
  let ticket = requestAnimationFrame(() => (ticket = requestAnimationFrame(work)));
  return () => cancelAnimationFrame(ticket);
}

/** The value of a picture ago. */
export function useAfterPicture<Value>(value: Value): Value {
  const [shown, show] = useState(() => value);
  useEffect(() => (shown === value ? undefined : afterPicture(() => show(() => value))), [shown, value]);
  return shown;
}
