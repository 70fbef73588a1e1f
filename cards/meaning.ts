/** A paragraph of a card as the engine reads it. */
export type ReadParagraph = {
  readonly text: string
  readonly status: 'runs' | 'kept' | 'not-modelled' | 'not-read'
  /** The paragraph printed from its parsed form. */
  readonly meaning?: string | undefined
  /** What games do not play of a paragraph that is understood. */
  readonly missing?: string | undefined
  /** Where understanding stopped. */
  readonly stoppedAt?: string | undefined
}

/** The meanings of two wordings of a card for the engine, compared. */
export type MeaningChange =
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly gone: readonly string[]; readonly came: readonly string[] }
  | { readonly kind: 'not-compared'; readonly unread: readonly string[] }

/** Words that changed only with the style of card texts. */
const STYLE: readonly (readonly [RegExp, string])[] = [
  // The referent of a pronoun is printed after the paragraph; the pronoun itself adds nothing.
  [/\s*\((?:[^()]* = [^()]*)\)$/g, ''],
  [/\b(?:his or her|his or hers|her or his)\b/gi, 'their'],
  [/\b(?:he or she|him or her)\b/gi, 'they'],
  [/\b(?:comes|enters) (?:into play|the battlefield)\b/gi, 'enters'],
  [/\b(?:come|enter) (?:into play|the battlefield)\b/gi, 'enter'],
  [/\bleaves play\b/gi, 'leaves the battlefield'],
  [/\b(?:in|into|onto) play\b/gi, 'on the battlefield'],
  [/\b(?:into|onto) the battlefield\b/gi, 'on the battlefield'],
  [/\bremove ((?:(?!from the game)[^.])*) from the game\b/gi, 'exile $1'],
  [/\bis put into a graveyard from the battlefield\b/gi, 'dies'],
  [/\bdiscard (an?|one|two|three|\d+|x) (\w+)( at random)? from your hand\b/gi, 'discard $1 $2$3'],
  [/\bcards? (?:in|from) your (graveyard|hand)\b/gi, 'card from your $1'],
  [
    /\bat the beginning of the next end step\b|\bat the beginning of the end step\b|\bat end of turn\b/gi,
    'at end step',
  ],
  [/\bconverted mana cost\b/gi, 'mana value'],
  [
    /\bis an? (\d+\/\d+) ([\w' -]+?) with no abilities\b/gi,
    'is a $2 with base power and toughness $1 and loses all abilities',
  ],
  // Vigilance was a sentence before it became a keyword (702.20).
  [/^attacking doesn[’']t cause ~ to tap\.?$/gi, 'vigilance'],
  // Damage is dealt to creatures on the battlefield, and they go to the graveyard from there.
  [/\b(creature dealt damage by ~ this turn) is put into a graveyard\b(?! from)/gi, '$1 dies'],
  [
    /\bput(?:s)? (an?|one|two|three|\d+|x) ([^.]*?) creature tokens? on the battlefield\b/gi,
    'create $1 $2 creature token',
  ],
  [/\bbury\b([^.]*)/gi, 'destroy$1. it can’t be regenerated'],
  [/\bto your mana pool\b/gi, ''],
  [/\badd \{1\}/gi, 'add {C}'],
  [/\bplay(s?) ((?:an?|that|this|another|your first|the) (?:[^.,]*?)spells?)\b/gi, 'cast$1 $2'],
  [/(^|[.:,] )gain (\d+|x|that much|\w+) life/gi, '$1you gain $2 life'],
  [/\bof that type\b/gi, 'of the chosen type'],
  [/^(?:all|each) /gi, ''],
  [/\bgains?\b|\bgets\b|\bget\b|\bhave\b|\bhas\b/gi, 'has'],
  [/\b(\w{3,})s\b/g, '$1'],
  [/[’‘]/g, "'"],
  [/\s+/g, ' '],
  [/\s+([.,])/g, '$1'],
]
const ITSELF = /\bthis (?:creature|card|permanent|artifact|enchantment|land|aura|equipment|vehicle|token|spell)\b/gi
/** Outside quotes a card refers to itself; in quotes "this creature" and "this permanent" are different objects. */
const itselfMarked = (text: string): string =>
  text
    .split(/("[^"]*")/)
    .map((part, at) => (at % 2 === 1 ? part : part.replace(ITSELF, '~')))
    .join('')

/** "+1/+1 and islandwalk" and "islandwalk and +1/+1" grant the same. */
const grantsSorted = (text: string): string =>
  text.replace(
    /\bhas ([^.,;:"]+?) and (?:has )?([^.,;:"]+?)(?=[.,;]|$| until| as long| while)/g,
    (_, one: string, other: string) => `has ${[one.trim(), other.trim()].sort().join(' and ')}`,
  )
/** "boat has +0/+2 unless it is attacking": the same as "nonattacking boat has +0/+2". */
const IN_STATE =
  /^([^,.]*? |)((?!~)[\w-]+)((?: (?:you|your opponent|opponent) control)?) (has [^,.]*?) as long as (?:it is|they are) (non)?(attacking|blocking)\.$/
/** "untapped nonattacking boat" and "nonattacking untapped boat" are the same. */
const STATE = '(?:(?:non)?(?:attacking|blocking)|(?:un)?tapped)'
const STATES = new RegExp(String.raw`\b${STATE}(?: ${STATE})+\b`, 'g')
/** One way to say that something is not the case. */
const NEGATED: typeof STYLE = [
  [/\bunless (it|they|~) (is|are) ((?:un)?tapped|(?:attack|block)ing)\b/gi, "as long as $1 $2n't $3"],
  [/\b(is|are)n[’']t (tapped|untapped|attacking|blocking)\b/g, '$1 non$2'],
  [/\bnonuntapped\b/g, 'tapped'],
  [/\bnontapped\b/g, 'untapped'],
]
const reworded = (text: string, pairs: typeof STYLE): string =>
  pairs.reduce((said, [old, now]) => said.replace(old, now), text)
const styled = (meaning: string): string =>
  grantsSorted(reworded(reworded(itselfMarked(meaning.trim()), NEGATED), STYLE))
    .trim()
    .toLowerCase()
    .replace(
      IN_STATE,
      (_, before: string, what: string, whose: string, has: string, not = '', state: string) =>
        `${before}${not}${state} ${what}${whose} ${has}.`,
    )
    .replace(STATES, states => states.split(' ').sort().join(' '))

const KEYWORDS = /^[\p{L} ,'-]+$/u
const ENCHANT = /^enchant [\p{L} ]+$/u
type Entries = readonly { readonly key: string; readonly says: string }[]
/** One entry for each ability; a row of keywords has one for each of them. */
const entriesOf = (paragraphs: readonly ReadParagraph[]): Entries =>
  paragraphs.flatMap(({ meaning = '' }) => {
    if (meaning === '' || /^\([^)]*\)$/.test(meaning)) return []
    const parts = KEYWORDS.test(meaning) && !/\.\s*$/.test(meaning) ? meaning.split(/,\s*/) : [meaning]
    return parts.map(says => ({ key: styled(says), says }))
  })

/** Whether two wordings mean the same, as far as the engine reads both. */
export const comparedMeaning = (before: readonly ReadParagraph[], after: readonly ReadParagraph[]): MeaningChange => {
  const unread = [...before, ...after].filter(({ status, meaning }) => status === 'not-read' || meaning === undefined)
  if (unread.length > 0) return { kind: 'not-compared', unread: [...new Set(unread.map(({ text }) => text))] }
  const all = [entriesOf(before), entriesOf(after)] as const
  // The object that an Aura enchants used to be printed in its type line.
  const isOnce = all.some(entries => !entries.some(({ key }) => ENCHANT.test(key)))
  const [olds, news] = all.map(entries => (isOnce ? entries.filter(({ key }) => !ENCHANT.test(key)) : entries)) as [
    Entries,
    Entries,
  ]
  const left = news.map(({ key }) => key)
  const gone = olds.filter(({ key }) => {
    const at = left.indexOf(key)
    if (at >= 0) left.splice(at, 1)
    return at < 0
  })
  const stayed = olds.map(({ key }) => key)
  const came = news.filter(({ key }) => {
    const at = stayed.indexOf(key)
    if (at >= 0) stayed.splice(at, 1)
    return at < 0
  })
  return gone.length + came.length === 0
    ? { kind: 'same' }
    : { kind: 'different', gone: gone.map(({ says }) => says), came: came.map(({ says }) => says) }
}
