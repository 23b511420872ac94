/** What the studio reads from rows and style sheets, without either. */
import type { ArenaFacts } from '../../../renderer/panels/arena/facts.ts';
import type { Palette } from '../../../renderer/widgets/canvas/palette.ts';

const COLOURS: Readonly<Record<string, unknown>> = { fontUi: 'sans-serif', fontMono: 'monospace', isDark: true };

/** Every token is some colour: what a picture costs does not depend on which. */
export const benchPalette = (): Palette =>
  new Proxy(COLOURS, {
    get: (known, token) => known[String(token)] ?? (String(token).startsWith('arena-ground') ? '#15171c' : '#7aa2f7'),
  }) as unknown as Palette;

export const benchFacts = (): ArenaFacts => ({
  arena: undefined,
  lifeIndex: 0,
  manaIndex: 1,
  isAlly: () => false,
  unit: (row) => ({ name: row, initial: row[0]!.toUpperCase(), bar: 'hero' }),
  control: (state) => state,
  arcHeight: () => 2_000,
  buff: (row) => ({ name: row, sign: row[0]!.toUpperCase() }),
});
