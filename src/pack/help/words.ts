export type HelpLanguage = 'en' | 'zh-CN';

interface Words {
  readonly required: string;
  readonly rules: string;
  readonly unit: string;
  readonly default: string;
  readonly idOf: string;
  readonly listOf: string;
  readonly or: string;
  readonly types: Readonly<Record<string, string>>;
}

/** The few words of the data reference that do not come from the schemas. */
export const WORDS: Readonly<Record<HelpLanguage, Words>> = {
  en: {
    required: 'required',
    rules: 'Rules: ',
    unit: 'unit',
    default: 'default',
    idOf: 'id of',
    listOf: 'list of',
    or: 'or',
    types: {
      string: 'text',
      number: 'number',
      integer: 'whole number',
      boolean: 'yes or no',
      array: 'list',
      object: 'object',
      null: '`null`',
    },
  },
  'zh-CN': {
    required: '必填',
    rules: '规则：',
    unit: '单位',
    default: '默认',
    idOf: '引用',
    listOf: '列表：',
    or: '或',
    types: {
      string: '文本',
      number: '数',
      integer: '整数',
      boolean: '是或否',
      array: '列表',
      object: '对象',
      null: '`null`',
    },
  },
};
