export { whyAttribute, type AttributeWhy, type ContributionWhy } from './attribute.ts';
export { baseOf, type BaseFormula, type BaseTerm } from './base.ts';
export { whyEvent, type EventWhy, type StageWhy } from './event.ts';
export { ledgerOf, type FigureEvent, type Ledger, type LedgerRow } from './ledger.ts';
export { stageOrigin, type FigureRows, type StageOrigin } from './stage-origin.ts';
