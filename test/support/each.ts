import { afterEach, expect } from 'vitest';
import { replayEach, runEach, type EachMode } from '../../src/core/testing/index.ts';

/** SPELLWRIGHT_EACH=save or replay: every fight of the tests that follow runs in a second way too. */
runEach(process.env.SPELLWRIGHT_EACH as EachMode | undefined);

afterEach(() => {
  expect(replayEach()).toEqual([]);
});
