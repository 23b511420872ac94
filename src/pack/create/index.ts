export { choicesOf } from './answers.ts';
export type { AnswerField, Answers, ChoiceField, CreateProblem, NumberField, RowField } from './answers.ts';
export { factsOf, rowText } from './facts.ts';
export type { Choice, Facts } from './facts.ts';
export type { NewTable } from './kit.ts';
export { createPlan, isTaken, pathOfNew, suggestId, templateOf } from './plan.ts';
export type { CreatePlan, PlannedRow } from './plan.ts';
export type { Template } from './template.ts';
export { TEMPLATES } from './templates/index.ts';
