import { countFrom } from '../syntax/phrase'
import { asWritten, quoteAt, quotesIn, type StepWords } from '../syntax/words-of-step'
import type { GameStep, ThenStep } from './game-step'
import { COMBAT_THEN } from './read-combat'
import { PLAYERS_THEN } from './read-players'
import { actFrom, clausesOf, namesIn, STEP_WORDS, stepNamed } from './read-when'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
const strong = (step: ThenStep): GameStep => ({ isStrong: true, ...step })
const weak = (step: ThenStep): GameStep => ({ isStrong: false, ...step })
const number = (word: string | undefined): number =>
  /^(?:once)$/.test(word ?? '') ? 1 : /^twice$/.test(word ?? '') ? 2 : (countFrom(word ?? '') ?? Number(word ?? 0))
const TIMES = '(once|twice|\\w+ times)'
const times = (words: string | undefined): number | null =>
  words === undefined ? null : number(words.replace(/ times$/, ''))

export const GAME_THEN: readonly Row[] = [
  ...PLAYERS_THEN,
  ...COMBAT_THEN,
  [
    /^([A-Z]) has (-?\w+) life$/,
    ([, player, n]) => strong({ kind: 'total', what: 'life', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z]) has (\w+) poison counters?$/,
    ([, player, n]) => strong({ kind: 'total', what: 'poison', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z]) (drew|lost|gained) (\w+) (?:cards?|life)$/,
    ([, player, what, n]) => strong({ kind: 'tally', what: what as 'drew', player: player ?? 'A', count: number(n) }),
  ],
  [/^the stack is empty$/, () => strong({ kind: 'stack is', labels: [] })],
  [
    /^the stack is ((?:«\d+»(?:, and |, | and )?)+)$/,
    ([, labels], words) => strong({ kind: 'stack is', labels: quotesIn(words, labels) }),
  ],
  [/^there (?:is|are) (\w+) objects? on the stack$/, ([, n]) => strong({ kind: 'stack size', count: number(n) })],
  [
    /^(«\d+») is (not )?on the stack$/,
    ([, label, not], words) =>
      weak({ kind: 'on stack', label: quoteAt(words, label), ...(not ? { not: true as const } : {}) }),
  ],
  [
    /^(«\d+») is on top of the stack$/,
    ([, label], words) => strong({ kind: 'on top of stack', label: quoteAt(words, label) }),
  ],
  [/^(«\d+») has resolved$/, ([, label], words) => strong({ kind: 'resolved', label: quoteAt(words, label) })],
  [
    /^(«\d+») (?:does not|did not) resolve$/,
    ([, label], words) => strong({ kind: 'not resolved', label: quoteAt(words, label) }),
  ],
  [
    /^(«\d+») is (not )?countered$/,
    ([, label, not], words) =>
      strong({ kind: 'countered', label: quoteAt(words, label), ...(not ? { not: true as const } : {}) }),
  ],
  [/^([A-Z]) has priority$/, ([, player]) => strong({ kind: 'priority', player: player ?? 'A' })],
  [/^it is ([A-Z])'s turn$/, ([, player]) => strong({ kind: 'turn of', player: player ?? 'A' })],
  [
    new RegExp(`^it is ([A-Z])'s (${STEP_WORDS})$`),
    ([, player, step]) => {
      const named = stepNamed(step ?? '')
      return named === 'turn' ? null : strong({ kind: 'step', player: player ?? 'A', step: named })
    },
  ],
  [/^the next turn is ([A-Z])'s$/, ([, player]) => strong({ kind: 'next turn', player: player ?? 'A' })],
  [/^([A-Z]) is still in the game$/, ([, player]) => strong({ kind: 'in game', player: player ?? 'A' })],
  [
    /^([A-Z]) (wins|loses|cannot lose|cannot win) the game$/,
    ([, player, kind]) => strong({ kind: kind as 'wins', player: player ?? 'A' }),
  ],
  [/^the game is a draw$/, () => strong({ kind: 'drawn game' })],
  [/^the game is over$/, () => strong({ kind: 'over' })],
  [/^nothing waits$/, () => strong({ kind: 'nothing waits' })],
  [/^(«\d+») waits$/, ([, label], words) => strong({ kind: 'waits', label: quoteAt(words, label) })],
  [
    new RegExp(`^(?:(«\\d+») of )?(«\\d+») (triggers|does not trigger)(?: ${TIMES})?( this turn)?$`),
    ([, text, label, verb, n, turn], words) => ({
      isStrong: text !== undefined || n !== undefined || turn !== undefined,
      kind: 'triggered',
      label: quoteAt(words, label),
      text: text === undefined ? null : quoteAt(words, text),
      times: times(n),
      ...(verb === 'triggers' ? {} : { not: true as const }),
      ...(turn ? { isThisTurn: true as const } : {}),
    }),
  ],
  [
    /^(«\d+»|[A-Z]) is (a|no|not a) legal target for («\d+»)$/,
    ([, what, not, of], words) =>
      strong({
        kind: 'legal target',
        what: namesIn(what, words)[0] ?? '',
        of: quoteAt(words, of),
        ...(not === 'a' ? {} : { not: true as const }),
      }),
  ],
  [
    /^(«\d+») has X = (\d+)$/i,
    ([, of, is], words) => strong({ kind: 'chosen x', of: quoteAt(words, of), is: Number(is) }),
  ],
  [/^(«\d+») targets nothing$/, ([, of], words) => strong({ kind: 'targets', of: quoteAt(words, of), are: [] })],
  [
    /^(«\d+») targets (.+)$/,
    ([, of, are], words) => strong({ kind: 'targets', of: quoteAt(words, of), are: namesIn(are, words) }),
  ],
  [
    /^([A-Z])'s mana pool is (empty|(?:\{[WUBRGC]\})+)$/,
    ([, player, mana]) => strong({ kind: 'pool', player: player ?? 'A', mana: mana === 'empty' ? '' : (mana ?? '') }),
  ],
  [
    /^([A-Z]) paid (no mana|(?:\{[^}]+\})+|\w+ life|\w+ .+ counters?|.*«\d+».*)$/,
    ([, player, words]) => strong({ kind: 'paid', player: player ?? 'A', words: words ?? '' }),
  ],
  [
    /^(«\d+») of («\d+») costs (.+)$/,
    ([, text, of, cost], words) =>
      strong({
        kind: 'costs',
        of: quoteAt(words, of),
        text: quoteAt(words, text),
        cost: asWritten(cost ?? '', words),
        clauses: clausesOf('', words),
      }),
  ],
  [
    /^(«\d+») costs ((?:\{[^}]+\})+) to cast(?: (.+))?$/,
    ([, of, cost, rest], words) => ({
      // Without clauses a board answers it too.
      isStrong: rest !== undefined,
      kind: 'costs',
      of: quoteAt(words, of),
      text: null,
      cost: cost ?? '',
      clauses: clausesOf(rest ?? '', words),
    }),
  ],
  [
    /^((?:\{[^}]+\})+|«\d+») can be paid with (.*(?:\{|life|«|no mana).*?)( and in no other way)?$/,
    ([, cost, ways, only], words) =>
      strong({
        kind: 'payable',
        cost: /^«/.test(cost ?? '') ? quoteAt(words, cost) : (cost ?? ''),
        ways: (ways ?? '').split(/, or |, | or /).map(one => one.trim()),
        isAll: only !== undefined,
      }),
  ],
  [
    new RegExp(`^(«\\d+») was (not )?applied(?: ${TIMES})?$`),
    ([, label, not, n], words) =>
      strong({
        kind: 'applied',
        label: quoteAt(words, label),
        times: times(n),
        ...(not ? { not: true as const } : {}),
      }),
  ],
  [
    /^(«\d+») prevented (\w+) damage$/,
    ([, label, n], words) => strong({ kind: 'prevented', label: quoteAt(words, label), amount: number(n) }),
  ],
  [
    /^(«\d+») dealt (no|\w+) damage(?: to («\d+»|[A-Z]))?$/,
    ([, by, n, to], words) =>
      strong({
        kind: 'dealt',
        by: quoteAt(words, by),
        amount: number(n),
        to: to === undefined ? '' : (namesIn(to, words)[0] ?? ''),
      }),
  ],
  [
    /^(«\d+») was (not )?destroyed by (state-based actions|«\d+»)$/,
    ([, label, not, by], words) =>
      strong({
        kind: 'destroyed by',
        label: quoteAt(words, label),
        by: by === 'state-based actions' ? by : quoteAt(words, by),
        ...(not ? { not: true as const } : {}),
      }),
  ],
  [/^([A-Z])'s library was shuffled$/, ([, player]) => strong({ kind: 'shuffled', player: player ?? 'A' })],
  [
    /^the (top|bottom) card of ([A-Z])'s library is («\d+»)$/,
    ([, end, player, label], words) =>
      strong({ kind: end === 'top' ? 'top card' : 'bottom card', player: player ?? 'A', label: quoteAt(words, label) }),
  ],
  [
    /^([A-Z]) has (\w+) («\d+») in (?:the )?(hand|graveyard|exile|library)$/,
    ([, player, n, name, zone], words) =>
      strong({
        kind: 'zone count',
        player: player ?? 'A',
        zone: zone as 'hand',
        name: quoteAt(words, name),
        count: number(n),
      }),
  ],
  [
    /^([A-Z]) controls (\w+) (tapped )?(«\d+»)$/,
    ([, player, n, tapped, name], words) =>
      weak({
        kind: 'zone count',
        player: player ?? 'A',
        zone: 'battlefield',
        name: quoteAt(words, name),
        count: number(n),
        ...(tapped ? { isTapped: true as const } : {}),
      }),
  ],
  [
    /^([A-Z]) may (not )?begin to cast (.*)$/,
    ([, who, not, rest], words) => legalityCheck(actFrom(who ?? 'A', 'cast', rest ?? '', words), not, undefined, true),
  ],
  [
    /^([A-Z]) may (not )?(cast|activate|cycle|equip|play|scavenge|crew|unearth) (.*?)(?: because (\S+))?$/,
    ([, who, not, verb, rest, because], words) =>
      legalityCheck(actFrom(who ?? 'A', verb ?? '', rest ?? '', words), not, because),
  ],
  [
    /^([A-Z]) may (not )?(?:choose|find|sacrifice|exile|discard|return|put) (.+)$/,
    ([, who, not, what], words) =>
      strong({
        kind: 'may choose',
        player: who ?? 'A',
        items: what === 'nothing' ? [] : itemsIn(what ?? '', words),
        ...(not ? { not: true as const } : {}),
      }),
  ],
  [
    /^(«\d+») is an? (triggered|activated|static|mana) ability$/,
    ([, text, as], words) => strong({ kind: 'classified', text: quoteAt(words, text), as: as as 'static' }),
  ],
  [
    /^(«\d+») of («\d+») is (not )?linked to («\d+»)$/,
    ([, one, label, not, other], words) =>
      strong({
        kind: 'linked',
        label: quoteAt(words, label),
        one: quoteAt(words, one),
        other: quoteAt(words, other),
        ...(not ? { not: true as const } : {}),
      }),
  ],
  [
    /^([A-Z][a-z]+) is the creature type ([A-Z][a-z]+)$/,
    ([, word, is]) => strong({ kind: 'type word', word: word ?? '', is: is ?? '' }),
  ],
  [
    /^(«\d+») is (not )?(?:a (new)|the same) object$/,
    ([, label, not, isNew], words) =>
      strong({
        kind: 'identity',
        label: quoteAt(words, label),
        is: (isNew === undefined) === (not === undefined) ? 'same' : 'new',
      }),
  ],
  [
    /^(«\d+») (?:no longer exists|has left the game)$/,
    ([, label], words) => strong({ kind: 'gone', label: quoteAt(words, label) }),
  ],
  [
    /^(«\d+») is (not )?a (?:(\w+) )?spell$/,
    ([, label, not, type], words) =>
      weak({
        kind: 'is spell',
        label: quoteAt(words, label),
        type: type ?? null,
        ...(not ? { not: true as const } : {}),
      }),
  ],
]
const itemsIn = (text: string, words: StepWords): readonly string[] => {
  const named = namesIn(text, words)
  return named.length > 0
    ? named
    : text
        .split(/, | and /)
        .map(one => one.trim())
        .filter(Boolean)
}
const legalityCheck = (
  act: ReturnType<typeof actFrom>,
  not: string | undefined,
  because: string | undefined,
  isOnlyBegun = false,
): GameStep | null =>
  act &&
  strong({
    kind: 'may act',
    act: isOnlyBegun && act.kind === 'cast' ? { ...act, isOnlyBegun: true } : act,
    ...(not ? { not: true as const } : {}),
    ...(because === undefined ? {} : { because }),
  })
