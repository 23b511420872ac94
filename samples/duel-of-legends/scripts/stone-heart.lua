-- A stone chips off for every `step` of life lost and flies at whoever struck, if that one is within `reach`. What is
-- left over is kept on the buff.

function chip(ctx, params)
  local lost = battle.buffNumber(ctx.holder, ctx.instance, "lost") + ctx.amount
  local chips = lost // params.step
  battle.setBuffNumber(ctx.holder, ctx.instance, "lost", lost % params.step)
  local foe = ctx.target
  if chips == 0 or foe == nil or foe == ctx.holder or not battle.isAlive(foe) then return end
  if battle.distance(ctx.holder, foe) > params.reach then return end
  local x, y = battle.position(ctx.holder)
  for _ = 1, math.min(chips, 3) do
    battle.launch("stone-chip", x, y, battle.direction(ctx.holder, foe), foe)
  end
end
