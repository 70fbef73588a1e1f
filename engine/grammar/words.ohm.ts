/**
 * Words and the small phrases made of them. Sentences arrive marked (see marked.ts): \uE000…\uE002 holds a name that is
 * known, \uE001…\uE005 a subtype, \uE003…\uE005 a plural one, \uE004…\uE005 one that is both.
 */
export const words = String.raw`
  wordEnd = "\uE007"
  digits = digit+ wordEnd

  a = w<"an"> | w<"a">
  and = w<"and">
  or = w<"or">
  andOr = w<"and/or"> | and | or
  Joint = ","? andOr -- word
    | "," -- comma
  AndJoint = ","? and -- word
    | "," -- comma
  get = w<"gets"> | w<"get">
  has = w<"has"> | w<"have"> | w<"had">
  gain = w<"gains"> | w<"gain">
  lose = w<"loses"> | w<"lose">
  be = w<"is"> | w<"are"> | isShort
  isShort = w<"'s"> | w<"'re">
  Become = (w<"becomes"> | w<"become"> | w<"turns into">)
  Not = w<"isn't"> -- is
    | w<"aren't"> -- are
    | be w<"not"> -- not
    | be w<"no longer"> -- longer
  its = w<"its"> | w<"their"> | w<"his or her"> | w<"that creature's"> | w<"that permanent's"> | w<"that card's">

  color = w<"white"> | w<"blue"> | w<"black"> | w<"red"> | w<"green">
  colorWord = color | w<"colorless"> | w<"multicolored"> | w<"monocolored">
  supertype = w<"basic"> | w<"legendary"> | w<"snow-covered"> | w<"snow"> | w<"world"> | w<"enchant world"> | w<"ongoing">
  typeOne = w<"artifact"> | w<"creature"> | w<"enchantment"> | w<"land"> | w<"planeswalker"> | w<"instant"> | w<"sorcery">
    | w<"tribal"> | w<"kindred"> | w<"battle"> | w<"conspiracy">
  typeMany = w<"artifacts"> | w<"creatures"> | w<"enchantments"> | w<"lands"> | w<"planeswalkers"> | w<"instants">
    | w<"sorceries"> | w<"battles">
  subOne = ("\uE001" | "\uE004") subWord
  subMany = ("\uE003" | "\uE004") subWord
  subWord = (~"\uE005" any)+ "\uE005"
  unknownSub = upper (letter | "-")+ wordEnd
  status = w<"untapped"> | w<"tapped"> | w<"attacking"> | w<"blocking"> | w<"face-down"> | w<"face down"> | w<"face-up">
    | w<"face up"> | w<"enchanted"> | w<"equipped"> | w<"token">
  zone = w<"battlefield"> | w<"graveyards"> | w<"graveyard"> | w<"hands"> | w<"hand"> | w<"libraries"> | w<"library">
    | w<"exile"> | w<"stack"> | w<"play"> | w<"command zone">

  numberWord = w<"one"> | w<"two"> | w<"three"> | w<"four"> | w<"five"> | w<"six"> | w<"seven"> | w<"eight"> | w<"nine">
    | w<"ten"> | w<"eleven"> | w<"twelve"> | w<"thirteen"> | w<"fifteen"> | w<"twenty"> | w<"no"> | w<"zero">
  number = digits | numberWord | a
  plainNumber = digits | numberWord
  cost = symbol+
  symbol = "{" (~"}" any)+ "}"

  player = upper wordEnd
  Who = (w<"your opponents"> | w<"each opponent"> | w<"an opponent"> | w<"opponents"> | w<"target opponent">
    | w<"target player"> | w<"that player"> | w<"its controller"> | w<"their controller"> | w<"its owner"> | w<"enchanted player">
    | w<"defending player"> | w<"each player"> | w<"each other player"> | w<"all players"> | w<"players"> | w<"the chosen player"> | w<"the chosen opponent"> | w<"you"> | w<"they">)
    -- word
    | player -- letter
  Whose = (w<"your opponents'"> | w<"each opponent's"> | w<"an opponent's"> | w<"opponents'"> | w<"target opponent's">
    | w<"target player's"> | w<"that player's"> | w<"its controller's"> | w<"their controller's"> | w<"its owner's">
    | w<"all players'"> | w<"each player's"> | w<"his or her"> | w<"your"> | w<"their">) -- word
    | w<"all"> -- all
    | player w<"'s"> -- letter

  knownName = "\uE000" (~"\uE002" any)* "\uE002"
  capName = ~determiner nameWord (nameGap nameWord)*
  nameGap = ("," ~nameDoes)? " "+ (connector " "+)*
  nameDoes = " "+ nameWord " "+ singular
  connector = w<"of"> | w<"the"> | w<"to"> | w<"for"> | w<"from"> | w<"in"> | w<"on"> | w<"with"> | w<"and">
  nameWord = mark? upper (~possessive nameLetter)*
  possessive = w<"'s"> possessed
  possessed = " " (lower | "\uE001") -- word
    | end -- end
  mark = "\uE001" | "\uE003" | "\uE004"
  nameLetter = alnum | "-" | "'" | "\u2019" | "\u00C6" | "\uE005" | "\uE007"
  determiner = w<"All"> | w<"Each"> | w<"Every"> | w<"Other"> | w<"Another"> | w<"Target"> | w<"Enchanted"> | w<"Equipped">
    | w<"This"> | w<"That"> | w<"Those"> | w<"It"> | w<"They"> | w<"You"> | w<"Your"> | w<"If"> | w<"Until"> | w<"As"> | w<"For">
  tilde = "~" | w<"CARDNAME"> | w<"NAME">
  quoted = "\uE008" (~unfinished ~"\uE009" any)* "\uE009"
  unfinished = "," ("'" | "\"") "\uE009"
`
