import { NUMBER_PATTERN } from '../../english/lexicon/number-words'
import type { Check } from '../check/check'
import type { Binding } from '../run/action'
import { lineCheck } from '../steps/then/then-line'
import { countFrom } from '../syntax/phrase'
import { asWritten, quoteAt, quotesIn, type StepWords } from '../syntax/words-of-step'
import type { Act, GameStep, ThenStep } from './game-step'
import { COMBAT_THEN } from './read-combat'
import { PLAYERS_THEN } from './read-players'
import { actFrom, clausesOf, namesIn, STEP_WORDS, stepNamed } from './read-when'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
/** Descriptions in a Then step use no names that only Given steps explain. */
const NO_BINDING: Binding = { known: [], faces: new Map(), texts: new Map(), several: new Map(), described: new Set() }
const strong = (step: ThenStep): GameStep => ({ isStrong: true, ...step })
const weak = (step: ThenStep): GameStep => ({ isStrong: false, ...step })
const number = (word: string | undefined): number =>
  /^(?:once)$/.test(word ?? '') ? 1 : /^twice$/.test(word ?? '') ? 2 : (countFrom(word ?? '') ?? Number(word ?? 0))
const MANA = String.raw`(?:\{[^}]+\})+`
const ACTS = 'cast|activate|cycle|equip|play|scavenge|crew|unearth|foretell|plot|suspend'
const TIMES = '(once|twice|\\w+ times)'
const times = (words: string | undefined): number | null =>
  words === undefined ? null : number(words.replace(/ times$/, ''))

/** Questions: a Then that ends with a question mark has its answer in words. */
const OPEN: readonly Row[] = [
  [
    /^how many times does («\d+») trigger\?$/,
    ([, label], words) => strong({ kind: 'asks times', label: quoteAt(words, label) }),
  ],
  [/^(?:which|what) (attacks|blocks) are legal\?$/, ([, what]) => strong({ kind: 'asks', what: what as 'attacks' })],
  [/^what is on the stack\?$/, () => strong({ kind: 'asks', what: 'stack' })],
  [/^why\?$/, () => strong({ kind: 'asks', what: 'why' })],
  [/^what can ([A-Z]) do\?$/, ([, player]) => strong({ kind: 'asks of', what: 'acts', player: player ?? 'A' })],
  [/^what mana can ([A-Z]) make\?$/, ([, player]) => strong({ kind: 'asks of', what: 'mana', player: player ?? 'A' })],
  [
    /^(may|must|can) ([A-Z]|«\d+») (.+)\?$/,
    ([, may, player, rest], words) => {
      const that = thenFrom({ ...words, form: `${player} ${may === 'must' ? 'must' : 'may'} ${rest}` })
      return that && strong({ kind: 'asks whether', that })
    },
  ],
]
const thenFrom = (words: StepWords): ThenStep | null => {
  for (const [pattern, make] of GAME_THEN) {
    const match = pattern.exec(words.form)
    const made = match && make(match, words)
    if (made) return made as GameStep & ThenStep
  }
  return null
}

export const GAME_THEN: readonly Row[] = [
  ...PLAYERS_THEN,
  ...COMBAT_THEN,
  [
    /^(?:([A-Z]) (?:has|is at) (-?\w+) life|([A-Z])'s life total is (-?\w+)|([A-Z]) is at (-?\d+))$/,
    ([, player, n, one, count, other, number_]) =>
      strong({
        kind: 'total',
        what: 'life',
        player: player ?? one ?? other ?? 'A',
        count: number(n ?? count ?? number_),
      }),
  ],
  [
    /^([A-Z]) has (\w+) (poison|energy|experience|rad|ticket) counters?$/,
    ([, player, n, what]) => strong({ kind: 'total', what: what ?? '', player: player ?? 'A', count: number(n) }),
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
    /^(«\d+») is controlled by ([A-Z])$/,
    ([, label, player], words) =>
      /'s ability(?: \d+)?$/.test(quoteAt(words, label))
        ? strong({ kind: 'ability of', label: quoteAt(words, label), player: player ?? 'A' })
        : null,
  ],
  [
    /^(«\d+») (?:taps for|can tap for|can add|((?:does not|doesn't|cannot|can't) tap for|(?:cannot|can't) add)) (no|white|blue|black|red|green) mana$/,
    ([, label, not, color], words) =>
      weak({
        kind: 'makes',
        label: quoteAt(words, label),
        color: color === 'no' ? null : (color ?? null),
        ...(not ? { not: true as const } : {}),
      }),
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
  [
    /^([A-Z]) decides for ([A-Z])$/,
    ([, player, of]) => strong({ kind: 'decides for', player: player ?? 'A', of: of ?? 'B' }),
  ],
  [/^([A-Z]) has priority$/, ([, player]) => strong({ kind: 'priority', player: player ?? 'A' })],
  [/^it is turn (\w+)$/, ([, n]) => strong({ kind: 'turn number', number: number(n) })],
  [
    /^([A-Z]) takes (\w+) turns in a row$/,
    ([, player, n]) => strong({ kind: 'turns in a row', player: player ?? 'A', count: number(n) }),
  ],
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
    /^([A-Z]) (wins|loses|has won|has lost|won|lost|cannot lose|cannot win|has not lost|has not won) the game$/,
    ([, player, kind = '']) =>
      strong({
        kind: /won$/.test(kind) ? 'wins' : /lost$/.test(kind) ? 'loses' : (kind as 'wins'),
        player: player ?? 'A',
        ...(/^has not/.test(kind) ? { not: true as const } : {}),
      }),
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
    /^([A-Z]) may spend ((?:\{[WUBRGC]\})+) on anything$/,
    ([, player, mana]) => strong({ kind: 'spends freely', player: player ?? 'A', mana: mana ?? '' }),
  ],
  [
    new RegExp(
      `^([A-Z]) paid (no mana|${MANA}|(?:no|${NUMBER_PATTERN}) life|(?:an?|no|${NUMBER_PATTERN}) .+ counters?|.*«\\d+».*)$`,
    ),
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
    new RegExp(
      `^(«\\d+») costs (?:(${MANA}) to cast(?: (.+))?|(${MANA}, .+?|(?:pay|exile|sacrifice|discard|return|reveal|tap|remove) .+?)(?: to (?:cast|play)(?: (.+))?)?)$`,
    ),
    ([, of, mana, rest, parts, more], words) => ({
      // Mana alone, without clauses, is answered for a board too.
      isStrong: mana === undefined || rest !== undefined,
      kind: 'costs',
      of: quoteAt(words, of),
      text: null,
      cost: mana ?? asWritten(parts ?? '', words),
      clauses: clausesOf(rest ?? more ?? '', words),
    }),
  ],
  [
    /^((?:\{[^}]+\})+|«\d+») can be paid with ((?:(?:(?:\{[^}]+\})+|\d+ life|no mana|\w+ «\d+»)(?: and |, or |, | or )?)+?)( and in no other way)?$/,
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
  [
    /^(«\d+») (?:survives|did not (survive))$/,
    ([, label, not], words) =>
      strong({ kind: 'survives', label: quoteAt(words, label), ...(not ? { not: true as const } : {}) }),
  ],
  [
    /^(«\d+») (died|was (not )?destroyed|did not die)$/,
    ([, label, what = '', not], words) =>
      strong({
        kind: 'moved',
        label: quoteAt(words, label),
        what: /die/.test(what) ? 'died' : 'destroyed',
        ...(not || what === 'did not die' ? { not: true as const } : {}),
      }),
  ],
  [
    /^([A-Z]) (can|cannot|can't) see («\d+»)$/,
    ([, player, can, label], words) =>
      strong({
        kind: 'sees',
        player: player ?? 'A',
        label: quoteAt(words, label),
        ...(can === 'can' ? {} : { not: true as const }),
      }),
  ],
  [
    /^([A-Z]) (can|cannot|can't) see ([A-Z])'s hand$/,
    ([, player, can, of]) =>
      strong({
        kind: 'sees hand',
        player: player ?? 'A',
        of: of ?? 'B',
        ...(can === 'can' ? {} : { not: true as const }),
      }),
  ],
  [
    /^(«\d+») is (not )?revealed$/,
    ([, label, not], words) =>
      strong({ kind: 'revealed', label: quoteAt(words, label), ...(not ? { not: true as const } : {}) }),
  ],
  [
    /^(«\d+») is (not )?a copy of («\d+»)$/,
    ([, label, not, of], words) =>
      strong({
        kind: 'stack copy',
        label: quoteAt(words, label),
        of: quoteAt(words, of),
        ...(not ? { not: true as const } : {}),
      }),
  ],
  [
    /^(«\d+») was (not )?cast$/,
    ([, label, not], words) =>
      strong({ kind: 'was cast', label: quoteAt(words, label), ...(not ? { not: true as const } : {}) }),
  ],
  [
    /^(«\d+») was last (.+)$/,
    ([, label, rest], words) => {
      const check = lineOf(quoteAt(words, label), rest ?? '', words)
      return check && strong({ kind: 'was last', label: quoteAt(words, label), check })
    },
  ],
  [
    /^([A-Z]) controls (an? .*[^ ]) («\d+»)$/,
    ([, player, rest, name], words) => {
      const check = lineOf('', `${rest} permanent`, words)
      return check && weak({ kind: 'some', player: player ?? 'A', name: quoteAt(words, name), check })
    },
  ],
  ...OPEN,
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
    /^([A-Z]) controls (\w+) (?:(un)?(tapped) )?(«\d+»)$/,
    ([, player, n, not, tapped, name], words) =>
      weak({
        kind: 'zone count',
        player: player ?? 'A',
        zone: 'battlefield',
        name: quoteAt(words, name),
        count: number(n),
        ...(tapped ? { isTapped: !not } : {}),
      }),
  ],
  [
    /^([A-Z]) may (not )?begin to cast (.*)$/,
    ([, who, not, rest], words) => legalityCheck(actFrom(who ?? 'A', 'cast', rest ?? '', words), not, undefined, true),
  ],
  [
    new RegExp(`^([A-Z]) may (not )?(${ACTS}) (.*?)(?: because (\\S+))?$`),
    ([, who, not, verb, rest, because], words) =>
      legalityCheck(actFrom(who ?? 'A', verb ?? '', rest ?? '', words), not, because),
  ],
  [
    /^([A-Z]) may (not )?tap («\d+») for ((?:\{[WUBRGC]\})+)(?: because (\S+))?$/,
    ([, who, not, label, mana, because], words) =>
      legalityCheck(
        { kind: 'tap for mana', player: who ?? 'A', label: quoteAt(words, label), mana: mana ?? '' },
        not,
        because,
      ),
  ],
  [
    new RegExp(`^([A-Z]) (?:must|does (not) have to) (${ACTS}) (.*)$`),
    ([, who, not, verb, rest], words) => {
      const act = actFrom(who ?? 'A', verb ?? '', rest ?? '', words)
      return act && strong({ kind: 'must act', act, ...(not ? { not: true as const } : {}) })
    },
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
    /^(«\d+») is (not )?an? (triggered|activated|static|mana) ability$/,
    ([, text, not, as], words) =>
      strong({
        kind: 'classified',
        text: quoteAt(words, text),
        as: as as 'static',
        ...(not ? { not: true as const } : {}),
      }),
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
/** The check of a board that a description stands for. */
const lineOf = (label: string, text: string, words: StepWords): Check | null => {
  const made = lineCheck(label, ['', '', text] as unknown as RegExpExecArray, words, NO_BINDING)
  return made.ok && made.value.kind === 'check' ? made.value.check : null
}
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
  act: Act | null,
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
