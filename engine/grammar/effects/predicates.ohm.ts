/** Predicates: sizes, abilities, types, colours, control, costs, copies, texts. */
export const predicates = String.raw`
  Predicate = w<"each">? Part (PartJoint Part)*
  PartJoint = AndJoint w<"then">? Pronoun?
  Pronoun = (w<"it"> | w<"they"> | w<"that creature"> | w<"those creatures"> | w<"this creature">)
  Part = Modifier* PartBody ModifierAfter*
  ModifierAfter = ","? Modifier
  Modifier = &limitWord Limit
  limitWord = "un" | "th" | "for" | "where" | "as" | "so" | "if" | "wh" | "dur" | "perm" | "ind" | "to"
  Limit = Duration | ConditionClause | WhereX
  WhereX = w<"where X is"> Amount (and? w<"Y is"> Amount)?

  PartBody = (get | has | gain) (w<"an additional"> | w<"another">)? signedSize (Duration &ForEach)? (ForEach | SizeX)? -- modify
    | signedSize -- bonus
    | (get | has | gain | Become) w<"base">? bothSizes SizeValue (AndJoint AbilityList)? -- base
    | has w<"base power"> Amount and w<"base toughness"> Amount -- baseBoth
    | (has | Become) w<"base">? w<"power"> EqualTo Amount -- basePower
    | (has | Become) w<"base">? w<"toughness"> EqualTo Amount -- baseToughness
    | w<"can't"> w<"have or gain"> AbilityChoice -- cannotHave
    | w<"can't"> w<"have"> AbilityChoice -- cannotOwn
    | w<"can't"> (w<"gain or have"> | w<"gain">) AbilityChoice -- cannotGain
    | (has | gain) w<"all creature types"> -- everyType
    | (has | gain) w<"all basic land types"> -- everyLand
    | (has | gain) w<"all activated abilities of"> Struck -- activated
    | has Chosen TraitPost* -- chosen
    | (has | gain) w<"your choice of"> AbilityChoice -- choice
    | (has | gain) AbilityList -- gain
    | has w<"no abilities"> -- noAbilities
    | has w<"all names"> -- allNames
    | has w<"no maximum hand size"> -- noHandSize
    | lose LoseItem (AndJoint LoseItem)* -- lose
    | (Become | be) (w<"a copy of"> | w<"copies of">) CopyOf (Duration &CopyExcept)? CopyExcept? -- copy
    | (be | Become) w<"named"> Name -- named
    | Not Characteristics -- isnt
    | Still Characteristics -- still
    | (be | Become | w<"counts as"> | w<"count as">) w<"also"> Characteristics -- also
    | (be | Become | w<"counts as"> | w<"count as">) w<"now">? Characteristics (Duration &TraitPost)? TraitPost* -- is
    | (w<"costs"> | w<"cost">) w<"an additional">? (cost | w<"X">) (w<"more"> | w<"less">) ToCast? (ForEach | CostX)? -- cost
    | (w<"costs"> | w<"cost">) cost ToCast? -- costSet
    | (w<"doubles"> | w<"double">) its Sizes -- doubles
    | (w<"can't"> | w<"cannot"> | w<"can"> | w<"doesn't"> | w<"don't"> | w<"must"> | w<"may">) ~beingSomething RuleVerb rest? -- rule
    | its w<"activated abilities"> w<"can't be activated"> -- abilities
    | (w<"attacks"> | w<"attack"> | w<"blocks"> | w<"block">) (w<"each"> | w<"this">) rest -- must
  beingSomething = w<"be"> " "* (a " "*)? (typeOne | typeMany | colorWord | supertype | subOne | subMany)
  Still = be w<"still"> -- is
    | w<"still"> be -- be
    | (w<"still counts as"> | w<"still count as">) -- counts
  bothSizes = w<"power and toughness"> | w<"power and base toughness">
  SizeValue = plainSize -- plain
    | (w<"each"> | w<"both">)? w<"equal to"> Amount -- equal
  EqualTo = w<"equal to"> | ""
  SizeX = w<"where X is"> Amount
  CostX = ","? w<"where X is"> Amount
  ToCast = (w<"to cast"> | w<"to play"> | w<"to summon">)
  Sizes = w<"power and toughness"> | w<"power"> | w<"toughness">
  RuleVerb = w<"have counters"> | w<"attack"> | w<"block"> | w<"be"> | w<"untap"> | w<"transform"> | w<"regenerate"> | w<"phase"> | w<"only">
    | w<"crew"> | w<"cast"> | w<"play"> | w<"deal"> | w<"become">
  rest = ~restLimit (~restEnd any)+
  restEnd = "." | restTail
  restTail = ","? " " restLimit
  restLimit = (w<"and"> | w<"where"> | w<"until end"> | w<"this turn"> | w<"as long as"> | w<"for as long"> | w<"unless"> | w<"if"> | w<"during your turn"> | w<"during each of your turns">)

  signedSize = sign sizeNumber "/" sign sizeNumber
  sign = "+" | "-" | "\u2212"
  sizeNumber = digits -- digits
    | w<"X"> -- x
    | w<"Y"> -- y
  plainSize = plainNumberSize "/" plainNumberSize
  plainNumberSize = ("-" | "\u2212") digits -- minus
    | digits -- digits
    | w<"X"> -- x

  AbilityList = AbilityItem (AndJoint AbilityItem)*
  AbilityChoice = AbilityItem (Joint AbilityItem)*
  AbilityItem = w<"the">? Keyword w<"ability">? -- keyword
    | w<"this ability"> -- this
    | w<"the ability">? quoted -- quoted
  LoseItem = w<"all abilities except mana abilities"> -- butMana
    | w<"all abilities other than mana abilities"> -- notMana
    | (w<"all other abilities"> | w<"all its other abilities"> | w<"its other abilities">) -- others
    | (w<"all abilities"> | w<"all its abilities"> | w<"its abilities">) -- abilities
    | w<"all">? w<"its">? w<"other"> (w<"card types"> | w<"types">) -- otherTypes
    | w<"all">? w<"its">? w<"other"> w<"creature types"> -- otherCreatureTypes
    | w<"all">? w<"its">? w<"other"> w<"land types"> -- otherLandTypes
    | w<"all">? w<"its">? w<"other"> w<"colors"> -- otherColors
    | w<"all">? w<"its">? w<"creature types"> -- creatureTypes
    | w<"all">? w<"its">? w<"land types"> -- landTypes
    | w<"all">? w<"its">? w<"colors"> -- colors
    | (w<"card types"> | w<"types">) -- cardTypes
    | w<"abilities"> -- moreAbilities
    | w<"all landwalk abilities"> -- landwalk
    | w<"all protection abilities"> -- protection
    | quoted -- quoted
    | w<"the">? Keyword w<"ability">? -- keyword

  Characteristics = (w<"each"> ~w<"basic land type">)? w<"both">? Trait (TraitJoint Trait)* TraitPost*
  TraitJoint = AndJoint | ""
  Trait = plainSize -- size
    | ~(a w<"copy">) a Trait -- article
    | (w<"all colors"> | w<"every color">) -- allColors
    | w<"all basic land types"> -- allLands
    | (w<"every creature type"> | w<"all creature types">) -- everyCreature
    | w<"every basic land type"> -- everyBasic
    | w<"every land type"> -- everyLand
    | w<"each basic land type"> -- eachBasic
    | Chosen -- chosen
    | colorWord -- color
    | supertype -- supertype
    | (w<"indestructible"> | w<"unblockable">) -- quality
    | w<"permanent"> -- permanent
    | w<"token"> -- token
    | (typeOne | typeMany) -- type
    | (subOne | subMany) -- subtype
    | ~(tilde | w<"X">) unknownSub -- unknown
  Chosen = ChosenThing -- the
    | (w<"the"> | a) chosenWord w<"of your choice"> -- yours
    | (w<"the"> | a) w<"basic"> w<"land type"> w<"of your choice"> -- basic
    | (w<"the"> | a) w<"land"> w<"of the chosen type"> -- land
    | w<"of"> ChosenThing -- of
  TraitPost = w<"in addition to"> its? w<"own">? w<"other">? OtherThings -- addition
    | StillLead w<"still"> Characteristics -- still
    | w<"that"> (w<"still counts as"> | w<"still count as">) Characteristics -- counts
    | w<"with"> GrantItem (AndJoint GrantItem)* -- having
    | w<"named"> Name -- named
    | w<"in"> w<"that">? w<"color"> -- idle
  StillLead = (w<"that's"> | w<"that are"> | w<"that is">) -- that
    | and be -- and
    | "," (w<"but"> | w<"though it"> | w<"though they">) be -- but
  OtherThings = OtherThing (AndJoint its? w<"other">? OtherThing)*
  OtherThing = w<"creature types"> | w<"creature type"> | w<"land types"> | w<"land type"> | w<"card types"> | w<"types">
    | w<"type"> | w<"subtypes"> | w<"colors"> | w<"color">
  GrantItem = w<"base">? bothSizes SizeValue -- size
    | w<"power"> w<"equal to"> Amount and w<"toughness"> w<"equal to"> Amount -- sizes
    | w<"base">? w<"power"> w<"equal to"> Amount -- power
    | w<"base">? w<"toughness"> w<"equal to"> Amount -- toughness
    | w<"all creature types"> -- everyType
    | AbilityItem -- ability

  CopyOf = Ref
  CopyExcept = ","? w<"except"> ExceptItem (ExceptJoint ExceptItem)*
  ExceptJoint = AndJoint w<"except">?
  ExceptItem = its w<"name"> w<"is"> Name -- name
    | w<"for">? its w<"name"> -- idle
    | Pronoun? PartBody -- part
`
