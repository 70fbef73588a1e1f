import { numberFrom } from '../grammar/nouns/kind-words'
import { NUMBER_PATTERN } from '../grammar/nouns/number-words'
import { readSentence } from '../grammar/reader'
import type { Zone } from '../index'
import { filterOf, isSelf, type Reading } from './phrases'
import { type TargetSpec, targetsMarked } from './target-phrases'

/** A player as a text speaks of one. */
export type Who =
  | {
      readonly kind:
        | 'you'
        | 'each player'
        | 'each opponent'
        | 'that player'
        | 'its controller'
        | 'its owner'
        | 'opponent'
    }
  | { readonly kind: 'target'; readonly instance: number }
/** Objects as a text speaks of them. */
export type What =
  | { readonly kind: 'self' | 'it' | 'enchanted' }
  | { readonly kind: 'target'; readonly instance: number }
  | { readonly kind: 'each'; readonly phrase: string }
  | { readonly kind: 'several'; readonly of: readonly What[] }
  | { readonly kind: 'cards'; readonly phrase: string; readonly zone: Zone; readonly who: Who }
export type Count =
  | { readonly kind: 'number'; readonly is: number }
  | { readonly kind: 'x' | 'that much' }
  | { readonly kind: 'each'; readonly phrase: string; readonly times: number }
  | {
      readonly kind: 'cards'
      readonly zone: 'hand' | 'graveyard'
      readonly who: Who
      readonly phrase?: string
      readonly times?: number
    }
  | { readonly kind: 'life'; readonly who: Who; readonly half?: 'up' | 'down' }
  | { readonly kind: 'value'; readonly of: What | 'sacrificed'; readonly what: 'power' | 'toughness' | 'mana value' }

/** One thing that a text tells a player or the game to do. */
export type Instruction =
  | {
      readonly kind: 'damage'
      readonly amount: Count
      readonly from: What | null
      readonly to: readonly (What | Who)[]
      readonly isDivided?: true
      /** Dealt at the same time. */
      readonly also?: Instruction
    }
  | { readonly kind: 'draw' | 'mill' | 'scry'; readonly who: Who; readonly count: Count }
  | { readonly kind: 'discard'; readonly who: Who; readonly count: Count | 'hand'; readonly isRandom?: true }
  | {
      readonly kind: 'life'
      readonly who: Who
      readonly count: Count
      readonly way: 'gain' | 'lose' | 'become' | 'double'
    }
  | { readonly kind: 'counter'; readonly what: What; readonly unless?: string }
  | { readonly kind: 'destroy'; readonly what: What; readonly canRegenerate: boolean }
  | { readonly kind: 'exile' | 'tap' | 'untap' | 'regenerate' | 'bury'; readonly what: What }
  | {
      readonly kind: 'return'
      readonly what: What
      readonly to: 'hand' | 'battlefield'
      readonly under: 'owner' | 'you'
      readonly isTapped?: true
      readonly counters?: {
        readonly name: string
        readonly count: Count
        readonly counters?: { readonly name: string; readonly count: Count }
      }
    }
  | { readonly kind: 'choose and return'; readonly phrase: string; readonly count: Count }
  | { readonly kind: 'put'; readonly what: What; readonly on: 'top' | 'bottom' }
  | { readonly kind: 'shuffle into library'; readonly what: What }
  | {
      readonly kind: 'sacrifice'
      readonly who: Who
      readonly what: What | null
      readonly phrase: string
      readonly count: Count | 'all'
    }
  | {
      readonly kind: 'counters'
      readonly what: What
      readonly counter: string
      readonly count: Count
      readonly way: 'put' | 'remove'
    }
  | {
      readonly kind: 'mana'
      readonly who: Who
      readonly symbols: readonly string[]
      readonly times: Count | null
      readonly anyColor: number
    }
  | { readonly kind: 'prevent'; readonly amount: Count | 'all'; readonly to: What | Who }
  | { readonly kind: 'create'; readonly count: Count; readonly token: string; readonly who: Who }
  | {
      readonly kind: 'search'
      readonly phrase: string
      readonly least: number
      readonly most: number | 'any'
      readonly where: 'library' | 'everywhere'
      readonly whose: Who
      readonly to: 'hand' | 'battlefield' | 'exile' | 'top'
      readonly isTapped?: true
      readonly sameNameAs?: What
      readonly shuffles: boolean
    }
  | { readonly kind: 'shuffle'; readonly who: Who }
  | {
      readonly kind: 'may'
      readonly who: Who
      readonly does: Instruction
      readonly next: readonly Instruction[]
      readonly otherwise: readonly Instruction[]
      readonly isReflexive: boolean
    }
  | {
      readonly kind: 'may pay'
      readonly who: Who
      readonly cost: string
      readonly next: readonly Instruction[]
      readonly otherwise: readonly Instruction[]
    }
  | { readonly kind: 'unless'; readonly who: Who; readonly cost: string; readonly does: Instruction }
  | { readonly kind: 'if'; readonly condition: string; readonly does: readonly Instruction[] }
  | { readonly kind: 'extra turn'; readonly who: Who }
  | { readonly kind: 'game'; readonly who: Who; readonly ends: 'win' | 'lose' }
  | { readonly kind: 'copy'; readonly what: What; readonly mayChangeTargets: boolean }
  | { readonly kind: 'new targets'; readonly what: What }
  | { readonly kind: 'fight'; readonly one: What; readonly other: What }
  | {
      readonly kind: 'delayed'
      readonly when: string
      readonly text: string
      readonly about: What | null
      readonly isThisTurn: boolean
    }
  | { readonly kind: 'choose'; readonly what: 'color' | 'creature type' }
  | { readonly kind: 'effect'; readonly text: string; readonly instances: readonly number[] }

export type Text = {
  /** Null: no sentence of it had to be left out. */
  readonly unread: string | null
  readonly targets: readonly TargetSpec[]
  readonly does: readonly Instruction[]
}
export type Modes = { readonly least: number; readonly most: number; readonly modes: readonly string[] }

const NUMBER = `(a|an|${NUMBER_PATTERN}|X|that many|that much)`
const WHO = String.raw`(you|each player|each opponent|that player|its controller|their controller|its owner|an opponent|that creature's controller|that spell's controller|that permanent's controller|defending player|‹\d+›)`
const PAYS = String.raw`((?:\{[^}]+\})+|\d+ life|(?:discard|sacrific|exil|return)\w* .*?)`

const whoOf = (words: string | undefined): Who => {
  const said = (words ?? 'you').toLowerCase().trim()
  const target = /‹(\d+)›/.exec(said)
  if (target) return { kind: 'target', instance: Number(target[1]) }
  if (/controller/.test(said)) return { kind: 'its controller' }
  if (/owner/.test(said)) return { kind: 'its owner' }
  if (said === 'an opponent') return { kind: 'opponent' }
  if (said === 'defending player' || said === 'they') return { kind: 'that player' }
  return said === 'each player' || said === 'each opponent' || said === 'that player' ? { kind: said } : { kind: 'you' }
}
const countOf = (word: string | undefined): Count => {
  const said = (word ?? 'a').trim()
  if (said === 'X') return { kind: 'x' }
  if (/^that (?:much|many)$/.test(said)) return { kind: 'that much' }
  return { kind: 'number', is: numberFrom(said) }
}

/** "Equal to its power", "equal to the number of creatures you control". */
const equalTo = (words: string, reading: Reading): Count | null => {
  const [, whose, value] =
    /^(its|the sacrificed \w+'s|‹\d+›'s|~'s|that \w+'s) (power|toughness|mana value|converted mana cost)$/.exec(
      words,
    ) ?? []
  if (whose !== undefined) {
    const what = value === 'power' || value === 'toughness' ? value : 'mana value'
    if (whose.startsWith('the sacrificed')) return { kind: 'value', of: 'sacrificed', what }
    const of = whatOf(whose.replace(/'s$/, '').replace(/^its$/, 'it'), reading)
    return of && { kind: 'value', of, what }
  }
  if (/^(?:that|the) (?:spell's )?damage$/.test(words)) return { kind: 'that much' }
  const [, hand, zone] = /^the number of cards in (your|that player's|‹\d+>'s) (hand|graveyard)$/.exec(words) ?? []
  if (zone !== undefined)
    return { kind: 'cards', zone: zone as 'hand', who: hand === 'your' ? { kind: 'you' } : { kind: 'that player' } }
  if (/^your life total$/.test(words)) return { kind: 'life', who: { kind: 'you' } }
  const [, times, phrase] = /^(twice )?the number of (.+)$/.exec(words) ?? []
  return phrase === undefined ? null : eachOf(phrase, times ? 2 : 1, reading)
}

/** "Target creature deals damage equal to its power": its own, not that of what is hurt. */
const ofDealer = (amount: Count | null, words: string, dealer: What | null): Count | null =>
  amount?.kind === 'value' && dealer && /^its /.test(words) ? { ...amount, of: dealer } : amount

/** So many for each: "creature you control", "card in your hand", "artifact card in that player's graveyard". */
const eachOf = (phrase: string, times: number, reading: Reading): Count | null => {
  const [, kind = '', whose, zone] =
    /^(?:(.+?) )?cards? in (your|their|his or her|that player's|its controller's) (hand|graveyard)$/i.exec(phrase) ?? []
  if (zone !== undefined && (kind === '' || filterOf(`${kind} card`, reading)))
    return {
      kind: 'cards',
      zone: zone as 'hand',
      who: whose?.toLowerCase() === 'your' ? { kind: 'you' } : { kind: 'that player' },
      times,
      ...(kind === '' ? {} : { phrase: kind }),
    }
  // Anything else that is counted outside the battlefield is not read.
  if (
    /\b(?:cards?|hands?|graveyards?|librar(?:y|ies)|exile|exiled|spells?|players?|opponents?|counters?)\b/i.test(phrase)
  )
    return null
  return filterOf(phrase, reading) ? { kind: 'each', phrase, times } : null
}

export const whatOf = (words: string, reading: Reading): What | null => {
  const said = words.trim()
  const target = /^(?:each of )?‹(\d+)›$/.exec(said)
  if (target) return { kind: 'target', instance: Number(target[1]) }
  if (isSelf(said, reading)) return { kind: 'self' }
  if (
    /^(?:it|them|that (?:creature|card|permanent|land|spell|artifact|token)|those (?:creatures|cards|permanents|tokens)|the (?:token|creature|card))$/i.test(
      said,
    )
  )
    return { kind: 'it' }
  if (/^enchanted (?:creature|permanent|land|artifact)$/i.test(said)) return { kind: 'enchanted' }
  const [, of, whose, zone] =
    /^(?:all|each|every) ?(.*?) ?cards? (?:from|in) (your|all|each player's) (graveyard|hand)s?$/i.exec(said) ?? []
  if (zone !== undefined)
    return {
      kind: 'cards',
      phrase: of || 'card',
      zone: zone as Zone,
      who: whose === 'your' ? { kind: 'you' } : { kind: 'each player' },
    }
  if (/^(?:all|each|every)\b/i.test(said)) return filterOf(said, reading) ? { kind: 'each', phrase: said } : null
  return null
}

/** "To any target, to you, to each creature and each player". */
const recipients = (words: string, reading: Reading): readonly (What | Who)[] | null => {
  const found: (What | Who)[] = []
  for (const part of words.split(/,? and (?=each|you|‹|all|that|its|to )|, (?=each )/)) {
    const said = part.replace(/^to /, '').trim()
    if (new RegExp(`^${WHO}$`, 'i').test(said) && !/^‹/.test(said)) found.push(whoOf(said))
    else {
      const what = whatOf(said, reading)
      if (!what) return null
      found.push(what)
    }
  }
  return found.length > 0 ? found : null
}

type Row = readonly [RegExp, (m: RegExpExecArray, reading: Reading) => Instruction | null]
const row = (pattern: string, make: Row[1]): Row => [new RegExp(`^${pattern}$`, 'i'), make]
const onWhat =
  (kind: 'exile' | 'tap' | 'untap' | 'regenerate' | 'bury'): Row[1] =>
  ([, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind, what }
  }

const ROWS: readonly Row[] = [
  row(
    `Return (.+?) to the battlefield(?: under its owner's control)? with ${NUMBER} ([+-]\\d+/[+-]\\d+) counters? on it`,
    ([, words, n, counter], reading) => {
      const what = whatOf(words ?? '', reading)
      return (
        what && {
          kind: 'return',
          what,
          to: 'battlefield',
          under: 'owner',
          counters: { name: counter ?? '', count: countOf(n) },
        }
      )
    },
  ),
  row(`Return (a|an|one|two) (.*?)cards? from your graveyard to your hand`, ([, n, phrase = ''], reading) =>
    phrase === '' || filterOf(`${phrase}card`, reading)
      ? { kind: 'choose and return', phrase: phrase.trim(), count: countOf(n) }
      : null,
  ),
  row(`Destroy (.+?) and (‹\\d+›)`, ([, one, other], reading) => {
    const [first, second] = [whatOf(one ?? '', reading), whatOf(other ?? '', reading)]
    return first && second
      ? { kind: 'destroy', what: { kind: 'several', of: [first, second] }, canRegenerate: true }
      : null
  }),
  row(`(?:(.+?) )?deals? ${NUMBER} damage divided as you choose among (‹\\d+›)`, ([, from, n, to], reading) => {
    const what = whatOf(to ?? '', reading)
    return (
      what && {
        kind: 'damage',
        amount: countOf(n),
        from: from ? whatOf(from, reading) : null,
        to: [what],
        isDivided: true,
      }
    )
  }),
  row(
    '(?:(.+?) )?deals? damage equal to (.+?) divided as you choose among (‹\\d+›)',
    ([, from, words, to], reading) => {
      const what = whatOf(to ?? '', reading)
      const dealer = from ? whatOf(from, reading) : null
      const amount = ofDealer(equalTo(words ?? '', reading), words ?? '', dealer)
      return what && amount && (!from || dealer)
        ? { kind: 'damage', amount, from: dealer, to: [what], isDivided: true }
        : null
    },
  ),
  row(`(?:(.+?) )?deals? ${NUMBER} damage to (.+)`, ([, from, n, to], reading) => {
    const whom = recipients(to ?? '', reading)
    const dealer = from ? whatOf(from, reading) : null
    return whom && (!from || dealer) ? { kind: 'damage', amount: countOf(n), from: dealer, to: whom } : null
  }),
  row('(?:(.+?) )?deals? damage (?:to (.+?) equal to (.+)|equal to (.+?) to (.+))', ([, from, a, b, c, d], reading) => {
    const whom = recipients(a ?? d ?? '', reading)
    const dealer = from ? whatOf(from, reading) : null
    const amount = ofDealer(equalTo(b ?? c ?? '', reading), b ?? c ?? '', dealer)
    return whom && amount && (!from || dealer) ? { kind: 'damage', amount, from: dealer, to: whom } : null
  }),
  row(`(?:${WHO} )?draws? ${NUMBER} cards?`, ([, who, n]) => ({ kind: 'draw', who: whoOf(who), count: countOf(n) })),
  row(`(?:${WHO} )?draws? a card for each (.+)`, ([, who, phrase], reading) => {
    const count = eachOf(phrase ?? '', 1, reading)
    return count && { kind: 'draw', who: whoOf(who), count }
  }),
  row(`(?:${WHO} )?draws? cards equal to (.+)`, ([, who, words], reading) => {
    const count = equalTo(words ?? '', reading)
    return count && { kind: 'draw', who: whoOf(who), count }
  }),
  row(`(?:${WHO} )?mills? ${NUMBER} cards?`, ([, who, n]) => ({ kind: 'mill', who: whoOf(who), count: countOf(n) })),
  row(
    `(?:${WHO} )?puts? the top (?:${NUMBER} )?cards? of (?:your|their|his or her) library into (?:your|their|his or her) graveyard`,
    ([, who, n]) => ({
      kind: 'mill',
      who: whoOf(who),
      count: countOf(n),
    }),
  ),
  row(`Scry ${NUMBER}`, ([, n]) => ({ kind: 'scry', who: { kind: 'you' }, count: countOf(n) })),
  row(`(?:${WHO} )?discards? (?:your|their|his or her) hand`, ([, who]) => ({
    kind: 'discard',
    who: whoOf(who),
    count: 'hand',
  })),
  row(`(?:${WHO} )?discards? ${NUMBER} cards?( at random)?`, ([, who, n, random]) => ({
    kind: 'discard',
    who: whoOf(who),
    count: countOf(n),
    ...(random ? { isRandom: true as const } : {}),
  })),
  row(`(?:${WHO} )?(gain|lose)s? (twice )?${NUMBER} life`, ([, who, way, twice, n]) => {
    const count = countOf(n)
    return twice && count.kind !== 'number'
      ? null
      : {
          kind: 'life',
          who: whoOf(who),
          count: twice && count.kind === 'number' ? { kind: 'number', is: count.is * 2 } : count,
          way: (way ?? 'gain').toLowerCase() as 'gain',
        }
  }),
  row(`(?:${WHO} )?(gain|lose)s? life equal to (.+)`, ([, who, way, words], reading) => {
    const count = equalTo(words ?? '', reading)
    return count && { kind: 'life', who: whoOf(who), count, way: (way ?? 'gain').toLowerCase() as 'gain' }
  }),
  row(`(?:${WHO} )?(gain|lose)s? ${NUMBER} life for each (.+)`, ([, who, way, n, phrase], reading) => {
    const one = countOf(n)
    const count = one.kind === 'number' ? eachOf(phrase ?? '', one.is, reading) : null
    return count && { kind: 'life', who: whoOf(who), count, way: (way ?? 'gain').toLowerCase() as 'gain' }
  }),
  row("Double (your|‹\\d+›'s) life total", ([, who]) => ({
    kind: 'life',
    who: /^your$/i.test(who ?? '') ? { kind: 'you' } : whoOf((who ?? '').replace(/'s$/, '')),
    count: { kind: 'number', is: 0 },
    way: 'double',
  })),
  row(`(?:(your|‹\\d+›'s|each player's) )life total becomes ${NUMBER}`, ([, who, n]) => ({
    kind: 'life',
    who: who === 'your' || who === 'Your' ? { kind: 'you' } : whoOf((who ?? '').replace(/'s$/, '')),
    count: countOf(n),
    way: 'become',
  })),
  row(`Counter (.+?)(?: unless (?:its|that spell's) controller pays ${PAYS})?`, ([, words, cost], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'counter', what, ...(cost ? { unless: cost } : {}) }
  }),
  row(`Destroy (.+)`, ([, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'destroy', what, canRegenerate: true }
  }),
  row(`Bury (.+)`, onWhat('bury')),
  row(`(?:${WHO} )?exiles? (.+)`, ([, , words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'exile', what }
  }),
  row(`Remove (.+) from the game`, onWhat('exile')),
  row(`Tap (.+)`, onWhat('tap')),
  row(`Untap (.+)`, onWhat('untap')),
  row(`Regenerate (.+)`, onWhat('regenerate')),
  row(
    `(?:${WHO} )?returns? (.+?)(?: from (?:your|a|its owner's|their) graveyard)? to (?:its owner's|their owner's|their owners'|your|their) hands?`,
    ([, , words], reading) => {
      const what = whatOf(words ?? '', reading)
      return what && { kind: 'return', what, to: 'hand', under: 'owner' }
    },
  ),
  row(
    `(?:Return|Put) (.+?)(?: from (?:your|a|its owner's) graveyard)? (?:to|onto) the battlefield( tapped)?(?: under (your|its owner's|their owners') control)?( tapped)?`,
    ([, words, tapped, under, late], reading) => {
      const what = whatOf(words ?? '', reading)
      return (
        what && {
          kind: 'return',
          what,
          to: 'battlefield',
          under: under === 'your' ? 'you' : 'owner',
          ...(tapped || late ? { isTapped: true as const } : {}),
        }
      )
    },
  ),
  row(
    `Put (.+?) on (?:the )?(top|bottom) of (?:its owner's|your|their owners') (?:library|libraries)`,
    ([, words, on], reading) => {
      const what = whatOf(words ?? '', reading)
      return what && { kind: 'put', what, on: (on ?? 'top').toLowerCase() as 'top' }
    },
  ),
  row(`(?:Its owner shuffles|Shuffle) (.+?) into (?:its owner's|your|their) library`, ([, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'shuffle into library', what }
  }),
  row(`(?:${WHO} )?sacrifices? (all|${NUMBER.slice(1, -1)}|another) (.+)`, ([, who, n, phrase], reading) =>
    filterOf(phrase ?? '', reading)
      ? {
          kind: 'sacrifice',
          who: whoOf(who),
          what: null,
          phrase: n === 'another' ? `other ${phrase ?? ''}` : (phrase ?? ''),
          count: n === 'all' ? 'all' : n === 'another' ? { kind: 'number', is: 1 } : countOf(n),
        }
      : null,
  ),
  row(`(?:${WHO} )?sacrifices? (.+)`, ([, who, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'sacrifice', who: whoOf(who), what, phrase: '', count: { kind: 'number', is: 1 } }
  }),
  row(
    `(Put|Remove) ${NUMBER} ([+-]\\d+/[+-]\\d+|\\w+(?: \\w+)?) counters? (?:on|from) (.+)`,
    ([, way, n, counter, words], reading) => {
      const what = whatOf(words ?? '', reading)
      return (
        what && {
          kind: 'counters',
          what,
          counter: counter ?? '',
          count: countOf(n),
          way: /put/i.test(way ?? '') ? 'put' : 'remove',
        }
      )
    },
  ),
  row(`(?:${WHO} )?adds? ((?:\\{[WUBRGC]\\})+)(?: for each (.+))?`, ([, who, symbols, phrase], reading) => ({
    kind: 'mana',
    who: whoOf(who),
    symbols: [...(symbols ?? '').matchAll(/\{(\w)\}/g)].map(match => match[1] ?? ''),
    times: phrase ? eachOf(phrase, 1, reading) : null,
    anyColor: 0,
  })),
  row(`(?:${WHO} )?adds? ${NUMBER} mana of any (?:one )?color`, ([, who, n]) => {
    const count = countOf(n)
    return count.kind === 'number'
      ? { kind: 'mana', who: whoOf(who), symbols: [], times: null, anyColor: count.is }
      : null
  }),
  row(`Prevent the next ${NUMBER} damage that would be dealt to (.+?) this turn`, ([, n, words], reading) => {
    const to = recipients(words ?? '', reading)?.[0]
    return to ? { kind: 'prevent', amount: countOf(n), to } : null
  }),
  row(`Prevent all damage that would be dealt to (.+?) this turn`, ([, words], reading) => {
    const to = recipients(words ?? '', reading)?.[0]
    return to ? { kind: 'prevent', amount: 'all', to } : null
  }),
  row(
    `(?:${WHO} )?(?:creates?|puts?) ${NUMBER} (.+? tokens?)((?: with [^.]*?)?)(?: (?:onto the battlefield|into play))?`,
    ([, who, n, token, ability]) =>
      /copy|copies/.test(token ?? '')
        ? null
        : { kind: 'create', count: countOf(n), token: `${token ?? ''}${ability ?? ''}`, who: whoOf(who) },
  ),
  row(`(?:${WHO} )?shuffles? (?:your|their|his or her|that|that player's) library`, ([, who]) => ({
    kind: 'shuffle',
    who: whoOf(who),
  })),
  row(`(?:${WHO} )?takes? an extra turn after this one`, ([, who]) => ({ kind: 'extra turn', who: whoOf(who) })),
  row(`(?:${WHO} )?(win|lose)s? the game`, ([, who, ends]) => ({
    kind: 'game',
    who: whoOf(who),
    ends: (ends ?? '').toLowerCase() as 'win',
  })),
  row(`Copy (.+)`, ([, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'copy', what, mayChangeTargets: false }
  }),
  row(`Change the targets? of (.+)|Choose new targets for (.+)`, ([, one, other], reading) => {
    const what = whatOf(one ?? other ?? '', reading)
    return what && { kind: 'new targets', what }
  }),
  row(`(.+?) fights (.+)`, ([, one, other], reading) => {
    const [first, second] = [whatOf(one ?? '', reading), whatOf(other ?? '', reading)]
    return first && second ? { kind: 'fight', one: first, other: second } : null
  }),
  row(`Choose a (color|creature type)`, ([, what]) => ({
    kind: 'choose',
    what: (what ?? '').toLowerCase() as 'color',
  })),
]

/** "Search your library for a basic land card, reveal it, put it into your hand, then shuffle." */
const SEARCH = new RegExp(
  `^(?:${WHO} )?search(?:es)? (your|their|his or her|‹\\d+›'s|that player's|its controller's) (library|graveyard, hand, and library) for (up to |any number of )?(?:${NUMBER} )?(.*?)cards?((?: with the same name as (.+?))?)(?:, (?:reveals? (?:it|them|those cards|that card)|and reveal it))?(?:,? (?:and )?(?:puts?|exiles?) (?:it|them|that card|those cards)(?: (into your hand|into their hand|onto the battlefield|on top of (?:your|their) library))?( tapped)?)?(?:(?:,|\\.)? ?(?:then|and|Then) (?:shuffles?)(?: (?:your|their|that player's|the) library)?)?$`,
  'i',
)
const searching = (sentence: string, reading: Reading): Instruction | null => {
  const [, who, whose, where, how, n, phrase, , same, to, tapped] = SEARCH.exec(sentence) ?? []
  if (where === undefined) return null
  const count = countOf(n)
  if (count.kind !== 'number') return null
  const number = count.is
  const most = how === 'any number of ' ? 'any' : number
  const sameNameAs = same ? whatOf(same, reading) : null
  if (same && !sameNameAs) return null
  const words = (phrase ?? '').trim()
  if (words !== '' && !filterOf(`${words} card`, reading)) return null
  const whom: Who =
    whose === 'your'
      ? whoOf(who)
      : whose?.startsWith('‹')
        ? whoOf(whose.replace(/'s$/, ''))
        : whoOf(whose === 'their' || whose === 'his or her' ? who : (whose ?? '').replace(/'s$/, ''))
  return {
    kind: 'search',
    phrase: words,
    least: how ? 0 : number,
    most,
    where: where === 'library' ? 'library' : 'everywhere',
    whose: whom,
    to:
      to === undefined
        ? /exile/i.test(sentence)
          ? 'exile'
          : 'hand'
        : /hand/.test(to)
          ? 'hand'
          : /top/.test(to)
            ? 'top'
            : 'battlefield',
    ...(tapped ? { isTapped: true as const } : {}),
    ...(sameNameAs ? { sameNameAs } : {}),
    shuffles: /shuffle/i.test(sentence),
  }
}

const NEXT_STEP = /^(.*?) at the beginning of the next (end step|upkeep|turn's upkeep)$/i
const AT_NEXT = /^At the beginning of the next (end step|upkeep|turn's upkeep), (.*)$/i
const AT_END_OF_COMBAT = /^(.*?) at end of combat$/i
const AT_END = /^(.*?) at end of turn$/i
const WHEN_LATER = /^(?:When|Whenever) (.*?)( this turn)?, (.*)$/i

const instructionFrom = (sentence: string, reading: Reading): Instruction | null => {
  const said = sentence.replace(/\.$/, '').trim()
  const [, what, step] = NEXT_STEP.exec(said) ?? []
  if (what !== undefined) return later(`the beginning of the next ${step}`, what, reading)
  const [, step2, what2] = AT_NEXT.exec(said) ?? []
  if (what2 !== undefined) return later(`the beginning of the next ${step2}`, what2, reading)
  const [, atEnd] = AT_END.exec(said) ?? []
  if (atEnd !== undefined) return later('the beginning of the next end step', atEnd, reading)
  const [, afterCombat] = AT_END_OF_COMBAT.exec(said) ?? []
  if (afterCombat !== undefined) return later('end of combat', afterCombat, reading)
  const found = searching(said, reading)
  if (found) return found
  const [, who, does] = new RegExp(`^${WHO} may (.*)$`, 'i').exec(said) ?? []
  if (does !== undefined) return optional(whoOf(who), does, reading)
  const [, unlessDo, unlessWho, cost] = new RegExp(`^(.*?) unless ${WHO} pays? ${PAYS}$`, 'i').exec(said) ?? []
  if (cost !== undefined && !/^counter/i.test(said)) {
    const does = instructionFrom(unlessDo ?? '', reading)
    return does && { kind: 'unless', who: whoOf(unlessWho), cost, does }
  }
  const [, condition, then] = /^if (.*?), (.*)$/i.exec(said) ?? []
  if (then !== undefined && !/^you (?:do|don't)$/i.test(condition ?? '')) {
    const does = sentenceFrom(then, reading)
    return does && { kind: 'if', condition: condition ?? '', does }
  }
  for (const [pattern, make] of ROWS) {
    const match = pattern.exec(said)
    const made = match && make(match, reading)
    if (made) return made
  }
  const [, watched, thisTurn, doing] = WHEN_LATER.exec(said) ?? []
  if (doing !== undefined && !/^if /i.test(doing))
    return { kind: 'delayed', when: watched ?? '', text: doing, about: null, isThisTurn: thisTurn !== undefined }
  return null
}
const later = (when: string, text: string, reading: Reading): Instruction | null => {
  const [, words] = /^(?:\w+) (.*)$/.exec(text) ?? []
  return { kind: 'delayed', when, text, about: whatOf(words ?? '', reading) ?? { kind: 'it' }, isThisTurn: false }
}
const optional = (who: Who, words: string, reading: Reading): Instruction | null => {
  const [, cost] = new RegExp(`^pay ${PAYS}$`, 'i').exec(words) ?? []
  if (cost !== undefined) return { kind: 'may pay', who, cost, next: [], otherwise: [] }
  if (/^choose new targets for (?:the|that) cop(?:y|ies)$/i.test(words))
    return { kind: 'new targets', what: { kind: 'it' } }
  const does = instructionFrom(words, reading)
  if (!does) return null
  const by = 'who' in does && !new RegExp(`^${WHO} `, 'i').test(words) ? ({ ...does, who } as Instruction) : does
  return { kind: 'may', who, does: by, next: [], otherwise: [], isReflexive: false }
}

/** A sentence may tell several things: "draw two cards, then discard a card", "destroy it and you gain 2 life". */
const sentenceFrom = (sentence: string, reading: Reading): readonly Instruction[] | null => {
  const whole = instructionFrom(sentence, reading)
  if (whole) return [whole]
  const [, dealer, first, second] = /^(.*? deals? )(.*? damage to .*?) and (\S+ damage to .*)$/i.exec(sentence) ?? []
  if (second !== undefined) {
    const one = instructionFrom(`${dealer ?? ''}${first ?? ''}`, reading)
    const other = instructionFrom(`${dealer ?? ''}${second}`, reading)
    if (one?.kind === 'damage' && other?.kind === 'damage') return [{ ...one, also: other }]
  }
  for (const joint of [/,? then /gi, /, and /gi, / and /gi, /, /gi])
    for (const match of sentence.matchAll(joint)) {
      const first = instructionFrom(sentence.slice(0, match.index), reading)
      const rest = first && sentenceFrom(withSubject(sentence, sentence.slice(match.index + match[0].length)), reading)
      if (first && rest) return [first, ...rest]
    }
  return null
}
/** "Each player discards a card and loses 1 life": the second part has the subject of the first. */
const withSubject = (sentence: string, rest: string): string => {
  if (new RegExp(`^${WHO} `, 'i').test(rest)) return rest
  const [, who] = new RegExp(`^${WHO} `, 'i').exec(sentence) ?? []
  return who !== undefined && /^\w+s /.test(rest) ? `${who} ${rest}` : rest
}

const kept = new Map<string, Text>()
const MOST_KEPT = 1000

/** What a text tells to be done: instructions in order, and the targets that it needs. */
export const readText = (text: string, reading: Reading): Text => {
  const near = reading.known.filter(name => text.includes(name))
  const key = JSON.stringify([text, reading.self, near])
  const known = kept.get(key)
  if (known) return known
  const made = readWhole(text, { self: reading.self, known: near })
  if (kept.size >= MOST_KEPT) kept.clear()
  kept.set(key, made)
  return made
}

const readWhole = (text: string, reading: Reading): Text => {
  const { words, targets } = targetsMarked(withoutReminders(text), reading)
  const does: Instruction[] = []
  let unread: string | null = null
  for (const sentence of sentencesIn(words)) {
    const last = does.at(-1)
    const joined = last ? continued(last, sentence, reading) : null
    if (joined) does.splice(-1, 1, joined)
    else {
      const found = sentenceFrom(capital(sentence), reading) ?? effectFrom(sentence, words, targets, reading)
      if (found) does.push(...found)
      else unread ??= restored(sentence, targets)
    }
  }
  return { unread, targets, does }
}
const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)
const withoutReminders = (text: string): string => text.replace(/\s*\([^()]*\)/g, '').trim()
const sentencesIn = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!])\s+(?=[A-Z‹"{])|\n/)
    .map(one => one.trim().replace(/\.$/, ''))
    .filter(one => one !== '')

/** "If you do, …" and "It can't be regenerated." belong to the instruction before. */
const continued = (last: Instruction, sentence: string, reading: Reading): Instruction | null => {
  if (/^(?:it|they|that creature|those creatures) can't be regenerated$/i.test(sentence) && last.kind === 'destroy')
    return { ...last, canRegenerate: false }
  if (/^you may choose new targets for the copy$/i.test(sentence) && last.kind === 'copy')
    return { ...last, mayChangeTargets: true }
  if (
    /^then (?:that player )?shuffles?\b|^(?:then )?shuffle (?:your|their) library( afterward)?$/i.test(sentence) &&
    last.kind === 'search'
  )
    return { ...last, shuffles: true }
  const [, which, rest] =
    /^(if you do|when you do|if (?:that player|they) (?:do|does)|if you don't|otherwise|if (?:that player|they) (?:don't|doesn't)), (.*)$/i.exec(
      sentence,
    ) ?? []
  if (rest === undefined || (last.kind !== 'may' && last.kind !== 'may pay')) return null
  const more = sentenceFrom(capital(rest), reading)
  if (!more) return null
  if (/don't|doesn't|otherwise/i.test(which ?? '')) return { ...last, otherwise: [...last.otherwise, ...more] }
  if (last.kind === 'may') return { ...last, next: [...last.next, ...more], isReflexive: /^when/i.test(which ?? '') }
  return { ...last, next: [...last.next, ...more] }
}

const effectFrom = (
  sentence: string,
  _whole: string,
  targets: readonly TargetSpec[],
  reading: Reading,
): readonly Instruction[] | null => {
  const text = `${restored(sentence, targets)}.`
  const read = readSentence(capital(text), reading)
  if (!read.ok) return null
  const instances = [...sentence.matchAll(/‹(\d+)›/g)].map(match => Number(match[1]))
  return [{ kind: 'effect', text: capital(text), instances }]
}
const restored = (sentence: string, targets: readonly TargetSpec[]): string =>
  sentence.replace(/‹(\d+)›/g, (_, n) => targets[Number(n)]?.words ?? '')

const CHOOSE = new RegExp(
  String.raw`^Choose (up to )?(${NUMBER_PATTERN}|any number)( or both| or more)? ?[—–-]+\s*([\s\S]*)$`,
  'i',
)
/** "Choose one —" with its modes; null where a text has none. */
export const modesOf = (text: string): Modes | null => {
  const [, upTo, count, more, rest] = CHOOSE.exec(text.trim()) ?? []
  if (rest === undefined) return null
  const modes = (rest.includes('•') ? rest.split('•') : rest.split(/; or |; /))
    .map(one => one.trim().replace(/[;]$/, ''))
    .filter(one => one !== '')
  const isAny = /^any number$/i.test(count ?? '')
  const number = isAny ? 0 : numberFrom(count ?? '')
  const most = isAny || more !== undefined ? modes.length : number
  return { least: upTo ? 0 : number, most, modes: modes.map(one => capital(one)) }
}
