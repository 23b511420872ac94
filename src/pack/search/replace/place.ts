/** One place that a replacement would change, with what it is now and what it would be. */
import type { LocalText } from '../../diagnostics/diagnostic.ts';
import type { JsonValue } from '../../text/json.ts';
import type { TextSpan } from '../request.ts';

export type PlaceReason =
  | 'ownId'
  | 'reference'
  | 'fieldName'
  | 'keyTaken'
  | 'notANumber'
  | 'noField'
  | 'wrongUnit'
  | 'curve'
  | 'noFigure'
  | 'brokenFile';

/** `ready` is chosen from the start, `asks` is left to the author, `refused` cannot be done here. */
export type PlaceStatus = 'ready' | 'asks' | 'refused';

export type PlaceChange =
  /** Text for text: the token at an offset, of this length, gets this content. */
  | { readonly kind: 'splice'; readonly offset: number; readonly length: number; readonly content: string }
  /** A field of the row, which may be inherited, gets this value. */
  | { readonly kind: 'set'; readonly pointer: string; readonly value: JsonValue };

export interface ReplacePlace {
  /** The same for the same place as long as its file does not change. */
  readonly key: string;
  readonly path: string;
  readonly table: string;
  readonly id: string;
  readonly pointer: string;
  readonly line: number;
  readonly before: string;
  readonly after: string;
  /** What is replaced, in `before`. */
  readonly ranges: readonly TextSpan[];
  /** What it becomes, in `after`. */
  readonly afterRanges: readonly TextSpan[];
  readonly status: PlaceStatus;
  readonly reason?: PlaceReason;
  /** What exactly stands against it, where the reason alone does not tell. */
  readonly why?: LocalText;
  readonly change?: PlaceChange;
}

export const PLACE_REASONS: Readonly<Record<PlaceReason, LocalText>> = {
  ownId: {
    en: 'This is the id of a row. Rename the row instead: that rewrites every reference.',
    zh: '这是条目的 id。请改用重命名，它会同时改写所有引用。',
  },
  reference: {
    en: 'This names another row. Tick it to point at another one; to rename the row itself, use Rename.',
    zh: '这里引用了另一个条目。勾选即改为引用其他条目；若要改条目本身的 id，请用重命名。',
  },
  fieldName: {
    en: 'This is the name of a field, which the schema gives.',
    zh: '这是字段名，由数据结构规定，不能替换。',
  },
  keyTaken: { en: 'There is already a key of that name.', zh: '已有同名的键。' },
  notANumber: { en: 'The result would be no number.', zh: '替换后不再是数字。' },
  noField: {
    en: 'The query names no field here. Write which one: tick.everyMs = 500',
    zh: '查询没有指明字段。请写出字段，例如：tick.everyMs = 500',
  },
  wrongUnit: { en: 'A unit of time does not fit this field.', zh: '该字段不是时间，不能使用时间单位。' },
  curve: { en: 'This value follows a curve. Edit the curve instead.', zh: '该值取自曲线，请改为编辑曲线。' },
  noFigure: { en: 'This cannot be worked out here.', zh: '此处无法计算。' },
  brokenFile: {
    en: 'This file does not parse. Mend it in the text first.',
    zh: '该文件无法解析，请先在文本中修复。',
  },
};

/** What a place that is not simply ready has to say. */
export const reasonText = ({ reason, why }: Pick<ReplacePlace, 'reason' | 'why'>): LocalText | undefined =>
  why ?? (reason && PLACE_REASONS[reason]);
