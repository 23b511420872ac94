/** How keys and wheel move the timeline. A setting of the person, not of the project. */
import { setPreference, usePreferences } from '../../../stores/index.ts';

/** `zoom`: W and S zoom, A and D pan. `pan`: all four move, as in other flame charts; plus and minus of the pad zoom. */
export type WasdUse = 'zoom' | 'pan';
/** What the wheel does on its own; with Ctrl it always zooms, with Shift it always pans. */
export type WheelUse = 'zoom' | 'scroll';

const WASD = 'timeline.wasd';
const WHEEL = 'timeline.wheel';

const wasdOf = (value: unknown): WasdUse => (value === 'pan' ? 'pan' : 'zoom');
const wheelOf = (value: unknown): WheelUse => (value === 'scroll' ? 'scroll' : 'zoom');

export const wasdNow = (): WasdUse => wasdOf(usePreferences.getState().values[WASD]);
export const wheelNow = (): WheelUse => wheelOf(usePreferences.getState().values[WHEEL]);
export const useWasd = (): WasdUse => usePreferences((state) => wasdOf(state.values[WASD]));
export const useWheelUse = (): WheelUse => usePreferences((state) => wheelOf(state.values[WHEEL]));
export const setWasd = (use: WasdUse): void => setPreference(WASD, use);
export const setWheelUse = (use: WheelUse): void => setPreference(WHEEL, use);
