/** What happens instead of something else, or in a changed way. */
export const replacements = `
Replacement
  instead = if <would:Would> , <do:Sentence> instead
  instead before = if <would:Would> , instead <do:Sentence>
  instead if = if <would:Would> , <do:Sentence> instead if <if:Condition>
  prevented = if <would:Would> , prevent <what:Prevented>
  would that = if <would:Would> , <do:WouldChange>
  next would = the next time <would:Would> [<when:When>] , <do:Sentence> instead
  next would prevent = the next time <would:Would> [<when:When>] , prevent <what:Prevented>
  as enters = as <the:Objects> enters [the battlefield] , <do:Sentence>
  as enters if = as <the:Objects> enters [the battlefield] , if <if:Condition> , <do:Sentence>
  as turned = as <the:Objects> is turned face up , <do:Sentence>
  as transforms = as <the:Objects> transforms into <what:Objects> , <do:Sentence>
  may enter as copy = you may have <the:Objects> enter [the battlefield] [tapped] as a copy of <of:Objects> [<except:Except>]
  may enter as copy until = you may have <the:Objects> become a copy of <of:Objects> [<except:Except>]
  no damage = all damage that would be dealt to <whom:ObjectsOrPlayer> is dealt to <to:Objects> instead
  next damage = the next <n:Amount> damage that would be dealt to <whom:ObjectsOrPlayer> <when:When> is dealt to <to:ObjectsOrPlayer> instead
  can't = if <would:Would> , <do:CantSentence>
  skip = <who:Player> skip~s <whose:Owner> <step:StepName>
  as long as = as long as <if:Condition> , <do:Replacement>
  life floor = damage that would reduce your life total to less than <n:Number> reduces it to <m:Number> instead
CantSentence
  can't = <the:Subject> can't
Prevented
  that damage = that damage
  n of that = <n:Amount> of that damage
  all but = all but <n:Number> of that damage
Would
  would = <the:Subject> would <do:WouldDo>
  would and = <would:Would1> and <if:Condition>
  would while = <would:Would1> while <if:Condition>
  counters would = <what:CounterObjects> would be put on <on:Objects>
  effect would = an effect would <do:EffectWould>
  damage would = damage would <do:WouldDo>
  tokens would = <what:CounterObjects> would be created under your control
  causes to trigger = <event:Event1> causes <what:Objects> to trigger
  an ability = an ability of <of:Objects> triggers
  causes ability = <what:Objects> entering [the battlefield] causes a triggered ability of <of:Objects> to trigger
  event causes ability = <event:Event1> causes a triggered ability of <of:Objects> to trigger
  causes = <what:Objects> entering causes <which:Objects> to trigger
  spell or = a spell or ability <who:Player> control~s causes <whom:Player> to discard <what:Objects>
  tap for mana = <who:Player> tap~s <what:Objects> for mana
Would1
  would = <the:Subject> would <do:WouldDo>
EffectWould
  create = create <what:Objects> under your control
  counters = put <what:CounterObjects> on <on:Objects>
WouldDo
  die = die [<when:When>]
  leave = leave the battlefield
  be destroyed = be destroyed [<when:When>]
  be put into = be put into <into:Zone> [from <from:Zone>] [<when:When>]
  be put into anywhere = be put into <into:Zone> from anywhere [<when:When>]
  be put from = be put into <into:Zone> from the battlefield [<when:When>]
  draw = draw <what:Objects> [<when:When>]
  draw except = draw a card except the first one <who:Player> draw~s in each of <whose:Whose> draw steps
  draw while = draw a card while <if:Condition>
  gain life = gain life [<when:When>]
  lose life = lose life [<when:When>]
  lose life cause = lose life during <whose:Whose> turn
  lose the game = lose the game
  lose unspent mana = lose unspent mana
  deal damage = deal <what:DamageAmount> [to <whom:ObjectsOrPlayer>] [<when:When>]
  be dealt damage = be dealt <what:DamageAmount> [by <by:Objects>] [<when:When>]
  be dealt = be dealt to <whom:ObjectsOrPlayer>
  discard = discard <what:Objects>
  enter = enter [the battlefield] [under <whose:Whose> control]
  enter = enter under your control
  enter without = enter and it wasn't cast
  untap = untap during <whose:Whose> untap step
  become untapped = become untapped
  be countered = be countered
  be exiled = be exiled
  mill = mill <what:Objects>
  create = create <what:Objects>
  create under = be created under <whose:Whose> control
  create one = create <what:CounterObjects>
  search = search a library
  begin = begin <whose:Whose> turn|<step:StepName>
  put counters = put <what:CounterObjects> on <on:Objects>
  get counters = get <what:CounterObjects>
  have counters = have <what:CounterObjects> put on <on:Objects>
  scry = scry <n:Number>
  proliferate = proliferate
  explore = explore
  shuffle = shuffle <whose:Whose> library
  add mana = add mana
  produce mana = produce mana
  roll = roll one or more dice
  flip = flip a coin
  begin extra = begin an extra turn
  assign damage = assign combat damage
WouldChange
  plus = that player gains|loses <n:Amount> life instead
  twice = <the:Subject> <do:Action> instead
  deals twice = it deals <n:Amount> damage <to:ToWhom> instead
  deals plus = it deals that much damage plus <n:Number> <to:ToWhom> instead
  deals double = it deals double|twice that damage <to:ToWhom> instead
  deals triple = it deals triple that damage <to:ToWhom> instead
  triggers again = that ability triggers an additional time
  that many plus = that many plus <n:Number> <type:CounterType> counters are put on <on:Objects> instead
  twice that many = twice that many <type:CounterType> counters are put on <on:Objects> instead
  twice that many = twice that many of each of those kinds of counters are put on <on:Objects> instead
  twice tokens = twice that many of those tokens are created instead
  tokens plus = those tokens plus <more:Tokens> are created instead
  it enters with = it enters with <what:EnterCounters>
  adds more = it adds|produces <mana:ManaAdded> instead
  you may draw = you may <do:Actions> instead
  prevented = that damage is prevented
ToWhom
  instead = to that permanent or player
  instead = to that player
  instead = to that creature
  to = to <whom:ObjectsOrPlayer>
`
