/** Numbers that are counted, conditions and durations. */
export const amounts = `
  Amount = Term Added*
  Added = w<"plus"> Term -- plus
    | w<"minus"> Term -- minus
  Term = (w<"twice"> | w<"double">) Term -- twice
    | w<"three times"> Term -- thrice
    | w<"half"> Term ","? (w<"rounded up"> | w<"rounded down">) -- half
    | w<"the">? (w<"total"> | w<"combined">)? w<"number of"> Counted -- number
    | w<"the">? (w<"greatest"> | w<"highest"> | w<"largest">) Measure w<"among"> Kinds -- greatest
    | w<"the"> (w<"total"> | w<"combined">) Measure (w<"of"> | w<"among">) Kinds -- total
    | w<"that number"> -- same
    | w<"the"> Measure w<"of"> Ref -- of
    | its Measure -- its
    | Whose w<"devotion"> w<"to"> Colors -- devotion
    | Whose (w<"life total"> | w<"life">) -- life
    | Ref w<"'s"> Measure -- possessed
    | w<"X"> -- x
    | plainNumber -- plain
  Colors = color (AndJoint color)*
  Counted = w<"differently named"> Bodies -- named
    | w<"different">? w<"names"> w<"among"> Kinds -- names
    | w<"different">? w<"powers"> w<"among"> Kinds -- powers
    | w<"card types"> w<"among"> Kinds -- cardTypes
    | w<"colors"> w<"among"> Kinds -- colors
    | w<"creature types"> w<"among"> Kinds -- creatureTypes
    | w<"basic land types"> w<"among"> Kinds -- landTypes
    | CounterName? (w<"counters"> | w<"counter">) w<"on"> ~Name Kinds -- countersAmong
    | CounterName? (w<"counters"> | w<"counter">) w<"on"> Ref -- counters
    | w<"creatures"> Who w<"attacked with this turn"> -- attacked
    | Kinds -- kinds
  ForEach = w<"for each"> EachCounted
  EachCounted = w<"differently named"> Bodies -- named
    | w<"different name"> w<"among"> Kinds -- name
    | w<"card type"> w<"among"> Kinds -- cardType
    | w<"color"> w<"among"> Kinds -- color
    | w<"creature type"> w<"among"> Kinds -- creatureType
    | w<"basic land type"> w<"among"> Kinds -- landType
    | CounterName? w<"counter"> w<"on"> ~Name Kinds -- counterAmong
    | CounterName? w<"counter"> w<"on"> Ref -- counter
    | w<"creature"> Who w<"attacked with this turn"> -- attacked
    | Bodies -- kind

  Duration = w<"until end of turn"> -- turn
    | w<"until the end of turn"> -- theTurn
    | w<"this turn"> -- this
    | w<"until your next turn"> -- next
    | w<"until its controller's next untap step"> -- untap
    | w<"until"> w<"your"> w<"next"> w<"untap step"> -- untapYours
    | w<"for as long as"> Condition -- while
    | w<"until"> Name w<"leaves"> (w<"the battlefield"> | w<"play">) -- leaves
    | (w<"permanently"> | w<"for the rest of the game"> | w<"indefinitely">) -- ever
    | w<"for the rest of the turn"> -- rest

  ConditionClause = (w<"as long as"> | w<"so long as"> | w<"if"> | w<"while">) Condition -- when
    | w<"unless"> Condition -- unless
    | w<"during"> (w<"your turn"> | w<"your turns"> | w<"each of your turns">) -- yours
    | w<"during"> (w<"turns other than yours"> | w<"each other player's turn">) -- others
    | w<"threshold"> -- threshold
  Condition = OneCondition (w<"and"> OneCondition)*
  OneCondition = (w<"there are"> | w<"there is"> | w<"there's">) HowMany KindsOfKinds w<"among"> Kinds -- varied
    | (w<"it's"> | w<"it is">) w<"not"> w<"your turn"> -- notYours
    | (w<"it's"> | w<"it is">) w<"your turn"> -- yours
    | (w<"there are"> | w<"there is"> | w<"there's">) HowMany CounterName? (w<"counters"> | w<"counter">) w<"on"> Ref -- counters
    | (w<"there are"> | w<"there is"> | w<"there's">) HowMany KindsBare -- there
    | HowMany KindsBare be Place -- lying
    | HowMany KindsBare (w<"remains"> | w<"remain">) Place -- remaining
    | Who (w<"controls"> | w<"control">) a Body (and a Body)+ -- controlEach
    | Who (w<"controls"> | w<"control">) HowMany KindsBare w<"with different"> (w<"names"> | w<"powers">) -- different
    | Who (w<"controls"> | w<"control">) w<"more"> KindsBare w<"than"> Who (w<"do"> | w<"does">)? -- more
    | Who has w<"more"> KindsBare w<"than"> Who (w<"do"> | w<"does">)? -- moreCards
    | Who (w<"controls"> | w<"control">) HowMany KindsBare -- control
    | w<"no opponent"> (w<"controls"> | w<"control">) (w<"a"> | w<"an"> | w<"any">)? KindsBare -- noOpponent
    | w<"each"> KindsBare be Being -- every
    | Who (w<"controls"> | w<"control">) OneRef -- controlOne
    | Who (w<"doesn't control"> | w<"don't control">) (w<"a"> | w<"an"> | w<"any">)? KindsBare -- dontControl
    | Who has HandCount w<"in"> (Whose)? w<"hand"> -- hand
    | Who has Amount (AtLeast | w<"or less"> | w<"or fewer">)? w<"life"> -- life
    | Who has HowMany KindsBare -- holding
    | HowMany KindsBare has WithItem -- some
    | Who (w<"own"> | w<"owns">) HowMany KindsBare -- own
    | Whose w<"devotion"> w<"to"> Colors be Comparison -- devotion
    | its Measure be Comparison -- itsMeasure
    | Ref w<"'s"> Measure be Comparison -- measure
    | Term be Comparison -- amount
    | Ref w<"doesn't"> w<"have"> WithItem -- hasnt
    | Ref w<"remains"> Being -- remains
    | Ref has WithItem -- has
    | Ref Not Being -- isnt
    | Ref be Being -- is
  KindsBare = Bodies
  HowMany = plainNumber AtLeast -- atLeast
    | plainNumber (w<"or fewer"> | w<"or less">) -- atMost
    | w<"at most"> plainNumber -- most
    | w<"at least"> plainNumber -- least
    | w<"no"> -- none
    | (w<"exactly">)? plainNumber -- exactly
    | (w<"a"> | w<"an"> | w<"any">) -- some
    | &w<"another"> -- another
  KindsOfKinds = w<"card types"> | w<"colors"> | w<"creature types"> | w<"basic land types">
  HandCount = plainNumber AtLeast (w<"cards"> | w<"card">) -- atLeast
    | plainNumber (w<"or fewer"> | w<"or less">) (w<"cards"> | w<"card">) -- atMost
    | w<"no cards"> -- none
    | w<"exactly"> plainNumber (w<"cards"> | w<"card">) -- exactly
  AtLeast = w<"or more"> | w<"or greater">
  Comparison = w<"less than"> w<"or equal to"> Amount -- most
    | w<"greater than"> w<"or equal to"> Amount -- least
    | w<"at least"> Amount -- atLeast
    | w<"less than"> Amount -- below
    | w<"greater than"> Amount -- above
    | Amount AtLeast -- more
    | Amount (w<"or less"> | w<"or fewer">) -- fewer
    | w<"equal to"> Amount -- equal
    | Amount -- exact
`
