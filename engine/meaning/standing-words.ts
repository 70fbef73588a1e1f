import { remember, rememberText } from '#rulebook/remember'
import { escapedPattern, withoutReminder } from '#rulebook/words'
import { isStaticText, sentencesOf, withoutAbilityWord } from '../english/texts'

/** What a standing text may change. */
type Changeable = 'life' | 'draw' | 'damage' | 'move' | 'counters' | 'status' | 'mana' | 'control'

/** What the words of a standing text say of events, as far as it is not played as values. */
export type StandingWords = {
  /** Events that it may change, in a form that nothing obeys. */
  readonly changes: ReadonlySet<Changeable>
  /** It reveals cards as they are drawn: whose, when, and which of them. Null: it does not. */
  readonly reveals: { readonly isYours: boolean; readonly onYourTurns: boolean; readonly isFirst: boolean } | null
  readonly people: 'you' | 'your opponents' | null
  readonly life: 'gained' | 'lost' | 'either'
  readonly damage: 'combat' | 'noncombat' | 'either'
  /** What it speaks of is dealt to its controller, or to its own object, alone. */
  readonly dealtTo: 'you' | 'itself' | null
  readonly isOfUntapping: boolean
  readonly staysTapped: boolean
}

/** A text without its ability word, reminder, quotations and full stop. */
export const plainWords = (text: string): string =>
  withoutReminder(withoutAbilityWord(text))
    .replace(/"[^"]*"/g, '""')
    .trim()
    .replace(/\.$/, '')
/** A text without its reminder and full stop. */
export const bareText = (text: string): string => withoutReminder(text).replace(/\.$/, '').trim()
const TRIGGER = /^(?:when|whenever|at)\b/i
const COST = /^[^"':]*:/
/** Whether a plain text stands: it has neither a trigger nor a cost. */
export const stands = (plain: string): boolean => !TRIGGER.test(plain) && !COST.test(plain)
/** Whether an ability is static by its words. */
export const isStatic: (text: string) => boolean = isStaticText

const CHANGES =
  /\b(?:can't|cannot|would|instead|doesn't|don't|prevent|twice|double|triple|additional|skips?|rather than|as though)\b/i
const ABOUT: Readonly<Record<Changeable, RegExp>> = {
  life: /\b(?:gains?|loses?) (?:[\w/]+ )*life\b|\blife totals?\b/i,
  draw: /\bdraws?\b/i,
  damage: /\bdamage\b/i,
  move: /\bwould (?:die|leave|be (?:put|destroyed|sacrificed|discarded|exiled|returned|milled)|discard|sacrifice|mill)\b|\bcan't be (?:sacrificed|exiled|returned)\b|\bcan't (?:pay life or )?(?:sacrifice|leave)\b/i,
  // Counters that players get are on no object.
  counters:
    /^(?!(?:you|players|your opponents|each (?:player|opponent)) can't (?:get|have) [\w ]*counters?$).*\bcounters?\b/i,
  status:
    /\b(?:can't|cannot) (?:be |become )?(?:un)?tap(?:ped)?\b|\b(?:can't|cannot) be turned face (?:up|down)\b|\bwould (?:become|be) (?:un)?tapped\b/i,
  mana: /\btaps? .*for mana\b|\btapped for (?:\w+ )*mana\b|\b(?:would|instead|additional)\b.*\b(?:adds?|produces?)\b.*\bmana\b|\bproduces?\b.*\binstead\b/i,
  control: /\bcan't gain control\b|\bwould gain control\b/i,
}
const KINDS = Object.keys(ABOUT) as readonly Changeable[]
/** A card is revealed as it is drawn, which other sentences of the text may refer to. */
const REVEALS_DRAWS =
  /^(?:.+ — )?(?:(?:you|players|each player) )?(?:may )?reveals? (?:the|each|every|all|any) .*\bdraws?\b/i
/** Texts that the game knows how to apply, or that another part of it reads. */
const OBEYED =
  /^damage can't be prevented|can't gain life|\bassigns? (?:no |its |their |combat )|deals? combat damage as though|lose the game|win the game|\b(?:un)?tap.* during\b|hand size|\benters?\b|\bcomes? into play\b|\bcan't be countered\b|\bcan't (?:attack|block)|\bcan't (?:pay life or )?sacrifice .* to (?:cast spells|activate abilities)/i
const NO_UNTAP =
  /^.+? (?:doesn't|don't|does not|do not) untap during (?:your|their|its controller's|their controllers?'s?) (?:next )?untap steps?$/i

const readAnew = (text: string): StandingWords => {
  const has = (words: RegExp): boolean => words.test(text)
  const isOpen = has(CHANGES) && !has(OBEYED)
  return {
    changes: new Set(isOpen ? KINDS.filter(kind => has(ABOUT[kind])) : []),
    reveals: has(REVEALS_DRAWS)
      ? {
          isYours: has(/\byou draw\b/i),
          onYourTurns: has(/\bon each of your turns\b/i),
          isFirst: has(/\bfirst card\b/i),
        }
      : null,
    people: has(/^you\b/i) ? 'you' : has(/^your opponents\b/i) ? 'your opponents' : null,
    life: has(/\blife totals?\b/i) ? 'either' : has(/\bgains?\b/i) ? 'gained' : 'lost',
    damage: has(/\bnoncombat damage\b/i)
      ? 'noncombat'
      : has(/\bcombat damage\b/i) && !has(/noncombat/i)
        ? 'combat'
        : 'either',
    dealtTo: has(/\bdealt to you\b(?! and| or)/i) ? 'you' : has(/\bdealt to (?:~|this \w+)$/i) ? 'itself' : null,
    isOfUntapping: has(/\buntap(?:s|ped)?\b/i),
    staysTapped: has(NO_UNTAP),
  }
}
const MOST_KNOWN = 1000
/** What a plain text says of events. */
export const standingWords = rememberText(MOST_KNOWN, readAnew)

/** What may be said not to happen to an object. */
export type Prohibited = 'countered' | 'destroyed' | 'sacrificed'
/** Whether an ability says of its own object that something cannot happen to it. */
export const cannotItself = remember(
  MOST_KNOWN,
  (text: string, name: string, what: Prohibited) => `${what} ${name}\n${text}`,
  (text, name, what) => {
    const end = `can(?:'t|not) be ${what}(?: by spells or abilities)?$`
    const own = new RegExp(`^(?:this (?:spell|creature|permanent|card|land)|~|it|${escaped(name)}) ${end}`, 'i')
    // "This spell can't be countered." may stand in one paragraph with what the spell does.
    const itself = new RegExp(`^(?:this spell|~|${escaped(name)}) ${end}`, 'i')
    return (
      own.test(plainWords(text)) ||
      (what === 'countered' && sentencesOf(text).some(one => itself.test(plainWords(one))))
    )
  },
)
/** Whether a plain text says of others that it cannot happen to them: in a form that says of whom, or in another. */
export const cannotOthers = remember(
  MOST_KNOWN,
  (plain: string, what: Prohibited) => `${what} ${plain}`,
  (plain, what): 'its subject' | 'something' | null => {
    const said = new RegExp(`^.+? can(?:'t|not) be ${what}(?: by spells or abilities)?(?: this turn)?$`, 'i')
    if (said.test(plain)) return 'its subject'
    return new RegExp(`\\bcan(?:'t|not) be (?:[\\w, ]* )?${what}\\b`, 'i').test(plain) ? 'something' : null
  },
)
const escaped = (name: string): string => escapedPattern(name) || '~'
