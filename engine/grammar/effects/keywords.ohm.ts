/** Keyword abilities, with what may follow them. Names of keywords are facts of the game. */
const PLAIN = `
  flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample|vigilance
  defender|flash|shroud|fear|intimidate|shadow|horsemanship|flanking|banding|phasing|changeling|devoid|infect|wither
  persist|undying|prowess|skulk|exalted|battle cry|cascade|convoke|delve|storm|sunburst|provoke|rebound|soulbond|evolve
  extort|unleash|cipher|fuse|melee|myriad|ingest|riot|mentor|jump-start|improvise|ascend|assist|changeling|conspire
  retrace|epic|haunt|dethrone|exploit|afflict|aftermath|split second|living weapon|totem armor|umbra armor|gravestorm
  hideaway|demonstrate|decayed|daybound|nightbound|compleated|enlist|training|read ahead|ravenous|living metal
  partner|companion|escape|affinity for artifacts|hidden agenda|increment|substance|unblockable|indestructibility
  space sculptor|visit|for mirrodin!|summoning sickness
`
const COSTED = `
  cycling|basic landcycling|landcycling|equip|kicker|multikicker|flashback|madness|morph|megamorph|disguise|echo|buyback|entwine|replicate
  evoke|unearth|bestow|dash|emerge|embalm|eternalize|escalate|surge|spectacle|ninjutsu|transmute|cumulative upkeep|ward
  reconfigure|fortify|level up|overload|miracle|outlast|prototype|blitz|disturb|encore|mutate|foretell|boast|scavenge
  prowl|recover|splice onto arcane|suspend|awaken|channel|reinforce|aura swap|offering|transfigure|monstrosity|crew
  plainscycling|islandcycling|swampcycling|mountaincycling|forestcycling|slivercycling|wizardcycling|more than meets the eye
`
const NUMBERED = `
  absorb|afterlife|amplify|annihilator|bloodthirst|bushido|crew|casualty|devour|dredge|fabricate|fading|frenzy|graft
  modular|poisonous|rampage|renown|ripple|soulshift|toxic|tribute|vanishing|saddle|mobilize|squad|backup
`
const words = (list: string): string =>
  list
    .trim()
    .split(/[|\n]\s*/)
    .map(word => word.trim())
    .sort((one, other) => other.length - one.length)
    .map(word => `w<"${word}">`)
    .join(' | ')

export const keywords = `
  Keyword = w<"protection from"> ProtectedFrom -- protection
    | w<"hexproof from"> ProtectedFrom -- hexproof
    | w<"bands with other"> (typeMany | subMany | knownName) -- bands
    | w<"affinity for"> Bodies -- affinity
    | w<"enchant"> (w<"player"> | Bodies) -- enchant
    | w<"champion"> a Bodies -- champion
    | landwalk -- walk
    | w<"ward"> "\u2014" longCost -- longWard
    | w<"cumulative upkeep"> "\u2014" longCost -- longUpkeep
    | costed KeywordCost -- costed
    | numbered (digits | w<"X">) -- numbered
    | w<"suspend"> digits "\u2014" cost -- suspend
    | plainKeyword -- plain
    | costed -- bare
  KeywordCost = "\u2014" longCost -- long
    | "{" ~"T}" costRest -- symbols
    | numberWord -- number
  longCost = (~("," | "." | "'" | "\\"") any)+
  costRest = (~"}" any)+ "}" symbol*
  ProtectedFrom = ProtectedItem (ProtectedJoint ProtectedItem)*
  ProtectedJoint = AndJoint w<"from"> -- from
    | and -- and
  ProtectedItem = w<"everything"> | w<"all colors"> | w<"each color"> | w<"the chosen color"> | w<"the color of your choice">
    | w<"the chosen player"> | w<"colored spells"> | w<"each opponent"> | w<"monocolored"> | w<"multicolored"> | w<"colorless">
    | color ~AdjOrHead | Bodies
  landwalk = (w<"nonbasic"> | w<"legendary"> | w<"snow"> | w<"snow-covered"> | w<"basic">)? " "* landWord 
  landWord = w<"plainswalk"> | w<"islandwalk"> | w<"swampwalk"> | w<"mountainwalk"> | w<"forestwalk"> | w<"desertwalk"> | w<"landwalk">
  costed = ${words(COSTED)}
  numbered = ${words(NUMBERED)}
  plainKeyword = ${words(PLAIN)}
`

/** Every word that can begin a keyword, and some others. */
export const KEYWORD_WORDS: ReadonlySet<string> = new Set(
  [...keywords.matchAll(/w<"([a-z-]+)/g)].map(([, word]) => word as string),
)
