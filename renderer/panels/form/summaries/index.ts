/** An effect in a few words: what its action does, one line an action kind. */
import { CircleQuestionMark } from 'lucide-react';
import { formatNumber } from '../../../widgets/format.ts';
import { isList, memberOf, textIn, type JsonObject } from '../../../editors/rows/json.ts';
import { applyBuff } from './apply-buff.ts';
import { at, type Summarize, type Summary, type SummaryContext } from './context.ts';
import { cooldown } from './cooldown.ts';
import { cue } from './cue.ts';
import { damage } from './damage.ts';
import { displace } from './displace.ts';
import { emit } from './emit.ts';
import { empowerAttack } from './empower-attack.ts';
import { heal } from './heal.ts';
import { launchBullet } from './launch-bullet.ts';
import { summarizePlugged } from './plugged.ts';
import { removeBuff } from './remove-buff.ts';
import { resource } from './resource.ts';
import { script } from './script.ts';
import { shield } from './shield.ts';
import { summon } from './summon.ts';
import { zone } from './zone.ts';

const SUMMARIES: Readonly<Record<string, Summarize>> = {
  damage,
  heal,
  shield,
  applyBuff,
  removeBuff,
  launchBullet,
  displace,
  summon,
  zone,
  resource,
  cooldown,
  empowerAttack,
  emit,
  script,
  cue,
};

const PERCENT = 100;

/** Chance and conditions come first: an effect that may not happen has to say so. */
function triggerWords(effect: JsonObject, context: SummaryContext): readonly string[] {
  const trigger = memberOf(effect, 'trigger');
  const chance = at(context, memberOf(trigger, 'chance'));
  const conditions = memberOf(trigger, 'conditions');
  return [
    chance === undefined || chance === 1
      ? undefined
      : context.t('sum.chance', { chance: formatNumber(chance * PERCENT) }),
    isList(conditions) && conditions.length > 0 ? context.t('sum.conditions', { count: conditions.length }) : undefined,
  ].filter((words) => words !== undefined);
}

export function summarize(effect: JsonObject, context: SummaryContext): Summary {
  const action = memberOf(effect, 'action');
  const kind = textIn(action, 'kind') ?? '';
  const own = Object.hasOwn(SUMMARIES, kind) ? SUMMARIES[kind] : undefined;
  const summary = (own ?? summarizePlugged)(action ?? {}, context, effect);
  if (!summary) return { icon: CircleQuestionMark, tone: 't3', text: context.t('sum.unknown'), result: '' };
  return { ...summary, text: [...triggerWords(effect, context), summary.text].join(context.t('comma')) };
}
