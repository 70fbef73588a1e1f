import type { Clauses } from '../../game/casting/clauses'
import type { Step } from '../../game/game'
import { divisionWords } from '../../game/objects/division'
import type { Decision, Destination } from '../../game/table'
import type { Moment } from '../../game/turns/turn'
import type { Zone } from '../../index'
import { countFrom } from '../syntax/phrase'
import { asWritten, quoteAt, quotesIn, type StepWords } from '../syntax/words-of-step'
import type { Act, GameStep } from './game-step'
import { attackFrom, blockFrom, COMBAT_WHEN } from './read-combat'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
const NAMES = '((?:(?:«\\d+»|[A-Z])(?:, and |, then |, | and )?)+)'

/** Labels and players in the order written. */
export const namesIn = (text: string | undefined, words: StepWords): readonly string[] =>
  [...(text ?? '').matchAll(/«(\d+)»|\b([A-Z])\b/g)].map(([, n, player]) => player ?? words.quotes[Number(n)] ?? '')

const ONE = '(?:«\\d+»|[A-Z])'
const SOME = `${ONE}(?:(?:, and |, then |, | and )${ONE})*`
const COST = String.raw`(?:\{[^}]+\})+`
/** What a clause may say, each the whole of it: no word of a page is silently ignored. */
const CLAUSES: readonly RegExp[] = [
  `targeting ${SOME}`,
  'choosing .+',
  'with X(?: =| is| being)? \\w+',
  `dividing it \\d+ to ${ONE}(?:(?:, and |, | and )\\d+ to ${ONE})*`,
  'kicked(?: once| twice| \\w+ times)?',
  '(?:for|with) its .+ costs?(?: .+)?',
  'without paying its mana cost',
  'face down',
  'fused',
  'as «\\d+»',
  "from [A-Z]'s (?:graveyard|hand|library)",
  `splicing ${SOME}`,
  `(?:sacrificing|discarding|exiling|returning|tapping|revealing) ${SOME}`,
  '(?:discarding|exiling|revealing) \\w+(?: other)? cards?(?: from (?:the|their|his|her|your) (?:graveyard|hand))?',
  'removing \\w+ .+ counters? from «\\d+»',
  `tapping «\\d+» for ${COST}`,
  `by exiling \\w+ cards?(?: from the graveyard)?`,
  `paying (?:${COST}|\\w+ life|${COST} by tapping ${SOME})(?:(?:, and |, | and )(?:${COST}|\\w+ life)(?: by tapping ${SOME})?)*`,
  'paying no mana',
  'called «\\d+»',
].map(words => new RegExp(`^${words}$`))

/** What an instruction may leave to a player, as verbs that a decision names. */
const DECIDES =
  'choose|find|search|sacrifice|discard|exile|return|tap|untap|pay|draw|reveal|put|cast|play|copy|destroy|use|keep|shuffle|gain|create|mill|attach|look'
const ONE_LABEL = '«\\d+»'

/** The clauses of an act, in any order. */
export const clausesOf = (text: string, words: StepWords): Clauses => {
  const parts = splitClauses(text)
  const found = (word: string): readonly string[] => parts.filter(part => part.startsWith(word))
  const rest = (part: string, word: string): string => part.slice(word.length).trim()
  const [aim] = found('targeting')
  const [x] = found('with X')
  const [division] = found('dividing it')
  const [kicked] = found('kicked')
  // Jump-start and retrace add a cost to the one that the keyword names.
  const addedTo = found('with its').find(part => /^with its (?:jump-start|retrace) cost$/.test(part))
  const forIts = /^(?:for|with) its (.+?) cost/.exec(addedTo ?? found('for its')[0] ?? '')?.[1]
  const called = found('called')[0]
  const [as] = found('as ')
  const withIts = found('with its').flatMap(part => {
    if (part === addedTo) return []
    const [, keyword, often = ''] = /^with its (.+?) cost(?: (.+))?$/.exec(part) ?? []
    return keyword === undefined ? [] : Array<string>(timesIn(often) ?? 1).fill(keyword)
  })
  const kicks = kicked === undefined ? withIts.filter(isKicker).length : timesIn(rest(kicked, 'kicked'))
  const [delved] = found('by exiling')
  const [, whose, zone] = /^from ([A-Z])'s (\w+)$/.exec(found('from ')[0] ?? '') ?? []
  const odd =
    withIts.flatMap(keyword => (ADDITIONAL.has(keyword) || isKicker(keyword) ? [] : [`with its ${keyword} cost`]))[0] ??
    found('with its').find(part => !/^with its .+ cost(?: (?:once|twice|\w+ times))?$/.test(part)) ??
    (kicks === null ? kicked : undefined)
  const unread = unclear(text)
  return {
    aim:
      aim === undefined
        ? null
        : {
            groups: rest(aim, 'targeting')
              .split(/, then /)
              .map(group => namesIn(group, words)),
          },
    choosing: found('choosing').flatMap(part => choicesOf(rest(part, 'choosing'), words)),
    ...(x === undefined ? {} : { x: countFrom(/(\w+)$/.exec(x)?.[1] ?? '') ?? Number.NaN }),
    division: division === undefined ? [] : partsOf(division, words),
    kicked: kicks ?? 0,
    ...(forIts === undefined ? {} : { forCost: forIts }),
    ...(as === undefined ? {} : { as: quotesIn(words, as)[0] ?? '' }),
    ...(found('fused').length > 0 ? { isFused: true as const } : {}),
    ...(found('face down').length > 0 ? { isFaceDown: true as const } : {}),
    withCosts: withIts.filter(keyword => !isKicker(keyword)),
    ...(delved === undefined
      ? {}
      : { delved: countFrom(/^by exiling (\w+) cards?/.exec(delved)?.[1] ?? '') ?? Number.NaN }),
    ...(whose === undefined ? {} : { from: { player: whose, zone: zone as Zone } }),
    ...(found('without paying').length > 0 ? { isFree: true as const } : {}),
    splicing: found('splicing').flatMap(part => quotesIn(words, part)),
    costs: (['sacrificing', 'discarding', 'exiling', 'returning', 'tapping', 'removing', 'revealing'] as const).flatMap(
      verb =>
        found(verb)
          .filter(part => !/ for \{/.test(part))
          .map(part => ({ verb, labels: [...quotesIn(words, part), ...unnamedIn(part)], ...countersIn(part) })),
    ),
    paying: found('paying')
      .filter(part => !/ by tapping /.test(part))
      .flatMap(part => paymentsIn(part)),
    byTapping: found('paying').flatMap(part =>
      [...part.matchAll(/((?:\{[^}]+\})+) by tapping ((?:«\d+»(?:, and |, | and )?)+)/g)].map(([, mana, labels]) => ({
        mana: mana ?? '',
        labels: quotesIn(words, labels),
      })),
    ),
    manaTaps: found('tapping')
      .filter(part => / for \{/.test(part))
      .map(part => ({ label: quotesIn(words, part)[0] ?? '', mana: /for ((?:\{[^}]+\})+)/.exec(part)?.[1] ?? '' })),
    ...(called === undefined ? {} : { called: quotesIn(words, called)[0] ?? '' }),
    ...(odd === undefined ? {} : { unsupported: asWritten(odd, words) }),
    ...(unread === undefined ? {} : { unread: asWritten(unread, words) }),
  }
}
/** "Removing two charge counters from "Rod"": what is removed. */
const countersIn = (part: string) => {
  const [, n, kind] = /^removing (\w+) (.+) counters? from /.exec(part) ?? []
  const count = countFrom(n ?? '')
  return kind === undefined || count === undefined ? {} : { counters: { count, kind } }
}
/** "Exiling three cards": so many that have no names on the page. */
const unnamedIn = (part: string): readonly null[] => {
  const n = countFrom(/^\w+ (\w+)(?: other)? cards?\b/.exec(part)?.[1] ?? '') ?? 0
  return Array<null>(Math.min(n, MOST_UNNAMED)).fill(null)
}
const MOST_UNNAMED = 100
/** Keywords whose costs are paid besides another cost. */
const ADDITIONAL: ReadonlySet<string> = new Set([
  'bargain',
  'buyback',
  'casualty',
  'conspire',
  'entwine',
  'offspring',
  'replicate',
  'squad',
])
const partsOf = (division: string, words: StepWords) =>
  [...division.matchAll(/(\d+) to («\d+»|[A-Z])/g)].map(([, n, name]) => ({
    n: Number(n),
    name: namesIn(name, words)[0] ?? '',
  }))
const isKicker = (keyword: string): boolean => keyword === 'kicker' || keyword === 'multikicker'
/** How often a kicker is paid: "kicked", "kicked twice", "kicked three times"; null for other words. */
const timesIn = (words: string): number | null => {
  if (words === '' || words === 'once') return 1
  if (words === 'twice') return 2
  return countFrom(/^(\w+) times$/.exec(words)?.[1] ?? '') ?? null
}
const paymentsIn = (part: string): readonly string[] =>
  [...part.matchAll(/((?:\{[^}]+\})+)|(\d+ life)/g)].map(([, mana, life]) => mana ?? life ?? '')
const choicesOf = (text: string, words: StepWords): readonly string[] => {
  const quoted = quotesIn(words, text)
  return quoted.length > 0
    ? quoted
    : text
        .split(/, then |, | and /)
        .map(one => one.trim())
        .filter(Boolean)
}
const SPLIT =
  /\s+(?=targeting |choosing |with X|dividing it |kicked|for its |with its |without paying |face down|fused|splicing |sacrificing |discarding |removing |revealing |(?<!by )exiling |returning |(?<!by )tapping |(?<!without )paying |called |as «|from [A-Z]'s |by exiling )/
const piecesOf = (text: string): readonly string[] =>
  text
    .trim()
    .split(SPLIT)
    .map(piece => piece.replace(/^,? ?(?:and )?(?:by (?=exiling «))?/, '').replace(/(?:,| and)$/, ''))
const isClause = (piece: string): boolean => CLAUSES.some(words => words.test(piece))
const splitClauses = (text: string): readonly string[] => piecesOf(text).filter(isClause)
/** Words of an act that belong to no clause: no part of a page is silently ignored. */
const unclear = (text: string): string | undefined => piecesOf(text).find(piece => piece !== '' && !isClause(piece))
/** "by B" and "controlled by B" name whose effect it is. */
const withoutAuthor = (text: string | undefined): string => (text ?? '').replace(/,? ?\b(?:controlled )?by [A-Z]\b/, '')

const STEP_NAMES: Readonly<Record<string, Step | 'turn'>> = {
  'untap step': 'untap',
  upkeep: 'upkeep',
  'upkeep step': 'upkeep',
  'draw step': 'draw',
  'main phase': 'main phase',
  'first main phase': 'main phase',
  'beginning of combat step': 'beginning of combat',
  'beginning of combat': 'beginning of combat',
  'declare attackers step': 'declare attackers',
  'declare blockers step': 'declare blockers',
  'combat damage step': 'combat damage',
  'end of combat step': 'end of combat',
  'second main phase': 'second main phase',
  'precombat main phase': 'main phase',
  'postcombat main phase': 'second main phase',
  'end step': 'end',
  'end of turn step': 'end',
  'cleanup step': 'cleanup',
  turn: 'turn',
}
export const STEP_WORDS = Object.keys(STEP_NAMES)
  .sort((a, b) => b.length - a.length)
  .join('|')
export const stepNamed = (name: string): Step | 'turn' => STEP_NAMES[name] ?? 'turn'

/** Keyword abilities that a player activates, as verbs. */
const KEYWORD_OF_VERB: Readonly<Record<string, string>> = {
  cycles: 'cycling',
  equips: 'equip',
  fortifies: 'fortify',
  reconfigures: 'reconfigure',
  crews: 'crew',
  saddles: 'saddle',
  stations: 'station',
  unearths: 'unearth',
  scavenges: 'scavenge',
  embalms: 'embalm',
  eternalizes: 'eternalize',
  encores: 'encore',
  outlasts: 'outlast',
  reinforces: 'reinforce',
  transmutes: 'transmute',
  transfigures: 'transfigure',
  bloodrushes: 'bloodrush',
  'levels up': 'level up',
}

/** Reads an act: the same words are used to perform it and to check whether it is legal. */
export const actFrom = (player: string, verb: string, rest: string, words: StepWords): Act | null => {
  const [, label, after = ''] = /^(«\d+»)(.*)$/.exec(rest) ?? []
  const name = quoteAt(words, label)
  const clauses = clausesOf(after, words)
  const bare = verb.replace(/s$/, '')
  if (bare === 'cast') return label === undefined ? null : { kind: 'cast', player, label: name, clauses }
  if (bare === 'play') return label === undefined ? null : { kind: 'play', player, label: name, clauses }
  if (bare === 'activate') {
    const [, text, of, more = ''] = /^(«\d+») of («\d+»)(.*)$/.exec(rest) ?? []
    if (of !== undefined)
      return {
        kind: 'activate',
        player,
        label: quoteAt(words, of),
        text: quoteAt(words, text),
        clauses: clausesOf(more, words),
      }
    return label === undefined ? null : { kind: 'activate', player, label: name, text: null, clauses }
  }
  if (bare === 'turn')
    return label !== undefined && after === ' face up' ? { kind: 'turn face up', player, label: name } : null
  if (bare === 'foretell' || bare === 'plot' || bare === 'suspend') {
    const { x } = clauses
    const isSaid = after === '' || (x !== undefined && /^ with X\b/.test(after))
    if (label === undefined || !isSaid) return null
    return { kind: 'set aside', player, label: name, keyword: bare, ...(x === undefined ? {} : { x }) }
  }
  const keyword = KEYWORD_OF_VERB[verb] ?? KEYWORD_OF_VERB[`${verb}s`]
  if (keyword === undefined || label === undefined) return null
  // "Equips "Sword" to "Bear"": what it is attached to is its target.
  const [, to, more] = /^ to («\d+»)(.*)$/.exec(after) ?? []
  if (to === undefined) return { kind: 'activate', player, label: name, text: keyword, clauses }
  const aimed = { ...clausesOf(more ?? '', words), aim: { groups: [[quoteAt(words, to)]] } }
  return { kind: 'activate', player, label: name, text: keyword, clauses: aimed }
}

const decision = (
  player: string | null,
  verb: string,
  items: readonly string[],
  isNegative = false,
  to?: string,
  isChosen?: boolean,
): GameStep => {
  const [, said = ''] = (items.length === 1 && /^(\w+) cards?$/.exec(items[0] ?? '')) || []
  const cards = items[0] === 'the card' ? 1 : countFrom(said)
  return {
    isStrong: true,
    kind: 'decision',
    decision: {
      player,
      verb,
      items,
      isNegative,
      ...(to === undefined ? {} : { to: to as Destination }),
      ...(isChosen ? { isChosen: true as const } : {}),
      ...(cards === undefined ? {} : { cards }),
    } satisfies Decision,
  }
}
const moment = (one: Moment): GameStep => ({ isStrong: true, kind: 'go on', moment: one })
const itemsIn = (text: string, words: StepWords): readonly string[] => {
  const quoted = quotesIn(words, text)
  const people = [...text.matchAll(/\b([A-Z])\b/g)].map(([, player]) => player ?? '')
  if (quoted.length > 0 || people.length > 0) return namesIn(text, words)
  return text
    .split(/, | and /)
    .map(one => one.trim())
    .filter(Boolean)
}

/** Moves and decisions; each row a phrase of the language of the game. */
export const GAME_WHEN: readonly Row[] = [
  [
    /^([A-Z]) tries to begin to cast (.*)$/,
    ([, who, rest], words) => tried(actFrom(who ?? 'A', 'cast', rest ?? '', words)),
  ],
  [
    /^([A-Z]) tries to attack (.*)$/,
    ([, who, rest], words) => {
      const attack = attackFrom(who ?? 'A', rest ?? '', words)
      return attack && { isStrong: true, ...attack, isTried: true }
    },
  ],
  [
    /^([A-Z]) tries to block (.*)$/,
    ([, who, rest], words) => {
      const block = blockFrom(who ?? 'B', rest ?? '', words)
      return block && { isStrong: true, ...block, isTried: true }
    },
  ],
  [
    /^([A-Z]) tries to (\w+) (.*)$/,
    ([, who, verb, rest], words) => tried(actFrom(who ?? 'A', verb ?? '', rest ?? '', words)),
  ],
  [
    new RegExp(`^([A-Z]) (casts|activates|foretells|plots|suspends|${Object.keys(KEYWORD_OF_VERB).join('|')}) (.*)$`),
    ([, who, verb, rest], words) => acting(actFrom(who ?? 'A', verb ?? '', rest ?? '', words)),
  ],
  [
    /^([A-Z]) plays («\d+»)(.*)$/,
    ([, who, label, rest], words) => acting(actFrom(who ?? 'A', 'play', `${label}${rest}`, words)),
  ],
  [
    /^([A-Z]) taps («\d+») for ((?:\{[WUBRGC]\})+)$/,
    ([, who, label, mana], words) =>
      acting({ kind: 'tap for mana', player: who ?? 'A', label: quoteAt(words, label), mana: mana ?? '' }),
  ],
  [
    /^([A-Z]) turns («\d+») face up$/,
    ([, who, label], words) => acting({ kind: 'turn face up', player: who ?? 'A', label: quoteAt(words, label) }),
  ],
  [
    /^(?:([A-Z]) rolls the planar die|a subgame begins|the subgame ends|the game restarts)$/,
    ([whole], words) => ({ isStrong: true, kind: 'not modelled', what: `"${asWritten(whole, words)}"` }),
  ],
  [
    /^([A-Z]) reveals («\d+»)$/,
    ([, player, label], words) => ({
      isStrong: true,
      kind: 'reveals',
      player: player ?? 'A',
      label: quoteAt(words, label),
    }),
  ],
  [
    /^([A-Z]) (?:makes a|chooses the) pile of (.+)$/,
    ([, player, items], words) => decision(player ?? 'A', 'chooses', itemsIn(items ?? '', words)),
  ],
  [/^([A-Z]) skips the draw$/, ([, player]) => decision(player ?? 'A', 'does', [])],
  [
    /^([A-Z]) ((?:chooses|finds|sacrifices|discards|exiles|returns|taps|exerts|puts|pays|does|keeps|mulligans|assigns|orders|applies)\b.*) for ([A-Z])$/,
    ([, by, rest, player], words) => {
      const form = `${player} ${rest}`
      const [row, match] = GAME_WHEN.flatMap(([pattern, read]) => {
        const found = pattern.exec(form)
        return found ? [[read, found] as const] : []
      })[0] ?? [undefined, undefined]
      const step = row && match ? row(match, words) : null
      return step?.kind === 'decision' ? { ...step, decision: { ...step.decision, by: by ?? 'A' } } : null
    },
  ],
  ...COMBAT_WHEN,
  [
    new RegExp(`^the game goes on to ([A-Z])'s (next )?(${STEP_WORDS})$`),
    ([, player, next, step]) =>
      moment({ step: stepNamed(step ?? ''), player: player ?? 'A', ...(next ? { isNext: true as const } : {}) }),
  ],
  [
    new RegExp(`^the game goes on to (?:the|([A-Z])'s) (${STEP_WORDS}) of turn (\\w+)$`),
    ([, player, step, turn]) =>
      moment({ step: stepNamed(step ?? ''), turn: countFrom(turn ?? '') ?? Number.NaN, ...(player ? { player } : {}) }),
  ],
  [/^the game goes on to the next turn$/, () => moment({ step: 'turn', isNext: true })],
  [
    new RegExp(`^the game goes on to the (next )?(${STEP_WORDS})$`),
    ([, next, step]) => moment({ step: stepNamed(step ?? ''), ...(next ? { isNext: true as const } : {}) }),
  ],
  [
    new RegExp(`^(?:([A-Z])'s|the) (?!turn\\b|untap)(${STEP_WORDS}) begins$`),
    ([, player, step]) => moment({ step: stepNamed(step ?? ''), ...(player ? { player, isNext: true as const } : {}) }),
  ],
  [
    /^([A-Z])'s (?:next )?untap step begins$/,
    ([, player]) => ({
      isStrong: false,
      kind: 'go on',
      moment: { step: 'untap', player: player ?? 'A', isNext: true },
    }),
  ],
  [
    /^([A-Z])'s turn begins$/,
    ([, player]) => ({ isStrong: false, kind: 'go on', moment: { step: 'turn', player: player ?? 'A', isNext: true } }),
  ],
  [/^the turn ends$/, () => ({ isStrong: false, kind: 'go on', moment: { step: 'turn', isNext: true } })],
  [/^([A-Z]) passes$/, ([, player]) => ({ isStrong: true, kind: 'pass', player: player ?? 'A' })],
  [/^everybody passes$/, () => ({ isStrong: true, kind: 'pass', player: null })],
  [
    /^the top of the stack resolves(, before state-based actions)?$/,
    ([, before]) => ({
      isStrong: true,
      kind: 'resolve',
      what: 'top',
      ...(before ? { isBeforeChecks: true as const } : {}),
    }),
  ],
  [
    /^the stack resolves(, before state-based actions)?$/,
    ([, before]) => ({
      isStrong: true,
      kind: 'resolve',
      what: 'all',
      ...(before ? { isBeforeChecks: true as const } : {}),
    }),
  ],
  [
    /^(«\d+») resolves(, before state-based actions)?$/,
    ([, label, before], words) => ({
      isStrong: true,
      kind: 'resolve',
      what: { label: quoteAt(words, label) },
      ...(before ? { isBeforeChecks: true as const } : {}),
    }),
  ],
  [
    /^(?:([A-Z])'s )?(?:an effect|a spell|an ability|(«\d+»)) says («\d+»)(.*)$/,
    ([, by, name, said, rest], words) => {
      if (unclear(withoutAuthor(rest)) !== undefined) return null
      const clauses = clausesOf(rest ?? '', words)
      return {
        isStrong: false,
        kind: 'says',
        name: name === undefined ? null : quoteAt(words, name),
        by: by ?? /\bby ([A-Z])\b/.exec(rest ?? '')?.[1] ?? null,
        text: quoteAt(words, said),
        targets: clauses.aim?.groups.flat() ?? [],
        choosing: clauses.choosing,
        ...(clauses.x === undefined ? {} : { x: clauses.x }),
      }
    },
  ],
  [
    /^(«\d+») uses («\d+»)(.*)$/,
    ([, label, said, rest], words) =>
      unclear(withoutAuthor(rest)) === undefined
        ? {
            isStrong: false,
            kind: 'uses',
            label: quoteAt(words, label),
            text: quoteAt(words, said),
            targets: clausesOf(rest ?? '', words).aim?.groups.flat() ?? [],
          }
        : null,
  ],
  [
    /^(\d+|\w+) damage is dealt to («\d+»|[A-Z])(?: by («\d+»))?$/,
    ([, n, to, by], words) => ({
      isStrong: /^[A-Z]$/.test(to ?? ''),
      kind: 'damage',
      amount: countFrom(n ?? '') ?? Number.NaN,
      player: /^[A-Z]$/.test(to ?? '') ? (to ?? null) : null,
      label: /^[A-Z]$/.test(to ?? '') ? null : quoteAt(words, to),
      by: by === undefined ? null : quoteAt(words, by),
    }),
  ],
  [
    /^(«\d+») deals (\d+) damage to ([A-Z])$/,
    ([, by, n, to], words) => ({
      isStrong: true,
      kind: 'damage',
      amount: Number(n),
      player: to ?? 'A',
      label: null,
      by: quoteAt(words, by),
    }),
  ],
  [
    /^([A-Z]) (loses|gains) (\w+) life$/,
    ([, player, way, n]) => ({
      isStrong: true,
      kind: 'life changes',
      player: player ?? 'A',
      amount: (way === 'gains' ? 1 : -1) * (countFrom(n ?? '') ?? Number.NaN),
    }),
  ],
  [
    /^([A-Z]) shuffles the library$/,
    ([, player]) => ({ isStrong: true, kind: 'shuffles', player: player ?? 'A', count: 0 }),
  ],
  [
    /^([A-Z]) mills (\w+) cards?$/,
    ([, player, n]) => ({
      isStrong: true,
      kind: 'mills',
      player: player ?? 'A',
      count: countFrom(n ?? '') ?? Number.NaN,
    }),
  ],
  [
    /^([A-Z]) draws (\w+) cards?$/,
    ([, player, n]) => ({
      isStrong: false,
      kind: 'draws',
      player: player ?? 'A',
      count: countFrom(n ?? '') ?? Number.NaN,
    }),
  ],
  [
    /^state-based (?:actions|effects) are (?:checked|performed|carried out)$/,
    () => ({ isStrong: false, kind: 'settle' }),
  ],
  [/^the game begins$/, () => ({ isStrong: true, kind: 'begins' })],
  [/^([A-Z]) keeps (?:the|their) (?:opening )?hand$/, ([, who]) => decision(who ?? 'A', 'keeps', ['keeps'])],
  [/^([A-Z]) (?:takes a mulligan|mulligans)$/, ([, who]) => decision(who ?? 'A', 'mulligans', ['mulligans'])],
  [
    /^([A-Z]) gets (\w+) (poison|energy|experience|rad|ticket) counters?$/,
    ([, player, n, name]) => ({
      isStrong: true,
      kind: 'counted up',
      player: player ?? 'A',
      name: name ?? '',
      count: countFrom(n ?? '') ?? Number.NaN,
    }),
  ],
  [
    /^(an?|\w+) (poison|energy|experience|rad|ticket) counters? (?:is|are) put on ([A-Z])$/,
    ([, n, name, player]) => ({
      isStrong: true,
      kind: 'counted up',
      player: player ?? 'A',
      name: name ?? '',
      count: countFrom(n ?? '') ?? Number.NaN,
    }),
  ],
  [/^([A-Z]) becomes the monarch$/, ([, who]) => effect(who, 'You become the monarch.')],
  [
    /^([A-Z]) (scries|surveils) (\d+)$/,
    ([, who, verb, n]) => effect(who, `${verb === 'scries' ? 'Scry' : 'Surveil'} ${n}.`),
  ],
  [/^([A-Z]) creates (.+)$/, ([, who, what], words) => effect(who, `Create ${asWritten(what ?? '', words)}.`)],
  [
    /^(«\d+») fights («\d+»)$/,
    ([, one, other], words) => effect('A', `${quoteAt(words, one)} fights ${quoteAt(words, other)}.`),
  ],
  [/^([A-Z]) concedes$/, ([, player]) => ({ isStrong: true, kind: 'concedes', player: player ?? 'A' })],
  [
    /^([A-Z]) (?:chooses|finds|sacrifices|discards|exiles|returns|taps|reveals|secretly chooses) nothing$/,
    ([, who]) => decision(who ?? 'A', 'chooses', []),
  ],
  [
    new RegExp(`^([A-Z]) (does not|doesn't)(?: (?:${DECIDES})(?: .*)?)?$`),
    ([, who, verb]) => decision(who ?? 'A', verb ?? '', [], true),
  ],
  [
    /^([A-Z]) discards (\w+ cards?)$/,
    ([, who, what]) => ({ ...decision(who ?? 'A', 'discards', [what ?? '']), isStrong: false }),
  ],
  [
    new RegExp(`^([A-Z]) divides (?:it |them )?(\\d+ to ${ONE}(?:(?:, and |, | and )\\d+ to ${ONE})*)$`),
    ([, who, division], words) => decision(who ?? 'A', 'divides', [divisionWords(partsOf(division ?? '', words))]),
  ],
  [/^([A-Z]) does$/, ([, who]) => decision(who ?? 'A', 'does', [])],
  [/^([A-Z]) pays$/, ([, who]) => decision(who ?? 'A', 'pays', [])],
  [
    /^([A-Z]) pays (\{.+|(?:\w+|half (?:of )?\w+) life(?: .+)?|by (?:sacrificing|discarding|exiling|returning|tapping|removing|revealing) .+|«.+|.+ counters?|nothing|the (?:cost|mana).*)$/,
    ([, who, how], words) =>
      decision(who ?? 'A', 'pays', [
        `pays ${(how ?? '').replace(/«(\d+)»/g, (_, n) => `"${words.quotes[Number(n)] ?? ''}"`)}`,
      ]),
  ],
  [
    /^([A-Z]) applies («\d+») first$/,
    ([, who, label], words) => decision(who ?? 'A', 'applies', [quoteAt(words, label)]),
  ],
  [
    new RegExp(
      `^([A-Z]) puts ${NAMES.replace('|[A-Z]', '')} first(?:, then ((?:«\\d+»(?:, then |, and |, | and )?)+))?$`,
    ),
    ([, who, one, other], words) => decision(who ?? 'A', 'puts', [...quotesIn(words, one), ...quotesIn(words, other)]),
  ],
  [
    /^([A-Z]) puts (.+?) on (?:the )?(bottom|top)$/,
    ([, who, what, on], words) => decision(who ?? 'A', 'puts', itemsIn(what ?? '', words), false, on),
  ],
  [
    new RegExp(
      `^([A-Z]) puts (${ONE_LABEL}(?:(?:, and |, | and )${ONE_LABEL})*|(?:the|\\w+) cards?)(?: (?:onto the|into (?:the|A's)) (battlefield|hand|graveyard|library))?$`,
    ),
    ([, who, what, to], words) => decision(who ?? 'A', 'chooses', itemsIn(what ?? '', words), false, to),
  ],
  [
    /^([A-Z]) (chooses|finds|sacrifices|discards|exiles|returns|taps|exerts|secretly chooses) (.+?)$/,
    ([, who, verb, what], words) =>
      decision(who ?? 'A', 'chooses', itemsIn(what ?? '', words), false, undefined, verb === 'chooses'),
  ],
  [
    /^the (?:card is («\d+»)|card is (unknown)|die shows (\w+)|coin comes up (heads|tails))$/,
    ([, card, unknown, die, coin], words) =>
      decision(null, 'chance', [
        card ? quoteAt(words, card) : (unknown ?? (die && `${countFrom(die) ?? die}`) ?? coin ?? ''),
      ]),
  ],
  [/^([A-Z] (?:wins|loses)) the (?:coin )?flip$/, ([, side]) => decision(null, 'chance', [side ?? ''])],
]
/** What a player does, as an effect that says it. */
const effect = (who: string | undefined, text: string): GameStep => ({
  isStrong: true,
  kind: 'says',
  name: null,
  by: who ?? 'A',
  text,
  targets: [],
  choosing: [],
})
const acting = (act: Act | null): GameStep | null => act && { isStrong: true, kind: 'act', act }
const tried = (act: Act | null): GameStep | null => act && { isStrong: true, kind: 'act', act, isTried: true }
