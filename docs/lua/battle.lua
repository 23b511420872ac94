---@meta

---The battle that runs the script. All numbers are whole.
battle = {}

---Puts a buff from the caster on a unit.
---由施法者为单位施加状态。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param buff string id of a buff · 状态标识
---@param stacks? integer stacks; default 1 · 层数；默认 1
---@param durationMs? integer ms instead of its own; −1 = until removed · 毫秒，代替自身时长；−1 = 直到移除
---@param shield? integer size of its shields instead of their own, milli a stack · 护盾量，代替自身数值，每层，千分之一单位
function battle.addBuff(target, buff, stacks, durationMs, shield) end

---Value of an attribute with all that is in force.
---属性的当前值（含全部效果）。
---@param unit integer unit (GUID) · 单位（GUID）
---@param attribute string attribute of the ruleset · 规则集中的属性
---@return integer # milli · 千分之一单位
function battle.attribute(unit, attribute) end

---Value of an attribute without buffs.
---属性的基础值（不含状态）。
---@param unit integer unit (GUID) · 单位（GUID）
---@param attribute string attribute of the ruleset · 规则集中的属性
---@return integer # milli · 千分之一单位
function battle.baseAttribute(unit, attribute) end

---A number of the battle.
---战斗的数。
---@param name string name, written out in a script · 名称，须在脚本中写出
---@return integer # the number, 0 when it was never set · 该数；未设置时为 0
function battle.battleNumber(name) end

---A number of an instance of a buff; it goes with the buff.
---状态实例的数；随状态消失。
---@param unit integer unit (GUID) · 单位（GUID）
---@param instance integer instance number of a buff on it · 其身上状态的实例编号
---@param name string name, written out in a script · 名称，须在脚本中写出
---@return integer # the number, 0 when it was never set · 该数；未设置时为 0
function battle.buffNumber(unit, instance, name) end

---Living instances of buffs on a unit, of one buff or of all.
---单位身上存活的状态实例；可限定一种。
---@param unit integer unit (GUID) · 单位（GUID）
---@param buff? string id of a buff · 状态标识
---@return integer[] # instance numbers, oldest first · 实例编号，最早者在前
function battle.buffs(unit, buff) end

---Camp of a unit.
---单位的阵营。
---@param unit integer unit (GUID) · 单位（GUID）
---@return string # id of the camp · 阵营标识
function battle.camp(unit) end

---Adds time to the cooldown of a skill, or takes it off.
---增减技能冷却。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param skill string id of a skill · 技能标识
---@param deltaMs integer ms to add · 增加的毫秒数
---@return boolean # whether the unit has the skill · 单位是否有该技能
function battle.changeCooldown(target, skill, deltaMs) end

---Gives or takes a resource. Life taken so kills nobody.
---增减资源。以此扣除生命不会致死。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param resource string resource · 资源
---@param delta integer milli to add · 增加量，千分之一单位
function battle.changeResource(target, resource, delta) end

---Rest of the cooldown of a skill.
---技能剩余冷却。
---@param unit integer unit (GUID) · 单位（GUID）
---@param skill string id of a skill · 技能标识
---@return integer # ms; 0 = ready · 毫秒；0 = 可用
function battle.cooldownMs(unit, skill) end

---Asks for presentation. Changes no outcome.
---请求表现。不影响结果。
---@param cue string key that the client supplies · 客户端提供的键
---@param target? integer where; default the target · 位置；默认目标
function battle.cue(cue, target) end

---Deals damage from the caster through the pipeline.
---由施法者造成伤害，经过伤害流程。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param amount integer damage before all stages, milli · 各阶段之前的伤害，千分之一单位
---@param type string damage type · 伤害类型
---@param options? table {canCrit, noReflect, noLifesteal, noAmplify, ignoreShield, ignoreMitigation, hpLoss, nonLethal = true} · {canCrit、noReflect、noLifesteal、noAmplify、ignoreShield、ignoreMitigation、hpLoss、nonLethal = true}
---@return integer # life lost, milli · 损失的生命，千分之一单位
function battle.damage(target, amount, type, options) end

---Direction from the first unit to the second.
---从前一单位到后一单位的方向。
---@param unit integer unit (GUID) · 单位（GUID）
---@param other integer other unit (GUID) · 另一单位（GUID）
---@return integer # millidegrees; 0 when both stand in one place · 千分之一度；同一位置时为 0
function battle.direction(unit, other) end

---Moves a unit in a direction; walls stop it, except a leap.
---使单位朝某方向移动；除跃起外会被墙阻挡。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param kind 'dash'|'blink'|'knockback'|'pull'|'leap' kind of movement · 移动方式
---@param direction integer direction, millidegrees · 方向，千分之一度
---@param distance integer way, milli · 距离，千分之一单位
---@param durationMs? integer ms; default 0 = at once · 毫秒；默认 0 = 立即
function battle.displace(target, kind, direction, distance, durationMs) end

---Distance of two units.
---两单位间的距离。
---@param unit integer unit (GUID) · 单位（GUID）
---@param other integer other unit (GUID) · 另一单位（GUID）
---@return integer # milli between the centres, cut off · 中心间距，千分之一单位，截断
function battle.distance(unit, other) end

---Raises an event of the pack’s own; the caster’s skill, passives and triggers may answer.
---发出数据包自定义事件；施法者的技能、被动与触发可响应。
---@param event string name of the event, without custom: · 事件名，不含 custom:
---@param target integer unit that it is about · 相关单位
---@param amount? integer number that it carries, milli; default 0 · 携带的数值，千分之一单位；默认 0
function battle.emit(event, target, amount) end

---Where a unit looks.
---单位朝向。
---@param unit integer unit (GUID) · 单位（GUID）
---@return integer # millidegrees, 0 = +x, counter-clockwise · 千分之一度，0 = +x，逆时针
function battle.facing(unit) end

---Step that runs.
---当前步。
---@return integer # number of the running step, from 1 · 当前步的序号，从 1 开始
function battle.frame() end

---Whether an instance of a buff is in force or waits for its delay to end.
---是否存在某状态的实例（含延迟中的）。
---@param unit integer unit (GUID) · 单位（GUID）
---@param buff string id of a buff · 状态标识
---@return boolean # whether it is so · 是否如此
function battle.hasBuff(unit, buff) end

---Whether the row of a unit has a tag.
---单位的数据行是否有某标签。
---@param unit integer unit (GUID) · 单位（GUID）
---@param tag string tag · 标签
---@return boolean # whether it is so · 是否如此
function battle.hasTag(unit, tag) end

---Heals from the caster through the pipeline.
---由施法者治疗，经过治疗流程。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param amount integer life, milli · 治疗量，千分之一单位
---@return integer # life restored, milli · 恢复的生命，千分之一单位
function battle.heal(target, amount) end

---Whether a unit lives.
---单位是否存活。
---@param unit integer unit (GUID) · 单位（GUID）
---@return boolean # whether it is so · 是否如此
function battle.isAlive(unit) end

---Launches a bullet of the caster; it flies from the next step on.
---发射施法者的弹道；自下一步开始飞行。
---@param bullet string id of a bullet · 弹道标识
---@param x integer start x, milli · 起点 x，千分之一单位
---@param y integer start y, milli · 起点 y，千分之一单位
---@param direction integer direction, millidegrees · 方向，千分之一度
---@param target? integer unit it flies at · 飞向的单位
---@return boolean # whether there was room for it · 是否有空位
function battle.launch(bullet, x, y, direction, target) end

---Level of a unit.
---单位等级。
---@param unit integer unit (GUID) · 单位（GUID）
---@return integer # level · 等级
function battle.level(unit) end

---Writes a line into the trace. Changes no outcome.
---在轨迹中写出一行。不影响结果。
---@param value any what to write · 要写出的值
function battle.log(value) end

---Where a unit stands.
---单位位置。
---@param unit integer unit (GUID) · 单位（GUID）
---@return integer # x and y, milli · x 与 y，千分之一单位
---@return integer
function battle.position(unit) end

---One draw of the synchronised random stream, whatever the bounds.
---从同步随机流抽取一次，与范围无关。
---@param low integer lowest, or highest where it is the only one (then from 1) · 最小值；仅一个参数时为最大值（从 1 起）
---@param high? integer highest · 最大值
---@return integer # a number between both, both included · 两者之间的数，含两端
function battle.random(low, high) end

---How the first unit sees the second.
---前一单位对后一单位的关系。
---@param unit integer unit (GUID) · 单位（GUID）
---@param other integer other unit (GUID) · 另一单位（GUID）
---@return 'self'|'ally'|'enemy'|'neutral' # relation · 关系
function battle.relation(unit, other) end

---Takes a buff off a unit without asking whether it can be dispelled.
---移除单位的状态，不论能否驱散。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param buff string id of a buff · 状态标识
---@param count? integer instances, oldest first; 0 = all; default 0 · 实例数，最早者优先；0 = 全部；默认 0
---@return integer # instances removed · 移除的实例数
function battle.removeBuff(target, buff, count) end

---Makes a skill ready and gives all its charges back.
---重置技能冷却并补满充能。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param skill string id of a skill · 技能标识
---@return boolean # whether the unit has the skill · 单位是否有该技能
function battle.resetCooldown(target, skill) end

---Current value of a resource, such as life.
---资源的当前值，例如生命。
---@param unit integer unit (GUID) · 单位（GUID）
---@param resource string resource of the ruleset · 规则集中的资源
---@return integer # milli · 千分之一单位
function battle.resource(unit, resource) end

---Most that a resource can be.
---资源上限。
---@param unit integer unit (GUID) · 单位（GUID）
---@param resource string resource of the ruleset · 规则集中的资源
---@return integer # milli · 千分之一单位
function battle.resourceMax(unit, resource) end

---Sets a number of the battle.
---设置战斗的数。
---@param name string name, written out in a script · 名称，须在脚本中写出
---@param value integer whole number; 0 forgets it · 整数；0 为清除
function battle.setBattleNumber(name, value) end

---Sets a number of an instance of a buff; without effect when it has ended.
---设置状态实例的数；状态已结束时无效。
---@param unit integer unit (GUID) · 单位（GUID）
---@param instance integer instance number of a buff on it · 其身上状态的实例编号
---@param name string name, written out in a script · 名称，须在脚本中写出
---@param value integer whole number; 0 forgets it · 整数；0 为清除
function battle.setBuffNumber(unit, instance, name, value) end

---Sets the stacks of the oldest instance of a buff.
---设置最早实例的层数。
---@param target integer unit that it happens to (GUID) · 承受单位（GUID）
---@param buff string id of a buff · 状态标识
---@param stacks integer stacks; 0 removes, the buff’s maximum is the most · 层数；0 为移除，不超过状态上限
---@return boolean # whether there is an instance · 是否存在实例
function battle.setStacks(target, buff, stacks) end

---Sets a number of a unit.
---设置单位的数。
---@param unit integer unit (GUID) · 单位（GUID）
---@param name string name, written out in a script · 名称，须在脚本中写出
---@param value integer whole number; 0 forgets it · 整数；0 为清除
function battle.setUnitNumber(unit, name, value) end

---Level of a skill of a unit.
---单位技能的等级。
---@param unit integer unit (GUID) · 单位（GUID）
---@param skill string id of a skill · 技能标识
---@return integer # level; 0 = not learned or not its own · 等级；0 = 未学习或没有该技能
function battle.skillLevel(unit, skill) end

---Stacks of a buff.
---状态层数。
---@param unit integer unit (GUID) · 单位（GUID）
---@param buff string id of a buff · 状态标识
---@return integer # stacks over all instances · 全部实例的层数之和
function battle.stacks(unit, buff) end

---Time of the battle at the end of the running step.
---当前步结束时的战斗时间。
---@return integer # ms · 毫秒
function battle.timeMs() end

---A number of a unit; it outlasts death.
---单位的数；死亡后保留。
---@param unit integer unit (GUID) · 单位（GUID）
---@param name string name, written out in a script · 名称，须在脚本中写出
---@return integer # the number, 0 when it was never set · 该数；未设置时为 0
function battle.unitNumber(unit, name) end

---All units.
---全部单位。
---@param filter? table filter {relation = 'enemy'|'ally'|'self'|'neutral' as the caster sees it, kind, alive = true|false|'any' (default true), tag, buff, except = unit, visible = true} · 筛选 {relation = 'enemy'|'ally'|'self'|'neutral'（以施法者为准）、kind、alive = true|false|'any'（默认 true）、tag、buff、except = 单位、visible = true}
---@return integer[] # units, ascending; edges count as inside, and a unit counts with its radius · 单位列表，升序；边界算在内，并计入单位半径
function battle.units(filter) end

---Units within a distance of a point.
---与某点距离之内的单位。
---@param x integer x, milli · x，千分之一单位
---@param y integer y, milli · y，千分之一单位
---@param radius integer radius, milli · 半径，千分之一单位
---@param filter? table filter {relation = 'enemy'|'ally'|'self'|'neutral' as the caster sees it, kind, alive = true|false|'any' (default true), tag, buff, except = unit, visible = true} · 筛选 {relation = 'enemy'|'ally'|'self'|'neutral'（以施法者为准）、kind、alive = true|false|'any'（默认 true）、tag、buff、except = 单位、visible = true}
---@return integer[] # units, ascending; edges count as inside, and a unit counts with its radius · 单位列表，升序；边界算在内，并计入单位半径
function battle.unitsInCircle(x, y, radius, filter) end

---Units on a broad line that begins at a point.
---自某点起的带状区域内的单位。
---@param x integer x, milli · x，千分之一单位
---@param y integer y, milli · y，千分之一单位
---@param direction integer direction, millidegrees · 方向，千分之一度
---@param length integer length, milli · 长度，千分之一单位
---@param width integer width, milli · 宽度，千分之一单位
---@param filter? table filter {relation = 'enemy'|'ally'|'self'|'neutral' as the caster sees it, kind, alive = true|false|'any' (default true), tag, buff, except = unit, visible = true} · 筛选 {relation = 'enemy'|'ally'|'self'|'neutral'（以施法者为准）、kind、alive = true|false|'any'（默认 true）、tag、buff、except = 单位、visible = true}
---@return integer[] # units, ascending; edges count as inside, and a unit counts with its radius · 单位列表，升序；边界算在内，并计入单位半径
function battle.unitsInLine(x, y, direction, length, width, filter) end

---Units in a sector that looks in a direction.
---朝某方向扇形内的单位。
---@param x integer x, milli · x，千分之一单位
---@param y integer y, milli · y，千分之一单位
---@param direction integer direction, millidegrees · 方向，千分之一度
---@param radius integer radius, milli · 半径，千分之一单位
---@param angle integer whole angle, millidegrees · 总角度，千分之一度
---@param filter? table filter {relation = 'enemy'|'ally'|'self'|'neutral' as the caster sees it, kind, alive = true|false|'any' (default true), tag, buff, except = unit, visible = true} · 筛选 {relation = 'enemy'|'ally'|'self'|'neutral'（以施法者为准）、kind、alive = true|false|'any'（默认 true）、tag、buff、except = 单位、visible = true}
---@return integer[] # units, ascending; edges count as inside, and a unit counts with its radius · 单位列表，升序；边界算在内，并计入单位半径
function battle.unitsInSector(x, y, direction, radius, angle, filter) end
