-- The great arrow stuns longer the farther it flew: `base` ms, and `perUnit` ms for each unit between the two.

function stun(ctx, params)
  if ctx.target == nil then return end
  local flown = battle.distance(ctx.caster, ctx.target)
  local ms = params.base // 1000 + math.muldiv(flown, params.perUnit, 1000 * 1000)
  local most = params.most // 1000 + 250 * (ctx.level - 1)
  battle.addBuff(ctx.target, "sun-stun", 1, math.min(ms, most))
end
