/**
 * Runs that nobody sees, right after the first one and only while there is nothing else to do. Engines compile code
 * that has run often: without practice the first edits of a session would wait several times as long as later ones.
 */
import { Simulation, type PreparedScenario } from '#lab';
import type { EventColumns } from '#timeline';

const RUN_COUNT = 6;
const STEPS_AT_ONCE = 64;
/** Between two pieces, so that practice takes a fraction of one core. */
const PAUSE_MS = 25;

export class Practice {
  private left = RUN_COUNT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Written over and over: nobody reads them. */
  private columns: EventColumns | undefined;

  /** Starts or goes on. `prepare` compiles anew each time: code that is fit for one content only is compiled again at the first edit. */
  start(prepare: () => PreparedScenario | undefined): void {
    this.stop();
    if (this.left === 0) return;
    this.timer = setTimeout(() => {
      const scenario = prepare();
      if (scenario) this.run(new Simulation(scenario, { trace: 'events', hashesEachFrame: false }), prepare);
    }, PAUSE_MS);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private run(simulation: Simulation, prepare: () => PreparedScenario | undefined): void {
    this.timer = setTimeout(() => {
      const isDone = simulation.advance(STEPS_AT_ONCE);
      this.columns = simulation.takeEvents(this.columns);
      if (!isDone) return this.run(simulation, prepare);
      this.left--;
      this.start(prepare);
    }, PAUSE_MS);
  }
}
