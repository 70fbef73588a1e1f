/** Names of keyword abilities and ability words are facts of the game. */
const list = (text: string): readonly string[] =>
  text
    .trim()
    .split(/\s*[|\n]\s*/)
    .filter(Boolean)

export const PLAIN = list(`
  flying|first strike|double strike|deathtouch|haste|hexproof|indestructible|lifelink|menace|reach|trample|vigilance
  defender|flash|shroud|fear|intimidate|shadow|horsemanship|flanking|banding|phasing|changeling|devoid|infect|wither
  persist|undying|prowess|skulk|exalted|battle cry|cascade|convoke|delve|storm|sunburst|provoke|rebound|soulbond|evolve
  extort|unleash|cipher|fuse|melee|myriad|ingest|riot|mentor|jump-start|improvise|ascend|assist|conspire|retrace|epic
  haunt|dethrone|exploit|aftermath|split second|living weapon|totem armor|umbra armor|gravestorm|hideaway|demonstrate
  decayed|daybound|nightbound|compleated|enlist|echo|training|read ahead|ravenous|living metal|partner|hidden agenda|increment
  unblockable|for mirrodin!|islandwalk|swampwalk|mountainwalk|forestwalk|plainswalk|desertwalk|nonbasic landwalk
  snow landwalk|legendary landwalk|landwalk|snow swampwalk|snow forestwalk|snow islandwalk|snow mountainwalk
  snow plainswalk|double agenda|friends forever|bargain|start your engines!|job select|choose a background|doctor's companion
  station|double team|ward|cleave|storm|specialize|summon|spree|tiered|firebending|infect|sneak|substance|gift a card
  gift a treasure|gift a food|gift a tapped fish|gift an octopus|mayhem|convoke|web-slinging|warp|secret partner
  plainscycling|islandcycling|swampcycling|mountaincycling|forestcycling|cycling|exhaust|harmonize|undaunted
`)
export const COSTED = list(`
  cycling|basic landcycling|landcycling|equip|kicker|multikicker|flashback|madness|morph|megamorph|disguise|echo|buyback
  entwine|replicate|evoke|unearth|bestow|dash|emerge|embalm|eternalize|escalate|surge|spectacle|ninjutsu|transmute
  cumulative upkeep|ward|reconfigure|fortify|level up|overload|miracle|outlast|prototype|blitz|disturb|encore|mutate
  foretell|scavenge|prowl|recover|aura swap|offering|transfigure|crew|plainscycling|islandcycling|swampcycling
  mountaincycling|forestcycling|slivercycling|wizardcycling|more than meets the eye|escape|plot|warp|offspring|craft
  freerunning|impending|sneak|cleave|mayhem|web-slinging|harmonize|augment|commander ninjutsu|squad|swampcycling|spree|haunt
  equip legendary creature|strive|max speed|specialize|typecycling|artifact landcycling|exhaust|replicate|gift
`)
export const NUMBERED = list(`
  absorb|afterlife|amplify|annihilator|bloodthirst|bushido|crew|casualty|devour|dredge|fabricate|fading|frenzy|graft
  modular|poisonous|rampage|renown|ripple|soulshift|toxic|tribute|vanishing|saddle|mobilize|backup|hideaway|afflict
  scry|monstrosity|firebending|starting intensity|station|teamwork
`)
/** Words before a dash that group abilities and have no rules meaning of their own. */
export const ABILITY_WORDS = list(`
  adamant|addendum|affinity|alliance|battalion|bloodrush|celebration|channel|chroma|cohort|constellation|converge|corrupted|coven
  council's dilemma|delirium|descend 4|descend 8|domain|eerie|eminence|enrage|fateful hour|fathomless descent|ferocious
  flurry|formidable|grandeur|hellbent|heroic|imprint|inspired|join forces|jump|kinship|landfall|lieutenant|vivid|magecraft|metalcraft
  morbid|pack tactics|parley|parade|radiance|raid|rally|revolt|secret council|spell mastery|strive|survival|sweep
  tempting offer|threshold|undergrowth|underdog|valiant|void|will of the council|opus|infusion|repartee|mobilize
  paradox|teamwork|imprint|disappear|will of the planeswalkers|gotcha|hero's reward|secret council|start your engines!
`)
/** Keywords whose payment a card may refer to. */
export const PAID = list(`
  kicker|madness|evoke|prowl|surge|spectacle|overload|flashback|escape|dash|blitz|emerge|unearth|disturb|buyback|entwine
  ninjutsu|bestow|embalm|foretell|mutate|prototype|cleave|offspring|warp|freerunning|miracle|morph|sneak|mayhem|conspire
  replicate|multikicker|casualty|encore|impending|web-slinging|squad
`)

export const keywords = `
Keyword
  keyword ability = <is:PlainKeyword>
  keyword with cost = <is:CostedKeyword> <cost:Mana>
  keyword with cost = <is:CostedKeyword> — <cost:Costs>
  keyword with cost = <is:CostedKeyword> — <cost:Costs> .
  keyword with cost = cumulative upkeep <cost:Costs>
  keyword with costs = <is:CostedKeyword> <cost:Mana> and/or <other:Mana>
  keyword with choice = <is:CostedKeyword> <cost:Mana> or <other:Mana>
  keyword with number = <is:NumberedKeyword> <n:Number>
  keyword with number = <is:NumberedKeyword> <n:Number> , where X is <x:Amount>
  keyword with X = <is:CostedKeyword> <cost:Mana> , where X is <x:Amount>
  protection = protection from <from:ProtectedFrom>
  hexproof from = hexproof from <from:ProtectedFrom>
  enchant = enchant <what:Noun>
  enchant player = enchant player|opponent
  affinity = affinity for <for:Noun>
  champion = champion a|an <what:Noun>
  landwalk = <is:Subtype> landwalk
  bands with other = bands with other <what:Noun>
  equip who = equip <who:Noun> <cost:Mana>
  typecycling = <is:Subtype> cycling <cost:Mana>
  splice = splice onto <what:SubHead> <cost:Mana>
  splice onto either = splice onto instant or sorcery <cost:Mana>
  suspend = suspend <n:Number> — <cost:Mana>
  awaken = awaken <n:Number> — <cost:Mana>
  reinforce = reinforce <n:Number> — <cost:Mana>
  impending = impending <n:Number> — <cost:Mana>
  partner with = partner with <name:Name>
  prototype = prototype <cost:Mana> — <size:Size>
  craft with = craft with <what:Noun> <cost:Mana>
  emerge from = emerge from <what:SubHead> <cost:Mana>
  devour what = devour <what:SubHead> <n:Number>
  soulbond = soulbond
  offering = <is:Subtype> offering
  escape = escape — <cost:Costs>
  bestow = bestow <cost:Mana>
  web = enchant <what:Noun> or <who:Player>
  companion = companion — <if:Sentence>
  companion with = companion — <if:Condition> .
  mobilize = mobilize <n:Number>
  splice onto arcane = splice onto arcane — <cost:Costs>
  sunburst modular = modular — sunburst
  ward choice = ward — <cost:Costs> or <other:Costs>
  equip any = equip — <cost:Costs>
  trap = morph — <cost:Costs>
ProtectedFrom
  - = <Protected1>
  and from = <one:Protected1> and from <other:ProtectedFrom>
  list from = <one:Protected1> , from <other:ProtectedFrom>
  list and from = <one:Protected1> , and from <other:ProtectedFrom>
  and = <one:Protected1> and <other:Protected1>
Protected1
  - = <Color>
  everything = everything
  all colors = all colors
  each color = each color
  the chosen color = the [last] chosen color
  own colors = [each of] <whose:Owner> colors
  colors of = the colors of <of:Objects>
  any color = any color
  color of your choice = the color of your choice
  chosen player = the chosen player
  each opponent = each of your opponents|opponent
  monocolored = monocolored
  multicolored = multicolored
  colored spells = colored spells
  colorless = colorless
  noun = <what:Noun>
  player = <who:Player>
  chosen type = the chosen card type
  quality = the chosen quality|name
  card name = the chosen card name
  mana value chosen = each mana value of the chosen value
  mana value other = each mana value other than the chosen number
  mana values = each mana value among <among:Objects>
`
