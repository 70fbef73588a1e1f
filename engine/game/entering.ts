import { numberWord } from '../english/lexicon/number-words'
import { withoutAbilityWord } from '../grammar/ours'
import { sentencesOf } from '../grammar/sentences/sentences-of'
import { COLORS, familyOf, isCreatureTypeOn, type ObjectState, objectNamed, viewOf, withObject } from '../index'
import { isCopyOffer } from './entering-copy'
import { forbidsLife, refuseForbidden } from './forbidden-costs'
import { inTurnOrder, opponentsOf, type StackItem } from './game'
import type { Planned } from './happenings'
import { keywordEntering } from './keyword-entering'
import { filterOf, isSelf, passes } from './phrases'
import { replaced } from './replacement'
import { chaptersReached, loreAsItEnters, loreBefore } from './sagas'
import { lifeOf } from './seats'
import { conditionNow, isSubject, readingOf, type StandingText, standingTexts } from './standing-texts'
import {
  ask,
  existing,
  happening,
  notModelledHere,
  type Procedure,
  record,
  refuse,
  type Table,
  thingNamed,
} from './table'

/** How the spell was cast that becomes the permanent. */
export type AsCast = Pick<StackItem, 'x' | 'kicked' | 'forCost'>

const ENTERS = /\b(?:enters?|comes? into play)\b/i
const TRIGGER = /^(?:when|whenever|at)\b/i
const COST = /^[^"':]*:/
const COUNTERS =
  /^(\w+|a number of|an additional|\w+ additional) ([+-]\d+\/[+-]\d+|[a-z][\w-]*) counters? on (?:it|them)(?: (for each|equal to the number of) (.+))?$/i
const OWN =
  /^(?:if (.+?) (was kicked|wasn't kicked), )?(.+?) (?:enters?|comes? into play)(?: the battlefield)?( tapped)?(?:(?: and)? with (.+? counters? on (?:it|them)(?: (?:for each|equal to the number of) (?:(?! (?:unless|if) ).)+)?))?(?: (unless|if) (.+))?$/i

/**
 * 614.1c-d and 614.12 today: "enters tapped", "enters with two +1/+1 counters on it", said by the permanent itself or of
 * it by others. A text about entering that is not understood stops the game, because what entered is then unknown.
 */
export function* asItEnters(table: Table, label: string, cast: AsCast = {}, isCopyDecided = false): Procedure {
  const thing = thingNamed(table.now.state, label)
  if (!thing) return
  const lore = yield* loreAsItEnters(table, thing)
  if (lore) yield* withCounters(table, lore)
  const own = thing.abilities.flatMap(({ ability }): readonly StandingText[] =>
    [
      withoutAbilityWord(keywordEntering(ability.text) ?? ability.text)
        .replace(/\s*\([^()]*\)/g, '')
        .replace(/"[^"]*"/g, '""')
        .trim(),
    ]
      .filter(
        text =>
          (ability.does.kind !== 'keyword' || text !== ability.text) &&
          ENTERS.test(text) &&
          !(isCopyDecided && isCopyOffer(text)) &&
          !TRIGGER.test(text) &&
          !COST.test(text),
      )
      .map(text => ({ text: text.replace(/\.$/, ''), source: thing, controller: thing.controller, of: null })),
  )
  for (const { ability } of thing.abilities)
    if (keywordEntering(ability.text) !== null) yield* existing(table, ability.text, label)
  const others = standingTexts(viewOf(table.now.state)).filter(
    one => one.source?.id !== thing.id && ENTERS.test(one.text),
  )
  for (const one of [...own, ...others]) yield* byText(table, thing, one, cast)
}

function* byText(table: Table, thing: ObjectState, one: StandingText, cast: AsCast): Procedure {
  const { label } = thing.object
  const isOwn = one.source?.id === thing.id
  // Sentences about another permanent's own entering concern that one alone.
  if (!isOwn && (isAboutItself(one, table.known) || isOfAnotherMatter(one.text))) return
  const unread = notModelledHere(`"${one.text}" of ${one.source?.object.label ?? 'an effect'}`)
  const [, , kicked, subject, tapped, counters, sign, words] = OWN.exec(one.text) ?? []
  const [, payer, life] = PAYS_LIFE.exec(one.text) ?? []
  if (isOwn && payer !== undefined && isSelf(payer, readingOf(one, table.known)))
    return yield* tappedUnlessPaid(table, thing, Number(life))
  if (subject === undefined || (tapped === undefined && counters === undefined)) {
    if (isOwn && isChoiceOnly(one.text)) return yield* chosenAsItEnters(table, label, one)
    return yield* refuse(unread)
  }
  if (kicked !== undefined && (cast.kicked ?? 0) > 0 !== (kicked === 'was kicked')) return
  const about =
    kicked !== undefined && /^it$/i.test(subject)
      ? isOwn
      : isSubject(subject, one, thing, viewOf(table.now.state), table.known)
  if (about === null) return yield* refuse(unread)
  if (!about) return
  if (words !== undefined) {
    const is = one.source ? conditionNow(table.now, table.known, words, one.source) : null
    if (is === null) return yield* refuse(unread)
    if (is === (sign?.toLowerCase() === 'unless')) return
  }
  if (tapped !== undefined)
    yield* record(
      table,
      'replaced',
      `${label} enters tapped`,
      [happening({ kind: 'status', label, becomes: 'tapped' })],
      { of: label, matter: 'replacement' },
    )
  if (counters === undefined) return
  const count = countersIn(table, thing, counters, one, cast)
  if (count === null) return yield* refuse(unread)
  if (count.count === 0) return
  const { name: counter, count: number } = count
  yield* withCounters(table, { kind: 'counters', label, counter, count: number, way: 'put', isEntering: true })
}
/** Counters with which an object enters, as replacement effects change them. */
function* withCounters(table: Table, put: Planned): Procedure {
  for (const plan of yield* replaced(table, put)) {
    if (plan.kind !== 'counters' || plan.count <= 0) continue
    const { label, counter, count } = plan
    const before = loreBefore(table.now.state, label)
    yield* record(
      table,
      'counters',
      `${label} enters with ${count} ${counter} counters`,
      [happening({ kind: 'counters', label, counter, count, way: 'put' })],
      { of: label, amount: count, matter: 'replacement' },
    )
    if (counter === 'lore') yield* chaptersReached(table, before, thingNamed(table.now.state, label))
  }
}

const PAYS_LIFE =
  /^As (.+?) (?:enters?(?: the battlefield)?|comes? into play), you may pay (\d+) life\. If you don't, .+? (?:enters?(?: the battlefield)?|comes? into play) tapped$/i
/** "As ~ enters, you may pay 2 life. If you don't, it enters tapped" (614.1c-d today). */
function* tappedUnlessPaid(table: Table, thing: ObjectState, life: number): Procedure {
  const { controller, object } = thing
  const forbidden = forbidsLife(table.now, controller, 'something else')
  if (forbidden && !forbidden.isRead) return yield* refuseForbidden(table, controller, `${life} life`, forbidden)
  const can = !forbidden && lifeOf(table.now, controller) >= life
  const [answer] = yield* ask(table, {
    kind: 'pay',
    player: controller,
    question: `whether to pay ${life} life as ${object.label} enters`,
    options: [
      ...(can ? [{ key: `${life} life`, shown: `pays ${life} life` }] : []),
      { key: 'no', shown: 'does not pay' },
    ],
    least: 1,
    most: 1,
    write: `${controller} pays ${life} life`,
  })
  if (answer !== 'no') return yield* table.pay(table, controller, { mana: '', life })
  yield* record(
    table,
    'replaced',
    `${object.label} enters tapped`,
    [happening({ kind: 'status', label: object.label, becomes: 'tapped' })],
    { of: object.label, matter: 'replacement' },
  )
}

const countersIn = (
  table: Table,
  entering: ObjectState,
  words: string,
  one: StandingText,
  cast: AsCast,
): { readonly name: string; readonly count: number } | null => {
  const [, n = '', name = '', each, phrase] = COUNTERS.exec(words) ?? []
  if (name === '') return null
  const said = n.replace(/ additional$/i, '')
  const number = /^a number of$/i.test(n)
    ? each === undefined
      ? null
      : 1
    : said === 'X'
      ? (cast.x ?? null)
      : numberWord(said)
  if (number === null) return null
  if (each === undefined || phrase === undefined) return { name, count: number }
  // 702.33c (2021-04-22), and before under other numbers: how often the spell that became it was kicked.
  if (each === 'for each' && /^time (?:it|~) was kicked$/i.test(phrase))
    return one.source?.id === entering.id ? { name, count: number * (cast.kicked ?? 0) } : null
  const filter = /\b(?:cards?|graveyard|hand|exile|counters?|life|spells?|players?|opponents?)\b/i.test(phrase)
    ? null
    : filterOf(phrase, readingOf(one, table.known))
  if (!filter) return null
  const view = viewOf(table.now.state)
  const source = { id: one.source?.id ?? null, controller: one.controller }
  const there = view.objects.filter(
    thing => thing.object.zone === 'battlefield' && !thing.object.phasedOut && passes(filter, thing, view, source),
  )
  // 614.12 today: the count is made before the permanent has entered.
  return { name, count: number * there.filter(thing => thing.id !== entering.id).length }
}

/** One word with a capital letter that no other card type has for a subtype, and that the day's list does not exclude. */
const isCreatureType = (word: string, { now }: Table): boolean =>
  /^(?:[A-Z][\w'-]*|Time Lord)$/.test(word) &&
  familyOf(word) === 'creature' &&
  isCreatureTypeOn(word, now.state.rules.game.day)

const BASIC_TYPES = ['Plains', 'Island', 'Swamp', 'Mountain', 'Forest']
/** "As ~ enters, choose a color" (614.12a today): asked for unless the step that began it says what is chosen. */
function* chosenAsItEnters(table: Table, label: string, { text, controller }: StandingText): Procedure {
  const object = objectNamed(table.now.state, label)
  if (!object || object.choices.length > 0) return
  const [, matter] =
    /, (?:choose|name) an? (color|creature type|basic land type|(?:nonland |creature |nonbasic land )?card name|card|opponent|player)$/i.exec(
      sentencesOf(text)[0]?.replace(/\.$/, '') ?? '',
    ) ?? []
  if (matter === undefined) return yield* refuse(notModelledHere(`"${text}" of ${label}`))
  const words = /color/i.test(matter)
    ? COLORS
    : /basic land type/i.test(matter)
      ? BASIC_TYPES
      : /opponent/i.test(matter)
        ? opponentsOf(table.now, controller)
        : /player/i.test(matter)
          ? inTurnOrder(table.now)
          : []
  const example = words[0] ?? (/creature type/i.test(matter) ? 'Elf' : '"Bear"')
  const [chosen] = yield* ask(table, {
    kind: 'choose',
    player: controller,
    question: `${/^[aeo]/i.test(matter) ? 'an' : 'a'} ${matter.toLowerCase()} as ${label} enters`,
    options: words.map(word => ({ key: word, shown: word })),
    least: 1,
    most: 1,
    write: `${controller} chooses ${example}`,
    ...(/creature type/i.test(matter)
      ? { anyWord: (word: string) => (isCreatureType(word, table) ? word : null) }
      : /card/i.test(matter)
        ? { anyWord: (word: string) => word }
        : {}),
  })
  if (chosen === undefined) return
  const now = objectNamed(table.now.state, label) ?? object
  yield* record(
    table,
    'chose',
    `${label} has the choice ${chosen}`,
    [{ state: withObject(table.now.state, { ...now, choices: [chosen] }) }],
    { of: label, answer: [chosen], matter: 'choices' },
  )
}

/** "As ~ enters, choose a color": nothing but a choice. */
const isChoiceOnly = (text: string): boolean =>
  /^as .+? (?:enters?|comes? into play)(?: the battlefield)?, (?:you may )?(?:choose|name)\b/i.test(text)
const isAboutItself = (one: StandingText, known: readonly string[]): boolean => {
  const bare = one.text.replace(/^(?:as|you may have|if you (?:do|don't),) /i, '')
  const [, subject] = /^(?:if .+? was(?:n't)? kicked, )?(.+?) (?:enters?|comes? into play|enter)\b/i.exec(bare) ?? []
  return subject !== undefined && (isSelf(subject, readingOf(one, known)) || /^it$/i.test(subject))
}
/** Texts that mention entering but do not change it: "Creatures that entered this turn can't attack". */
const isOfAnotherMatter = (text: string): boolean =>
  /\bentered\b|\bcame\b/i.test(text) || /\b(?:entering|comes? into play|enters?)\b.*\b(?:cause|trigger)/i.test(text)
