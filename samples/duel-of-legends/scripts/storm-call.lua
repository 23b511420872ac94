-- Lightning falls on enemies drawn by lot, each at most once. Every call of the same roc brings one bolt more, up to
-- `most`; the count lasts as a number of the unit.

function strike(ctx, params)
  local calls = battle.unitNumber(ctx.caster, "storms") + 1
  battle.setUnitNumber(ctx.caster, "storms", calls)
  local bolts = math.min(params.strikes // 1000 + calls - 1, params.most // 1000, #ctx.targets)
  local power = battle.attribute(ctx.caster, "attackDamage")
  local damage = params.damage + math.muldiv(power, params.ratio, 100 * 1000)
  local left = {}
  for index, target in ipairs(ctx.targets) do left[index] = target end
  for _ = 1, bolts do
    local index = battle.random(#left)
    battle.cue("roc/bolt", left[index])
    battle.damage(left[index], damage, "magic")
    table.remove(left, index)
  end
end
