import type { FileKind } from '../files/kinds.ts';
import { wholeRow } from '../model/references.ts';
import type { LocalText } from '../diagnostics/diagnostic.ts';
import { hasSchema, schemaAt } from '../schema/schemas.ts';
import { isObject, own, type JsonObject, type JsonValue } from '../text/json.ts';
import { parsePointer, valueAt } from '../text/pointer.ts';
import type { Project } from '../model/project.ts';
import type { Link } from './links.ts';
import { fileOfRef, type GraphRef } from './ref.ts';

const EXTENDS: LocalText = { en: 'extends', zh: '继承' };
const NAMED: LocalText = { en: 'named in Lua', zh: 'Lua 中提到' };
const PERHAPS: LocalText = { en: 'perhaps in Lua', zh: 'Lua 中疑似提到' };

/** What an action does with the row that it names. */
const ACTIONS: Readonly<Record<string, LocalText>> = {
  applyBuff: { en: 'applies', zh: '施加' },
  removeBuff: { en: 'removes', zh: '移除' },
  launchBullet: { en: 'launches', zh: '发射' },
  summon: { en: 'summons', zh: '召唤' },
  empowerAttack: { en: 'empowers', zh: '强化普攻' },
  script: { en: 'script', zh: '脚本' },
  zone: { en: 'zone', zh: '区域' },
  displace: { en: 'path', zh: '位移曲线' },
  cooldown: { en: 'cooldown of', zh: '冷却' },
};

interface Place {
  readonly row: JsonObject;
  readonly pointer: string;
  /** Number in the list that the place stands in, from 1. */
  readonly n: number;
  readonly target: JsonObject | undefined;
}

type Say = (place: Place) => LocalText;

const fixed =
  (en: string, zh: string): Say =>
  () => ({ en, zh });
const numbered =
  (en: string, zh: string): Say =>
  ({ n }) => ({ en: `${en} ${n}`, zh: `${zh} ${n}` });

/** “slot 2 on attackHit”; what a bullet does when it hits needs no number. */
function slot({ n, target }: Place): LocalText {
  const on = valueAt(target, '/trigger/on');
  const when = typeof on === 'string' ? on : undefined;
  if (when === 'bulletHit') return { en: 'hits', zh: '命中' };
  return { en: `slot ${n}${when ? ` on ${when}` : ''}`, zh: `槽位 ${n}${when ? ` · ${when}` : ''}` };
}

function action({ row, n, pointer }: Place): LocalText {
  const kind = String(valueAt(row, '/action/kind') ?? '');
  const words = Object.hasOwn(ACTIONS, kind) ? ACTIONS[kind]! : { en: kind, zh: kind };
  if (pointer === '/action/aura') return { en: 'aura', zh: '光环' };
  return /\/\d+$/.test(pointer) ? { en: `${words.en} ${n}`, zh: `${words.zh} ${n}` } : words;
}

/** First match speaks; written as `<kind of file> <pointer>` with every index as `#`. */
const RULES: readonly (readonly [RegExp, Say])[] = [
  [/^(skill|buff|bullet) (\/modifiers\/#)?\/effects\/#$/, slot],
  [/^unit \/skills\/#$/, numbered('skill', '技能')],
  [/^unit \/passives\/#$/, numbered('passive', '被动')],
  [/^unit \/attack\/bullet$/, fixed('attack fires', '普攻发射')],
  [/^unit \/attack\/effects\/#$/, numbered('attack effect', '普攻效果')],
  [/^unit \/ai$/, fixed('AI', 'AI')],
  [/^ai \/skills\/#\/skill$/, numbered('chooses', '选用')],
  [/^skill \/combo\/next$/, fixed('combo', '连招')],
  [/^buff \/tick\/effects\/#$/, numbered('ticks', '每跳')],
  [/^buff \/aura\//, fixed('aura', '光环')],
  [/^buff \/stacking\/overflow/, fixed('overflows', '溢出')],
  [/^buff \/modifiers\/#\/file$/, fixed('script', '脚本')],
  [/^effect \/action\//, action],
  [/\/conditions\//, fixed('condition', '条件')],
  [/\/filter\//, fixed('filter', '筛选')],
  [/^scenario \/participants\/#\//, fixed('takes part', '参战')],
  [/^scenario \/commands\/#\//, fixed('command', '指令')],
  [/\/curve$/, fixed('curve', '曲线')],
];

/** As the form calls the field. */
function fieldTitle(kind: FileKind | undefined, row: JsonObject, pointer: string): LocalText {
  const parts = parsePointer(pointer).filter((part) => !/^\d+$/.test(part));
  const bare = parts.at(-1) ?? '';
  const node = kind && hasSchema(kind) ? schemaAt(kind, row, pointer.replace(/(\/\d+)+$/, '')) : undefined;
  const raw = node?.raw ?? {};
  const chinese = own(raw, 'x-zh');
  const title = textOr(own(raw, 'title'), bare);
  return { en: title.toLowerCase(), zh: textOr(isObject(chinese) ? own(chinese, 'title') : undefined, title) };
}

const textOr = (value: JsonValue | undefined, other: string): string => (typeof value === 'string' ? value : other);

export const wholeOf = (project: Project, ref: GraphRef): JsonObject | undefined => {
  const file = fileOfRef(project, ref);
  return file && (wholeRow(project, file) ?? file.row);
};

/** What an edge says: how the one row uses the other. */
export function wordsOf(project: Project, { from, to, pointer, isCertain }: Link): LocalText {
  if (pointer === '') return isCertain ? NAMED : PERHAPS;
  if (pointer === '/extends') return EXTENDS;
  const kind = fileOfRef(project, from)?.kind;
  const row = wholeOf(project, from) ?? {};
  const shape = `${kind} ${pointer.replaceAll(/\/\d+(?=\/|$)/g, '/#')}`;
  const say = RULES.find(([pattern]) => pattern.test(shape))?.[1];
  if (!say) return fieldTitle(kind, row, pointer);
  const n = Number(/\/(\d+)(?!.*\/\d)/.exec(pointer)?.[1] ?? 0) + 1;
  return say({ row, pointer, n, target: wholeOf(project, to) });
}
