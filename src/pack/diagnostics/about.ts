import { CODES, type CodeName } from './codes.ts';
import type { LocalText } from './diagnostic.ts';

const text = (en: string, zh: string): LocalText => ({ en, zh });

/** Why each problem matters and how it usually comes about: what “learn more” shows. */
// prettier-ignore
export const ABOUT: Readonly<Record<CodeName, LocalText>> = {
  // ── files ──
  fileUnreadable: text('Every file of a project is UTF-8 text. Another encoding, or a file that may not be read, hides its row from everything that names it.', '项目中的每个文件都是 UTF-8 文本。若使用其他编码或无法读取，引用该行的内容都无法找到它。'),
  fileTooLarge: text('A row is a small text. Something else lies in a folder of rows, such as an image or a backup.', '一行数据只是一小段文本。通常是图片或备份被误放进了数据文件夹。'),
  fileEmpty: text('An empty file usually is left by a failed save of another program or by an interrupted copy.', '空文件通常是其他程序保存失败或复制中断造成的。'),
  jsonSyntax: text('A missing comma or quote, a comment, or a comma after the last entry. Until the text parses, forms show the last valid row and never rewrite the file.', '通常是缺少逗号或引号、写了注释，或末项之后多了逗号。在文本可解析之前，表单显示上一次有效的数据，且不会改写该文件。'),
  jsonCutOff: text('The file ends too early: a bracket or quote is not closed, or the file was cut by a failed copy.', '文件提前结束：括号或引号未闭合，或复制时被截断。'),
  duplicateKey: text('JSON readers keep the last of equal keys, so the first value is dead text. Often a merge kept both sides.', 'JSON 读取时同名键只保留最后一个，前面的值不起作用。常见于合并时保留了双方的内容。'),
  poisonousKey: text('Keys such as __proto__ can change programs that read the data. They are refused everywhere and never exported.', '__proto__ 之类的键可能影响读取数据的程序，因此一律拒绝，也不会导出。'),
  unsafeNumber: text('Whole numbers beyond 2^53−1 lose digits in many languages, among them JavaScript and Lua 5.1. Large identifiers belong in quotes.', '超过 2^53−1 的整数在许多语言（如 JavaScript、Lua 5.1）中会丢失精度。较大的标识应加引号。'),
  jsonTooDeep: text('No table needs such depth; deeper documents would overflow simple readers.', '任何表都不需要如此深的嵌套；更深的文档会使简单的解析器溢出。'),
  bomFound: text('A byte order mark is invisible but makes files differ and confuses some tools. Nothing is lost by removing it.', '字节顺序标记不可见，但会造成文件差异并干扰部分工具。移除不会丢失任何内容。'),
  crlfFound: text('Mixed line ends make whole files differ in reviews. Keep them if your repository asks for it.', '混用换行符会使整个文件在评审中显示为改动。若仓库有此要求可保留。'),
  projectMissing: text('project.json says what the project is, ruleset.json what its numbers mean. Without them nothing can run or be exported.', 'project.json 说明项目本身，ruleset.json 说明数值含义。缺少它们无法运行或导出。'),
  pathRefused: text('Names that differ in case only, reserved names and paths out of the project do not work on every system.', '仅大小写不同的名称、系统保留名以及项目之外的路径并非在所有系统上都可用。'),
  newerSchema: text('Writing with an older version could drop what it does not know, so the project stays read-only here.', '用旧版本写入可能丢失其不认识的内容，因此项目在此保持只读。'),

  // ── schema ──
  missingField: text('The core has no default for this field: the row cannot be compiled without it. A base row may give it too.', '核心对此字段没有默认值，缺少时无法编译该行。也可由基础行提供。'),
  unknownField: text('Mostly a slip of the finger or a field of another table. It is kept in the file and left out of packs.', '多为拼写错误，或属于其他表的字段。文件中会保留，但不会进入数据包。'),
  wrongType: text('Numbers stand without quotes, lists in square brackets, objects in braces.', '数字不加引号，列表用方括号，对象用花括号。'),
  notInList: text('This field takes one word of a fixed list; words are written exactly as listed.', '此字段只接受固定列表中的词，须与列表完全一致。'),
  tooSmall: text('The limit comes from the schema: below it the value would mean nothing or break the simulation.', '下限来自架构：低于它的值没有意义，或会破坏模拟。'),
  tooLarge: text('The limit comes from the schema: above it sums could overflow or a fight could stall.', '上限来自架构：超过它可能导致数值溢出或战斗停滞。'),
  tooManyItems: text('Packs reserve a fixed number of places: 8 effect slots, 4 modifiers. Split the row, or let an effect apply a second buff.', '数据包预留固定数量的位置：8 个效果槽、4 个修饰符。请拆分该行，或由效果施加第二个状态。'),
  tooFewItems: text('An empty list says nothing here; leave the whole field out if it is not meant.', '此处空列表没有意义；若不需要请省略整个字段。'),
  badPattern: text('Ids are lower-case words joined by dot, dash or underscore, so that they work as file names everywhere.', '标识由小写单词以点、短横或下划线连接，以便在任何系统中作为文件名。'),
  badLength: text('Very long ids and texts break layouts and logs of the game.', '过长的标识与文本会破坏游戏的界面与日志。'),
  noVariant: text('The value may have several forms, such as a number, a list of levels or a formula; it is none of them.', '该值可有多种形式，如数字、等级列表或公式，但当前写法均不符合。'),
  duplicateItem: text('The second of equal entries does nothing.', '重复的条目不起作用。'),
  schemaRule: text('A rule of the schema that has no sentence of its own here.', '架构中未在此单独说明的规则。'),
  tooManyDecimals: text('The core counts in thousandths (fractions in ten-thousandths) so that every machine gets the same result. More digits would have to be rounded unseen.', '核心以千分之一（比例以万分之一）计数，使所有机器结果一致。更多位数只能被悄悄舍入。'),
  fieldsExclude: text('Both fields answer the same question; only one can hold.', '两个字段回答的是同一个问题，只能保留其一。'),

  // ── references and ids ──
  danglingReference: text('The named row was renamed, deleted or never made. Renaming in the explorer takes all references along.', '所引用的行已被改名、删除或从未创建。在资源管理器中改名会同时更新所有引用。'),
  wrongTable: text('The id exists, but in another table: a slot for effects cannot hold a buff. Let an effect apply it.', '该标识存在，但属于另一个表：效果槽不能放状态。请用效果来施加它。'),
  extendsCycle: text('Rows that inherit from each other in a circle have no beginning; each stands for itself until the circle is broken.', '互相继承成环的行没有起点；在打破循环之前，每行只以自身内容为准。'),
  extendsMissing: text('Without its base a row lacks everything that it inherited.', '缺少基础行时，该行会失去所有继承的内容。'),
  idFileName: text('Rows are found by id, files by name; merges and reviews need both to agree.', '数据行按标识查找，文件按名称查找；合并与评审需要两者一致。'),
  duplicateId: text('Only the first file of an id is used; mostly a file was copied and its id forgotten.', '同一标识仅首个文件有效；通常是复制文件后忘了修改标识。'),
  numericIdTwice: text('Packs and replays name rows by number. Two branches that each added a row often meet here; the row that was never released should get the new number.', '数据包与回放用编号指代数据行。两个分支各自新增行时常见此问题；应为未发布过的那一行分配新编号。'),
  numericIdNew: text('Numbers are given once and never used again, so that old replays stay readable. Commit ids.lock.json with the row.', '编号一经分配不再复用，以保证旧回放可读。请将 ids.lock.json 与该行一并提交。'),
  reservedId: text('An id becomes a file name on every system and a name in generated code: CON, NUL and the like cannot be files on Windows, and constructor or prototype mean something else to programs.', '标识既是各系统上的文件名，也是生成代码中的名称：CON、NUL 等在 Windows 上不能作文件名，constructor、prototype 在程序中另有含义。'),
  othersWait: text('The row is there under this name, but its file does not parse or is no text. What names or extends it is held back instead of being called wrong.', '该名称的行存在，但其文件无法解析或不是文本。引用或继承它的数据行暂缓检查，而不会被判为错误。'),
  unknownName: text('Attributes, resources, damage types and camps are words of the ruleset. Another word has no value and no rule.', '属性、资源、伤害类型与阵营都由规则集定义。未定义的词没有数值也没有规则。'),
  undeclaredName: text('project.json lists the tags or cues that exist, so that a misspelt one is noticed before the game stays silent. Without a list any word will do.', 'project.json 列出了现有的标签或表现键，以便在游戏中毫无反应之前发现拼写错误。若不列出，则任何词均可。'),
  scriptMissing: text('Scripts are Lua files under scripts/; the name is the path below it without “.lua”.', '脚本是 scripts/ 下的 Lua 文件；名称为其下的路径，不含“.lua”。'),
  scriptSource: text('Scripts are compiled when the data is: whole numbers only, no globals, no library that could differ between machines.', '脚本与数据一同编译：仅支持整数，不允许全局变量，也不含可能因机器而异的库。'),
  scriptEntry: text('The entry is the name of a function at the top level of the script, not of a local one.', '入口是脚本顶层函数的名称，不能是局部函数。'),

  // ── meaning ──
  effectAfterCast: text('The effect point lies inside of the cast: after its end the skill is over and would never take effect.', '效果点须在施法过程之内：施法结束后技能已完成，效果将不会发生。'),
  tickNeverDue: text('The buff ends before its first tick. Shorten the period, lengthen the buff, or tick when it is applied.', '状态在首次周期之前就结束了。请缩短周期、延长持续时间，或在施加时立即触发。'),
  neverTriggered: text('An effect runs when its own moment comes. A slot only offers some moments: a skill those of its cast, a tick list only buffTick.', '效果在其指定时机执行。每个位置只提供部分时机：技能提供施法过程中的时机，周期列表只提供 buffTick。'),
  selfTrigger: text('What the buff sets off leads back to the moment that it waits for. The core stops such chains at a fixed depth, but the numbers will not be what you meant.', '该状态引发的结果会再次回到它所等待的时机。核心会在固定深度截断这种连锁，但数值将不符合预期。'),
  endlessChain: text('Each round makes the next: bullets, zones or summons pile up until the limits of the ruleset refuse more. Add a condition, a chance, or end the chain with another row.', '每一轮都会产生下一轮：子弹、区域或召唤物不断累积，直到规则集的上限拒绝更多。请添加条件或概率，或用另一行结束连锁。'),
  chanceOutside: text('1 is always, 0 never. Twenty-five percent is 0.25.', '1 表示必定，0 表示从不。百分之二十五写作 0.25。'),
  levelCount: text('Levels without a value of their own would silently repeat the last one; values beyond the last level are never read.', '没有对应值的等级会悄悄沿用最后一个值；超出最高等级的值不会被读取。'),
  levelCountOfEffect: text('An effect is read at the level of the skill that uses it. A shorter list repeats its last value, a longer one is cut.', '效果按使用它的技能等级取值。列表较短时沿用最后一个值，较长时多余部分不会被读取。'),
  spawnBlocked: text('The core moves such a unit to the nearest free place, so that camps do not start alike.', '核心会将该单位移至最近的空位，导致双方起点不对等。'),
  missingTranslation: text('project.json lists the languages of the game. Players of this language would read another one, or nothing.', 'project.json 列出了游戏支持的语言。该语言的玩家将看到其他语言或空白。'),
  unusedRow: text('Unused rows are exported too and puzzle the next reader. Heroes and arenas are where a game starts and need no user.', '未使用的数据行同样会被导出，并让后来者困惑。英雄与竞技场是游戏入口，无需被引用。'),
  extendWithoutCap: text('Units that are hit often enough keep the buff for ever.', '只要命中足够频繁，该状态就会永远持续。'),
  changesWithLevel: text('This field is read once for all levels, for instance since it shapes a body or a path.', '此字段对所有等级只读取一次，例如它决定体积或路径。'),
  meaningless: text('The field is sound, but nothing reads it together with the others of this row. To leave it in would promise what does not happen.', '该字段本身有效，但与此行的其他字段组合时不会被读取。保留它会让人误以为有作用。'),
  concaveObstacle: text('What moves along a concave wall would stop at the straight line across the dent, or slip through it.', '沿凹墙移动的物体会停在凹处的连线上，或从中穿过。'),
  cancelOrder: text('The first window closes when the cast may no longer be replaced, the second opens when it may be followed by another.', '第一个窗口在施法不可再被替换时关闭，第二个窗口在可接续其他动作时打开。'),

  // ── compile ──
  compileProblem: text('The row fits the schema, but not the rest of the project.', '该行符合架构，但与项目其余部分不相容。'),
  unsupported: text('The data model is ahead of the core here; the row would run differently from what it says.', '数据模型在此处领先于核心；运行结果将与所写不符。'),

  // ── packs ──
  packNoZip: text('A data pack is a ZIP file that this product wrote.', '数据包是由本产品写出的 ZIP 文件。'),
  packBadEntry: text('Paths that lead out of the pack, links and odd compression are refused before anything is read.', '指向包外的路径、链接及异常压缩会在读取前被拒绝。'),
  packTooBig: text('Limits guard against packs that would fill memory when unpacked.', '该限制用于防止解包时耗尽内存的数据包。'),
  packBadHash: text('Fetch the pack again; if it is the same, it was changed after it was exported.', '请重新获取该数据包；若仍如此，则其在导出后被改动过。'),
  packMissingEntry: text('The pack was cut or packed anew by another tool.', '数据包被截断，或被其他工具重新打包。'),
  packUnlistedEntry: text('Something was added after the export.', '导出之后有内容被添加进来。'),
  packNewer: text('The pack was written by a newer version of the formats.', '该数据包由更新的格式版本写成。'),
  packBadData: text('An entry is not what the manifest says it is.', '某个条目与清单描述不符。'),
  packBadManifest: text('The manifest names what a pack holds; without it nothing is trusted.', '清单说明数据包的内容；没有它，任何内容都不可信。'),
  versionInvalid: text('Versions are three numbers: incompatible, compatible, and corrective changes.', '版本号为三段数字：不兼容变更、兼容变更与修正。'),
  versionTooLow: text('Clients decide by the version whether they can read a pack: a change that breaks them needs a higher first number.', '客户端依据版本判断能否读取数据包：破坏兼容的改动需要提高首段版本号。'),
};

const NAME_OF = new Map(Object.entries(CODES).map(([name, { code }]) => [code, name as CodeName]));

/** The name of a code (`SW1203`), in any case. */
export const codeNameOf = (code: string): CodeName | undefined => NAME_OF.get(code.toUpperCase());

/** Why a problem of this code matters; empty for a code that this version does not know. */
export function aboutCode(code: string): LocalText {
  const name = codeNameOf(code);
  return name ? ABOUT[name] : { en: '', zh: '' };
}
