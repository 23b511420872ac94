export { baseOf, type BaseFormula, type BaseTerm } from './base.ts';
