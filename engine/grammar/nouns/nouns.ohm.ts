/** The nouns of a sentence: kinds of objects, and single ones. */
export const nouns = `
  Kinds = Kind (KindJoint Kind)*
  KindJoint = ","? andOr -- word
    | "," &KindsToCome -- comma
  KindsToCome = Kind ("," Kind)* ","? andOr Kind
  Kind = Det Bodies -- counted
    | ManyBodies -- many
  Det = w<"all the"> | w<"all of the"> | w<"all of"> | w<"all"> | w<"each of the"> | w<"each"> | w<"every"> | w<"any"> | a
  Bodies = Body (BodyJoint Body)*
  BodyJoint = ","? or a -- orOne
    | ","? andOr -- word
    | "," &BodiesToCome -- comma
  BodiesToCome = Body ("," Body)* ","? andOr Body
  ManyBodies = ManyBody (ManyJoint ManyBody)*
  ManyJoint = ","? andOr -- word
    | "," &ManyToCome -- comma
  ManyToCome = ManyBody ("," ManyBody)* ","? andOr ManyBody
  Body = AdjGroup* Head PostMod*
  ManyBody = AdjGroup* ManyHead PostMod*

  AdjGroup = ~otherWord Adj ("," ~otherWord Adj)* ","? andOr ~nonWord ~otherWord Adj &AdjOrHead -- either
    | Adj ("," &nonWord)? &AdjOrHead -- one
  AdjOrHead = Adj | Head
  Adj = w<"other"> ~w<"than"> -- other
    | w<"your"> &AdjOrHead -- yours
    | (w<"each opponent's"> | w<"your opponents'"> | w<"opponents'"> | w<"an opponent's">) &AdjOrHead -- opponents
    | w<"another"> -- another
    | non Plain -- not
    | w<"permanent"> &w<"card"> -- permanent
    | w<"permanent"> &w<"cards"> -- permanents
    | w<"historic"> -- historic
    | w<"nontoken"> -- nontoken
    | w<"summon"> -- summon
    | Plain
  non = "non" "-"?
  nonWord = " "* "non"
  otherWord = w<"other"> | w<"another">
  Plain = status -- status
    | colorWord -- color
    | supertype -- supertype
    | typeOne -- type
    | subOne -- subtype
  Head = ManyHead | OneHead
  OneHead = w<"permanent"> -- permanent
    | w<"spell"> -- spell
    | w<"card"> -- card
    | w<"token"> -- token
    | non Plain -- not
    | typeOne -- type
    | subOne -- subtype
  ManyHead = (w<"permanents"> | w<"cards in play">) -- permanent
    | w<"spells"> -- spell
    | w<"summons"> -- summon
    | w<"cards"> -- card
    | w<"tokens"> -- token
    | w<"nonlands"> -- nonland
    | typeMany -- type
    | subMany -- subtype

  PostMod = (w<"that"> | w<"which">)? Who w<"don't">? (w<"controls"> | w<"control">) -- controlled
    | (w<"that"> | w<"which">)? Who (w<"casts"> | w<"cast"> | w<"plays"> | w<"play">) -- cast
    | w<"under"> Whose w<"control"> -- under
    | w<"controlled by"> Who -- by
    | Who (w<"have"> | w<"has">) (w<"in play"> | w<"on the battlefield">) -- inPlay
    | Who (w<"owns"> | w<"own">) -- owned
    | w<"with"> WithItem (andOr WithItem)* -- having
    | w<"without"> Keyword -- lacking
    | w<"of"> ChosenThing -- chosen
    | w<"of"> w<"type"> (unknownSub | subOne) -- kind
    | w<"attached to"> Ref -- attached
    | w<"enchanted by"> Ref -- wearing
    | (w<"other than"> | w<"except for"> | w<"except">) ~itWord Ref -- except
    | Place -- place
    | w<"named"> Name -- named
    | (w<"that"> | w<"which"> | w<"who">) Not Being -- isnt
    | (w<"that"> | w<"which"> | w<"who">) be w<"both">? Being -- is
    | (w<"that"> | w<"which">) w<"shares"> Shared -- sharing
    | (w<"that"> | w<"which">) w<"share"> Shared -- sharingMany
    | (w<"that"> | w<"which">) has WithItem -- has
    | (w<"that"> | w<"which">) (w<"doesn't"> | w<"don't">) w<"have"> WithItem -- hasnt
  itWord = w<"it"> | w<"they"> | w<"its">
  ChosenThing = w<"the chosen"> chosenWord -- chosen
    | w<"the"> chosenWord w<"of your choice"> -- yours
    | w<"that"> chosenWord -- that
  chosenWord = w<"basic land type"> | w<"color or colors"> | w<"colors"> | w<"color"> | w<"creature type"> | w<"land type"> | w<"card type"> | w<"type"> | w<"name">
  Shared = (w<"at least one"> | w<"a">) (w<"color"> | w<"creature type"> | w<"card type"> | w<"land type"> | w<"name">) w<"with"> Ref
  WithItem = w<"no abilities"> -- plain
    | CounterCount w<"on"> (w<"it"> | w<"them"> | w<"him">) -- counter
    | Compare -- compare
    | w<"the chosen"> w<"name"> -- chosenName
    | w<"the same name as"> Ref -- sameName
    | w<"a"> (w<"landwalk"> | w<"protection">) w<"ability">? -- family
    | Keyword -- keyword
  CounterCount = CounterNumber CounterName? (w<"counters"> | w<"counter">)
  CounterNumber = plainNumber w<"or more"> -- more
    | number -- some
    | "" -- any
  CounterName = counterSize | ~(w<"counter"> | w<"counters">) counterWord
  counterSize = sign digits "/" sign digits
  counterWord = letter+ wordEnd
  Compare = Measure Amount w<"or less"> -- less
    | Measure Amount w<"or fewer"> -- fewer
    | Measure Amount (w<"or greater"> | w<"or more">) -- more
    | Measure w<"less than or equal to"> Amount -- most
    | Measure w<"greater than or equal to"> Amount -- least
    | Measure w<"less than"> Amount -- below
    | Measure w<"greater than"> Amount -- above
    | Measure (w<"exactly"> | w<"equal to">)? Amount -- exact
  Measure = w<"base">? (w<"power"> | w<"toughness"> | w<"mana values"> | w<"mana value"> | w<"converted mana costs"> | w<"converted mana cost">
    | w<"total casting costs"> | w<"total casting cost"> | w<"casting costs"> | w<"casting cost">)

  Being = Place -- place
    | BeingItem (BeingJoint BeingItem)* -- items
  BeingJoint = ","? or -- or
    | ","? and -- and
    | "," &BeingsToCome -- comma
  BeingsToCome = BeingItem ("," BeingItem)* ","? andOr BeingItem
  BeingItem = w<"of"> ChosenThing -- chosen
    | w<"the chosen"> chosenWord -- theChosen
    | w<"named"> Name -- named
    | a? Bodies -- kind
    | Adj -- adjective
    | status -- status

  Place = w<"not">? (w<"in"> | w<"on"> | w<"from">) (Whose | w<"a"> | w<"any"> | w<"the">)? zone -- zone
    | w<"not">? (w<"removed from the game"> | w<"exiled">) -- exiled

  wornSame = (w<"enchanted"> | w<"equipped">) " "* subOne " "*

  Ref = TargetRef | OneRef
  OneRef = (w<"enchanted"> | w<"equipped"> | w<"fortified">) (w<"permanent"> | typeOne | subOne) -- attached
    | (w<"the">)? (w<"creature"> | w<"permanent"> | w<"land"> | w<"artifact">) w<"it's attached to"> -- attachedTo
    | (w<"the"> | a) w<"creature">? w<"card"> w<"exiled with"> OneRef -- exiledWith
    | w<"the exiled"> w<"creature">? w<"card"> -- exiled
    | w<"the top card of"> Whose (w<"library"> | w<"graveyard">) -- top
    | w<"this"> ThisNoun -- this
    | tilde -- self
    | (w<"that"> | w<"those"> | w<"the">) ThatNoun -- that
    | (w<"each of them"> | w<"itself"> | w<"it"> | w<"they"> | w<"them"> | w<"he"> | w<"she"> | w<"him">) -- it
    | Name -- named
  Name = knownName | quoted | capName
  ThisNoun = supertype? (w<"creature"> | w<"permanent"> | w<"card"> | w<"spell"> | w<"token"> | typeOne | subOne)
  ThatNoun = w<"target">? (w<"creatures"> | w<"creature"> | w<"permanents"> | w<"permanent"> | w<"cards"> | w<"card">
    | w<"spells"> | w<"spell"> | w<"tokens"> | w<"token"> | typeMany | typeOne | subOne | subMany)
  TargetRef = TargetCount? (w<"another"> | w<"other">)? w<"target"> Bodies
  TargetCount = w<"any number of"> -- any
    | w<"each of"> TargetCount -- each
    | w<"up to"> plainNumber -- upTo
    | w<"one or two"> -- oneOrTwo
    | plainNumber -- exactly
`
