export { csvTable, eventsCsv } from './csv.ts';
export { eventsJson } from './json.ts';
export {
  DATA_NAMES,
  perfettoEvents,
  perfettoTrace,
  type ExportNames,
  type ExportNotes,
  type PerfettoEvent,
} from './perfetto.ts';
