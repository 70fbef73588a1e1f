import { NUMBER_PATTERN } from '../english/lexicon/number-words'
import { numberFrom } from '../grammar/nouns/kind-words'
import type { Zone } from '../index'
import { filterOf, type Reading } from './phrases'

/** What one instance of the word "target" may be. */
export type TargetSpec = {
  /** As written: "target creature you control". */
  readonly words: string
  readonly least: number
  /** Infinity is written as null. */
  readonly most: number | null
  readonly players: 'any' | 'opponents' | null
  readonly objects: ObjectTarget | null
  readonly isOther: boolean
  /** The number is the chosen X. */
  readonly isX?: true
}
export type ObjectTarget =
  | { readonly kind: 'permanent'; readonly phrase: string }
  | { readonly kind: 'card'; readonly phrase: string; readonly zone: Zone; readonly whose: 'you' | 'any' | 'opponents' }
  | {
      readonly kind: 'spell'
      readonly phrase: string
      readonly whose?: 'you' | 'not you' | 'opponents'
      /** "With a single target". */
      readonly isSingle?: true
    }
  | { readonly kind: 'ability'; readonly which: 'any' | 'activated' | 'triggered' | 'spell or ability' }

const COUNT = `(?:(up to )(${NUMBER_PATTERN}|X) |(any number of )|(${NUMBER_PATTERN}|X) )?`
const TARGET = new RegExp(String.raw`\b${COUNT}(another |other )?targets?\b ?`, 'i')
const ANY =
  /\b(?:any (other )?target|(one, two, or three|one or two|any number of|up to two|up to three|two) (?:other )?targets)\b/i

/** A text with each target phrase replaced by `‹0›`, `‹1›` …, and what each phrase allows. */
export const targetsMarked = (
  text: string,
  reading: Reading,
): { readonly words: string; readonly targets: readonly TargetSpec[] } => {
  const targets: TargetSpec[] = []
  let rest = text
  let done = ''
  for (;;) {
    const found = nextTarget(rest, reading)
    if (!found) return { words: done + rest, targets }
    done += `${rest.slice(0, found.at)}‹${targets.length}›`
    targets.push(found.spec)
    rest = rest.slice(found.at + found.length)
  }
}

type Found = { readonly at: number; readonly length: number; readonly spec: TargetSpec }
const nextTarget = (text: string, reading: Reading): Found | null => {
  const bare = text.replace(/"[^"]*"/g, quote => '\u0000'.repeat(quote.length))
  const any = ANY.exec(bare)
  const match = TARGET.exec(bare)
  if (any && (!match || any.index <= match.index)) return { at: any.index, length: any[0].length, spec: anyTarget(any) }
  if (!match) return null
  const after = text.slice(match.index + match[0].length)
  // "Another target" after "any target" allows the same kinds of targets.
  if (match[5] !== undefined && !/^\w/.test(after))
    return {
      at: match.index,
      length: match[0].trimEnd().length,
      spec: { ...anyTarget(['another target', 'another'] as unknown as RegExpExecArray), isOther: true },
    }
  const phrase = longestPhrase(after, reading)
  const skipped = match.index + match[0].length
  if (!phrase) {
    const further = nextTarget(text.slice(skipped), reading)
    return further && { ...further, at: further.at + skipped }
  }
  const words = `${match[0]}${phrase.words}`
  const [, upTo, most, anyNumber, exact, other] = match
  const isX = most === 'X' || exact === 'X'
  const number = (word: string): number => (word === 'X' ? 0 : numberFrom(word))
  const least = upTo || anyNumber ? 0 : exact ? number(exact) : 1
  return {
    at: match.index,
    length: words.length,
    spec: {
      words,
      least,
      most: anyNumber ? null : most ? number(most) : exact ? number(exact) : 1,
      players: phrase.players,
      objects: phrase.objects,
      isOther: other !== undefined,
      ...(isX ? { isX: true as const } : {}),
    },
  }
}
const anyTarget = ([words, other, several]: RegExpExecArray): TargetSpec => ({
  words: words ?? 'any target',
  least: several === undefined ? 1 : /up to|any number/.test(several) ? 0 : several === 'two' ? 2 : 1,
  most: several === undefined ? 1 : /any number/.test(several) ? null : /three/.test(several) ? 3 : 2,
  players: 'any',
  objects: { kind: 'permanent', phrase: 'creature, planeswalker, or battle' },
  isOther: other !== undefined,
})

type Phrase = { readonly words: string; readonly players: TargetSpec['players']; readonly objects: ObjectTarget | null }
const longestPhrase = (text: string, reading: Reading): Phrase | null => {
  const clause = /^[^.;:"\n]*/.exec(text)?.[0] ?? ''
  const ends = [...clause.matchAll(/(?=[ ,']|$)/g)].map(match => match.index).filter(end => end > 0)
  for (const end of ends.slice(0, 14).reverse()) {
    const words = clause.slice(0, end)
    if (/\b(?:this turn|until|if|unless|target|gets?|gains?|loses?|deals?|would|and you)\b|,$/.test(words)) continue
    const found = phraseFrom(words, reading)
    if (found) return { words, ...found }
  }
  return null
}

const phraseFrom = (words: string, reading: Reading): Omit<Phrase, 'words'> | null => {
  if (/^(?:players?|opponents?)$/.test(words))
    return { players: /opponent/.test(words) ? 'opponents' : 'any', objects: null }
  const [, and] = /^(.*?)(?: or|, or|,) (?:player|opponent)(?:, or planeswalker)?$/.exec(words) ?? []
  if (and !== undefined && filterOf(and, reading))
    return { players: /opponent$/.test(words) ? 'opponents' : 'any', objects: { kind: 'permanent', phrase: and } }
  if (/^player or (?:planeswalker|permanent)$/.test(words))
    return { players: 'any', objects: { kind: 'permanent', phrase: words.slice('player or '.length) } }
  if (
    /^spell or ability$|^spell, activated ability, or triggered ability$|^(?:activated or triggered|triggered or activated) ability(?: or spell)?$/.test(
      words,
    )
  )
    return { players: null, objects: { kind: 'ability', which: /spell/.test(words) ? 'spell or ability' : 'any' } }
  if (/^(?:activated|triggered) ability$/.test(words))
    return {
      players: null,
      objects: { kind: 'ability', which: words.startsWith('activated') ? 'activated' : 'triggered' },
    }
  const spell = spellFrom(words, reading)
  if (spell) return { players: null, objects: spell }
  const [, card = '', having = '', whose] =
    /^(?:(.+?) )?cards?( with .+?)? (?:from|in|of) (your|a|any|an opponent's|‹\d+›'s|target player's|its owner's) graveyard$/.exec(
      words,
    ) ?? []
  const noun = card === '' && having === '' ? '' : `${card} card${having}`.trim()
  if (whose !== undefined && (noun === '' || filterOf(noun, reading)))
    return {
      players: null,
      objects: {
        kind: 'card',
        phrase: noun,
        zone: 'graveyard',
        whose: whose === 'your' ? 'you' : whose === "an opponent's" ? 'opponents' : 'any',
      },
    }
  return filterOf(words, reading) ? { players: null, objects: { kind: 'permanent', phrase: words } } : null
}

const SPELL_OF = {
  'you control': 'you',
  "you don't control": 'not you',
  'an opponent controls': 'opponents',
  'your opponents control': 'opponents',
} as const
const SPELL =
  /^(?:(.+?) )?spells?( you control| you don't control| an opponent controls| your opponents control)?( with a single target)?( with .+)?$/
/** "Noncreature spell", "spell an opponent controls", "spell with mana value 3 or less"; words after the noun are never ignored. */
const spellFrom = (words: string, reading: Reading): ObjectTarget | null => {
  const found = SPELL.exec(words)
  if (!found) return null
  const [, kind = '', whose, single, having = ''] = found
  const nouns = kind === '' && having === '' ? [''] : [`${kind} spell${having}`.trim(), `${kind} card`]
  // Only the first form covers the words after the noun.
  const phrase = nouns.find((noun, at) => noun === '' || ((at === 0 || having === '') && filterOf(noun, reading)))
  if (phrase === undefined) return null
  return {
    kind: 'spell',
    phrase,
    ...(whose === undefined ? {} : { whose: SPELL_OF[whose.trim() as keyof typeof SPELL_OF] }),
    ...(single === undefined ? {} : { isSingle: true as const }),
  }
}
