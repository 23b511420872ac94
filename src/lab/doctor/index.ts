export { attacksAround } from './attack/around.ts';
export { castsAround, diagnose } from './diagnose.ts';
export { editedValue, authoredAt } from './edit.ts';
export { LINK_NAMES } from './model.ts';
export type {
  AttackChoice,
  AttackNote,
  CastNote,
  Diagnosis,
  DoctorQuestion,
  Fact,
  Link,
  LinkName,
  LinkStatus,
  LookAt,
  Suggestion,
} from './model.ts';
export { factParts, factText, type DoctorLanguage, type FactPart, type UnitName } from './text.ts';
export { LINK_TEXTS } from './texts.ts';
export { tryValues, type TryInput, type Verified } from './try-values.ts';
