/**
 * What facts say, in both languages of the studio. `{haveMilli}` and the like are figures; see `Fact`. Reasons, states and
 * ids are data and stay as they are.
 */
export const FACT_TEXTS = {
  // ── input ──
  ordered: { en: '{action} {skill} at f{frame}', zh: 'f{frame} 下达 {action} {skill}' },
  orderedAttack: { en: 'attack on {target} at f{frame}', zh: 'f{frame} 下令攻击 {target}' },
  decided: { en: 'the computer player chose it ({rule})', zh: '电脑玩家的决定（{rule}）' },
  noOrder: { en: 'no order to cast near f{frame}', zh: 'f{frame} 附近没有施放命令' },
  otherOrder: {
    en: 'the order at f{frame} was {action}, not a cast ({verdict})',
    zh: 'f{frame} 的命令是 {action}，不是施放（{verdict}）',
  },
  outsideRun: {
    en: 'the run has no frame {frame}: it ends at f{lastFrame}',
    zh: '运行没有第 {frame} 帧：到 f{lastFrame} 结束',
  },
  noUnit: { en: 'there is no unit {guid} at f{frame}', zh: 'f{frame} 时没有单位 {guid}' },
  leftAt: { en: 'it left at f{frame}: {reason}', zh: '它在 f{frame} 离场：{reason}' },
  comesAt: { en: 'it comes at f{frame}', zh: '它在 f{frame} 入场' },
  isDead: { en: '{unit} was dead', zh: '{unit} 已死亡' },
  isControlled: { en: '{unit} was under control: {states}', zh: '{unit} 受到控制：{states}' },
  isCasting: { en: '{unit} was casting {skill} ({phase})', zh: '{unit} 正在施放 {skill}（{phase}）' },
  hadNoOrder: { en: '{unit} stood idle, without an order', zh: '{unit} 空闲，没有命令' },
  stillFollows: { en: '{unit} was still following its order {action}', zh: '{unit} 仍在执行 {action} 命令' },
  orderEnded: {
    en: '{unit} stood idle: its last order had ended at f{frame} ({reason})',
    zh: '{unit} 空闲：上一条命令在 f{frame} 结束（{reason}）',
  },
  wentOff: { en: '{skill} went off: {reason}', zh: '{skill} 关闭：{reason}' },
  isUncontrolled: {
    en: '{unit} is led by nobody: its controller is {controller}',
    zh: '{unit} 无人控制：controller 为 {controller}',
  },
  playerSilent: { en: 'player {player} gave it no order then', zh: '玩家 {player} 当时没有下令' },
  aiDecided: {
    en: 'its computer player had decided {decision} at f{frame} ({rule})',
    zh: '电脑玩家在 f{frame} 决定 {decision}（{rule}）',
  },
  aiSilent: { en: 'its computer player decided nothing nearby', zh: '电脑玩家在附近没有做出决定' },
  castBefore: { en: 'before: {skill} at f{frame} ({verdict})', zh: '之前：f{frame} 施放 {skill}（{verdict}）' },
  castAfter: { en: 'after: {skill} at f{frame} ({verdict})', zh: '之后：f{frame} 施放 {skill}（{verdict}）' },
  noSkill: { en: '{unit} has no skill {skill}', zh: '{unit} 没有技能 {skill}' },
  wouldAdmit: {
    en: 'an order to cast {skill} would have been answered {verdict}',
    zh: '若下令施放 {skill}，答复为 {verdict}',
  },

  // ── admission ──
  admitted: { en: 'ok', zh: '通过' },
  costPaid: { en: '{resource}: {needMilli} of {haveMilli}', zh: '{resource}：需 {needMilli}，有 {haveMilli}' },
  inRange: { en: 'distance {haveMilli} of {needMilli} u', zh: '距离 {haveMilli} / {needMilli} u' },
  willWalk: {
    en: 'distance {haveMilli} u, range {needMilli} u: it walks there',
    zh: '距离 {haveMilli} u，射程 {needMilli} u：会走过去',
  },
  waited: { en: 'waited {waitedMs} ms for its turn', zh: '等待了 {waitedMs} ms' },
  stillWaits: { en: 'buffered, and the run ends before its turn comes', zh: '已缓存，运行结束前未轮到' },
  waitedInVain: {
    en: 'waited {waitedMs} ms and was dropped: {reason}',
    zh: '等待 {waitedMs} ms 后被丢弃：{reason}',
  },
  onCooldown: { en: 'on cooldown: {haveMs} ms left', zh: '冷却中：还剩 {haveMs} ms' },
  cooldownBegan: { en: 'it began at f{frame}, {totalMs} ms long', zh: '自 f{frame} 起，共 {totalMs} ms' },
  cooldownNow: { en: '{skill} was on cooldown: {haveMs} ms left', zh: '{skill} 冷却中：还剩 {haveMs} ms' },
  noCharge: { en: 'no charge: the next one comes in {haveMs} ms', zh: '没有充能：{haveMs} ms 后恢复' },
  noResource: {
    en: 'not enough {resource}: needs {needMilli}, has {haveMilli}',
    zh: '{resource} 不足：需要 {needMilli}，只有 {haveMilli}',
  },
  outOfRange: {
    en: 'out of range: {haveMilli} u away, range {needMilli} u',
    zh: '超出距离：相距 {haveMilli} u，射程 {needMilli} u',
  },
  conditionOf: { en: 'condition {condition} does not hold', zh: '条件 {condition} 不成立' },
  refused: { en: 'refused: {verdict}', zh: '被拒绝：{verdict}' },
  refusedDead: { en: '{unit} was dead', zh: '{unit} 已死亡' },
  refusedControl: { en: 'refused: {verdict}', zh: '被拒绝：{verdict}' },
  notLearned: {
    en: '{skill} is not learned: level 0 at unit level {level}',
    zh: '{skill} 尚未学会：单位 {level} 级，技能 0 级',
  },
  unknownSkill: { en: '{unit} does not have {skill}', zh: '{unit} 没有 {skill}' },
  badTarget: {
    en: 'may not be aimed at {target}: {verdict}, {reason}',
    zh: '不能以 {target} 为目标：{verdict}，{reason}',
  },
  noTargetGiven: { en: 'it is cast at a unit, and the order names none', zh: '该技能须指定单位，命令没有给出' },
  busy: { en: 'busy: {skill} was in {phase}', zh: '忙碌：{skill} 处于 {phase}' },
  busyMoved: { en: 'busy: {unit} was being moved', zh: '忙碌：{unit} 正被位移' },
  badPosition: { en: 'the point {xMilli}, {yMilli} lies outside the arena', zh: '点 {xMilli}, {yMilli} 在竞技场之外' },

  // ── whose doing ──
  controlledBy: {
    en: '{state} by {buff} from {by} since f{frame}',
    zh: '{by} 的 {buff} 自 f{frame} 起造成 {state}',
  },
  controlledByBuff: { en: '{state} by {buff} from {by}', zh: '{by} 的 {buff} 造成 {state}' },
  causedBy: { en: '{what} from {by} at f{frame}', zh: '{by} 的 {what}，f{frame}' },
  ownOrder: { en: 'by its own order {action} at f{frame}', zh: '因自己在 f{frame} 的 {action} 命令' },
  earlierBy: { en: '{byMs} ms too early for the effect point', zh: '比生效点早 {byMs} ms' },

  comboStage: {
    en: '{skill} is a stage of {source}: offered for {windowMs} ms after it',
    zh: '{skill} 是 {source} 的连段：其后 {windowMs} ms 内可用',
  },
  comboNever: { en: '{skill} had not been offered before', zh: '此前 {skill} 未曾可用' },
  comboOffered: { en: 'it was offered at f{frame}, {sinceMs} ms before', zh: '{sinceMs} ms 之前，于 f{frame} 可用' },
  comboGone: { en: 'it was withdrawn at f{frame}: {reason}', zh: 'f{frame} 起不可用：{reason}' },

  // ── basic attack ──
  cannotAttack: { en: '{unit} has no attack', zh: '{unit} 没有普攻' },
  attackRefused: { en: '{target} may not be attacked: {reason}', zh: '不能攻击 {target}：{reason}' },
  standsAs: { en: '{unit} stands as {relation}', zh: '{unit} 的关系为 {relation}' },
  diedAt: { en: '{unit} died at f{frame}', zh: '{unit} 于 f{frame} 死亡' },
  killedBy: { en: '{unit} was killed by {by} at f{frame}', zh: '{unit} 于 f{frame} 被 {by} 击杀' },
  forcedBy: { en: 'forced on it: {state} from {by}', zh: '被迫：{by} 的 {state}' },
  attackGivenUp: { en: 'the attack on {target} was given up: {reason}', zh: '放弃攻击 {target}：{reason}' },
  attackCommits: { en: 'swung after {tookMs} ms', zh: '{tookMs} ms 后出手' },
  attackWaits: {
    en: 'between two swings: the last was at f{frame}, {sinceMs} ms before',
    zh: '两次出手之间：上一次在 f{frame}，{sinceMs} ms 之前',
  },
  attackCadence: {
    en: 'its interval is {intervalMs} ms at attack speed {speedMilli}',
    zh: '间隔 {intervalMs} ms，攻速 {speedMilli}',
  },
  attackNext: { en: 'the next swing is at f{frame}', zh: '下一次出手在 f{frame}' },
  attackNeedsNone: { en: 'a basic attack asks for nothing here', zh: '普攻在此无条件' },
  attackAt: { en: 'it is aimed at {target}', zh: '目标为 {target}' },
  attackHitsAtOnce: { en: 'by hand: hits at once', zh: '近战：立即命中' },
  attackNothing: { en: 'it hit {unit} and took nothing', zh: '命中 {unit}，没有造成伤害' },

  // ── pre-cast, effect point ──
  quick: { en: 'quick: takes effect at once', zh: '快速技能：立即生效' },
  ready: { en: 'ready after {tookMs} ms', zh: '{tookMs} ms 后就绪' },
  charged: { en: 'charged for {tookMs} ms', zh: '蓄力 {tookMs} ms' },
  preCastBroken: { en: 'broken off after {elapsedMs} ms: {reason}', zh: '{elapsedMs} ms 后中断：{reason}' },
  neverInRange: {
    en: 'never came into range: {haveMilli} u away at f{frame}, range {needMilli} u',
    zh: '始终未进入射程：f{frame} 时相距 {haveMilli} u，射程 {needMilli} u',
  },
  stillPreCast: { en: 'still on its way or turning at f{frame}', zh: 'f{frame} 时仍在接近或转身' },
  tookEffect: { en: 'reached after {elapsedMs} ms, level {level}', zh: '{elapsedMs} ms 时到达，{level} 级' },
  cutShort: {
    en: 'not reached: {reason} at {elapsedMs} of {needMs} ms',
    zh: '未到达：{elapsedMs} / {needMs} ms 时 {reason}',
  },
  hitStopped: { en: 'stood still for {stopMs} ms after hits', zh: '命中停顿共 {stopMs} ms' },
  runEnds: { en: 'the run ends at f{frame}, before it is decided', zh: '运行在 f{frame} 结束，尚无结果' },
  lookEnds: { en: 'not decided by f{frame}, as far as was looked', zh: '查看到 f{frame} 为止，尚无结果' },

  switchedOff: { en: '{skill} was on: the order switched it off', zh: '{skill} 已开启：命令将其关闭' },
  toggleSince: { en: 'it had been on since f{frame}', zh: '自 f{frame} 起开启' },

  // ── trigger ──
  triggered: { en: '{effect} ran on {on}', zh: '{effect} 在 {on} 运行' },
  noSlot: { en: '{skill} has no effect in any slot', zh: '{skill} 没有任何效果' },
  wrongMoment: {
    en: '{effect} waits for {on}, which did not come',
    zh: '{effect} 等待 {on}，但它没有发生',
  },
  chanceMissed: {
    en: '{effect}: drew {valueBp}, needs less than {chanceBp}',
    zh: '{effect}：抽到 {valueBp}，需小于 {chanceBp}',
  },
  chanceZero: { en: '{effect}: its chance is 0', zh: '{effect}：几率为 0' },
  conditionFailed: { en: '{effect}: {condition} does not hold', zh: '{effect}：{condition} 不成立' },
  conditionFigures: {
    en: '{what} of {unit} is {haveMilli}, needs {compare} {needMilli}',
    zh: '{unit} 的 {what} 为 {haveMilli}，需 {compare} {needMilli}',
  },
  conditionRatio: {
    en: '{what} of {unit} is at {haveBp}, needs {compare} {needBp}',
    zh: '{unit} 的 {what} 为 {haveBp}，需 {compare} {needBp}',
  },
  conditionCount: {
    en: '{what} of {unit}: {have}, needs {compare} {need}',
    zh: '{unit} 的 {what}：{have}，需 {compare} {need}',
  },
  conditionNobody: { en: '{what} asks about a {party}, and there is none', zh: '{what} 针对 {party}，但没有该单位' },
  skipped: { en: '{effect} was skipped: {reason}', zh: '{effect} 被跳过：{reason}' },
  budget: { en: 'the limit {limit} of {value} was reached', zh: '达到上限 {limit}：{value}' },

  // ── candidates, filter ──
  reached: { en: '{effect} found {count} inside', zh: '{effect} 范围内有 {count} 个' },
  needsNoTarget: { en: '{effect} needs nobody inside', zh: '{effect} 不需要目标' },
  nobodyInside: { en: '{effect}: nobody inside its {shape}', zh: '{effect}：{shape} 内没有单位' },
  nobodyNamed: { en: '{effect} is about one unit, and none was named', zh: '{effect} 针对单个单位，但没有指定' },
  missedBy: { en: '{unit} missed by {byMilli} u ({reason})', zh: '{unit} 差 {byMilli} u（{reason}）' },
  missedAngle: { en: '{unit} missed by {byMilliDeg}° ({reason})', zh: '{unit} 差 {byMilliDeg}°（{reason}）' },
  missed: { en: '{unit} was not inside ({reason})', zh: '{unit} 不在范围内（{reason}）' },
  targetNotThere: { en: '{unit} was not in the battle', zh: '{unit} 不在场' },
  chosen: { en: '{effect} chose {count}: {units}', zh: '{effect} 选中 {count} 个：{units}' },
  allRejected: { en: '{effect}: {count} inside, none allowed', zh: '{effect}：范围内 {count} 个，均被排除' },
  targetRejected: { en: '{effect} did not choose {unit}: {reason}', zh: '{effect} 未选中 {unit}：{reason}' },
  rejected: { en: '{unit}: {reason}', zh: '{unit}：{reason}' },

  // ── delivery ──
  atOnce: { en: '{effect} acts on the spot', zh: '{effect} 当场作用' },
  launched: { en: '{bullet}: {hits} of {count} hit', zh: '{bullet}：{count} 枚中 {hits} 枚命中' },
  nothingLaunched: { en: '{effect} launched nothing', zh: '{effect} 没有发射子弹' },
  bulletEnded: { en: '{bullet} ended at f{frame}: {reason}', zh: '{bullet} 在 f{frame} 结束：{reason}' },
  bulletNear: {
    en: '{bullet} passed {unit} at {byMilli} u beside its edge',
    zh: '{bullet} 从 {unit} 边缘外 {byMilli} u 处掠过',
  },
  bulletFlies: { en: '{bullet} still flew at f{frame}', zh: 'f{frame} 时 {bullet} 仍在飞行' },
  zoneEntered: { en: '{count} came into the zone', zh: '{count} 个单位进入区域' },
  zoneEmpty: { en: 'nobody came into the zone', zh: '没有单位进入区域' },
  zoneMissed: {
    en: '{unit} came no nearer than {byMilli} u (f{frame})',
    zh: '{unit} 最近仍差 {byMilli} u（f{frame}）',
  },
  zoneRefused: { en: '{unit} stood inside and was not let in: {reason}', zh: '{unit} 在范围内但被排除：{reason}' },
  zoneEnded: { en: 'the zone ended at f{frame}: {reason}', zh: '区域在 f{frame} 结束：{reason}' },
  zoneNoTick: {
    en: 'no tick came: it lasts {lifeMs} ms, and the first comes after {tickMs} ms',
    zh: '没有触发周期：持续 {lifeMs} ms，首次在 {tickMs} ms 之后',
  },
  zoneWithout: { en: 'the zone of {effect} has no effects', zh: '{effect} 的区域没有效果' },
  zoneDeaf: { en: 'no effect of the zone of {effect} answers to what happened', zh: '{effect} 的区域没有效果响应' },
  bulletHitOther: { en: '{bullet} hit {unit} instead', zh: '{bullet} 命中了 {unit}' },
  blockedByZone: { en: 'stopped by the zone of {effect} from {by}', zh: '被 {by} 的 {effect} 区域挡下' },
  buffFull: { en: '{buff} had {have} of {max} stacks', zh: '{buff} 已有 {have} / {max} 层' },
  noZone: { en: '{effect} put down no zone', zh: '{effect} 没有放下区域' },
  buffCame: { en: '{buff} came on {unit}', zh: '{unit} 获得 {buff}' },
  buffBlocked: { en: '{buff} was kept off {unit}: {reason}', zh: '{unit} 未获得 {buff}：{reason}' },
  buffBlockedBy: {
    en: '{buff} was kept off {unit} by {guard}: {reason}',
    zh: '{guard} 使 {unit} 未获得 {buff}：{reason}',
  },
  notOnTarget: { en: 'it reached others, not {unit}', zh: '作用于其他单位，而非 {unit}' },
  nothingCame: { en: '{effect} ({action}) changed nothing', zh: '{effect}（{action}）没有改变任何东西' },
  spawnBlocked: { en: 'no room or no place: {reason}', zh: '没有容量或位置：{reason}' },

  // ── ledger ──
  hit: { en: 'it did hit: {hpMilli} HP from {unit}', zh: '确实命中：{unit} 失去 {hpMilli} 生命' },
  hitTotal: { en: 'it did hit: {hpMilli} HP in {count} hits', zh: '确实命中：{count} 次共 {hpMilli} 生命' },
  healed: { en: '{unit} was healed by {hpMilli} HP', zh: '{unit} 回复 {hpMilli} 生命' },
  healedNothing: { en: '{unit} was healed by nothing ({overMilli} too much)', zh: '{unit} 未回复（溢出 {overMilli}）' },
  absorbed: { en: 'shields of {unit} took all {shieldMilli}', zh: '{unit} 的护盾吸收了全部 {shieldMilli}' },
  partAbsorbed: { en: 'shields took {shieldMilli}', zh: '护盾吸收 {shieldMilli}' },
  evaded: { en: '{unit} evaded it', zh: '{unit} 闪避' },
  immune: { en: '{unit} took nothing: {reason}', zh: '{unit} 未受伤害：{reason}' },
  reflectedBack: { en: '{source} gave {amountMilli} back to {unit}', zh: '{source} 将 {amountMilli} 反弹给 {unit}' },
  transferredTo: { en: '{unit} took {amountMilli} of it', zh: '{unit} 承受 {amountMilli}' },
  transferred: { en: '{amountMilli} passed on to others', zh: '{amountMilli} 转移给其他单位' },
  reduced: { en: 'reduced from {amountMilli} to 0', zh: '从 {amountMilli} 减到 0' },
  noAmount: { en: 'its amount was 0', zh: '数值为 0' },
  stage: { en: '{stage} {deltaMilli}', zh: '{stage} {deltaMilli}' },
  stageBy: { en: '{stage} {deltaMilli} ({source})', zh: '{stage} {deltaMilli}（{source}）' },
  buffFor: { en: '{buff} on {unit} for {durationMs} ms', zh: '{unit} 获得 {buff}，{durationMs} ms' },
  buffUntilRemoved: { en: '{buff} on {unit} until removed', zh: '{unit} 获得 {buff}，直到移除' },
  buffSuppressed: {
    en: '{buff} is on {unit} and does not act: {guard} makes it immune',
    zh: '{buff} 在 {unit} 身上但不生效：{guard} 使其免疫',
  },
  buffEnded: { en: '{buff} ended at once: {reason}', zh: '{buff} 随即结束：{reason}' },
  didOther: { en: '{kind} on {unit}', zh: '{unit}：{kind}' },
  inner: {
    en: 'it reached {unit}, but {effect} did nothing: {reason}',
    zh: '到达 {unit}，但 {effect} 无作用：{reason}',
  },
  nothingInner: { en: 'it reached {unit}, and nothing answers to that', zh: '到达 {unit}，但没有效果响应' },
} as const satisfies Record<string, { readonly en: string; readonly zh: string }>;

export type FactCode = keyof typeof FACT_TEXTS;

export const LINK_TEXTS = {
  input: { en: 'Input', zh: '输入' },
  admission: { en: 'Admission', zh: '准入' },
  preCast: { en: 'PreCast', zh: '前置' },
  effectPoint: { en: 'Effect point', zh: '生效点' },
  trigger: { en: 'Trigger', zh: '触发' },
  candidates: { en: 'Candidates', zh: '候选' },
  filter: { en: 'Filter', zh: '筛选' },
  delivery: { en: 'Delivery', zh: '投递' },
  ledger: { en: 'Ledger', zh: '账目' },
} as const;
