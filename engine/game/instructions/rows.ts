import { filterOf, isSelf, type Reading } from '../phrases'
import type { Instruction } from './instruction'
import { countOf, eachOf, equalTo, NUMBER, ofDealer, PAYS, recipients, WHO, whatOf, whoOf } from './words'

type Row = readonly [RegExp, (m: RegExpExecArray, reading: Reading) => Instruction | null]

const row = (pattern: string, make: Row[1]): Row => [new RegExp(`^${pattern}$`, 'i'), make]

const onWhat =
  (kind: 'exile' | 'tap' | 'untap' | 'regenerate' | 'bury'): Row[1] =>
  ([, words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind, what }
  }

export const ROWS: readonly Row[] = [
  row(
    `Return (.+?) to the battlefield( under its owner's control)? with ${NUMBER} ([+-]\\d+/[+-]\\d+) counters? on it`,
    ([, words, owner, n, counter], reading) => {
      const what = whatOf(words ?? '', reading)
      return (
        what && {
          kind: 'return',
          what,
          to: 'battlefield',
          under: owner ? 'owner' : 'you',
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
  row(`(?:${WHO} )?draws? (?:an|(\\w+)) additional cards?`, ([, who, n]) => ({
    kind: 'draw',
    who: whoOf(who),
    count: countOf(n),
  })),
  row('(proliferate|populate)', ([, kind]) => ({ kind: (kind ?? '').toLowerCase() as 'populate' })),
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
  row(`Counter that (?:spell or ability|spell|ability)(?: unless its controller pays ${PAYS})?`, ([, cost]) => ({
    kind: 'counter',
    what: { kind: 'it' },
    ...(cost ? { unless: cost } : {}),
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
  row('Exile (.+?) until (.+?) leaves? (?:the battlefield|play)', ([, words, leaver], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && isSelf(leaver ?? '', reading) ? { kind: 'exile', what, untilSourceLeaves: true } : null
  }),
  row(`(?:${WHO} )?exiles? (.+)`, ([, , words], reading) => {
    const what = whatOf(words ?? '', reading)
    return what && { kind: 'exile', what }
  }),
  row(`Remove (.+) from the game`, onWhat('exile')),
  row(`Tap (.+)`, onWhat('tap')),
  row(`Untap (.+)`, onWhat('untap')),
  row(`Regenerate (.+)`, onWhat('regenerate')),
  row(
    `(?:${WHO} )?returns? (.+?)( from (?:your|a|its owner's|their) graveyard)? to (?:its owner's|their owner's|their owners'|your|their) hands?`,
    ([, , words = '', from = ''], reading) => {
      const what = whatOf(`${words}${from}`, reading) ?? whatOf(words, reading)
      return what && { kind: 'return', what, to: 'hand', under: 'owner' }
    },
  ),
  row(
    `(?:Return|Put) (.+?)( from (?:your|a|its owner's) graveyard)? (?:to play|(?:to|onto) the battlefield|into play)( tapped)?(?: under (your|its owner's|their owners') control)?( tapped)?`,
    ([, words = '', from = '', tapped, under, late], reading) => {
      const what = whatOf(`${words}${from}`, reading) ?? whatOf(words, reading)
      return (
        what && {
          kind: 'return',
          what,
          to: 'battlefield',
          // 110.2a (2010-07-16): under the control of the player who puts it there, unless the text says otherwise.
          under: under === undefined || under === 'your' ? 'you' : 'owner',
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
  row(
    `(?:${WHO} )?adds? (?:an additional )?((?:\\{[WUBRGC]\\})+)(?: for each (.+))?`,
    ([, who, symbols, phrase], reading) => ({
      kind: 'mana',
      who: whoOf(who),
      symbols: [...(symbols ?? '').matchAll(/\{(\w)\}/g)].map(match => match[1] ?? ''),
      times: phrase ? eachOf(phrase, 1, reading) : null,
      anyColor: 0,
    }),
  ),
  row(`(?:${WHO} )?adds? ${NUMBER} mana of any (?:one )?color`, ([, who, n]) => {
    const count = countOf(n)
    return count.kind === 'number'
      ? { kind: 'mana', who: whoOf(who), symbols: [], times: null, anyColor: count.is }
      : null
  }),
  row(`Prevent the next ${NUMBER} damage that would be dealt to (.+?) this turn`, ([, n, words], reading) => {
    const [to, ...others] = recipients(words ?? '', reading) ?? []
    return to && others.length === 0 ? { kind: 'prevent', amount: countOf(n), to } : null
  }),
  row(
    `Prevent all (combat )?damage that would be dealt (to and dealt by|to|by) (.+?) this turn`,
    ([, combat, way, words], reading) => {
      const whom = recipients(words ?? '', reading) ?? []
      const [to] = whom
      if (!to || whom.length > 1 || to.kind === 'each') return null
      const direction = way === 'by' ? 'by' : way === 'to' ? undefined : 'both'
      return {
        kind: 'prevent',
        amount: 'all',
        to,
        ...(direction === undefined ? {} : { way: direction }),
        ...(combat ? { isCombat: true as const } : {}),
      }
    },
  ),
  row('Attach (.+?) to (.+)', ([, words, host], reading) => {
    const what = whatOf(words ?? '', reading)
    const to = whatOf(host ?? '', reading)
    return what && to && { kind: 'attach', what, to }
  }),
  row(
    `(?:${WHO} )?(?:creates?|puts?) ${NUMBER} (tapped )?tokens? (?:onto the battlefield |into play )?(?:that's|that is|that are|which is) (?:a copy|copies) of ([^,]+?)(, except .+)?`,
    ([, who, n, tapped, words, except], reading) => {
      const of = whatOf(words ?? '', reading)
      return (
        of && {
          kind: 'create copies',
          count: countOf(n),
          of,
          who: whoOf(who),
          except: except ?? '',
          ...(tapped ? { isTapped: true as const } : {}),
        }
      )
    },
  ),
  row(`(?:${WHO} )?shuffles? (?:your|their|his or her|that|that player's) library`, ([, who]) => ({
    kind: 'shuffle',
    who: whoOf(who),
  })),
  row(`(?:${WHO} )?takes? an extra turn after this one`, ([, who]) => ({ kind: 'extra turn', who: whoOf(who) })),
  row(`${WHO} becomes? the monarch`, ([, who]) => ({ kind: 'monarch', who: whoOf(who) })),
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
