/** What activating or casting costs. */
export const costs = `
Costs
  costs = <one:Cost> , <rest:Costs>
  costs and = <one:Cost> [,] and <rest:Cost>
  - = <Cost>
Cost
  mana cost = <mana:Mana>
  tap itself = {t}
  untap itself = {q}
  pay mana = pay <mana:Mana>
  pay mana times = pay <mana:Mana> for each <of:EachCounted>
  pay mana plus = pay <mana:Mana> plus <more:Mana> for each <of:EachCounted>
  pay life = pay <n:Amount> life
  pay half = pay half your life , rounded up
  pay equal = pay life equal to <n:Amount>
  pay energy = pay <energy:Mana>
  pay energy = pay <n:Number> {e}
  pay cost = pay <whose:Owner> mana cost
  pay any = pay any amount of <what:PayAny>
  sacrifice = sacrifice <what:Objects>
  discard = discard <what:Objects> [at random]
  discard hand = discard your hand
  exile = exile <what:Objects>
  exile from = exile <what:Objects> from <from:Zone>
  exile top = exile the top <n:Number> card# of your library
  tap = tap <what:Objects>
  untap = untap <what:Objects>
  return = return <what:Objects> to <whose:Owner> [owner 's] hand
  return = return <what:Objects> to <whose:Whose> owner's hand
  remove counters = remove <n:Count> <type:CounterType> counter# from <from:Objects>
  remove counters = remove a|an <type:CounterType> counter from <from:Objects>
  remove counters = remove a counter from <from:Objects>
  remove any counters = remove <n:Count> counters from <from:Objects>
  remove all counters = remove all <type:CounterType> counters from <from:Objects>
  remove any number = remove any number of <type:CounterType> counters from <from:Objects>
  put counters = put <n:Number> <type:CounterType> counter# on <on:Objects>
  put counter = put a|an <type:CounterType> counter on <on:Objects>
  reveal = reveal <what:Objects> [from your hand]
  mill = mill <n:Number> card#
  mill = mill a card
  put on = put <what:Objects> on <where:TopBottom> of <whose:Whose> library
  put into = put <what:Objects> into <whose:Whose> graveyard
  collect evidence = collect evidence <n:Number>
  forage = forage
  unattach = unattach <what:Objects>
  exert = exert <what:Objects>
  gain control = an opponent gains control of <what:Objects>
  blight = blight <n:Number>
  waterbend = waterbend <mana:Mana>
  behold = behold <what:Objects>
  choose = choose <what:Objects> [you control]
  or cost = <one:Cost> or <other:Cost>
  loyalty = <n:Loyalty>
  draw = draw a card
  attach = attach <what:Objects> to <to:Objects>
  have gain = <who:Player> gain~s <n:Number> life
TopBottom
  top = top
  top = the top
  bottom = the bottom
  top or bottom = the top or bottom
PayAny
  mana = mana
  life = life
  energy = {e}
`
