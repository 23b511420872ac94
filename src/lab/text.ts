import type { RunEvent } from '#generated/types.ts';

type Words = (event: RunEvent) => string;

/** Number of a unit, or what stands for nobody. */
const unit = (guid: unknown): string => (typeof guid === 'number' ? `#${guid}` : 'nobody');
const sourceOf = (event: RunEvent): string => unit(event['source']);
const targetOf = (event: RunEvent): string => unit(event['target']);
const at = (event: RunEvent): string => `(${event['x']}, ${event['y']})`;
const point = (value: unknown): string => {
  const { x, y } = (value ?? {}) as { readonly x?: number; readonly y?: number };
  return `(${x}, ${y})`;
};
const because = (event: RunEvent): string => (event['reason'] === undefined ? '' : `: ${String(event['reason'])}`);
const row = (event: RunEvent): string =>
  String(event['skill'] ?? event['effect'] ?? event['buff'] ?? event['bullet'] ?? '?');

/** One English phrase an event kind. */
const WORDS: Readonly<Record<string, Words>> = {
  spawn: (event) => `${sourceOf(event)} ${event['unit']} appears at ${at(event)} with ${event['hp']} life`,
  despawn: (event) => `${sourceOf(event)} leaves${because(event)}`,
  spawnBlocked: (event) => `${sourceOf(event)} brings no ${event['unit']}${because(event)}`,
  reward: (event) =>
    `${sourceOf(event)} gains ${event['gold']} gold and ${event['experience']} experience for ${targetOf(event)}`,
  command: commandText,
  order: (event) => `${sourceOf(event)} now does: ${event['to']}${because(event)}`,
  castPhase: (event) =>
    `${sourceOf(event)} ${row(event)} goes from ${event['from']} to ${event['to']} for ${event['durationMs']} ms${event['endReason'] === undefined ? '' : `: ${event['endReason']}`}`,
  skillEffect: (event) => `${sourceOf(event)} ${row(event)} takes effect at level ${event['level']}`,
  channelTick: (event) => `${sourceOf(event)} ${row(event)} channel tick ${event['index']}`,
  skillState: (event) =>
    `${sourceOf(event)} ${row(event)} ${event['stage'] === undefined ? '' : `${event['stage']} `}${event['state']}${because(event)}`,
  hitStop: (event) => `${sourceOf(event)} and ${targetOf(event)} stand still for ${event['durationMs']} ms`,
  attackPhase: (event) => `${sourceOf(event)} attack phase ${event['attackPhase']}${because(event)}`,
  effect: effectText,
  damage: damageText,
  heal: (event) =>
    `${sourceOf(event)} heals ${targetOf(event)} by ${event['healed']} (${row(event)}), life ${event['hpAfter']}`,
  buffApply: (event) => `${targetOf(event)} gains ${event['buff']} ×${event['stacks']} for ${event['durationMs']} ms`,
  buffRefresh: (event) => `${targetOf(event)} ${event['buff']} now lasts ${event['durationMs']} ms`,
  buffStack: (event) => `${targetOf(event)} ${event['buff']} stacks ${event['from']} → ${event['to']}`,
  buffTick: (event) => `${targetOf(event)} ${event['buff']} tick ${event['index']} of ${event['of']}`,
  buffEnd: (event) => `${targetOf(event)} loses ${event['buff']}${because(event)}`,
  buffBlocked: (event) => `${targetOf(event)} is spared ${event['buff']}${because(event)}`,
  shieldChange: (event) => `${targetOf(event)} shield ${event['from']} → ${event['to']}`,
  control: (event) => `${targetOf(event)} ${event['state']} ${event['on'] === true ? 'begins' : 'ends'}`,
  attribute: (event) => `${targetOf(event)} ${event['attribute']} ${event['from']} → ${event['to']}`,
  bulletLaunch: (event) => `${sourceOf(event)} launches ${event['bullet']} from ${at(event)}`,
  bulletHit: (event) => `${event['bullet']} hits ${targetOf(event)} at ${at(event)}`,
  bulletEnd: (event) => `${event['bullet']} ends${because(event)}`,
  zoneStart: (event) => `${sourceOf(event)} puts down zone ${event['guid']} (${row(event)}) at ${at(event)}`,
  zoneEnter: (event) => `${targetOf(event)} enters zone ${event['guid']} (${row(event)})`,
  zoneTick: (event) => `zone ${event['guid']} (${row(event)}) tick ${event['index']} of ${event['of']}`,
  zoneLeave: (event) => `${targetOf(event)} leaves zone ${event['guid']} (${row(event)})${because(event)}`,
  zoneEnd: (event) => `zone ${event['guid']} (${row(event)}) ends${because(event)}`,
  displace: (event) => `${targetOf(event)} ${event['mode']} from ${point(event['from'])} to ${point(event['to'])}`,
  displaceEnd: (event) => `${targetOf(event)} comes to rest at ${point(event['at'])}${because(event)}`,
  resource: (event) => `${targetOf(event)} ${event['resource']} ${event['from']} → ${event['to']} (${event['why']})`,
  cooldown: (event) => `${sourceOf(event)} ${row(event)} cooldown ${event['op']}, ${event['remainingMs']} ms left`,
  charge: (event) => `${sourceOf(event)} ${row(event)} charges ${event['from']} → ${event['to']}`,
  level: (event) => `${sourceOf(event)} level ${event['from']} → ${event['to']}`,
  emit: (event) => `${targetOf(event)} hears ${event['event']}`,
  cue: (event) => `cue ${event['cue']} (${event['moment']})`,
  random: (event) => `draw ${event['counter']}: ${event['value']} of ${event['n']} for ${event['site']}`,
  death: (event) => `${targetOf(event)} dies, killed by ${unit(event['killer'])}`,
  budget: (event) => `limit ${event['limit']} of ${event['value']} reached`,
  scriptError: (event) => `${event['file']}:${event['line']} ${event['message']}`,
  scriptLog: (event) => `${event['file']}:${event['line']} says ${event['message']}`,
  hash: (event) => `hash ${event['hash']}`,
};

/** One line about one event, for terminals and failure reports: `f461 15.213 s  #1 hits #2 …`. */
export function eventText(event: RunEvent): string {
  const words = Object.hasOwn(WORDS, event.kind) ? WORDS[event.kind]!(event) : event.kind;
  return `f${event.frame} ${(event.ms / 1000).toFixed(3)} s  ${words}`;
}

function commandText(event: RunEvent): string {
  const verdict = event['verdict'] === 'ok' ? 'accepted' : `refused, ${event['verdict']}`;
  const numbers = event['need'] === undefined ? '' : ` (needs ${event['need']}, has ${event['have']})`;
  const skill = event['skill'] === undefined ? '' : ` ${event['skill']}`;
  return `player ${event['player']} orders ${event['action']}${skill}: ${verdict}${numbers}`;
}

function effectText(event: RunEvent): string {
  const targets = Array.isArray(event['targets']) ? event['targets'].map(unit).join(', ') : '';
  const outcome =
    event['skippedReason'] === undefined ? `reaches ${targets || 'nobody'}` : `does nothing: ${event['skippedReason']}`;
  return `${sourceOf(event)} ${event['effect']} (${event['action']} on ${event['on']}) ${outcome}`;
}

function damageText(event: RunEvent): string {
  const shield = (event['shieldLost'] ?? 0) === 0 ? '' : `, ${event['shieldLost']} shield`;
  const critical = event['critical'] === true ? ' critically' : '';
  const why = event['reason'] === undefined ? '' : ` (${event['reason']})`;
  return `${sourceOf(event)} hits ${targetOf(event)}${critical} for ${event['hpLost']} ${event['type']}${shield}${why}, life ${event['hpAfter']}`;
}
