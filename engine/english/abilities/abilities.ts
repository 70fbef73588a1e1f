/** Whole paragraphs. */
export const abilities = `
Paragraph
  - = <Ability>
  worded = <word:AbilityWord> — <does:Ability>
  flavored = <word:FlavorWords> — <does:Ability>
  keywords = <list:KeywordLine>
  - = <Special>
  several = <first:Statics> <cost:Costs> : <do:Instructions>
  keywords several = <list:KeywordLine> . <cost:Costs> : <do:Instructions>
KeywordLine
  keyword list = <one:Keyword> ,|; <rest:KeywordLine>
  keyword list = <one:Keyword> [,] and <rest:KeywordLine>
  - = <Keyword>
  keyword stop = <one:Keyword> .
  keyword x = <one:Keyword> . X can't be <is:Word> .
Ability
  triggered = <when:Trigger> , <do:Instructions>
  triggered if = <when:Trigger> , if <if:Condition> , <do:Instructions>
  activated = <cost:Costs> : <do:Instructions>
  - = <Statics>
Statics
  - = <Static>
  statics = <first:Static> <rest:Statics>
Static
  replacement = <do:Replacement> .
  sentence = <do:Sentence> .
  - = <Modal>
Special
  mode = • <do:Instructions>
  mode keyword = • <list:KeywordLine>
  mode worded = • <word:AbilityWord> — <do:Instructions>
  mode flavored = • <word:FlavorWords> — <do:Instructions>
  mode cost = • <cost:Costs> — <do:Instructions>
  mode cost named = • <word:Name> — <cost:Costs> — <do:Instructions>
  mode cost plus = + <cost:Costs> — <do:Instructions>
  chapter = <n:Chapters> — <do:Instructions>
  chapter named = <n:Chapters> — <word:Name> — <do:Instructions>
  class level = <cost:Costs> : level <n:Number>
  class level with = <cost:Costs> : level <n:Number> — <does:Ability>
  numbered = <n:Number> — <do:Instructions>
  level = level <range:LevelRange>
  leveler size = <is:Size>
  only size = <is:Size>
  loyalty = <n:Loyalty> : <do:Instructions>
  result = <range:LevelRange> | <do:Instructions>
  to solve = to solve — <if:Condition> .
  to solve max = to solve — <n:Number>
  station = <range:LevelRange> | <does:Ability>
  station keywords = <range:LevelRange> | <list:KeywordLine>
  max speed = max speed — <does:Ability>
  max speed keyword = max speed — <list:KeywordLine>
  solved = solved — <does:Ability>
  solved keyword = solved — <list:KeywordLine>
  forecast = forecast — <does:Ability>
  boast = boast — <does:Ability>
  exhaust = exhaust — <does:Ability>
  renew = renew — <does:Ability>
  channel = channel — <does:Ability>
  when face up = when ~ is turned face up , <do:Instructions>
  enchant worded = <word:AbilityWord> — <list:KeywordLine>
  ward words = threshold — <does:Ability>
  mode triggered = • <word:Name> — <does:Ability>
  power-up = power-up — <does:Ability>
`
