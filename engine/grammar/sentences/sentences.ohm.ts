/** Whole sentences: subject, change, duration and condition. */
export const sentences = `
  Text = Sentence+ end
  Sentence = ~end Lead* Clause ModifierAfter* MoreClause* "."*
  MoreClause = AndJoint w<"then">? (Instruction | PlayerClause | Statement) ModifierAfter*
  Lead = w<"otherwise"> ","? -- otherwise
    | Modifier "," -- limit
  Clause = SameClause | SizeClause | Instruction | PlayerClause | Statement
  Instruction = ~(~orderVerb) OrderClause | DeedClause
  Statement = Subject Predicate
  SameClause = w<"the same is true for"> Subject

  Subject = NamedSubject -- named
    | SubjectItem (SubjectJoint SubjectItem)* -- items
  SubjectJoint = ","? andOr -- word
    | "," &SubjectsToCome -- comma
  SubjectsToCome = SubjectItem ("," SubjectItem)* ","? andOr SubjectItem
  NamedSubject = ~(subMany w<"can't">) (knownName | capName) &singular
  singular = w<"gets"> | w<"has"> | w<"is"> | w<"becomes"> | w<"gains"> | w<"loses"> | w<"costs"> | w<"counts"> | w<"isn't">
    | w<"doubles"> | w<"can't"> | w<"doesn't"> | w<"attacks"> | w<"blocks">
  SubjectItem = TargetRef -- target
    | wornSame &singular -- worn
    | ~YouOnly Kinds -- kinds
    | w<"each"> w<"of"> Ref -- eachOf
    | OneRef -- one
    | PlayersSubject -- players
  YouOnly = w<"each player"> | w<"all players">
  PlayersSubject = Who

  SizeClause = SizeOwner w<"base">? w<"power and toughness"> (be | Become) w<"each">? w<"equal to"> Amount -- both
    | SizeOwner w<"base">? w<"power and toughness"> (be | Become) plainSize -- plain
    | SizeOwner (w<"color"> | w<"colors">) (be | Become) Characteristics -- color
    | SizeOwner (w<"creature type"> | w<"land type"> | w<"type">) (be | Become) Characteristics -- type
    | SizeOwner w<"name"> be Name -- name
    | SizeOwner w<"base">? w<"power"> be w<"equal to"> Amount ","? and its w<"base">? w<"toughness"> be w<"equal to"> Amount -- split
    | SizeOwner w<"base">? w<"power"> (be | Become) w<"equal to">? Amount -- power
    | SizeOwner w<"base">? w<"toughness"> (be | Become) w<"equal to">? Amount -- toughness
  SizeOwner = Subject possess -- subject
    | its -- its
    | w<"the">? -- nobody
  possess = w<"'s"> | "'"

  OrderClause = w<"change"> SizeOwner w<"base">? w<"power and toughness"> w<"to"> plainSize -- resize
    | w<"change"> SizeOwner w<"base">? (w<"power"> | w<"toughness">) w<"to"> Amount -- resizeOne
    | w<"change the color of"> Affected w<"to"> Characteristics -- recolor
    | w<"gain control of"> Affected -- gain
    | w<"exchange control of"> Affected -- exchange
    | w<"switch"> SizesOf -- switch
    | (w<"double">) SizesOf -- double
    | (w<"double">) its Sizes -- doubleIts
    | w<"change the text of"> Affected w<"by replacing all instances of"> Replacement -- text
    | w<"untap"> Affected -- untap
    | w<"tap"> Affected -- tap
    | w<"put"> number counterName (w<"counters"> | w<"counter">) w<"on"> Struck -- put
    | w<"remove"> (w<"all"> | number) CounterName? (w<"counters"> | w<"counter">) w<"from"> Struck -- remove
    | (w<"return"> | w<"put">) Struck (w<"to the battlefield"> | w<"to play"> | w<"onto the battlefield"> | w<"into play">) w<"tapped">? UnderControl? -- enter
    | w<"return"> Struck w<"to"> (w<"its owner's hand"> | w<"their owners' hands"> | w<"their owner's hand"> | w<"your hand">) -- bounce
    | w<"transform"> Struck -- transform
    | w<"turn"> Struck (w<"face up"> | w<"face down"> | w<"face-up"> | w<"face-down">) -- turn
    | (w<"destroy"> | w<"sacrifice"> | w<"exile"> | w<"bury">) Affected (w<"at the beginning of the next end step"> | w<"at end of turn"> | w<"at the end of turn">) -- later
    | (w<"destroy"> | w<"sacrifice"> | w<"exile"> | w<"bury">) Struck -- strike
    | w<"prevent all"> w<"combat">? w<"damage"> PreventRest -- prevent
  orderVerb = w<"change"> | w<"gain"> | w<"exchange"> | w<"switch"> | w<"double"> | w<"untap"> | w<"tap"> | w<"put">
    | w<"remove"> | w<"return"> | w<"transform"> | w<"turn"> | w<"destroy"> | w<"sacrifice"> | w<"exile"> | w<"bury">
    | w<"prevent">
  DeedClause = Struck (w<"phases out"> | w<"phase out">) -- phase
    | OneRefOrTarget (w<"deals"> | w<"deal">) Dealt DamageTo -- damage
    | OneRefOrTarget (w<"fights"> | w<"fight">) OneRefOrTarget -- fight
  Struck = TargetRef -- target
    | (w<"each of"> | w<"each">) TargetRef -- targets
    | (w<"all the"> | w<"all"> | w<"each">) Bodies -- kinds
    | OneRef -- one
  UnderControl = w<"under"> (w<"your"> | w<"its owner's"> | w<"their owner's"> | w<"their owners'">) w<"control">
  counterName = counterSize | counterWord
  OneRefOrTarget = TargetRef -- target
    | OneRef -- one
  Dealt = w<"damage equal to"> Amount w<"to"> -- equal
    | Amount w<"damage to"> -- plain
  DamageTo = w<"any target"> -- any
    | Struck (and Who)? -- struck
    | Who -- player
  PreventRest = (w<"that creatures would deal"> | w<"creatures would deal">) -- creatures
    | w<"that"> Affected w<"would deal"> -- by
    | Affected w<"would deal"> -- bare
    | w<"that would be dealt"> (w<"to"> Struck)? Duration? (w<"by"> Affected)? -- dealt
  SizesOf = Subject possess Sizes -- of
    | its Sizes -- its
    | w<"the"> Sizes w<"of"> Subject -- the
  Affected = Subject
  Replacement = w<"one color word with another or one basic land type with another"> -- colorOrLand
    | w<"one color word with another"> -- color
    | w<"one basic land type with another"> -- land
    | w<"one creature type with another"> -- creature
    | Word w<"with"> Word -- words
  Word = quoted | subOne | subMany | color | unknownSub | wordLetters
  wordLetters = letter+ wordEnd

  PlayerClause = w<"you control"> TargetRef -- youControlTarget
    | w<"you control"> OneRef -- youControl
    | w<"each player"> gain w<"control of"> Kinds -- everyoneGains
    | Who gain w<"control of"> Affected -- gains
    | Whose w<"maximum hand size"> be w<"reduced by"> Amount -- handLess
    | Whose w<"maximum hand size"> be w<"increased by"> Amount -- handMore
    | Whose w<"maximum hand size"> be w<"equal to">? Amount -- handIs
    | Who has w<"no maximum hand size"> -- handNone
    | w<"each spell that would cost less than"> (cost | w<"three mana">) w<"to cast">? w<"costs"> (cost | w<"three mana">) w<"to cast">? -- minimum
`
