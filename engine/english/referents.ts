import { remember } from '#rulebook/remember'
import type { Meaning } from './phrases'

/**
 * What "it", "that creature", "that player", "this way" and similar words refer to. Each is resolved to something that
 * the ability has introduced before, by its type; if nothing fits, the ability is not read. Never the source by default.
 */
type Named = {
  readonly what: 'object' | 'player' | 'self'
  /** The numbers of the phrases that have introduced it; `0` is the object that has the ability. */
  readonly ids: readonly string[]
  /** The kind of the action, cost or event in which it was named. */
  readonly action: string
  readonly text: string
  /** Words of its noun: "creature", "Elf", "permanent", "card". */
  readonly words: ReadonlySet<string>
  readonly many: boolean
  /** Named in the event that a trigger waits for. */
  readonly inTrigger: boolean
  /** Named only to describe, count or test something else: "it" never means it. */
  readonly aside: boolean
  /** One for each of several players or objects: "those creatures" may mean them, and "it" each of them. */
  readonly severally?: boolean
  /** Ends what is revealed: "until you reveal a land card". */
  readonly ends?: boolean
  /** Sacrificed, discarded or the like: nothing that stays on the battlefield. */
  readonly gone: boolean
  /** Named by a word that refers to it, not for the first time. */
  readonly again?: true
}
export type Discourse = {
  readonly named: readonly Named[]
  /** Kinds of actions and events so far. */
  readonly done: ReadonlySet<string>
  /** The next number of a phrase that introduces something. */
  readonly next: number
}
export const NOTHING: Discourse = { named: [], done: new Set(), next: 1 }

type Resolved = { readonly meaning: Meaning; readonly after: Discourse } | { readonly unresolved: string }

const INTRODUCES = new Set(
  'named object|target|other target|any target|any other target|each target|a|any|another|all|all other|each|each other|every|counted|counted other|other|bare|your|the|random|enchanted|equipped|fortified|top|bottom|exiled with|one of|some of|chosen thing|chosen by|source of|a source|target opponent|hand|graveyard|library|those|that|what|each of those|both|rest|other one|but|top grave|one target'
    .split('|')
    .map(kind => `Object.${kind}`),
)
const PLAYERS = new Set(
  'target player|target opponent|target dealt|each player|each opponent|each other player|each of|any opponent|any player|each of any player|any other player|another target player|defending player|attacking player|active player|enchanted player|enchanted opponent|chosen player|players|all players|your opponents|opponents|targets|controller|owner|players who|opponents who|one or more opponents|one or more players|player by rank|next player|opponent|one of opponents'
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
const MANY =
  /^(?:all|each|every|those|(?:up to )?(?:[2-9X]\b|\d\d|that many)|any number|(?:1|one) or|one, two|both|at least|the rest|(?:the )?(?:top|bottom) (?:[2-9X]\b|\d\d|card of each))/
/** Each of several, which a sentence refers to as one. */
const EACH = /^(?:each|every)\b/

/** Phrases whose objects only describe, count or compare: nothing happens to these. */
const ASIDE =
  /^(?:Post\.|With|Compare|Amount|Counted|EachCounted|ForEach|Shared|Acted|Being|Body|Superlative|DealtBy|PlayerDoes|PlayerVerb|InsteadOf|AsThough|TheNoun\.superlative)/
/** In a condition only its subject can be referred to; what it is compared with, or what was acted on, cannot. */
const ASKED = new Set(['the', 'whose', 'who'])
const HAPPENED = /^Condition1\.(?:did this way|nobody)$/
/** "If there are two counters on ~, flip it": what is counted is not the subject. */
const ON_ITSELF = /^Condition1\.(?:there are|amount|power compare|life)/
/** Whose mana cost is meant: never a player's. */
const HAS_MANA_COST =
  /^(?:CastHow\.(?:free|paying)|InsteadOf\.cost|PayCost\.its cost|Cost\.pay cost|Action\.(?:pay|cost) rather|Statement\.keyword own cost|\w+\.mana symbol)$/
/** Actions after which the object is gone. */
const AWAY = /^(?:Action|Cost)\.(?:sacrifice|discard|mill|bury)|^Cost\.(?:exile|return|put)/
/** Whether the last noun of a meaning is in the plural. */
const isPlural = (meaning: Meaning): boolean => {
  if (meaning.kind === 'Subtype') return meaning.many !== undefined
  const held = ['what', 'noun', 'other', 'four', 'three', 'two', 'one', 'is'].flatMap(place => {
    const one = meaning[place]
    return typeof one === 'object' ? [one] : []
  })
  if (/^Heads\.type/.test(meaning.kind)) return meaning[FORMS_OF]?.toString().endsWith('1') ?? false
  if (/^(?:Head|TypeHead)\./.test(meaning.kind) && held.length === 0)
    return meaning[FORMS_OF]?.toString().startsWith('1') ?? false
  const last = held[0]
  return last !== undefined && isPlural(last)
}
const FORMS_OF = 'forms'
/** Places whose object stays in its zone: it does, gets or becomes something. */
const STAYS: Readonly<Record<string, string>> = {
  'Clause1.does': 'the',
  'Clause1.each object': 'the',
  'Clause1.may have': 'the',
  'Clause1.have': 'the',
  'Statement.predicate': 'the',
  'Action.put counters': 'on',
  'Action.tap': 'what',
  'Action.untap': 'what',
  'Action.transform': 'what',
  'Event1.deals damage': 'the',
}
/** Places whose object is not spoken of: what would be dealt damage, what is copied. */
const ONLY_BY_THE_WAY: Readonly<Record<string, string>> = {
  'WouldDo.deal damage': 'whom',
  'Replacement.may enter as copy': 'of',
  'EnterAs.copy': 'of',
  'Predicate.becomes copy': 'of',
  'Action.become copy': 'of',
}
const LIST = /^Objects\.(?:and|or|list|list and)$/
/** Whether a list means one of its parts: its last conjunction is "or". */
const isEither = (one: Meaning): boolean => {
  if (one.kind === 'Objects.list' && typeof one.other === 'object') return isEither(one.other)
  return (
    one.kind === 'Objects.or' || (one.kind === 'Objects.list and' && one[FORMS_OF]?.toString().startsWith('1') === true)
  )
}
const HAS_SUBJECT = /^(?:Clause1\.(?:does|each object|may have|have|can't)|Statement\.(?:predicate|each predicate))$/
const A_HAND = { what: 'object', words: new Set(['card']), many: true } as const
const MILLED = { what: 'object', text: 'the milled cards', words: new Set(['card']), many: true } as const
const MANIFESTED = {
  what: 'object',
  text: 'the manifested creature',
  words: new Set(['creature', 'permanent']),
} as const
const AN_ABILITY = { what: 'object', text: 'this ability', words: new Set(['ability']), many: false } as const
/** What is not on the battlefield when it is acted on: objects that are gone, spells and abilities. */
const isElsewhere = ({ gone, words }: Named): boolean =>
  gone || (words.size > 0 && [...words].every(word => /spell|ability/.test(word)))
const isExiled = ({ what, action, aside }: Named): boolean =>
  what === 'object' && !aside && action.startsWith('Action.exile')
/** Cards that are no permanents: "two or more instant and/or sorcery cards in your graveyard". */
const isOnlyCard = ({ words }: Named): boolean =>
  (words.has('instant') || words.has('sorcery')) && [...words].every(word => /^(?:card|instant|sorcery)$/.test(word))
const NONE: readonly Named[] = []
/** Places that count for a clause before them. */
const COUNTED_WITH = new Set(['each', 'x'])
const isNewToken = ({ text, words, aside }: Named): boolean =>
  !aside && words.has('token') && words.has('artifact') && !/^(?:target|each|all) /.test(text)
const isTopCard = ({ text }: Named): boolean => text.startsWith('the top card of ')
const isOfAType = ({ words }: Named): boolean => words.size === 1 && words.has('subtype')
const isHimOrHer = (one: Meaning[string]): boolean => typeof one === 'object' && one.kind === 'Object.him or her'
const dealsDamage = (one: Meaning[string]): boolean =>
  typeof one === 'object' && /^(?:Action|ObjectAction)\.deal/.test(one.kind)
/** "Less than the number of cards in its controller's graveyard" was read as a noun in that graveyard. */
const saysWhere = (post: Meaning[string]): boolean =>
  typeof post === 'object' && (post.kind === 'Posts.posts' ? saysWhere(post.rest) : post.kind === 'Post.in')
const saysInstead = (one: Meaning): boolean =>
  one.kind === 'Sentence.if do instead' || (typeof one.do === 'object' && one.do.kind === 'Clause.clause instead')
/** All names of the card for itself mean the same object. */
const keyOf = ({ what, text }: Named): string => (what === 'self' ? '~' : text)

/** Names of phrases for actions and events. */
const DOES = new Set(['Action', 'Cost', 'Event1', 'ObjectAction', 'Predicate', 'WouldDo', 'Would', 'Trigger'])

/** Participles of "this way" and of "the … card", and what must have been named before them. */
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
    const { name, heads } = about(one)
    words.push(...heads)
    if (name === 'Post') return
    for (const place in one) {
      const held = one[place]
      if (typeof held === 'object') walk(held)
    }
  }
  walk(meaning)
  return words
}
/** The words that the name of a phrase says about a noun. */
const headsIn = (name: string, kind: string): readonly string[] => {
  if (name === 'TypeHead' || name === 'Head') return [kind]
  if (name === 'SubHead') return ['subtype']
  if (name === 'Heads') return ['card', 'spell', 'token', 'permanent', 'source'].filter(word => kind.includes(word))
  return name === 'Object' && /any (?:other )?target|each target/.test(kind) ? ['any'] : []
}

/** "From your hand with a counter on it", of a card in a zone where cards have no counters. */
const isFromElsewhereWithCounter = ({ first, rest }: Meaning): boolean =>
  typeof first === 'object' &&
  first.kind === 'Post.from' &&
  typeof first.zone === 'object' &&
  /hand|graveyard|library/.test(first.zone.kind) &&
  typeof rest === 'object' &&
  rest.kind === 'Post.with' &&
  typeof rest.what === 'object' &&
  rest.what.kind.startsWith('With.counter')

/** Words that refer without a noun. */
const IMPLIED: Readonly<Record<string, readonly string[]>> = {
  'Object.named object': ['permanent', 'card'],
  'Object.top': ['card'],
  'Object.hand': ['card'],
  'Object.graveyard': ['card'],
  'Object.top grave': ['card'],
  'Object.bottom': ['card'],
  'Object.equipped': ['creature'],
  'Object.fortified': ['land'],
  'Object.the copy': ['spell'],
  'Object.the copies': ['spell'],
}
/** What follows from the name of a phrase, computed once for each. */
const factsOf = (whole: string) => {
  const [name = '', kind = ''] = whole.split(/\.(.*)/)
  return {
    name,
    kind,
    heads: headsIn(name, kind),
    isAside: name === 'Whose' || ASIDE.test(whole),
    isDuration: name === 'Duration',
    isCondition: name === 'Condition' || name === 'Condition1',
    isAway: AWAY.test(whole),
    isDone: DOES.has(name),
    happens: HAPPENED.test(whole),
    isOnItself: ON_ITSELF.test(whole),
    hasSubject: HAS_SUBJECT.test(whole),
    hasManaCost: HAS_MANA_COST.test(whole),
    isOpponent: /that opponent|those opponents/.test(whole),
    asksOfIt: /^Condition1\.it(?:'s(?: not| first)?)?$/.test(whole),
    isTheirs: /^(?:Owner|Whose|WhoseOne|Controllers)\.(?:their|his or her)$/.test(whole),
    owns: /^(?:Whose|Player|Controllers)\.(?:its )?(?:owner|controller)/.test(whole),
    isIf: /^Sentence\.(?:if|when)/.test(whole),
    isThat: /^(?:Object\.(?:that|those|that or|each of those)|Pointed\.(?:that|those))$/.test(whole),
    isThatMany:
      /^Amount1\.(?:that much|that number)$|^(?:DrawCount|Tokens?1?|Counters|Count)\.(?:that many|up to that many|twice that many)/.test(
        whole,
      ),
    isChosen:
      whole === 'Participle.chosen' ||
      /chosen (?:color|subtype|type creature|player|type)$|\.of (?:type|types|color)$|With\.name$/.test(whole),
    isThisWay: kind.includes('this way'),
    dealsDamage: whole.startsWith('Action.deal damage'),
    isEvents: /^Event\.(?:or|or when|list)$|^Trigger\.when and$/.test(whole),
    isList: LIST.test(whole),
    isPlayer: PLAYERS.has(whole) || CONTROLLERS.has(whole),
    introduces: INTRODUCES.has(whole) || name === 'AbilityCost',
    manifests: /^Action\.(?:manifest|cloak)/.test(whole),
    mills: /^Action\.mill/.test(whole),
    copies: /^Action\.(?:copy|create cop)/.test(whole),
    showsHand: /^Action\.(?:look at|reveal) hand$/.test(whole),
  }
}
/** The names of phrases are few: the grammar has them all. */
const MOST_NAMES = 10_000
const about = remember(
  MOST_NAMES,
  ({ kind }: Meaning) => kind,
  ({ kind }) => factsOf(kind),
)

/** Resolves all references in the order of the words; `chosen` says what the rest of the card chooses. */
export const resolved = (
  meaning: Meaning,
  before: Discourse,
  print: (meaning: Meaning) => string,
  card: { readonly chooses: boolean; readonly exiles: boolean; readonly isQuoted?: true },
): Resolved => {
  const named: Named[] = [...before.named]
  const done = new Set(before.done)
  let next = before.next
  const ids = new Map<Meaning, string>()
  /** The number of what a phrase introduces. */
  const idOf = (one: Meaning): string => {
    const known = ids.get(one)
    if (known !== undefined) return known
    const id = String(next++)
    ids.set(one, id)
    return id
  }
  /** The kind of the action, cost or event that is being read. */
  let action = ''
  /** The number of the last action that copied something. */
  let copied: string | undefined
  let missing: string | null = null
  let inTrigger = false
  let isAside = false
  let isGone = false
  /** Whether the word that is being read does or becomes something on the battlefield. */
  let isThere = false
  /** Whether a duration comes before what it limits: "As long as enchanted creature is red, it …" */
  let isLeading = false
  /** The noun that is being described: "a creature with toughness greater than its power". */
  let described = ''
  /** What a noun is said to have more of than of something else of its own. */
  let measured = ''
  /** The measure that is compared with it. */
  let owned = ''
  /** Whether a player is named through what they own or control. */
  let isOwned = false
  /** Whether the mana cost of an object is read. */
  let isManaCost = false
  /** Whether it is the cost of a keyword that was granted before. */
  let isKeywordCost = false
  /** The subject of the clause that is being read: a reference to itself would be "itself". */
  let subject = ''
  /** What deals the damage, while those are read that it is dealt to. */
  let dealing = ''
  /** Whether "its" may mean what deals the damage as well as what is dealt it. */
  let isContested = false
  /** What the last "if" has named for the case that it is true, which "otherwise" cannot mean. */
  let ifSo: readonly [from: number, to: number] | null = null
  /** How many referents were named before the instruction that is being read. */
  let actionFrom = Number.POSITIVE_INFINITY
  /** Whether what the last "if" would have done was not done: a card stays where it was. */
  let isOtherwise = false
  const nameIt = (
    what: Named['what'],
    one: Meaning,
    by: readonly string[] = [what === 'self' ? '0' : idOf(one)],
  ): void => {
    const text = print(one)
    const words = new Set(what === 'self' ? ['self'] : [...headsOf(one), ...(IMPLIED[one.kind] ?? [])])
    const isPlayer = words.size > 0 && [...words].every(word => word === 'player' || word === 'opponent')
    named.push({
      what: isPlayer ? 'player' : what,
      ids: by,
      action,
      text,
      words,
      many:
        MANY.test(text) ||
        one.kind.startsWith('AbilityCost') ||
        /^Object\.(?:the copies|hand|graveyard)$/.test(one.kind) ||
        (/^(?:Noun|Heads|Head|TypeHead|SubHead)\.|^Object\.(?:bare|other|your|the|target)$/.test(one.kind) &&
          isPlural(one)),
      inTrigger,
      aside: isAside,
      gone: isGone && what !== 'self',
    })
  }
  const lose = (one: Meaning): Meaning => {
    missing ??= print(one)
    return one
  }
  /** The referent of a word is named again. */
  const pointing = (one: Meaning, to: Named | undefined): Meaning => {
    if (to === undefined) return lose(one)
    const many = one.kind === 'Object.those' || (to.many && !/each of those$/.test(one.kind))
    if (!isAside) named.push({ ...to, many, aside: false, inTrigger, again: true })
    return { ...one, means: to.what === 'self' && !card.isQuoted ? '~' : to.text, refers: to.ids.join(' ') }
  }
  const last = (fits: (one: Named) => boolean): Named | undefined => named.findLast(fits)

  /** "It": the subject of the event if the effect has named nothing else, then what was named last. */
  const single = (most = named.length, but = ''): Named | undefined =>
    // "If the copy is a permanent spell, it gains haste": a spell, where nothing on the battlefield was named.
    singleOf(most, but, isThere) ?? (isThere ? singleOf(most, but, false, ({ gone }) => !gone) : undefined)
  const singleOf = (
    most: number,
    but: string,
    isHere: boolean,
    fits: (one: Named) => boolean = () => true,
  ): Named | undefined => {
    const singles = named
      .slice(0, most)
      .filter(
        one =>
          one.what !== 'player' &&
          !(isHere && (isElsewhere(one) || (isOtherwise && isTopCard(one)))) &&
          keyOf(one) !== but &&
          fits(one),
      )
    const before = singles.filter(one => !one.aside)
    const isOne = (one: Named): boolean => !one.many || EACH.test(one.text)
    const lastOf = (isMeant: (one: Named) => boolean): Named | undefined => before.findLast(isMeant)
    if (inTrigger) return lastOf(isOne) ?? onlyOf(singles)
    return (
      lastOf(one => !one.inTrigger && !one.many) ??
      before.find(one => one.inTrigger && isOne(one)) ??
      lastOf(isOne) ??
      // "All creatures get +1/+1 for each land that shares a color with it": each of the subject.
      (isAside && subject !== '' ? lastOf(one => keyOf(one) === subject) : undefined) ??
      onlyOf(singles)
    )
  }
  /** "If it's a land card": the last card, not a token that was created since. */
  const ofCard = (one: Meaning): Named | undefined => {
    if (inTrigger || !headsOf(one).includes('card')) return undefined
    const latest = last(({ what, aside, many }) => what === 'object' && !aside && !many)
    return latest?.words.has('token')
      ? last(({ what, aside, many, words }) => what === 'object' && !aside && !many && words.has('card'))
      : undefined
  }
  /** What was only mentioned aside is meant if nothing else was named: "creatures with power less than ~'s can't block it". */
  const onlyOf = (these: readonly Named[]): Named | undefined => {
    const all = these.filter(one => !one.many)
    return new Set(all.map(keyOf)).size === 1 ? all[0] : undefined
  }
  /** "Return three lands you control to owner's hand" (1997): the owner of these, and of nothing said before. */
  const severalMoved = (): Named | undefined => {
    const moved = named.slice(actionFrom).filter(one => one.what !== 'player' && !one.aside)
    const most = moved.at(-1)
    if (most && EACH.test(most.text)) return most
    return moved.every(one => one.many && !EACH.test(one.text)) ? most : undefined
  }
  /** "Each Wolf you control deals damage equal to its power to that creature": the power of each Wolf. */
  const eachSubject = (): Named | undefined =>
    subject === '' ? undefined : last(one => !one.aside && keyOf(one) === subject && EACH.test(one.text))
  const each = (): Named | undefined => last(one => one.what === 'object' && !one.aside && EACH.test(one.text))
  const plural = (): Named | undefined =>
    last(one => one.what === 'object' && one.many && !one.aside) ?? last(one => one.what === 'object' && one.many)
  const player = (): Named | undefined =>
    last(one => one.what === 'player' && !one.aside) ??
    last(one => one.what === 'player') ??
    last(one => one.words.has('any') || one.words.has('player') || one.words.has('opponent'))
  const opponent = (): Named | undefined => last(one => one.what === 'player' && /opponent/.test(one.text)) ?? player()
  /** Objects whose controller or owner may be meant: every object implies a player. */
  const they = (): Named | undefined => player() ?? last(one => one.what === 'object')

  const walk = (one: Meaning): Meaning => {
    const is = about(one)
    if (one.kind === 'Quoted') return { ...one, ...quoted(one) }
    const wasAside = isAside
    const wasGone = isGone
    const from = actionFrom
    const was = subject
    if (is.isAside || (is.isDuration && !isLeading)) isAside = true
    if (is.isCondition) subject = ''
    isLeading = one.kind === 'Sentence.limited'
    if (is.isAway) isGone = true
    if (is.name === 'Action') actionFrom = named.length
    const wasAction = action
    if (is.isDone) action = one.kind
    if (is.copies) copied = idOf(one)
    // What is counted is named only later, for what is done with each.
    if (is.name === 'EachCounted') idOf(one)
    const stepping = stepped(one, is)
    const id = ids.get(one)
    const inner = id === undefined || one.kind === 'Object.this' ? stepping : { ...stepping, id }
    action = wasAction
    isAside = wasAside
    isGone = wasGone
    actionFrom = from
    subject = was
    if (is.isDone) done.add(is.kind)
    return inner
  }
  /** Places of a meaning in order, each resolved by its role in the clause. */
  const mapped = (one: Meaning, is = about(one)): Meaning => {
    let made: Record<string, Meaning | string | undefined> | null = null
    const isThisWay = typeof one.when === 'object' && one.when.kind === 'When.this way'
    const isCondition = is.name === 'Condition1' && !isThisWay && !is.happens
    const start = named.length
    let since = start
    /** Where that begins which the subject of a condition is compared with. */
    let compared = Number.POSITIVE_INFINITY
    for (const place in one) {
      const held = one[place]
      if (typeof held !== 'object') continue
      const wasAside = isAside
      const wasThere = isThere
      const was = subject
      if (isCondition && !ASKED.has(place)) isAside = true
      // "Exile target creature until ~ leaves the battlefield. Its controller …"
      if (place === 'until' && about(held).name.startsWith('Event')) isAside = true
      // "Where X is that card's power and Y is its toughness."
      if (one.kind === 'Clauses.clause where two' && place === 'y')
        for (let i = since; i < named.length; i++) named[i] = { ...(named[i] as Named), aside: false }
      // "For each attacking creature, … that creature."
      if (one.kind === 'Sentence.for each' && place === 'do') nameCounted(one.each, since)
      // "This ability costs {1} less to activate if it targets …"
      if (one.kind === 'Statement.additional cost')
        named.push({ ...AN_ABILITY, ids: [idOf(one)], action, inTrigger, aside: false, gone: false })
      if (one.kind === 'Statement.costs' && place === 'cost' && typeof one.what === 'object')
        nameIt('object', one.what, [idOf(one)])
      // "Create a token for each counter on it", "sacrifice a permanent for each damage dealt to it": neither of these.
      const tokens = COUNTED_WITH.has(place)
        ? named.slice(start).filter(each => isNewToken(each) || (place === 'each' && each.gone && !each.aside))
        : NONE
      for (const each of tokens) named[named.indexOf(each)] = { ...each, aside: true }
      const quiet =
        tokens.length === 0 ? [] : tokens.map(each => named.findIndex(other => other.text === each.text && other.aside))
      since = named.length
      if (place === 'is') compared = since
      const wasManaCost = isManaCost
      isManaCost = is.hasManaCost && place === 'whose'
      isKeywordCost = one.kind === 'Statement.keyword own cost'
      // A spell deals damage from the stack.
      if (STAYS[one.kind] === place && !dealsDamage(one.do)) isThere = true
      const [wasDescribed, wasMeasured, wasOwned] = [described, measured, owned]
      if (one.kind === 'Noun.post' && measured === '')
        described = place === 'post' && typeof one.noun === 'object' ? `the ${print(one.noun)}` : ''
      if (one.kind === 'Noun.post' && !isAside && saysWhere(one.post)) measured = one.kind
      if (is.name === 'With' && typeof one.of === 'object') measured = one.of.kind
      if (one.kind === 'Amount1.measure' && typeof one.of === 'object') owned = one.of.kind
      if (is.hasSubject && (place === 'do' || place === 'says')) subject = subjectSince(start)
      const wasDealing = dealing
      if (is.dealsDamage && place === 'whom') dealing = subject
      const wasContested = isContested
      // "It deals damage to target creature equal to its power" has two meanings.
      if (one.kind === 'Action.deal damage to equal' && place === 'n')
        isContested = named.slice(start).some(each => each.what === 'object' && keyOf(each) !== subject)
      const inner = walk(held)
      isContested = wasContested
      isManaCost = wasManaCost
      if (inner !== held) {
        made ??= { ...one }
        made[place] = inner
      }
      isAside = wasAside
      isThere = wasThere
      subject = was
      for (const at of quiet) named[at] = { ...(named[at] as Named), aside: false }
      described = wasDescribed
      measured = wasMeasured
      owned = wasOwned
      dealing = wasDealing
      if (ONLY_BY_THE_WAY[one.kind] === place)
        for (let i = since; i < named.length; i++) named[i] = { ...(named[i] as Named), aside: true }
      if (place === 'until' && about(held).name.startsWith('Object'))
        for (let i = since; i < named.length; i++) named[i] = { ...(named[i] as Named), ends: true }
    }
    if (is.isOnItself) {
      const self = named.slice(start, compared).find(({ what }) => what === 'self')
      if (self) named.push({ ...self, aside: isAside })
    }
    const isEach =
      one.kind === 'Sentence.for each' ||
      (one.kind === 'Clause1.player does' && typeof one.who === 'object' && /^Player\.(?:each|all)/.test(one.who.kind))
    if (isEach)
      for (let i = start; i < named.length; i++)
        if (!named[i]?.ends) named[i] = { ...(named[i] as Named), severally: true }
    const isPaired = typeof one.being === 'object' && one.being.kind.startsWith('Being.paired')
    const self = isPaired ? named.slice(start).find(({ what }) => what === 'self') : undefined
    const isOfTwo = isPaired || one.kind === 'Condition1.own and control'
    const other = isOfTwo ? named.slice(start).find(({ what }) => what === 'object') : undefined
    // "If you both own and control ~ and a creature named …, exile them": both.
    if (one.kind === 'Condition1.own and control' && other)
      named.push({ ...other, ids: ['0', ...other.ids], text: `~ and ${other.text}`, many: true, aside: false })
    if (self && other)
      named.push({
        ...other,
        ids: ['0', ...other.ids],
        text: `${keyOf(self)} and ${other.text}`,
        many: true,
        aside: isAside,
      })
    // "As long as an Aura is attached to enchanted creature, it …"
    const to = typeof one.being === 'object' && one.being.kind === 'Being.attached' ? named.at(-1) : undefined
    const isAny = typeof one.the === 'object' && /^Object\.(?:a|any|another)$/.test(one.the.kind)
    if (isCondition && isAny && to && named.length > start + 1) {
      for (let i = start; i < named.length; i++) named[i] = { ...(named[i] as Named), aside: true }
      named.push({ ...to, aside: isAside })
    }
    return (made ?? one) as Meaning
  }
  const subjectSince = (start: number): string => {
    const one = named.slice(start).find(each => !each.aside && each.what !== 'player')
    return one === undefined ? '' : keyOf(one)
  }
  /** "When ~ dies or a land enters": the subject is either. */
  const ofEvents = (one: Meaning): Meaning => {
    const made: Record<string, Meaning | string> = { kind: one.kind }
    const start = named.length
    const subjects: number[] = []
    for (const [place, held] of Object.entries(one)) {
      const from = named.length
      if (place !== 'kind' && held !== undefined) made[place] = typeof held === 'object' ? walk(held) : held
      const at = named.findIndex((each, i) => i >= from && !each.aside && each.what !== 'player')
      if (at >= 0) subjects.push(at)
    }
    const parts = subjects.map(at => named[at] as Named)
    if (new Set(parts.map(keyOf)).size < 2) return made as Meaning
    for (const at of subjects) named[at] = { ...(named[at] as Named), aside: true }
    const words = new Set(parts.flatMap(({ words: said }) => [...said]))
    const text = parts.map(keyOf).join(' or ')
    const either = idsOf(parts)
    named.splice(start, 0, {
      what: 'object',
      ids: either,
      action,
      text,
      words,
      many: false,
      inTrigger,
      aside: isAside,
      gone: isGone,
    })
    return made as Meaning
  }
  /** "If you control an Elf, instead search for two cards. Reveal those": those of the action that was done. */
  const eitherOf = (from: number): void => {
    const isMeant = (one: Named): boolean => one.what === 'object' && !one.aside && !one.inTrigger
    const [one, other] = [named.slice(0, from).findLast(isMeant), named.slice(from).findLast(isMeant)]
    if (!one || !other || one.text === other.text) return
    const words = new Set([...one.words, ...other.words])
    named.push({
      ...other,
      ids: idsOf([one, other]),
      text: `${one.text} or ${other.text}`,
      words,
      many: one.many || other.many,
    })
  }
  const nameCounted = (each: Meaning['of'], since: number): void => {
    const of = typeof each === 'object' ? each.of : undefined
    // "For each 1 damage dealt to enchanted creature": "that creature" is the one damaged.
    if (typeof of === 'object' && of.kind === 'EachCounted.damage') {
      for (let i = since; i < named.length; i++) named[i] = { ...(named[i] as Named), aside: false }
      return
    }
    const what = typeof of === 'object' && typeof of.what === 'object' ? of.what : of
    if (typeof what !== 'object') return
    nameIt('object', what, typeof of === 'object' ? [idOf(of)] : [])
    // One of them at a time.
    const one = named.pop() as Named
    named.push({ ...one, many: false, text: one.many ? `each of those ${one.text}` : one.text })
  }
  /** "A creature or a land": referred to as one, or together. */
  const together = (one: Meaning, start: number, many: boolean): void => {
    const parts = named.slice(start).filter(each => each.what !== 'player' && !each.aside)
    if (parts.length < 2) return
    for (let i = start; i < named.length; i++) named[i] = { ...(named[i] as Named), aside: true }
    const words = new Set(parts.flatMap(({ words: said }) => [...said]))
    named.push({
      what: 'object',
      ids: idsOf(parts),
      action,
      text: print(one),
      words,
      many,
      inTrigger,
      aside: isAside,
      gone: isGone,
    })
  }
  const idsOf = (parts: readonly Named[]): readonly string[] => [...new Set(parts.flatMap(one => one.ids))]
  const stepped = (one: Meaning, is: ReturnType<typeof factsOf>): Meaning => {
    const { name, kind } = is
    if (one.kind === 'Object.this') {
      nameIt('self', one)
      return one
    }
    // "You may choose new targets for the copy."
    // "Whenever you activate an ability of a creature, … it": the ability.
    if (one.kind === 'Object.ability of') {
      const was = isAside
      isAside = true
      const inner = mapped(one, is)
      isAside = was
      named.push({
        ...AN_ABILITY,
        ids: [idOf(one)],
        action,
        text: print(one),
        inTrigger,
        aside: isAside,
        gone: false,
      })
      return inner
    }
    if (kind === 'the copy' || kind === 'the copies') {
      if (!doneBy(/cop(?:y|ies)/)) return lose(one)
      nameIt('object', one, copied === undefined ? [] : [copied])
      return copied === undefined ? one : { ...one, refers: copied }
    }
    if (is.isOpponent) return pointing(one, opponent())
    if (PLAYER_POINTERS.has(one.kind)) return pointing(one, /they|them/.test(one.kind) ? they() : player())
    // "Attach an Equipment to it": the object of an instruction is distinct from the others it names.
    if (one.kind === 'Object.it') {
      const but = isAside ? '' : subject
      return pointing(one, single(actionFrom, but) ?? single(named.length, but))
    }
    // "If it's a creature card": the subject is itself a reference.
    if (is.asksOfIt)
      return pointing(
        mapped(one),
        one.forms?.toString().startsWith('1') ? (plural() ?? player()) : (ofCard(one) ?? single()),
      )
    if (one.kind === 'Statement.it is') return pointing(mapped(one), single())
    if (isContested && (one.kind === 'Owner.its' || one.kind === 'WhoseOne.its')) return lose(one)
    // "A creature with toughness greater than its power": its own, unless the same measure is compared.
    if (one.kind === 'Owner.its' && described !== '' && measured !== '' && owned !== measured)
      return { ...one, means: described }
    // "Whenever ~ attacks, each Elf card gains unearth. The unearth cost is equal to its mana cost": each Elf card's.
    if (one.kind === 'Owner.its' && isKeywordCost)
      return pointing(one, last(each => each.what !== 'player' && !each.aside && !each.inTrigger) ?? single())
    const moved = one.kind === 'Owner.its' ? severalMoved() : undefined
    if (moved !== undefined) return pointing(one, moved)
    if (one.kind === 'Object.itself' || one.kind === 'Owner.its' || one.kind === 'WhoseOne.its')
      return pointing(
        one,
        eachSubject() ??
          (isOwned && dealing !== '' ? single(named.length, dealing) : undefined) ??
          single() ??
          (isOwned ? plural() : undefined),
      )
    // "Him or her" is a player; "him" alone is the legend whose text it is.
    if (one.kind === 'Objects.or' && isHimOrHer(one.one) && isHimOrHer(one.other)) {
      const to = player()
      return to === undefined ? lose(one) : { ...one, means: to.text }
    }
    if (one.kind === 'Object.him or her') return pointing(one, last(each => each.what === 'self') ?? single())
    if (one.kind === 'Object.both creatures' || (one.kind === 'Object.each of those' && one.what === undefined))
      return pointing(one, plural())
    if (one.kind === 'Object.them' || one.kind === 'Object.themselves') return pointing(one, plural() ?? player())
    if (is.isTheirs && isManaCost) return pointing(one, plural() ?? each())
    if (is.isTheirs) return pointing(one, isOwned ? (plural() ?? each() ?? they()) : (they() ?? plural()))
    if (is.owns) {
      const was = isOwned
      isOwned = true
      const inner = mapped(one)
      isOwned = was
      if (is.isPlayer) nameIt('player', one)
      return inner
    }
    if (is.isIf) {
      const inner: Record<string, Meaning | string> = { kind: one.kind }
      const start = named.length
      for (const [place, held] of Object.entries(one)) {
        const from = named.length
        if (place !== 'kind' && held !== undefined) inner[place] = typeof held === 'object' ? walk(held) : held
        if (place !== 'do') continue
        ifSo = [start, named.length]
        if (saysInstead(one)) eitherOf(from)
      }
      return inner as Meaning
    }
    if (one.kind === 'Sentence.otherwise') isOtherwise = true
    if (one.kind === 'Sentence.otherwise' && ifSo !== null) {
      for (let i = ifSo[0]; i < ifSo[1]; i++) named[i] = { ...(named[i] as Named), aside: true }
      ifSo = null
    }
    if (is.isThat && typeof one.what === 'object') {
      const inner = mapped(one)
      const heads = headsOf(one.what)
      const ofPlayers = heads.some(head => head === 'player' || head === 'opponent')
      // "If a creature would deal damage to a creature, it deals double that damage to that creature": the other one.
      const alike = named.filter(each => !each.again && /^an? /.test(each.text) && keyOf(each) === subject)
      const but = isAside || alike.length > 1 ? '' : subject
      const isCreature = heads.includes('creature')
      const fits = (each: Named): boolean =>
        each.what !== 'self' &&
        keyOf(each) !== but &&
        (each.what !== 'player' || ofPlayers) &&
        heads.some(head => [...each.words].some(word => (HEADS[head] ?? /^$/).test(word)))
      // "That creature" is one object: of several, only "each creature" is referred to like this.
      const isAlike = (each: Named): boolean =>
        one.kind.includes('those')
          ? each.many || each.severally === true || EACH.test(each.text)
          : !each.many || EACH.test(each.text)
      const exact = (each: Named): boolean =>
        each.what !== 'self' &&
        keyOf(each) !== but &&
        (each.what !== 'player' || ofPlayers) &&
        (heads.some(head => each.words.has(head)) || (each.inTrigger && isCreature && isOfAType(each)))
      // Where another creature was named as well, a token is referred to as "that token".
      const isPlain = (each: Named): boolean => exact(each) && !each.words.has('token')
      const isPermanent = !heads.some(head => /card|spell|ability|object|source/.test(head))
      const isCard = (each: Named): boolean => each.words.size > 0 && [...each.words].every(word => word === 'card')
      // "That permanent or player" is what may be either.
      if (one.kind === 'Object.that or' || (heads.includes('player') && heads.length > 1))
        return pointing(
          inner,
          last(each => each.words.has('any')) ??
            last(each => heads.every(head => each.words.has(head))) ??
            last(each => heads.every(head => [...each.words].some(word => (HEADS[head] ?? /^$/).test(word)))),
        )
      const to =
        (heads.length > 1 ? last(each => heads.every(head => each.words.has(head))) : undefined) ??
        (one.kind.includes('those') ? undefined : last(each => !each.aside && isAlike(each) && isPlain(each))) ??
        last(each => !each.aside && isAlike(each) && exact(each)) ??
        last(each => isAlike(each) && exact(each)) ??
        last(each => !each.aside && !(isPermanent && (each.gone || isCard(each))) && isAlike(each) && fits(each)) ??
        last(each => isAlike(each) && fits(each) && !(isPermanent && isOnlyCard(each))) ??
        (heads.includes('opponent') ? opponent() : ofPlayers ? player() : undefined)
      // "Whenever a player cycles a card, exile target creature. Return that card": what was exiled since.
      const exiled = heads.length === 1 && heads[0] === 'card' && last(each => isExiled(each) && isAlike(each))
      if (exiled && to?.inTrigger && named.lastIndexOf(exiled) > named.lastIndexOf(to)) return pointing(inner, exiled)
      // What is created or found is named by the action.
      if (to === undefined && heads.includes('token') && doneBy(/create|copy|incubate/)) return inner
      if (
        to === undefined &&
        heads.includes('card') &&
        doneBy(/draw|reveal|look|search|exile|mill|discard|cast|return|put/)
      ) {
        nameIt('object', inner, [idOf(one)])
        return inner
      }
      return pointing(inner, to)
    }
    // "Exile a card from your hand with a cage counter on it": it is exiled with the counter, which the noun does not say.
    if (one.kind === 'Posts.posts' && isFromElsewhereWithCounter(one)) return lose(one)
    if (one.kind === 'Object.the' && typeof one.what === 'object') return definite(one, one.what)
    if (is.isThatMany) return done.size > 0 || named.length > 0 ? mapped(one) : lose(one)
    if (is.isChosen) {
      if (!card.chooses) return lose(one)
      if (is.isPlayer) nameIt('player', one)
      return mapped(one)
    }
    if (is.isThisWay) {
      const how = typeof one.how === 'object' ? (one.how.kind.split('.')[1] ?? '') : (kind.split(' ')[0] ?? '')
      return doneBy(DONE[how] ?? /./) ? mapped(one) : lose(one)
    }
    // "When you do" within an effect only continues it.
    if (name === 'Trigger' && done.size === 0 && named.length === 0) {
      inTrigger = true
      const inner = mapped(one)
      inTrigger = false
      return inner
    }
    if (is.isEvents) return ofEvents(one)
    const start = named.length
    const inner = mapped(one, is)
    if (is.isList) together(one, start, !isEither(one))
    if (is.introduces) nameIt('object', one)
    else if (is.isPlayer) nameIt('player', one)
    else if (name === 'Token1' || /^Action\.create cop(?:y|y tapped|ies for others)$/.test(one.kind)) {
      const text = print(one).replace(/^creates? /, '')
      named.push({
        what: 'object',
        ids: [idOf(one)],
        action,
        text,
        words: new Set(['token', 'creature', 'subtype', 'artifact']),
        many: /^(?:copies|that|twice|[2-9X]\b|up to|\d\d|a number)/.test(text),
        inTrigger,
        aside: isAside,
        gone: false,
      })
    } else if (is.manifests)
      named.push({
        ...MANIFESTED,
        ids: [idOf(one)],
        action,
        many: /cards/.test(print(one)),
        inTrigger,
        aside: isAside,
        gone: false,
      })
    else if (is.showsHand && typeof one.whose === 'object')
      named.push({
        ...A_HAND,
        ids: [idOf(one)],
        action,
        text: `${print(one.whose)} hand`,
        inTrigger,
        aside: false,
        gone: false,
      })
    else if (one.kind === 'EachCounted.each' || one.kind === 'Sentence.for each object') nameIt('object', one)
    else if (is.mills) named.push({ ...MILLED, ids: [idOf(one)], action, inTrigger, aside: false, gone: false })
    // "At the beginning of the upkeep of enchanted land's controller, … that player."
    else if (/^BeginOf\.(?:of controller|enchanted)$/.test(one.kind) && typeof one.of === 'object')
      named.push({
        what: 'player',
        ids: [idOf(one)],
        action,
        text: `${print(one.of)} controller`,
        words: new Set(),
        many: false,
        inTrigger,
        aside: isAside,
        gone: false,
      })
    return inner
  }
  const doneBy = (pattern: RegExp): boolean => [...done].some(one => pattern.test(one))
  const definite = (one: Meaning, what: Meaning): Meaning => {
    const inner = mapped(one)
    const how = what.kind === 'TheNoun.made' && typeof what.how === 'object' ? (what.how.kind.split('.')[1] ?? '') : ''
    if (how !== '') {
      const known = DONE[how]
      // An ability may refer to what another ability of its card has chosen or exiled (607, linked abilities).
      const isLinked = (how === 'chosen' && card.chooses) || (how === 'exiled' && card.exiles)
      if (known && !doneBy(known) && !isLinked) return lose(one)
      return called(one, inner, known && last(({ action: by, what: is }) => is === 'object' && known.test(by)))
    }
    if (what.kind === 'TheNoun.the' && typeof what.what === 'object') {
      // "The player discards that card": "that player".
      const to = what.what.kind === 'Head.player' ? player() : undefined
      if (to) return pointing(inner, to)
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
      if (bare) {
        const isMeant = (each: Named): boolean =>
          each.what !== 'player' &&
          each.what !== 'self' &&
          heads.some(head => [...each.words].some(word => (HEADS[head] ?? /^$/).test(word)))
        const to = last(isMeant)
        // "Destroy target artifact and target creature. The creature's controller …": of the two the one that is a creature.
        const isPart = (each: Named): boolean => each.ids.length === 1 && to?.ids.includes(each.ids[0] ?? '') === true
        const parts =
          to && to.ids.length > 1 && !isPlural(one) ? named.filter(each => isPart(each) && isMeant(each)) : []
        const [part] = parts
        return called(one, inner, part && parts.every(each => keyOf(each) === keyOf(part)) ? part : to)
      }
    }
    nameIt('object', one)
    return inner
  }
  /** "The sacrificed creature", "the token": what was named before, by another name. */
  const called = (one: Meaning, inner: Meaning, to: Named | undefined): Meaning => {
    nameIt('object', one, to?.ids ?? [idOf(one)])
    return to === undefined || to.ids.length === 0 ? inner : { ...inner, refers: to.ids.join(' ') }
  }
  /** A quoted ability is resolved with its own object. */
  const quoted = (one: Meaning): Record<string, Meaning> => {
    if (typeof one.says !== 'object') return {}
    const inside = resolved(one.says, NOTHING, print, { ...card, isQuoted: true })
    if ('unresolved' in inside) {
      missing ??= inside.unresolved
      return {}
    }
    return { says: inside.meaning }
  }
  const inner = walk(meaning)
  return missing === null ? { meaning: inner, after: { named, done, next } } : { unresolved: missing }
}
