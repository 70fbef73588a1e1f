import { rememberText } from '#rulebook/remember'
import { withoutReminder } from '#rulebook/words'
import { NUMBER_PATTERN, numberFrom } from '../english/lexicon/number-words'
import { ATTACKS_ANOTHER, ATTACKS_UNTAPPED, BLOCKS_IT } from '../model/effect'

/** A condition on the player who is attacked. */
export type OfDefender = { readonly isUnless: boolean; readonly words: string }
/** What a rule says of one creature that blocks another. */
type PairRule =
  | { readonly kind: 'cannot block' | 'cannot be blocked' | 'not blocked by stronger' | 'of no pair' | 'unknown' }
  | {
      readonly kind: 'cannot block' | 'blocks only' | 'not blocked except by' | 'not blocked by'
      readonly whom: string
    }

/** What a rule of an effect says about attacking and blocking. */
export type CombatRule = {
  readonly isOfAttacks: boolean
  readonly isOfBlocks: boolean
  /** The declaration of attackers obeys it. */
  readonly isKnownOfAttacks: boolean
  readonly required: 'attacks' | 'attacks another' | 'blocks' | 'blocks it' | 'is blocked' | 'is blocked by all' | null
  readonly cannotAttack: boolean
  readonly attacksAsThough: 'it had haste' | 'it had no defender' | 'it was no Wall' | null
  readonly mostAttackers: number | null
  readonly mostBlockers: number | null
  readonly cannotAttackAlone: boolean
  readonly cannotBlockAlone: boolean
  readonly attacksOnlyAlone: boolean
  /** It cannot attack the controller of the effect, or planeswalkers of that player either. */
  readonly spares: 'you' | 'you and your planeswalkers' | null
  readonly cannotAttackIf: OfDefender | null
  readonly ofDefender: OfDefender | null
  readonly pair: PairRule
  /** What a blocker has for blocking, at all or against creatures with a keyword. */
  readonly blocksAsThough: { readonly had: string; readonly against: string | null; readonly isPlain: boolean } | null
  readonly blocksTapped: boolean
  /** How many more attackers it may block; null: any number. */
  readonly blocksMore: number | null
  readonly isBlockedByTwo: boolean
  readonly isBlockedByOne: boolean
  readonly attacksUntapped: boolean
}

const ABOUT = /\b(?:attacks?|attacked|blocks?|blocked)\b|\battacking does/i
const BINDS = /\b(?:can't|cannot|can|must|may|able|only|no more|unless|(?:doesn't|does not) cause)\b/i
const ELSEWHERE = /^(?:[A-Z][\w' ]* — )?(?:when|whenever|at|if)\b|^[^"]*:/i
/** Whether a rule is about attacking or blocking: a declaration that a rule of an unknown form is about is not judged. */
export const isAboutCombat = (says: string): boolean => ABOUT.test(says) || /\b(?:attack|block)/.test(says)
/** Whether a text that is not read may say who can or must attack or block. */
export const mayBindCombat = (plain: string): boolean =>
  !ELSEWHERE.test(plain) && ABOUT.test(plain) && BINDS.test(plain)

/** What must attack, block or be blocked, without how often. */
const plainly = (says: string): string =>
  says
    .replace(/^cannot\b/, "can't")
    .replace(
      /^attacks? (?:each|every|this) (?:combat|turn) if able$|^must attack(?: each (?:combat|turn))?(?: if able)?$|^attacks? if able$/,
      'attacks if able',
    )
    .replace(
      /^blocks? (?:each|every|this) (?:combat|turn) if able$|^must block(?: each (?:combat|turn))?(?: if able)?$|^blocks? if able$/,
      'blocks if able',
    )
    .replace(/^must be blocked(?: each (?:combat|turn))?(?: this turn)?(?: if able)?$/, 'must be blocked if able')

const REQUIRED: Readonly<Record<string, NonNullable<CombatRule['required']>>> = {
  'attacks if able': 'attacks',
  [ATTACKS_ANOTHER]: 'attacks another',
  'blocks if able': 'blocks',
  [BLOCKS_IT]: 'blocks it',
  'must be blocked if able': 'is blocked',
  'all able to block it do': 'is blocked by all',
}
const KNOWN_OF_ATTACKS =
  /^(?:can't attack(?: or block)?(?: this turn)?|can't attack(?: or block)? alone|can only attack alone|attacks if able|attacks a player other than you if able|doesn't tap as it attacks|at most \w+ (?:attack|block)|can attack .*as though .*(?:haste|defender|Walls?)|can't attack (?:unless|as long as) defending player .*|can't attack you(?: or (?:a )?planeswalkers? you control)?)$/
const AS_THOUGH = [
  [/^can attack as though (?:it|they) had haste/, 'it had haste'],
  [/^can attack (?:this turn )?as though (?:it|they) didn't have defender/, 'it had no defender'],
  [/^can attack as though (?:it weren't a Wall|they weren't Walls)/, 'it was no Wall'],
] as const
const OF_NO_PAIR = new RegExp(
  String.raw`^(?:can't (?:attack or )?block alone|blocks (?:it )?if able|must be blocked if able|all able to block it do|at most \w+ (?:attack|block)|can block (?:any number of creatures|(?:an?|${NUMBER_PATTERN}) additional).*|can block .*as though .*|can't be blocked except by two or more creatures|can't be blocked by more than one creature|can't attack.*|attacks if able)$`,
)
const PAIRS = [
  ['cannot block', /^can't block (.+?)(?: this turn)?$/],
  ['blocks only', /^can block only (.+?)(?: this turn)?$/],
  ['not blocked except by', /^can't be blocked except by (.+?)(?: this turn)?$/],
  ['not blocked by', /^can't be blocked by (.+?)(?: this turn)?$/],
] as const
const pairRule = (body: string): PairRule => {
  if (/^can't (?:attack or )?block(?: this turn)?$/.test(body)) return { kind: 'cannot block' }
  if (/^can't be blocked(?: this turn)?$/.test(body)) return { kind: 'cannot be blocked' }
  if (/^can't be blocked by creatures with greater power(?: this turn)?$/.test(body))
    return { kind: 'not blocked by stronger' }
  if (OF_NO_PAIR.test(body)) return { kind: 'of no pair' }
  for (const [kind, words] of PAIRS) {
    const [, whom] = words.exec(body) ?? []
    if (whom !== undefined) return { kind, whom }
  }
  return { kind: 'unknown' }
}
const MORE_BLOCKED = new RegExp(`^can block (an?|${NUMBER_PATTERN}) additional creatures?`)
const blocksMore = (says: string): number | null => {
  if (/^can block any number of creatures/.test(says)) return null
  const [, more] = MORE_BLOCKED.exec(says) ?? []
  return more === undefined ? 0 : numberFrom(more)
}
const blocksAsThough = (says: string): CombatRule['blocksAsThough'] => {
  const [, had] = /^can block .*as though .* had (\w+)$/.exec(says) ?? []
  if (had === undefined) return null
  const [, against = null] = /^can block creatures with (\w+)/.exec(says) ?? []
  return { had, against, isPlain: /^can block as though (?:it|they) had \w+$/.test(says) }
}
const countIn = (words: RegExp, says: string): number | null => {
  const [, n] = words.exec(says) ?? []
  return n === undefined ? null : numberFrom(n)
}
const ofDefender = (words: RegExp, says: string): OfDefender | null => {
  const [, sign, condition] = words.exec(says) ?? []
  return condition === undefined ? null : { isUnless: sign === 'unless', words: condition }
}

const readAnew = (words: string): CombatRule => {
  const says = plainly(words)
  const has = (form: RegExp): boolean => form.test(says)
  const [, body = says] = /^(.*?) (?:unless|as long as) defending player .*$/.exec(says) ?? []
  return {
    isOfAttacks: has(/attack/) && !has(/^(?:can't )?be blocked/),
    isOfBlocks: has(/block/),
    isKnownOfAttacks: has(KNOWN_OF_ATTACKS),
    required: REQUIRED[says] ?? null,
    cannotAttack: has(/^can't attack(?: or block)?(?: this turn)?$/),
    attacksAsThough: AS_THOUGH.find(([form]) => has(form))?.[1] ?? null,
    mostAttackers: countIn(/^at most (\w+) attack/, says),
    mostBlockers: countIn(/^at most (\w+) block/, says),
    cannotAttackAlone: has(/^can't attack(?: or block)? alone$/),
    cannotBlockAlone: has(/^can't (?:attack or )?block alone$/),
    attacksOnlyAlone: says === 'can only attack alone',
    spares: !has(/^can't attack you/) ? null : has(/ planeswalkers?/) ? 'you and your planeswalkers' : 'you',
    cannotAttackIf: ofDefender(/^can't attack (unless|as long as) (defending player .*)$/, says),
    ofDefender: ofDefender(/^.*? (unless|as long as) (defending player .*)$/, says),
    pair: pairRule(body),
    blocksAsThough: blocksAsThough(says),
    blocksTapped: has(/^can block as though (?:it was|they were|it were) untapped$/),
    blocksMore: blocksMore(says),
    isBlockedByTwo: says === "can't be blocked except by two or more creatures",
    isBlockedByOne: says === "can't be blocked by more than one creature",
    attacksUntapped: says === ATTACKS_UNTAPPED,
  }
}
const MOST_KNOWN = 500
/** What a rule of an effect, or a text that is not read, says about attacking and blocking. */
export const combatRule = rememberText(MOST_KNOWN, readAnew)

/** The land of a landwalk keyword, as a noun: "snow land", "Island", "land"; null for other texts. */
export const landWalked = rememberText(MOST_KNOWN, (text: string): string | null => {
  const [, land] = /^((?:\S+ )?\S+?)walk$/.exec(withoutReminder(text).toLowerCase().replace(/\.$/, '')) ?? []
  if (land === undefined) return null
  return land === 'land' || / land$/.test(land)
    ? land
    : land.replace(/(\w+)$/, word => word[0]?.toUpperCase() + word.slice(1))
})
