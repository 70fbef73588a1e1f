import { NUMBER_PATTERN, numberFrom } from '../english/lexicon/number-words'
import type { Amount, Filter, ObjectTarget, TargetSpec } from '../index'
import { filterOf, type Reading } from './phrases'

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
  const number = (word: string): Amount => (word === 'X' ? { kind: 'x' } : { kind: 'number', is: numberFrom(word) })
  const least = upTo || anyNumber ? NONE : exact ? number(exact) : ONE
  return {
    at: match.index,
    length: words.length,
    spec: {
      words,
      least,
      most: anyNumber ? null : most ? number(most) : exact ? number(exact) : ONE,
      players: phrase.players,
      objects: phrase.objects,
      ...(other === undefined ? {} : { isOther: true as const }),
    },
  }
}
const of = (is: number): Amount => ({ kind: 'number', is })
const [NONE, ONE] = [of(0), of(1)]
const anyTarget = ([words, other, several]: RegExpExecArray): TargetSpec => ({
  words: words ?? 'any target',
  least: several === undefined ? ONE : /up to|any number/.test(several) ? NONE : several === 'two' ? of(2) : ONE,
  most: several === undefined ? ONE : /any number/.test(several) ? null : of(/three/.test(several) ? 3 : 2),
  players: 'any',
  objects: {
    kind: 'permanent',
    filter: {
      kind: 'any',
      of: (['creature', 'planeswalker', 'battle'] as const).map(is => ({ kind: 'card type', is })),
    },
  },
  ...(other === undefined ? {} : { isOther: true as const }),
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

const EVERYTHING: Filter = { kind: 'all', of: [] }
const both = (one: Filter, other: Filter): Filter => ({ kind: 'all', of: [one, other] })
const phraseFrom = (words: string, reading: Reading): Omit<Phrase, 'words'> | null => {
  if (/^(?:players?|opponents?)$/.test(words))
    return { players: /opponent/.test(words) ? 'opponents' : 'any', objects: null }
  const permanent = (phrase: string): ObjectTarget | null => {
    const filter = filterOf(phrase, reading)
    return filter && { kind: 'permanent', filter }
  }
  const [, and] = /^(.*?)(?: or|, or|,) (?:player|opponent)(?:, or planeswalker)?$/.exec(words) ?? []
  const others = and === undefined ? null : permanent(and)
  if (others) return { players: /opponent$/.test(words) ? 'opponents' : 'any', objects: others }
  if (/^player or (?:planeswalker|permanent)$/.test(words))
    return { players: 'any', objects: permanent(words.slice('player or '.length)) }
  if (
    /^spell or ability$|^spell, activated ability, or triggered ability$|^(?:activated or triggered|triggered or activated) ability(?: or spell)?$/.test(
      words,
    )
  )
    return {
      players: null,
      objects: /spell/.test(words)
        ? {
            kind: 'any of',
            of: [
              { kind: 'spell', filter: EVERYTHING },
              { kind: 'ability', which: 'any' },
            ],
          }
        : { kind: 'ability', which: 'any' },
    }
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
  const kind = noun === '' ? EVERYTHING : filterOf(noun, reading)
  if (whose !== undefined && kind)
    return {
      players: null,
      objects: {
        kind: 'card',
        filter:
          whose === 'your' || whose === "an opponent's"
            ? both(kind, { kind: 'owned by', who: whose === 'your' ? 'you' : 'your opponents' })
            : kind,
        zone: 'graveyard',
      },
    }
  const objects = permanent(words)
  return objects && { players: null, objects }
}

const SPELL_OF = {
  'you control': 'you',
  "you don't control": 'not you',
  'an opponent controls': 'your opponents',
  'your opponents control': 'your opponents',
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
  const filter = nouns
    .map((noun, at) => (noun === '' ? EVERYTHING : at === 0 || having === '' ? filterOf(noun, reading) : null))
    .find(one => one !== null)
  if (!filter) return null
  const who = whose === undefined ? undefined : SPELL_OF[whose.trim() as keyof typeof SPELL_OF]
  return {
    kind: 'spell',
    filter: who === undefined ? filter : both(filter, { kind: 'controlled by', who }),
    ...(single === undefined ? {} : { isSingle: true as const }),
  }
}
