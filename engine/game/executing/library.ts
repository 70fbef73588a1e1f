import { amountAt, isUnknownCard, matches, type ObjectState, type Player, type What, type Zone } from '../../index'
import { ENDLESS_LIBRARY } from '../game'
import { mustKnowTop, shuffle } from '../perform'
import { looksAtTop } from '../replacing/drawing'
import { ask, notModelledHere, type Procedure, record, refuse, setting, type Table, thingNamed } from '../table'
import { ruleFor, rulesFor, unplayedRule } from '../texts/rules-in-force'
import type { Planned } from '../triggers/happenings'
import { acted } from '../triggers/triggers'
import { amountOf, contextOf, keep, keepAmount, type Now, type Of, performed, refOf, withoutTargets } from './now'
import { eachOf, people } from './people'
import { mustDiffer, things, topCards } from './things'

export function* scried(now: Now, { kind, who, count }: Of<'draw'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const number = yield* amountOf(now, count)
    if (kind === 'scry') {
      yield* looksAtTop(table, player, number)
      // 701.22b today: to scry 0 is no event.
      return number > 0 ? yield* acted(table, 'scry', player) : undefined
    }
    // 701.42a (2018-10-05), 701.25a today: any number of the cards into the graveyard, the rest on top in any order.
    const top = yield* topCards(now, player, number)
    const chosen = yield* ask(table, {
      kind: 'choose',
      player,
      question: 'which of the cards looked at go to the graveyard',
      othersStay: true,
      to: 'graveyard',
      options: top.map(({ object }) => ({
        key: object.label,
        shown: object.filler ? 'the card' : `"${object.label}"`,
      })),
      least: 0,
      most: top.length,
      write: `${player} puts "${top[0]?.object.label ?? ''}" into the graveyard`,
    })
    yield* performed(
      now,
      chosen.map((label): Planned => ({ kind: 'move', label, to: 'graveyard', way: 'put', by: doing.label })),
    )
    if (number > 0) yield* acted(table, 'surveil', player)
  })
  now.done = true
}

export function* looked(now: Now, { kind, who, what }: Of<'look'>): Procedure {
  const { table, doing } = now
  const players = yield* people(now, who)
  const [player = doing.controller] = players
  const seen = yield* things(now, what, { player, zone: 'hand', question: 'what to reveal', verb: 'reveals' })
  // A card revealed from among those looked at leaves "the rest" as it is.
  const before = now.kept.objects.looked ?? []
  const isPart = kind === 'reveal' && seen.length > 0 && seen.every(({ id }) => before.some(ref => ref.id === id))
  if (!isPart) keep(now, 'looked', seen.map(refOf))
  keepAmount(now, seen.length)
  now.done = seen.length > 0
  if (seen.length === 0) return
  // What several players reveal is shown by the owners of the cards.
  const shown = players.length > 1 ? players : [player]
  for (const by of shown) {
    const mine = seen.filter(({ object }) => shown.length === 1 || object.owner === by)
    const names = mine.map(({ object }) => (object.filler ? 'an unknown card' : object.label)).join(', ')
    const looks = `${by} looks at ${mine.length === 1 ? 'a card' : `${mine.length} cards`}`
    if (mine.length > 0)
      yield* record(table, 'revealed', kind === 'look' ? looks : `${by} reveals ${names}`, [], {
        by,
        of: doing.label,
        matter: 'resolving',
      })
  }
}

/** Cards are revealed one after another (701.16 today) until so many of them fit, or the library is empty. */
export function* revealedUntil(now: Now, { who, filter, count, isExiled, as }: Of<'reveal until'>): Procedure {
  const { table, doing } = now
  yield* eachOf(now, who, function* (player): Procedure {
    const seen: ObjectState[] = []
    const fitting: ObjectState[] = []
    while (fitting.length < count) {
      yield* mustKnowTop(table, player, seen.length + 1, `What ${player} reveals`)
      const { order, isEndless } = table.now.libraries[player] ?? ENDLESS_LIBRARY
      const label = order[seen.length]
      if (label === undefined && !isEndless) break
      const card = label === undefined ? undefined : thingNamed(table.now.state, label)
      if (!card || isUnknownCard(card))
        return yield* refuse(notModelledHere(`What ${player} reveals from unknown cards`))
      seen.push(card)
      if (matches(withoutTargets(filter), card, { ...contextOf(now), it: card })) fitting.push(card)
    }
    keep(now, 'looked', seen.map(refOf))
    keep(now, as, fitting.map(refOf))
    keepAmount(now, seen.length)
    now.done = seen.length > 0
    if (isExiled) {
      yield* performed(
        now,
        seen.map(({ object }) => ({ kind: 'move', label: object.label, to: 'exile', way: 'exiled', by: doing.label })),
      )
      const exiled = (cards: readonly ObjectState[]) =>
        cards.flatMap(({ object }) => thingNamed(table.now.state, object.label) ?? []).map(refOf)
      keep(now, 'looked', exiled(seen))
      keep(now, as, exiled(fitting))
      return
    }
    yield* record(table, 'revealed', `${player} reveals ${seen.map(({ object }) => object.label).join(', ')}`, [], {
      by: player,
      of: doing.label,
      matter: 'resolving',
    })
  })
}

export function* found(now: Now, { who, whose, zones: said, what, isWhole }: Of<'search'>): Procedure {
  const { table, doing } = now
  const parts = what.kind === 'several' ? what.of : [what]
  yield* eachOf(now, who, function* (searcher): Procedure {
    const [owner = searcher] = yield* people(now, whose)
    const unread = unplayedRule(table.now, searcher, 'search')
    if (unread) return yield* refuse(notModelledHere(`"${unread.text}"`))
    // 101.2 today: what can't be done is left out, and the rest of the text is carried out.
    const forbids = said.includes('library') ? ruleFor(table.now, searcher, 'cannot search') : undefined
    if (forbids)
      yield* record(table, 'prevented', `${searcher} can't search ${owner}'s library`, [], {
        by: searcher,
        of: forbids.source?.object.label ?? forbids.text,
        matter: 'cannot',
      })
    const zones = forbids ? said.filter(zone => zone !== 'library') : said
    if (zones.length === 0) {
      for (const part of [what, ...parts]) if ('as' in part) keep(now, part.as, [])
      now.done = false
      return
    }
    const top = zones.includes('library') ? yield* topSearched(now, searcher, owner) : null
    const where = top === null ? zones.join(', ') : `top ${top.size} cards`
    yield* record(table, 'searched', `${searcher} searches ${owner}'s ${where}`, [], {
      by: searcher,
      of: owner,
      matter: 'searching',
    })
    const cards: ObjectState[] = []
    for (const part of parts) {
      if (part.kind !== 'chosen' && part.kind !== 'each')
        return yield* refuse(notModelledHere(`What ${doing.label} searches for`))
      const mine = yield* cardsFound(now, part, zones, searcher, owner, cards, top)
      keep(now, part.as, mine.map(refOf))
      cards.push(...mine)
    }
    if (what.kind === 'several') keep(now, what.as, cards.map(refOf))
    const isLibrarySearched = isWhole ? zones.includes('library') : yield* libraryLooked(now, zones, cards, searcher)
    now.kept = { ...now.kept, isLibrarySearched }
    if (owner === searcher && isLibrarySearched) yield* acted(table, 'search', searcher)
    keep(now, 'looked', cards.map(refOf))
    keepAmount(now, cards.length)
    now.done = true
  })
}
/** The cards on top of a library that are searched instead of all of it; null: it is the whole library. */
function* topSearched(now: Now, searcher: Player, owner: Player): Procedure<ReadonlySet<string> | null> {
  const limits = rulesFor(now.table.now, searcher, 'searches only top')
  const numbers = [...new Set(limits.map(({ rule, context }) => amountAt(rule.most, context)))]
  const [most, another] = numbers
  if (most === undefined) return null
  if (another !== undefined) return yield* refuse(notModelledHere('Two effects that limit the same search'))
  return new Set((yield* topCards(now, owner, most)).map(({ object }) => object.label))
}
/** Of several zones a player may leave the library out, unless the card that was found has been in it. */
function* libraryLooked(
  now: Now,
  zones: readonly Zone[],
  cards: readonly ObjectState[],
  player: Player,
): Procedure<boolean> {
  if (!zones.includes('library')) return false
  if (zones.length === 1 || cards.some(({ object }) => object.zone === 'library')) return true
  const answer = yield* ask(now.table, {
    kind: 'choose',
    player,
    question: 'whether the library is searched too',
    options: ['library', 'no library'].map(key => ({ key, shown: key })),
    least: 1,
    most: 1,
    write: `${player} chooses library`,
  })
  return answer[0] === 'library'
}
type Sought = Extract<What, { kind: 'chosen' | 'each' }>
function* cardsFound(
  now: Now,
  what: Sought,
  zones: readonly Zone[],
  searcher: Player,
  owner: Player,
  before: readonly ObjectState[],
  top: ReadonlySet<string> | null,
): Procedure<readonly ObjectState[]> {
  const filter = withoutTargets(what.filter)
  const context = contextOf(now)
  const there = context.view.objects.filter(
    thing =>
      zones.includes(thing.object.zone) &&
      thing.object.owner === owner &&
      !thing.object.filler &&
      (thing.object.zone !== 'library' || top === null || top.has(thing.object.label)) &&
      !before.includes(thing) &&
      matches(filter, thing, { ...context, it: thing }),
  )
  // 701.19b today: what is in a hidden zone and has a quality need not be found; in public zones it must be.
  const hasQuality = JSON.stringify(filter) !== JSON.stringify({ kind: 'all', of: [] })
  const must = there.filter(({ object }) => object.zone === 'graveyard' || !hasQuality).length
  const [fewest, asked] =
    what.kind === 'each'
      ? [there.length, there.length]
      : [yield* amountOf(now, what.least), what.most === null ? there.length : yield* amountOf(now, what.most)]
  const most = Math.min(there.length, asked)
  const isAny = what.kind === 'chosen' && what.most === null
  const labels = yield* ask(now.table, {
    kind: 'choose',
    player: searcher,
    question: 'which cards to find',
    options: there.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
    least: Math.min(most, must, isAny ? must : fewest),
    most,
    write: there[0] ? `${searcher} finds "${there[0].object.label}"` : `${searcher} finds nothing`,
  })
  const found = there.filter(({ object }) => labels.includes(object.label))
  if (what.kind === 'chosen') yield* mustDiffer(now, what.differ, found)
  return found
}

/** Cards that go to a library together, in the order that their owner chooses (401.4 today). */
export function* putOrdered(now: Now, { who, what, at, order }: Of<'put into library'>): Procedure {
  const { table, doing } = now
  const [player = doing.controller] = yield* people(now, who)
  const cards = yield* things(now, what, {
    player,
    question: 'what to put into the library',
    verb: 'puts',
    to: at === 'top' || at === 'bottom' ? at : 'library',
  })
  if (typeof at === 'number') {
    const [card, ...others] = cards
    if (others.length > 0) return yield* refuse(notModelledHere(`Where "${doing.text}" puts several cards`))
    if (!card) return
    yield* topCards(now, card.object.owner, at - 1)
    yield* performed(now, [{ kind: 'move', label: card.object.label, to: 'library', way: 'put', by: doing.label, at }])
    return
  }
  let place: 'top' | 'bottom' = at === 'top or bottom' ? 'top' : at
  if (at === 'top or bottom') {
    const [chooser = player] = cards.map(({ object }) => object.owner)
    const [answer] = yield* ask(table, {
      kind: 'choose',
      player: chooser,
      question: 'the top or the bottom of the library',
      options: ['top', 'bottom'].map(key => ({ key, shown: key })),
      least: 1,
      most: 1,
      write: `${chooser} chooses top`,
    })
    place = answer === 'bottom' ? 'bottom' : 'top'
  }
  // The order does not matter among unknown cards, or below the unknown cards of an endless library.
  const isSeen = ({ object }: ObjectState): boolean => {
    const { isEndless } = table.now.libraries[object.owner] ?? ENDLESS_LIBRARY
    return !object.filler && (place === 'top' || !isEndless)
  }
  const isOrdered = cards.length > 1 && cards.some(isSeen)
  const [first, second] = cards
  const owner = first?.object.owner ?? player
  const isRandom = isOrdered && order === 'random'
  const isLoose = table.now.libraries[owner]?.isShuffled === true || cards.some(({ object }) => object.owner !== owner)
  if (isRandom && (place === 'top' || isLoose)) return yield* refuse(notModelledHere('A random order of known cards'))
  const labels =
    isOrdered && !isRandom
      ? yield* ask(table, {
          kind: 'order',
          player,
          question: 'the order of the cards, the last named on top',
          options: cards.map(({ object }) => ({ key: object.label, shown: `"${object.label}"` })),
          // The one that is left over has its place too; unknown cards do not differ.
          least: Math.max(1, cards.filter(({ object }) => !object.filler).length - 1),
          most: cards.length,
          write: `${player} puts "${first?.object.label ?? ''}" first, then "${second?.object.label ?? ''}"`,
        })
      : cards.map(({ object }) => object.label)
  const upwards = [...cards.map(({ object }) => object.label).filter(label => !labels.includes(label)), ...labels]
  yield* performed(
    now,
    (place === 'top' ? upwards : upwards.toReversed()).map(
      (label): Planned => ({ kind: 'move', label, to: 'library', way: 'put', by: doing.label, at: place }),
    ),
  )
  keepAmount(now, cards.length)
  if (isRandom) yield* randomBelow(table, owner, cards.length)
}
/** Nobody knows the order of the lowest cards of a library any more; those above lie as they did. */
function* randomBelow(table: Table, owner: Player, count: number): Procedure {
  const { libraries } = table.now
  const library = libraries[owner] ?? ENDLESS_LIBRARY
  const onTop = Math.max(0, library.order.length - count)
  yield* record(table, 'turn-based action', `The order at the bottom of ${owner}'s library is random`, [
    setting({ libraries: { ...libraries, [owner]: { ...library, isShuffled: true, onTop } } }),
  ])
}

export function* shuffledIn(now: Now, { what, whose }: Of<'shuffle into library'>): Procedure {
  const { table, doing } = now
  const cards = yield* things(now, what)
  // 701.20c today: the library is shuffled even if the card has left it.
  const owners: readonly Player[] =
    cards.length > 0 ? cards.map(({ object }) => object.owner) : yield* people(now, whose)
  yield* performed(
    now,
    cards.map(
      ({ object }): Planned => ({
        kind: 'move',
        label: object.label,
        to: 'library',
        way: 'put',
        by: doing.label,
        at: 'top',
      }),
    ),
  )
  for (const owner of new Set(owners)) yield* shuffle(table, owner)
  const isOf = (player: Player): number => cards.filter(({ object }) => object.owner === player).length
  keepAmount(now, cards.length, Object.fromEntries(table.now.players.map(({ player }) => [player, isOf(player)])))
}
