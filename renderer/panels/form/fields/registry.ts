/** The editor of each sort of value, one line each. */
import type { FieldKind } from '../../../editors/rows/field-kind.ts';
import { AmountField } from '../amount/AmountField.tsx';
import { CostsField } from '../special/CostsField.tsx';
import { CurveEditor } from '../special/CurveEditor.tsx';
import { ModifiersField } from '../special/modifiers/ModifiersField.tsx';
import { PhasesField } from '../special/phases/PhasesField.tsx';
import { ShapeField } from '../special/ShapeField.tsx';
import { SlotsField } from '../special/slots/SlotsField.tsx';
import { StackingField } from '../special/buff/StackingField.tsx';
import { TickField } from '../special/buff/TickField.tsx';
import { ColourField } from './ColourField.tsx';
import type { FieldEditor } from './field-props.ts';
import { GroupField } from './GroupField.tsx';
import { LevelledField } from './LevelledField.tsx';
import { LocalizedField } from './LocalizedField.tsx';
import { MapField } from './MapField.tsx';
import { NothingField } from './NothingField.tsx';
import { NumberField } from './NumberField.tsx';
import { ObjectsField } from './ObjectsField.tsx';
import { OpenWordsField } from './OpenWordsField.tsx';
import { OrderField } from './OrderField.tsx';
import { NumbersField } from './NumbersField.tsx';
import { PositionField } from './PositionField.tsx';
import { RangeField } from './RangeField.tsx';
import { ReferenceField } from './ReferenceField.tsx';
import { ReferencesField } from './ReferencesField.tsx';
import { ScalarField } from './ScalarField.tsx';
import { TagsField } from './TagsField.tsx';
import { LongTextField, TextField } from './TextField.tsx';
import { ToggleField } from './ToggleField.tsx';
import { UnionField } from './UnionField.tsx';
import { UnknownField } from './UnknownField.tsx';
import { WordSetField } from './WordSetField.tsx';
import { WordsField } from './WordsField.tsx';

/** A function, because editors of nested values read it while it is still being put together. */
export function editorOf(kind: FieldKind): FieldEditor {
  return EDITORS[kind];
}

export const layoutOf = (kind: FieldKind): FieldEditor['layout'] => EDITORS[kind].layout;

const EDITORS: Readonly<Record<FieldKind, FieldEditor>> = {
  hidden: { Component: NothingField, layout: 'none' },
  constant: { Component: NothingField, layout: 'none' },
  toggle: { Component: ToggleField, layout: 'inline' },
  number: { Component: NumberField, layout: 'inline' },
  words: { Component: WordsField, layout: 'inline' },
  openWords: { Component: OpenWordsField, layout: 'inline' },
  text: { Component: TextField, layout: 'inline' },
  longText: { Component: LongTextField, layout: 'wide' },
  localized: { Component: LocalizedField, layout: 'wide' },
  position: { Component: PositionField, layout: 'inline' },
  colour: { Component: ColourField, layout: 'inline' },
  reference: { Component: ReferenceField, layout: 'inline' },
  levelled: { Component: LevelledField, layout: 'inline' },
  amount: { Component: AmountField, layout: 'block' },
  slots: { Component: SlotsField, layout: 'block' },
  modifiers: { Component: ModifiersField, layout: 'block' },
  costs: { Component: CostsField, layout: 'block' },
  tags: { Component: TagsField, layout: 'wide' },
  wordSet: { Component: WordSetField, layout: 'wide' },
  order: { Component: OrderField, layout: 'wide' },
  references: { Component: ReferencesField, layout: 'wide' },
  objects: { Component: ObjectsField, layout: 'block' },
  phases: { Component: PhasesField, layout: 'block' },
  tick: { Component: TickField, layout: 'block' },
  stacking: { Component: StackingField, layout: 'block' },
  curve: { Component: CurveEditor, layout: 'block' },
  shape: { Component: ShapeField, layout: 'block' },
  union: { Component: UnionField, layout: 'block' },
  group: { Component: GroupField, layout: 'block' },
  map: { Component: MapField, layout: 'block' },
  scalar: { Component: ScalarField, layout: 'inline' },
  numbers: { Component: NumbersField, layout: 'wide' },
  range: { Component: RangeField, layout: 'inline' },
  unknown: { Component: UnknownField, layout: 'block' },
};
