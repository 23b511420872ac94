/** The facts of a run, taken once. An edit shows its run first and its statistics a picture later. */
import { useEffect, useState } from 'react';
import { readFight, type Fight } from '#lab';
import type { EventList } from '#timeline';
import { afterPicture } from '../../app/after-picture.ts';
import type { Run } from '../../worker/protocol.ts';

const known = new WeakMap<EventList, Fight>();

function fightOf(run: Run): Fight {
  const before = known.get(run.events);
  if (before) return before;
  const fight = readFight(run.events, run);
  known.set(run.events, fight);
  return fight;
}

export interface CountedRun {
  readonly run: Run;
  readonly fight: Fight;
}

/** Until a new run is counted, the one before it stands. */
export function useFight(run: Run | null): CountedRun | null {
  const [counted, setCounted] = useState<CountedRun | null>(null);
  useEffect(() => {
    if (run === null) return;
    const count = () => setCounted({ run, fight: fightOf(run) });
    return afterPicture(count);
  }, [run]);
  return run === null ? null : counted;
}
