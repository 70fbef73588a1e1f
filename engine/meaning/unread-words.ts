import { rememberBy, rememberText } from '#rulebook/remember'
import { withoutReminder } from '#rulebook/words'
import { PLAIN as PLAIN_KEYWORDS } from '../english/keywords/keywords'
import { keywordSaid } from '../english/keywords/stands-for'
import { hasThresholdKeyword, isActivated, isStaticText, sentencesOf } from '../english/texts'
import type { Ability } from '../model/effect'

// What sentences that are not played may do to characteristics, by their words.

export { stationSymbol } from '../english/striations'

const MOST_KNOWN = 2000
/** Whether a sentence may change what objects are. One in which nothing is recognised may do anything. */
export const mayMatter: (sentence: string) => boolean = rememberText(MOST_KNOWN, sentence => mayMatterAnew(sentence))

/** The sentences of an ability that the grammar does not know and that may change what objects are. */
export const unreadIn = rememberBy((ability: Ability): readonly string[] => {
  if (ability.does.kind === 'static') return (ability.does.unread ?? []).filter(mayMatter)
  // What a keyword stands for is read when it triggers, is activated or enters.
  if (ability.does.kind !== 'opaque' || keywordSaid(ability.text) !== null) return []
  if (isStaticText(ability.text)) return sentencesOf(ability.text).filter(mayMatter)
  const [, later] = choiceAndRest(ability.text)
  if (later !== undefined) return sentencesOf(later).filter(one => isStaticText(one) && mayMatter(one))
  // Cards once had an activated ability and what the object always has in one paragraph.
  return isActivated(ability.text) ? sentencesOf(ability.text).slice(1).filter(isLasting) : []
})
/** A choice made as an object enters, and the rest of its paragraph. */
export const choiceAndRest = (text: string): readonly string[] => CHOICE.exec(text)?.slice(1) ?? []
const CHOICE = /^(As [^."]+? (?:enters|comes into play)[^."]*, (?:choose|name) [^."]*\.) (.+)$/i
const isLasting = (sentence: string): boolean => LASTING.test(sentence) && mayMatter(sentence)
const LASTING =
  /^(?!.*\b(?:until|this turn|this way|target)\b)(?!(?:that|those|this|it|they|he|she|if|when|whenever)\b).*\b(?:gets?|gains?|has|have|counts?) .*\b(?:if|while|as long as)\b/i

/** All sentences of an ability that nothing plays as values and that stand. */
export const unreadSentences = rememberBy(({ does, text }: Ability): readonly string[] => {
  if (does.kind === 'static' || does.kind === 'keyword') return (does.unread ?? []).filter(isStaticText)
  return does.kind === 'opaque' && isStaticText(text) ? sentencesOf(text).filter(isStaticText) : []
})

const SPEAKS_OF_TARGETS = /\b(?:can't|cannot|can not|may not) be (?:the |a )?(?:targets? of|targeted)\b/i
/** The sentences of an ability that speak of targets in a form that is not read. */
export const ofTargets = rememberBy(({ does, text }: Ability): readonly string[] => {
  const unread = does.kind === 'static' ? (does.unread ?? []) : does.kind === 'opaque' ? [withoutReminder(text)] : []
  return unread
    .filter(isStaticText)
    .flatMap(sentencesOf)
    .filter(sentence => SPEAKS_OF_TARGETS.test(sentence.replace(/"[^"]*"/g, '')))
})
/** What a sentence is about: its own object, what that is attached to, players, or anything else. */
export const subjectOf = (sentence: string, name: string): 'itself' | 'its host' | 'players' | null => {
  const about = sentence.startsWith(name) ? `~${sentence.slice(name.length)}` : sentence
  if (/^(?:~|this \w+|cannot|can't)(?= |$)/i.test(about)) return 'itself'
  if (/^(?:enchanted|equipped|fortified) \w+/i.test(about)) return 'its host'
  return /^(?:you|players|your opponents)\b/i.test(about) ? 'players' : null
}

/** Words before an ability that an object has only from some moment on (702.169, 702.178, 702.186, 721.2 today). */
const HELD_FROM: readonly (readonly [RegExp, string])[] = [
  [/^max speed — .*\bfrom your graveyard\b/i, 'while its controller has max speed'],
  [/^∞ — /, 'while it is harnessed'],
]
const WITH_THRESHOLD = "while seven or more cards are in its controller's graveyard"
/** Since when, or under which condition, an object has what a text says; undefined where it has it at all times. */
export const heldOnlyWhile = (text: string): string | undefined =>
  // The condition of an activated ability is checked when it is activated.
  hasThresholdKeyword(text) && !isActivated(text) ? WITH_THRESHOLD : HELD_FROM.find(([words]) => words.test(text))?.[1]

/** Keywords that change what their object is, or has, under a condition. */
const OF_A_KEYWORD = /^(?:impending|reconfigure|bestow|living metal|disguise)\b/i
type Changing = 'impending' | 'reconfigure' | 'bestow' | 'living metal' | 'disguise'
export const changingKeyword = (text: string): Changing | null =>
  (OF_A_KEYWORD.exec(text)?.[0].toLowerCase() ?? null) as Changing | null

const CHOOSES = /\bas .+? (?:enters?|comes? into play)\b.*?\b(?:choose|name)\b/i
export const choosesAsItEnters = (text: string): boolean => CHOOSES.test(text)
/** A sentence of a static ability, and what it asks for that was chosen as its object entered. */
type AskingForChoice = {
  readonly sentence: string
  readonly player: boolean
  readonly color: boolean
  readonly word: boolean
  /** It speaks of its own object by a type: "this creature". */
  readonly ofThis: boolean
  readonly ofProtection: boolean
}
/** The sentences of an ability, with what they ask for and what they are about. */
export const asked = rememberBy(({ does, text }: Ability): readonly AskingForChoice[] =>
  does.kind !== 'static'
    ? []
    : sentencesOf(text).map(sentence => ({
        sentence,
        player: /\bthe chosen (?:player|opponent)\b/i.test(sentence),
        color: /\bthe chosen colors?\b/i.test(sentence),
        word: /\bthe chosen (?:\w+ )*(?:types?|names?|numbers?)\b/i.test(sentence),
        ofThis: /^this \w+\b/i.test(sentence),
        ofProtection: /\bprotection from\b/i.test(sentence),
      })),
)

/** What a player may or must do, what may attack, be cast or be paid: no verb is left that makes objects something. */
const OTHER_MATTERS =
  /\b(?:can't|cannot|can|may|must|doesn't|don't|does not|do not|needn't|would|could) (?:not )?(?!(?:have(?! (?:\S+ )?counters?\b)|gets?|gain|lose|become|change|affect|apply) )(?:be |have been )?\w+(?: (?:by|or|and) \w+)*/gi
/** When and of whom: the verb of the sentence may follow a relative clause without a comma. */
const ASIDE =
  /\b(?:you|opponents?|(?:that )?players?|they|she) (?:don't )?controls?\b|\b(?:as long as|if|unless|while|where|when|whenever)\b[^,.]*|\b(?:that|who|which)(?:'s| (?:(?:you|they|(?:an |your )?opponents?)\b(?: (?:don't )?controls?|'ve \w+)?|\w+))?/gi
/** Life, damage, day and night are no characteristics. */
const OF_LIFE =
  /\b(?:gains?|loses?) (?:[\w/]+ ){0,3}life\b|\bdamage\b[^,.]*\bis dealt to\b|\bit becomes (?:day|night)\b/gi
const MAKES =
  /\b(?:gets?|has|have|gains?|loses?|is|are|becomes?|counts?|controls?|copy|named|switch|double|exchange|change)\b/i
const PERSON = '(?:you|players|opponents|your opponents|each player|each opponent)'
const PLAYERS = new RegExp(
  `^\\(?(?:${PERSON}\\b(?!,|['’]|s['’]| and\\b| controls? )|(?:skip|spend|activate|play)\\b|your life|your devotion to each color|damage\\b|mana\\b|${PERSON}['’](?:s )? ?(?:maximum|hand|life|library|graveyard|turns?)\\b)`,
  'i',
)
const PLAYER_CONTROLS = new RegExp(`^${PERSON} controls? `, 'i')
const ENTERS = /\b(?:enters?|comes? into play)\b/i
/** What an object has or is from its entry on. */
const ENTERS_AS = new RegExp(
  `(?:${ENTERS.source}).*(?:\\band (?:is|are|has|have|gains?)\\b|\\bwith (?:["“]|${PLAIN_KEYWORDS.join('|')})|\\bas your choice\\b)`,
  'i',
)
/** What is done rather than what is: combat, mana, cards drawn, costs, damage. */
const DONE =
  /\b(?:attacks?|blocks?|untaps?|prevent|costs?|pays?|draws?|discards?|damage|cast|casts|counters?|regenerates?|adds?|search(?:es)?|shuffles?|exiles?|sacrifices?|destroys?|creates?|activates?|triggers?|put|puts)\b/i
/** Keywords with what they cost or count: "Plot {1}{R}", "Toxic 2". */
const KEYWORD = /^[A-Z][a-z-]+(?: [a-z-]+)?(?:,? [a-z-]+)*(?:[ —-]*(?:\{[^}]+\}|\d+|[XN]))+\.?$/

/** Keywords that name another card. */
const PARTNER = /^partner with /i

const mayMatterAnew = (sentence: string): boolean => {
  if (!isStaticText(sentence) || PLAYERS.test(sentence) || PARTNER.test(sentence)) return false
  if (PLAYER_CONTROLS.test(sentence)) return true
  if (sentence.trim() === '' || /^trample over planeswalkers\.?$/i.test(sentence.trim())) return false
  const bare = sentence.replace(OTHER_MATTERS, '').replace(OF_LIFE, '')
  const main = bare.replace(ASIDE, '')
  if (ENTERS.test(sentence)) return ENTERS_AS.test(sentence) || MAKES.test(main.split(ENTERS)[0] ?? '')
  if (MAKES.test(main)) return true
  return bare === sentence && !DONE.test(sentence) && !KEYWORD.test(sentence)
}
