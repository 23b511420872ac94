export { rulesetEntryOf as definitionOf, attributeOf, evaluateAmount, mitigate } from '#pack';
export type { RatedUnit, AmountInputs, TermFigure, AmountFigure, Mitigated } from '#pack';
