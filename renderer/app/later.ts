import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { afterFirstRun } from './after-first-run.ts';
import { textsAreThere } from './i18n/index.ts';

type Load<Props> = () => Promise<ComponentType<Props>>;
type Part<Props> = LazyExoticComponent<ComponentType<Props>>;

const loads: (() => Promise<unknown>)[] = [];
const ignore = () => undefined;

/**
 * A part of the studio that its first picture does without: its code is fetched when it is first shown, or before that
 * in a quiet moment, so that nobody waits for it and it is there when the host no longer is. Needs a Suspense around it.
 */
export function later<Props extends object>(load: Load<Props>): Part<Props> {
  loads.push(load);
  return lazy(async () => {
    const [part] = await Promise.all([load(), textsAreThere]);
    return { default: part };
  });
}

/** A part that nearly every first picture has: fetched at once, beside what the window itself needs. */
export function alongside<Props extends object>(load: Load<Props>): Part<Props> {
  load().catch(ignore);
  return later(load);
}

const quietMoment = () => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 2_000 }));

/** Fetches all of them, one after the other. One that cannot be had is asked for again when it is shown. */
export async function loadTheRest(): Promise<void> {
  await afterFirstRun();
  for (const load of loads) {
    await quietMoment();
    await load().catch(ignore);
  }
}
