import type { Meaning } from './phrases'

/**
 * What "it", "that creature", "that player", "this way" and their kin point at. Each is resolved to what the ability
 * has introduced before it, by its type; where nothing fits, the ability is not read. Never the source by default.
 */
type Named = {
  readonly what: 'object' | 'player' | 'self'
  readonly text: string
  /** Words of its noun: "creature", "Elf", "permanent", "card". */
  readonly words: ReadonlySet<string>
  readonly many: boolean
  /** Said by the event that a trigger waits for. */
  readonly inTrigger: boolean
}
export type Discourse = {
  readonly named: readonly Named[]
  /** Kinds of actions and events so far. */
  readonly done: ReadonlySet<string>
}
export const NOTHING: Discourse = { named: [], done: new Set() }

type Resolved = { readonly meaning: Meaning; readonly after: Discourse } | { readonly unresolved: string }

const INTRODUCES = new Set(
  'target|other target|any target|any other target|each target|a|any|another|all|all other|each|each other|every|counted|counted other|other|bare|your|the|random|enchanted|equipped|fortified|top|bottom|exiled with|one of|some of|chosen thing|chosen by|source of|a source|target opponent|no|hand|graveyard|library|those|that|what|each of those|both|rest|other one|but|top grave'
    .split('|')
    .map(kind => `Object.${kind}`),
)
const PLAYERS = new Set(
  'target player|target opponent|each player|each opponent|each other player|each of|any opponent|any player|each of any player|any other player|another target player|defending player|attacking player|active player|enchanted player|enchanted opponent|chosen player|players|all players|your opponents|opponents|targets|controller|owner|players who|opponents who|one or more opponents|one or more players|player by rank|next player'
    .split('|')
    .map(kind => `Player.${kind}`),
)
const CONTROLLERS = new Set(
  'an opponent|your opponents|opponents|target player|target opponent|each player|each opponent|defending player|another player|a player|the chosen player|enchanted player|players|active player|its controller'
    .split('|')
    .map(kind => `Controllers.${kind}`),
)
const PLAYER_POINTERS = new Set([
  'Player.that player',
  'Player.that opponent',
  'Player.those players',
  'Players.those players',
  'Players.those opponents',
  'Players.them',
  'Player.they',
  'Player.he or she',
  'Controllers.that player',
  'Controllers.they',
  'Controllers.he or she',
])
const MANY = /^(?:all|each|every|those|up to [2-9X]|[2-9X]\b|any number|\d\d|other |both|at least|that many)/

/** Names of phrases that say what is done or happens. */
const DOES = new Set(['Action', 'Cost', 'Event1', 'ObjectAction', 'Predicate', 'WouldDo', 'Would', 'Trigger'])

/** Participles of "this way" and of "the … card", and what must have been said for them. */
const DONE: Readonly<Record<string, RegExp>> = {
  sacrificed: /sacrific/,
  exiled: /exile|airbend/,
  discarded: /discard|cycl/,
  revealed: /reveal|look|search|explor|clash/,
  returned: /return/,
  countered: /counter/,
  copied: /copy|copies/,
  milled: /mill/,
  destroyed: /destroy|bury/,
  tapped: /tap/,
  untapped: /untap/,
  created: /create|incubate|amass|populate|investigate/,
  chosen: /choose|chosen|target|vote|search/,
}
const HEADS: Readonly<Record<string, RegExp>> = {
  card: /./,
  permanent: /creature|artifact|enchantment|land|planeswalker|battle|permanent|token|card|subtype|source|any|one/,
  creature: /creature|permanent|subtype|token|any|attacker|blocker|source|card|one|object/,
  artifact: /artifact|permanent|subtype|token|card|spell|one/,
  enchantment: /enchantment|permanent|subtype|token|card|spell|one/,
  land: /land|permanent|subtype|card|token|one/,
  planeswalker: /planeswalker|permanent|card|any|one/,
  spell: /spell|ability|card|instant|sorcery|one/,
  ability: /ability|abilities|spell/,
  source: /source|creature|permanent|spell|ability|card|subtype|damage|artifact|one/,
  token: /token|subtype|creature|copy/,
  player: /player/,
  opponent: /opponent|player/,
  subtype: /subtype|permanent|token|creature|card|land|artifact|enchantment|one/,
  object: /./,
  counter: /counter/,
  name: /./,
  type: /./,
  ones: /./,
}
const headsOf = (meaning: Meaning): readonly string[] => {
  const words: string[] = []
  const walk = (one: Meaning): void => {
    const [place, kind = ''] = one.kind.split(/\.(.*)/)
    if (place === 'TypeHead' || place === 'Head') words.push(kind)
    if (place === 'SubHead') words.push('subtype')
    if (place === 'Heads')
      for (const word of ['card', 'spell', 'token', 'permanent', 'source']) if (kind.includes(word)) words.push(word)
    if (place === 'Object' && /any (?:other )?target|each target/.test(kind)) words.push('any')
    if (place === 'Post') return
    for (const held of Object.values(one)) if (typeof held === 'object') walk(held)
  }
  walk(meaning)
  return words
}

const TOP = /^Object\.(?:top|bottom)/
/** Resolves all that points, in the order of the words; `chosen` says what the rest of the card chooses. */
export const resolved = (
  meaning: Meaning,
  before: Discourse,
  print: (meaning: Meaning) => string,
  card: { readonly chooses: boolean; readonly exiles: boolean },
): Resolved => {
  const named: Named[] = [...before.named]
  const done = new Set(before.done)
  let missing: string | null = null
  let inTrigger = false
  /** How many were named before the instruction that is being read. */
  let actionFrom = Number.POSITIVE_INFINITY
  const nameIt = (what: Named['what'], one: Meaning): void => {
    const text = print(one)
    named.push({
      what,
      text,
      words: new Set(what === 'self' ? ['self'] : [...headsOf(one), ...(TOP.test(one.kind) ? ['card'] : [])]),
      many: MANY.test(text),
      inTrigger,
    })
  }
  const lose = (one: Meaning): Meaning => {
    missing ??= print(one)
    return one
  }
  const pointing = (one: Meaning, to: Named | undefined): Meaning =>
    to === undefined ? lose(one) : { ...one, means: to.what === 'self' ? '~' : to.text }
  const last = (fits: (one: Named) => boolean): Named | undefined => [...named].reverse().find(fits)

  /** "It": the subject of the event where the effect has named nothing else, then what was named last. */
  const single = (most = named.length): Named | undefined => {
    const before = named.slice(0, most)
    const lastOf = (fits: (one: Named) => boolean): Named | undefined => [...before].reverse().find(fits)
    const inEffect = lastOf(one => one.what !== 'player' && !one.inTrigger && !one.many)
    const subject = before.find(one => one.what !== 'player' && one.inTrigger)
    if (inTrigger) return lastOf(one => one.what !== 'player')
    return inEffect ?? subject ?? lastOf(one => one.what !== 'player')
  }
  const plural = (): Named | undefined =>
    last(one => one.what === 'object' && one.many) ?? last(one => one.what !== 'self')
  const player = (): Named | undefined =>
    last(one => one.what === 'player') ??
    last(one => one.words.has('any') || one.words.has('player') || one.words.has('opponent'))
  /** Whose controller or owner may act: any object brings a player with it. */
  const they = (): Named | undefined => player() ?? last(one => one.what === 'object')

  const walk = (one: Meaning): Meaning => {
    const [name = '', kind = ''] = one.kind.split(/\.(.*)/)
    if (one.kind === 'Quoted') return { ...one, ...quoted(one) }
    if (DOES.has(name)) {
      const before = actionFrom
      if (name === 'Action') actionFrom = named.length
      const inner = stepped(one)
      actionFrom = before
      done.add(kind)
      return inner
    }
    return stepped(one)
  }
  const stepped = (one: Meaning): Meaning => {
    const [name = '', kind = ''] = one.kind.split(/\.(.*)/)
    if (one.kind === 'Object.this') {
      nameIt('self', one)
      return one
    }
    if (PLAYER_POINTERS.has(one.kind)) return pointing(one, /they|them/.test(one.kind) ? they() : player())
    // "Attach an Equipment to it": what one instruction is about is not what else it names.
    if (one.kind === 'Object.it') return pointing(one, single(actionFrom) ?? single())
    // "If it's a creature card": the subject is a word that points.
    if (/^Condition1\.it(?:'s(?: not| first)?)?$/.test(one.kind))
      return pointing(mapped(one), one.forms?.toString().startsWith('1') ? (plural() ?? player()) : single())
    if (one.kind === 'Statement.it is') return pointing(mapped(one), single())
    if (one.kind === 'Object.itself' || one.kind === 'Owner.its' || one.kind === 'WhoseOne.its')
      return pointing(one, single())
    if (one.kind === 'Object.him or her') return pointing(one, last(each => each.what === 'self') ?? single())
    if (
      one.kind === 'Object.them' ||
      one.kind === 'Object.themselves' ||
      (one.kind === 'Object.each of those' && one.what === undefined)
    )
      return pointing(one, plural() ?? player())
    if (/^(?:Owner|Whose|WhoseOne|Controllers)\.(?:their|his or her)$/.test(one.kind))
      return pointing(one, they() ?? plural())
    if (/^Object\.(?:that|those|that or|each of those)$/.test(one.kind) && typeof one.what === 'object') {
      const inner = mapped(one)
      const heads = headsOf(one.what)
      const fits = (each: Named): boolean =>
        each.what !== 'self' && heads.some(head => [...each.words].some(word => (HEADS[head] ?? /^$/).test(word)))
      // "That creature" is one: of several only "each creature" is spoken of so.
      const isAlike = (each: Named): boolean =>
        one.kind.includes('those') || !each.many || /^(?:each|every)\b/.test(each.text)
      const exact = (each: Named): boolean => each.what !== 'self' && heads.some(head => each.words.has(head))
      const to =
        last(each => isAlike(each) && exact(each)) ??
        last(each => isAlike(each) && fits(each)) ??
        (heads.includes('player') || heads.includes('opponent') ? player() : undefined)
      // What is made or found on the way is named by what is done.
      if (to === undefined && heads.includes('token') && doneBy(/create|copy|incubate/)) return inner
      if (
        to === undefined &&
        heads.includes('card') &&
        doneBy(/draw|reveal|look|search|exile|mill|discard|cast|return|put/)
      )
        return inner
      return pointing(inner, to)
    }
    if (one.kind === 'Object.the' && typeof one.what === 'object') return definite(one, one.what)
    if (
      /^Amount1\.(?:that much|that number)$|^(?:DrawCount|Tokens?1?|Counters|Count)\.(?:that many|up to that many|twice that many)/.test(
        one.kind,
      )
    )
      return done.size > 0 || named.length > 0 ? mapped(one) : lose(one)
    if (
      one.kind === 'Participle.chosen' ||
      /chosen (?:color|subtype|type creature|player|type)$|\.of (?:type|types|color)$|With\.name$/.test(one.kind)
    )
      return card.chooses ? mapped(one) : lose(one)
    if (kind.includes('this way')) {
      const how = typeof one.how === 'object' ? (one.how.kind.split('.')[1] ?? '') : (kind.split(' ')[0] ?? '')
      return doneBy(DONE[how] ?? /./) ? mapped(one) : lose(one)
    }
    if (name === 'Trigger') {
      inTrigger = true
      const inner = mapped(one)
      inTrigger = false
      return inner
    }
    const inner = mapped(one)
    if (INTRODUCES.has(one.kind)) nameIt('object', one)
    else if (PLAYERS.has(one.kind) || CONTROLLERS.has(one.kind)) nameIt('player', one)
    else if (name === 'Token1' || one.kind === 'Action.create copy' || one.kind === 'Action.create copy tapped')
      named.push({
        what: 'object',
        text: print(one),
        words: new Set(['token', 'creature', 'subtype', 'artifact']),
        many: /^(?:that|twice|[2-9X]|up to|\d\d)/.test(print(one)),
        inTrigger,
      })
    else if (
      one.kind === 'EachCounted.each' ||
      one.kind === 'Sentence.for each object' ||
      one.kind === 'Statement.costs'
    )
      nameIt('object', one)
    return inner
  }
  const mapped = (one: Meaning): Meaning => {
    const made: Record<string, Meaning | string> = { kind: one.kind }
    for (const [place, held] of Object.entries(one)) {
      if (place === 'kind' || held === undefined) continue
      made[place] = typeof held === 'object' ? walk(held) : held
    }
    return made as Meaning
  }
  const doneBy = (pattern: RegExp): boolean => [...done].some(one => pattern.test(one))
  const definite = (one: Meaning, what: Meaning): Meaning => {
    const inner = mapped(one)
    const how = what.kind === 'TheNoun.made' && typeof what.how === 'object' ? (what.how.kind.split('.')[1] ?? '') : ''
    if (how !== '') {
      const known = DONE[how]
      // An ability may speak of what another one of its card has chosen or exiled (607, linked abilities).
      const isLinked = (how === 'chosen' && card.chooses) || (how === 'exiled' && card.exiles)
      if (known && !doneBy(known) && !isLinked) return lose(one)
      nameIt('object', one)
      return inner
    }
    if (what.kind === 'TheNoun.the' && typeof what.what === 'object') {
      const heads = headsOf(what.what)
      const bare =
        what.what.kind.startsWith('Head.') ||
        what.what.kind.startsWith('TypeHead.') ||
        what.what.kind.startsWith('SubHead.')
      if (bare && heads.includes('token') && !doneBy(/create|copy|incubate/)) return lose(one)
      if (
        bare &&
        !named.some(each => heads.some(head => [...each.words].some(word => (HEADS[head] ?? /^$/).test(word)))) &&
        done.size === 0
      )
        return lose(one)
    }
    nameIt('object', one)
    return inner
  }
  /** A quoted ability is read with its own object. */
  const quoted = (one: Meaning): Record<string, Meaning> => {
    if (typeof one.says !== 'object') return {}
    const inside = resolved(one.says, NOTHING, print, card)
    if ('unresolved' in inside) {
      missing ??= inside.unresolved
      return {}
    }
    return { says: inside.meaning }
  }
  const inner = walk(meaning)
  return missing === null ? { meaning: inner, after: { named, done } } : { unresolved: missing }
}
