/** Names that rows may use before the rows themselves exist. */
const numbered = (prefix: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${prefix}${index + 1}`);

export const BUFFS = numbered('buff-', 7);
/** The first of them hold a shield, an empowered attack and an immunity, so that actions on those find one. */
export const SHIELD_BUFF = BUFFS[0]!;
export const EMPOWER_BUFF = BUFFS[1]!;
export const IMMUNITY_BUFF = BUFFS[2]!;
export const BULLETS = numbered('bullet-', 4);
export const SKILLS = numbered('skill-', 9);
export const PASSIVES = numbered('passive-', 2);
export const UNITS = numbered('unit-', 3);
export const MINDS = ['mind-1', 'mind-2', 'mind-3'] as const;
export const CURVE = 'curve-1';
export const TYPES = ['true', 'physical', 'flat'] as const;
export const ATTRIBUTES = [
  'max-hp', 'hp-regen', 'max-mana', 'mana-regen', 'power', 'armor', 'move-speed', 'attack-speed', 'crit', 'crit-multiplier',
  'haste', 'tenacity', 'dealt', 'taken', 'healing', 'healed', 'evasion', 'pierce',
] as const; // prettier-ignore
export const TAGS = ['red-tag', 'green-tag', 'blue-tag'] as const;
export const SETS = ['first', 'second'] as const;
export const EVENTS = ['custom:one', 'custom:two'] as const;
export const SKILLS_A_UNIT = 5;
