import type { PanelDefinition } from './panel.ts';
import { panel as arena } from '../panels/arena/index.tsx';
import { panel as balance } from '../panels/balance/index.tsx';
import { panel as doctor } from '../panels/doctor/index.tsx';
import { panel as explorer } from '../panels/explorer/index.tsx';
import { panel as form } from '../panels/form/index.tsx';
import { panel as commands } from '../panels/commands/index.tsx';
import { panel as changes } from '../panels/changes/index.tsx';
import { panel as graph } from '../panels/graph/index.tsx';
import { panel as grid } from '../panels/grid/index.tsx';
import { panel as help } from '../panels/help/index.tsx';
import { panel as scenarios } from '../panels/scenarios/index.tsx';
import { panel as search } from '../panels/search/index.tsx';
import { panel as inspector } from '../panels/inspector/index.tsx';
import { panel as problems } from '../panels/problems/index.tsx';
import { panel as statistics } from '../panels/statistics/index.tsx';
import { panel as text } from '../panels/text/index.tsx';
import { panel as timeline } from '../panels/timeline/index.tsx';

/** Every panel of the studio, one line each. The id is also the name that layouts save. */
export const panels: readonly PanelDefinition[] = [
  explorer,
  form,
  grid,
  graph,
  text,
  problems,
  changes,
  search,
  scenarios,
  commands,
  arena,
  timeline,
  inspector,
  statistics,
  balance,
  doctor,
  help,
];
