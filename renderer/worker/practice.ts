/**
 * Runs that nobody sees, right after the first one and only while there is nothing else to do. Engines compile code
 * that has run often: without practice the first edits of a session would wait several times as long as later ones.
 */
import { Simulation, type PreparedScenario } from '#lab';
import type { EventColumns } from '#timeline';

const RUN_COUNT = 60;
const STEPS_AT_ONCE = 160;
/** Between two pieces, so that practice takes a fraction of one core. */
const PAUSE_MS = 8;
/** What was run is painted first. */
const REST_MS = 300;

export class Practice {
  private left = 0;
  private fight: unknown;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** What comes next, also while it has to wait. */
  private work: (() => void) | undefined;
  private isHeld = false;
  /** Written over and over: nobody reads them. */
  private columns: EventColumns | undefined;

  /**
   * Starts or goes on; another fight is other code, so it is practised anew. `prepare` compiles each time: code that is
   * fit for one content only would be compiled again at the first edit.
   */
  start(fight: unknown, prepare: () => PreparedScenario | undefined): void {
    this.stop();
    if (fight !== this.fight) this.left = RUN_COUNT;
    this.fight = fight;
    this.next(prepare, REST_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
    this.work = undefined;
  }

  /** Stands still as long as it is held: somebody plays a fight or moves something. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    clearTimeout(this.timer);
    if (this.work) this.afterwards(this.work, REST_MS);
  }

  private afterwards(work: () => void, waitMs = PAUSE_MS): void {
    this.work = work;
    if (!this.isHeld) this.timer = setTimeout(work, waitMs);
  }

  private next(prepare: () => PreparedScenario | undefined, waitMs = PAUSE_MS): void {
    this.work = undefined;
    if (this.left === 0) return;
    this.afterwards(() => {
      const scenario = prepare();
      if (scenario) this.run(new Simulation(scenario, { trace: 'events', hashesEachFrame: false }), prepare);
    }, waitMs);
  }

  private run(simulation: Simulation, prepare: () => PreparedScenario | undefined): void {
    this.afterwards(() => {
      const isDone = simulation.advance(STEPS_AT_ONCE);
      this.columns = simulation.takeEvents(this.columns);
      if (!isDone) return this.run(simulation, prepare);
      this.left--;
      this.next(prepare);
    });
  }
}
