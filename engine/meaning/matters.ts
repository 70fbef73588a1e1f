import { remember, rememberText } from '#rulebook/remember'
import { escapedPattern, withoutReminder } from '#rulebook/words'
import { type TriggerText, triggerText, withMark } from '../english/trigger-words'
import type { Act } from '../model/effect'

/** What happens in a game, as far as a text that is not played may be about it. */
export type Matter =
  | Exclude<Act, `level ${number}`>
  | 'level'
  | 'step'
  | 'become a copy'
  | 'get counters'
  | 'lose the game'
  | 'reveal'
  | 'cast'
  | 'cycle'
  | 'target'
  | 'tap for mana'
  | 'attack'
  | 'block'
  | 'countered'
  | 'shuffle'
  | 'trigger'
  | 'enter'
  | 'die'
  | 'into a graveyard'
  | 'elsewhere'
  | 'draw'
  | 'damage'
  | 'gain life'
  | 'lose life'
  | 'counters'
  | 'tap'
  | 'untap'
  | 'status'
  | 'mana'
  | 'control'
  | 'characteristics'
  | 'regenerate'
  | 'prevent'
  | 'venture'

/** Words of which a text has one if it is about something. */
const WORDS: Readonly<Record<Matter, RegExp>> = {
  scry: /\bscr(?:y|ies)\b/i,
  surveil: /\bsurveils?\b/i,
  explore: /\bexplores?\b/i,
  connive: /\bconnives?\b/i,
  investigate: /\binvestigates?\b/i,
  proliferate: /\bproliferates?\b/i,
  search: /\bsearch(?:es)?\b/i,
  fight: /\bfights?\b/i,
  attach: /\b(?:(?:un)?attached|enchanted|equipped|fortified)\b/i,
  copy: /\bcop(?:y|ies|ied)\b/i,
  'flip a coin': /\bflips?\b/i,
  'roll a die': /\brolls?\b/i,
  activate: /\bactivates?\b/i,
  'commit a crime': /\bcrime\b/i,
  'become monstrous': /\bmonstrous\b/i,
  exert: /\bexert(?:s|ed)?\b/i,
  exploit: /\bexploit(?:s|ed)?\b/i,
  evolve: /\bevolves?\b/i,
  train: /\btrains?\b/i,
  forage: /\bforages?\b/i,
  'collect evidence': /\bevidence\b/i,
  'win a flip': /\bflip\b/i,
  'lose a flip': /\bflip\b/i,
  exerted: /\bexerted\b/i,
  'become day': /\bday\b/i,
  'Ring-bearer': /\bRing-bearers?\b/i,
  tempt: /\btempts\b/i,
  'become night': /\bnight\b/i,
  'change between day and night': /\bnight\b/i,
  cloaked: /\bcloak(?:ed|s)?\b/i,
  manifested: /\bmanifest(?:ed|s)?\b/i,
  tributed: /\btribute\b/i,
  bestowed: /\bbestow(?:ed)?\b/i,
  renowned: /\brenowned\b/i,
  saddled: /\bsaddled\b/i,
  solved: /\bsolved\b/i,
  suspected: /\bsuspect(?:ed|s)?\b/i,
  level: /\blevel\b/i,
  'become a copy': /\bbecomes? a copy\b/i,
  'get counters': /\bgets?\b.*(?:\bcounters?\b|\{E\})/i,
  'lose the game': /\b(?:loses?|leaves?) the game\b/i,
  reveal: /\breveal(?:s|ed)?\b/i,
  step: /^at\b|\b(?:step|phase|upkeep|end of turn|turn)\b/i,
  cast: /(?<!\byou've )\b(?:casts?|plays?|kicks?|crime|spends?|expends?)\b/i,
  cycle: /\bcycles?\b/i,
  target: /\btarget/i,
  'tap for mana': /\bfor mana\b/i,
  attack: /\battack(?:s|ed|ing|ers?)?\b/i,
  block: /\bblock(?:s|ed|ing)?\b/i,
  countered: /\bcountered\b/i,
  trigger: /\bto trigger\b/i,
  shuffle: /\bshuffles?\b/i,
  enter:
    /\b(?:enter(?:s|ing)?|com(?:es?|ing) into play|put onto|plays?|creates?|becomes? (?:(?:un)?attached|enchanted|equipped))\b/i,
  die: /\b(?:dies?|dying|graveyard|destroyed|sacrific\w*|exploits?|leaves?|leaving|unattached|control)\b/i,
  'into a graveyard': /\b(?:graveyard|discard\w*|mill\w*)\b/i,
  elsewhere: /\b(?:leaves?|exiled?|returned|put|hand|library|unattached|control)\b/i,
  draw: /\bdraws?\b/i,
  damage: /\b(?:damage|loses? life)\b/i,
  'gain life': /\bgains?\b.*\blife\b|\blife total\b/i,
  'lose life': /\b(?:loses?|pays?)\b.*\blife\b|\blife total\b/i,
  counters: /\b(?:counters?|trains?|evolves?|adapts?)\b/i,
  tap: /\btap(?:s|ped)?\b/i,
  untap: /\buntap(?:s|ped)?\b/i,
  status: /\b(?:phases?|turned|transforms?|flips?)\b/i,
  mana: /\badds?\b.*\bmana\b/i,
  control: /\bcontrol of\b/i,
  characteristics:
    /\bbecomes? (?!(?:(?:un)?(?:tapped|attached|prepared)|enchanted|equipped|blocked|the target|the monarch|monstrous|renowned|a copy|day|night|suspected|saddled|crewed|solved|plotted|cloaked|manifested|your|exerted|\d)\b)|\b(?:gains?|loses?) (?!(?:control|life|the game|all|that much|an? (?:\w+ )?counter|X|\d+)\b)/i,
  regenerate: /\bregenerat/i,
  prevent: /\bprevent/i,
  venture: /\b(?:ventures?|dungeon)\b/i,
  crew: /\bcrew(?:s|ed|ing)?\b/i,
  saddle: /\bsaddl(?:e|es|ing)\b/i,
}
const MATTERS = Object.keys(WORDS) as readonly Matter[]
const MOST_KNOWN = 1000
/** What a text that is not played may be about, by its words. */
export const mattersIn: (text: string) => ReadonlySet<Matter> = rememberText(
  MOST_KNOWN,
  text => new Set(MATTERS.filter(matter => WORDS[matter].test(text))),
)
/** What the event of a triggered ability may be about; nothing for other texts. */
export const eventMatters = (text: string): ReadonlySet<Matter> => mattersIn(triggerText(text)?.when ?? '')
/** The verbs of all events that triggers watch for: one without any of them may be about anything. */
const ANY_EVENT =
  /^at\b|\b(?:activat|add|attach|attack|becomes? (?!\d)|begin|bestow|block|cast|clash|com(?:e|ing) into|connive|(?:los|gain)\w* control|cop(?:y|ies)|counter|creates?\b|crime|cycl|damage|destroy|dies?\b|dying|discard|draw|enter|exile|expend|explore|fight|flip|gain|graveyard|hand\b|investigat|kick|leav|level|library|lose|mana\b|mill|monstrous|phase|play(?!er)|prevent|proliferat|regenerat|life total|put\b|renowned|return|sacrific|saddled|scr(?:y|ies)|search|shuffle|solved|spend|step|suspect|surveil|tap|target|transform|turn|unattach|untap|upkeep|venture)/i

/** A triggered ability of which only words are known. */
export type UnplayedTrigger = {
  readonly when: string
  readonly about: ReadonlySet<Matter>
  /** No word of it says what it waits for: it may be anything. */
  readonly isOpen: boolean
  /** What it waits for may happen, or its object be, away from the battlefield. */
  readonly isElsewhere: boolean
  /** It waits for a size, which is not followed. */
  readonly size?: { readonly of: 'power' | 'toughness'; readonly n: number; readonly way: 'greater' | 'less' }
}
const ELSEWHERE = /\b(?:graveyard|you (?:cycle|cast|play|discard))\b/i
/** Words of events that an object which has left still waits for. */
const LOOKS_BACK = /\b(?:dies|leaves|graveyard|unattached)\b/i
export const looksBackByWords = (when: string): boolean => LOOKS_BACK.test(when)
/** "Whenever a creature's power becomes 4 or greater": whether it has become so, or was so before, is not followed. */
const SIZE = /\b(power|toughness) becomes (\d+) or (greater|less)\b/i

const unplayed = ({ when }: Pick<TriggerText, 'when'>): UnplayedTrigger => {
  const [, of, n, way] = SIZE.exec(when) ?? []
  return {
    when,
    about: mattersIn(when),
    isOpen: of === undefined && !ANY_EVENT.test(when),
    isElsewhere: ELSEWHERE.test(when),
    ...(of === undefined
      ? {}
      : {
          size: {
            of: of.toLowerCase() as 'power' | 'toughness',
            n: Number(n),
            way: way?.toLowerCase() as 'greater' | 'less',
          },
        }),
  }
}
/** A triggered ability by its words; null: the text is none. A trigger without a comma may wait for anything that it names. */
export const unplayedTrigger: (words: string, name: string) => UnplayedTrigger | null = remember(
  MOST_KNOWN,
  (words, name) => `${name}\n${words}`,
  (words, name) => {
    const parts = triggerText(withMark(words, name)) ?? (/^when(?:ever)?\b/i.test(words) ? { when: words } : null)
    return parts && unplayed(parts)
  },
)
/** Triggers that follow a static ability in the same text, such as "Reveal the first card you draw. Whenever you …". */
export const laterTriggers: (text: string) => readonly UnplayedTrigger[] = rememberText(MOST_KNOWN, text => {
  const bare = withoutReminder(text).replace(/"[^"]*"|'[^']*\.'/g, '""')
  return OTHER_ABILITY.test(bare)
    ? []
    : bare
        .split(/(?<=\.) (?=(?:When|Whenever|At)\b)/)
        .slice(1)
        .flatMap(words => triggerText(words) ?? [])
        .map(unplayed)
})
/** Triggered, activated and chapter abilities: what follows in them belongs to their resolution. */
const OTHER_ABILITY = /^(?:.* — )?(?:when|whenever|at)\b|^[^"':]*:|^[IVX]+(?:, [IVX]+)* — /i

/** 113.6k today: a trigger that can only move its object out of the graveyard, or asks whether it is there, works there. */
export const worksInGraveyardByWords: (text: string, name: string) => boolean = remember(
  MOST_KNOWN,
  (text, name) => `${name}\n${text}`,
  (text, name) => {
    if (!/\b(?:from|in) your graveyard\b/i.test(text)) return false
    const { when } = triggerText(text) ?? {}
    if (when === undefined || /\b(?:dies|graveyard|leaves)\b/i.test(when)) return false
    const self = `(?:~|this card|this creature|${escapedPattern(name) || '~'})`
    return new RegExp(`\\b${self} (?:(?:is|are) in|from) your graveyard\\b`, 'i').test(text)
  },
)
/** Of a condition that is not lowered only the words are known. */
export const asksForCommandZone = (text: string): boolean => /\bif [^,]*\bin the command zone\b/i.test(text)
/** Whether a text speaks of its own object alone. */
export const speaksOfItself = (text: string, name: string): boolean =>
  /^(?:whenever )?(?:this (?:creature|token)|~) /i.test(text) || (name !== '' && text.includes(name))
