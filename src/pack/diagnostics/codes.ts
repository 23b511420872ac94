/** Every problem the studio can find in authored data. One list serves the panels, the CLI and the docs. */

export type Severity = 'error' | 'warning' | 'info';

export interface CodeEntry {
  readonly code: string;
  readonly severity: Severity;
  /** `{name}` stands for a parameter. */
  readonly en: string;
  readonly zh: string;
}

export const error = (code: string, en: string, zh: string): CodeEntry => ({ code, severity: 'error', en, zh });
export const warning = (code: string, en: string, zh: string): CodeEntry => ({ code, severity: 'warning', en, zh });
export const info = (code: string, en: string, zh: string): CodeEntry => ({ code, severity: 'info', en, zh });

// prettier-ignore
export const CODES = {
  // ── files ──
  fileUnreadable: error('SW1001', 'This file cannot be read as text ({detail}). Restore it or save it as UTF-8.', '无法将此文件读作文本（{detail}）。请恢复该文件或另存为 UTF-8。'),
  fileTooLarge: error('SW1002', 'This file is too large to be a row ({detail}). Move it out of the project.', '此文件过大，不可能是数据行（{detail}）。请将其移出项目。'),
  fileEmpty: error('SW1003', 'This file is empty. Write a row into it or delete it.', '文件为空。请写入数据行或删除该文件。'),
  jsonSyntax: error('SW1004', 'This is not valid JSON: unexpected “{token}”. Fix the text here.', 'JSON 语法错误：意外的“{token}”。请在此处修正。'),
  jsonCutOff: error('SW1005', 'The text ends in the middle of a value. Complete it or restore the file.', '文本在值的中间结束。请补全或恢复该文件。'),
  duplicateKey: error('SW1006', 'The key “{key}” is written twice in one object; only the last one counts. Remove one.', '同一对象中键“{key}”出现两次，仅最后一个有效。请删除其一。'),
  poisonousKey: error('SW1007', 'The key “{key}” is not allowed anywhere in data. Remove it.', '数据中任何位置都不允许使用键“{key}”。请删除。'),
  unsafeNumber: error('SW1008', '{place}: {value} cannot be held exactly as a number (beyond ±9007199254740991). Write it as text in quotes, or use a smaller number.', '{place}：{value} 超出可精确表示的范围（±9007199254740991）。请加引号写成文本，或改用较小的数。'),
  jsonTooDeep: error('SW1009', 'Values are nested deeper than {max} levels. Flatten this file.', '嵌套超过 {max} 层。请简化此文件。'),
  bomFound: info('SW1010', 'The file begins with a byte order mark. It is kept, but canonical files have none.', '文件以字节顺序标记（BOM）开头。将予以保留，但规范文件不含 BOM。'),
  crlfFound: info('SW1011', 'The file has Windows line ends. They are kept, but canonical files use LF.', '文件使用 Windows 换行符。将予以保留，但规范文件使用 LF。'),
  projectMissing: error('SW1012', 'The project has no {path}. Restore it or create one.', '项目缺少 {path}。请恢复或新建。'),
  pathRefused: error('SW1013', 'This path cannot be used ({detail}). Rename the file.', '无法使用此路径（{detail}）。请重命名文件。'),
  newerSchema: error('SW1014', 'The project was written by a newer version (schema {found}, this one knows {known}). Update the studio; nothing will be written.', '项目由更新的版本写成（架构版本 {found}，本版本支持 {known}）。请升级工作室；不会写入任何内容。'),

  // ── schema ──
  missingField: error('SW1101', '{place} needs the field “{field}”. Add it.', '{place} 缺少字段“{field}”。请补上。'),
  unknownField: warning('SW1102', '“{field}” is not a known field of {place}. It is kept, but nothing reads it.', '“{field}”不是 {place} 的已知字段。将予以保留，但不会被读取。'),
  wrongType: error('SW1103', '{place} must be {expected}, but is {found}.', '{place} 应为{expected_zh}，实际为{found_zh}。'),
  notInList: error('SW1104', '{place} is {found}; it must be one of {allowed}.', '{place} 的值为 {found}，应为以下之一：{allowed}。'),
  tooSmall: error('SW1105', '{place} is {found}; the least allowed is {limit}.', '{place} 的值为 {found}，最小允许 {limit}。'),
  tooLarge: error('SW1106', '{place} is {found}; the most allowed is {limit}.', '{place} 的值为 {found}，最大允许 {limit}。'),
  tooManyItems: error('SW1107', '{place} has more than {limit} entries. Remove some.', '{place} 的条目超过 {limit} 个。请删减。'),
  tooFewItems: error('SW1108', '{place} needs at least {limit} entries.', '{place} 至少需要 {limit} 个条目。'),
  badPattern: error('SW1109', '{place}: “{found}” has a form that is not allowed here. Expected {expected}.', '{place}：“{found}”的写法不符合要求，应为 {expected}。'),
  badLength: error('SW1110', '{place} is too short or too long (limit {limit} characters).', '{place} 的长度不符合要求（限制 {limit} 个字符）。'),
  noVariant: error('SW1111', '{place} fits none of the allowed forms: {allowed}.', '{place} 不符合任何允许的形式：{allowed}。'),
  duplicateItem: error('SW1112', '{place} lists the same entry twice. Remove one.', '{place} 中有重复的条目。请删除其一。'),
  schemaRule: error('SW1113', '{place} breaks a rule of its schema ({rule}): {detail}.', '{place} 违反架构规则（{rule}）：{detail_zh}。'),
  tooManyDecimals: error('SW1114', '{place} is {found}; at most {limit} decimals are kept. Round it yourself, so that nothing changes silently.', '{place} 的值为 {found}，最多保留 {limit} 位小数。请自行取整，以免数值被悄悄更改。'),
  fieldsExclude: error('SW1115', '{place} has {fields} together; keep one of them.', '{place} 同时含有 {fields}，请只保留其一。'),

  // ── references and ids ──
  danglingReference: error('SW1201', '{place} names the {kind} “{id}”, which does not exist.{hint}', '{place} 引用了不存在的{kind_zh}“{id}”。{hint_zh}'),
  wrongTable: error('SW1202', '{place} needs a {kind}, but “{id}” is a {found}.', '{place} 需要{kind_zh}，但“{id}”是{found_zh}。'),
  extendsCycle: error('SW1203', '“{id}” extends itself by way of {chain}. Break the circle.', '“{id}”经由 {chain} 继承了自身。请打破循环。'),
  extendsMissing: error('SW1204', '“{id}” extends “{parent}”, which does not exist in this table.{hint}', '“{id}”继承的“{parent}”在此表中不存在。{hint_zh}'),
  idFileName: error('SW1205', 'The id is “{id}”, but the file is called “{file}”. They must be equal.', '标识为“{id}”，但文件名为“{file}”。两者必须一致。'),
  duplicateId: error('SW1206', 'The id “{id}” is taken by {other} already. Give this row another id.', '标识“{id}”已被 {other} 使用。请为此行另取标识。'),
  numericIdTwice: error('SW1207', 'The numeric id {number} belongs to both “{first}” and “{second}” in {table}. Give one of them a new number.', '{table} 中“{first}”与“{second}”共用数字标识 {number}。请为其一分配新的编号。'),
  numericIdNew: info('SW1208', '“{id}” has no numeric id yet; it gets one with the next save or export.', '“{id}”尚无数字标识，下次保存或导出时分配。'),
  unknownName: error('SW1209', '{place} names the {kind} “{id}”, which the ruleset does not define.{hint}', '{place} 使用的{kind_zh}“{id}”未在规则集中定义。{hint_zh}'),
  undeclaredName: warning('SW1210', '{place} uses the {kind} “{id}”, which project.json does not list.{hint} Correct it, or add it to the list.', '{place} 使用的{kind_zh}“{id}”未列在 project.json 中。{hint_zh}请更正，或将其加入列表。'),
  reservedId: error('SW1214', '“{id}” cannot be an id: Windows or the languages that read packs keep this name for themselves. Choose another.', '“{id}”不能用作标识：Windows 或读取数据包的语言保留了此名称。请换一个。'),
  othersWait: info('SW1215', 'Files that name “{id}” and wait for this one to be mended: {count}. Nothing is wrong with them.', '引用“{id}”并等待此文件修复的文件数：{count}。这些文件本身没有问题。'),
  scriptMissing: error('SW1211', '{place} names the script “{id}”, which does not exist under scripts/.{hint}', '{place} 引用的脚本“{id}”不在 scripts/ 下。{hint_zh}'),
  scriptSource: error('SW1212', 'The script cannot run: line {line}: {detail}. Fix it there; rows that call it cannot be compiled until then.', '脚本无法运行：第 {line} 行：{detail}。请在该处修正；在此之前调用它的数据行均无法编译。'),
  scriptEntry: error('SW1213', '{place} names the function “{id}”, which the script “{file}” does not define at its top level. It defines: {known}.', '{place} 引用的函数“{id}”未在脚本“{file}”的顶层定义。已定义：{known}。'),

  // ── meaning ──
  effectAfterCast: error('SW1301', 'The effect point ({effect} ms) lies after the end of the cast ({cast} ms) at level {level}. Make effectAtMs at most castMs.', '{level} 级时效果点（{effect} 毫秒）晚于施法结束（{cast} 毫秒）。effectAtMs 不得大于 castMs。'),
  tickNeverDue: warning('SW1302', 'A tick every {every} ms never fires within a duration of {duration} ms at level {level}.', '{level} 级时每 {every} 毫秒的周期在 {duration} 毫秒的持续时间内不会触发。'),
  neverTriggered: warning('SW1305', 'The effect “{id}” waits for “{trigger}”, which {place} never raises. It will never run from here.', '效果“{id}”等待“{trigger}”，但 {place} 从不发出该事件，因此在这里永远不会执行。'),
  selfTrigger: warning('SW1306', 'This buff can trigger itself again (“{trigger}” → {chain}) without an internal cooldown. Set internalCooldownMs.', '此状态可能再次触发自身（“{trigger}” → {chain}）且没有内置冷却。请设置 internalCooldownMs。'),
  chanceOutside: error('SW1307', 'The chance is {found}; it must lie between 0 and 1.', '概率为 {found}，应在 0 与 1 之间。'),
  levelCount: error('SW1308', '{place} lists {found} levels, but the skill has {expected}. Give one value a level.', '{place} 列出了 {found} 个等级的值，但技能有 {expected} 级。请每级给出一个值。'),
  spawnBlocked: error('SW1309', 'Slot {slot} of formation “{formation}” starts inside obstacle {obstacle} or outside the arena. Move one of them.', '阵型“{formation}”的 {slot} 号位出生在障碍物 {obstacle} 内或场地之外。请移动其一。'),
  missingTranslation: warning('SW1310', '{place} has no text for {locale}. Add it.', '{place} 缺少 {locale} 的文本。请补充。'),
  unusedRow: info('SW1311', 'Nothing refers to “{id}”. Use it or delete it.', '没有任何内容引用“{id}”。请使用或删除。'),
  extendWithoutCap: warning('SW1312', 'Re-applying extends the remaining time without limit. Set maxRemainingMs.', '重复施加会无限延长剩余时间。请设置 maxRemainingMs。'),
  changesWithLevel: error('SW1320', '{place} changes with level, but one number is read for all levels. Give a single number.', '{place} 随等级变化，但此处只读取一个数。请填写单个数值。'),
  meaningless: error('SW1321', '{place} has no meaning here: {detail}. Remove it.', '{place} 在此没有意义：{detail_zh}。请移除。'),
  concaveObstacle: error('SW1322', 'Corner {corner} of obstacle {obstacle} points inward, but walls are convex. Move it out, remove it, or make two obstacles.', '障碍物 {obstacle} 的第 {corner} 个顶点向内凹，但墙体必须是凸的。请外移或移除该顶点，或拆成两个障碍物。'),
  cancelOrder: error('SW1313', 'The cancel windows are out of order: preInterrupt must not exceed postInterrupt.', '取消窗口顺序有误：preInterrupt 不得大于 postInterrupt。'),

  levelCountOfEffect: warning('SW1314', '“{id}” lists {found} levels in {field}, but this skill has {expected}. Give one value a level.', '“{id}”的 {field} 列出了 {found} 个等级的值，但此技能有 {expected} 级。请每级给出一个值。'),
  endlessChain: warning('SW1315', '“{id}” brings itself about again: {chain}. Nothing ends it; add a condition or a chance.', '“{id}”会再次引发自身：{chain}。没有任何条件终止它；请添加条件或概率。'),

  // ── compile ──
  compileProblem: error('SW1901', 'The core cannot take this value: {detail}.', '核心无法使用此值：{detail_zh}。'),
  unsupported: error('SW1902', 'This version’s core cannot run “{detail}” yet. Remove it, or wait for a version that can.', '当前版本的核心尚不能运行“{detail}”。请移除，或等待支持它的版本。'),

  // ── packs ──
  packNoZip: error('SW2001', 'This file is no data pack: {detail}.', '此文件不是数据包：{detail}。'),
  packBadEntry: error('SW2002', 'The pack holds an entry that is not allowed: “{name}” ({detail}). Nothing was read.', '数据包含有不允许的条目：“{name}”（{detail}）。未读取任何内容。'),
  packTooBig: error('SW2003', 'The pack is over a safety limit: {detail}.', '数据包超过安全限制：{detail}。'),
  packBadHash: error('SW2004', '“{name}” does not match its hash in the manifest. The pack is damaged or was changed.', '“{name}”与清单中的哈希不符。数据包已损坏或被改动。'),
  packMissingEntry: error('SW2005', 'The pack lacks “{name}”, which its manifest lists.', '数据包缺少清单所列的“{name}”。'),
  packUnlistedEntry: error('SW2006', 'The pack holds “{name}”, which its manifest does not list.', '数据包含有清单未列出的“{name}”。'),
  packNewer: error('SW2007', 'The pack needs schema version {found}; this version knows {known}. Update the studio.', '数据包需要架构版本 {found}，本版本支持 {known}。请升级工作室。'),
  packBadData: error('SW2008', '“{name}” of the pack cannot be used: {detail}.', '数据包中的“{name}”无法使用：{detail}。'),
  packBadManifest: error('SW2009', 'The manifest of the pack is not valid: {detail}.', '数据包清单无效：{detail}。'),
  versionInvalid: error('SW2010', '“{version}” is no version. Write three numbers, like 1.8.0.', '“{version}”不是有效的版本号。请写成三段数字，例如 1.8.0。'),
  versionTooLow: error('SW2011', 'Version {version} is too low for these changes after {previous}. Use {suggested} or higher.', '相对于 {previous} 的改动，版本 {version} 过低。请使用 {suggested} 或更高版本。'),
} as const satisfies Record<string, CodeEntry>;

export type CodeName = keyof typeof CODES;
