import { linesOf, stepFor, withStep } from '#components/game/game-lines'
import { bandsOf } from '#components/layers/strata'
import { formerOf, printSize } from '#components/layers/strata-rows-of'
import type { BoardObject } from '#components/outcome/board-card'
import { doubtsIn } from '#components/outcome/unread-words'
import { date, type IsoDate } from '#rulebook/dates/date'
import type { ScenarioRun } from '#server/answers'
import { queries } from '#server/queries/queries'

export type Reason = { readonly says: string; readonly rule: string }
/** One run of a question: what came of it, or why nothing is claimed. */
export type Answered = {
  readonly source: string
  readonly run: ScenarioRun | null
  /** In which order, or after which choice: `Humility is older`. */
  readonly when: string
  readonly says: string
  /** Why there is no answer. */
  readonly why: string | null
}

const MARKS = new Set(['graveyard', 'exile', 'hand', 'library', 'command'])
const GONE: Readonly<Record<string, string>> = {
  graveyard: 'dies',
  exile: 'is exiled',
  hand: 'returns to its owner’s hand',
  library: 'is put into the library',
  command: 'is put into the command zone',
}
type Shown = BoardObject & { readonly lastKnown?: { readonly types: readonly string[] } | undefined }

const article = (words: string): string => (/^[aeiou]/i.test(words) ? 'an' : 'a')
/** What became of one object, in the order size, types, abilities. */
const fateOf = (run: ScenarioRun, object: Shown): string | null => {
  if (MARKS.has(object.zone)) {
    // Without a game there is no last known information, and every object was on the battlefield.
    if (!object.lastKnown && run.log.length > 0) return null
    const { types } = object.lastKnown ?? object
    const isDead = object.zone !== 'graveyard' || types.includes('creature')
    return `${object.label} ${isDead ? GONE[object.zone] : 'is put into the graveyard'}`
  }
  if (object.zone !== 'battlefield') return null
  const former = formerOf(run.trace, object.label)
  const size = printSize(object)
  // On a board every creature is an answer; in a game only what changed.
  const isShown =
    run.log.length > 0 ? object.damage !== undefined && object.damage > 0 : object.types.includes('creature')
  if (!isShown && former.size === 0) return null
  const kinds = [former.get('types'), former.get('subtypes')].filter(one => one !== undefined)
  // A creature that is a land of another type is said to be one.
  const isOtherLand = former.has('subtypes') && object.types.includes('land')
  const types = [...object.supertypes, ...object.subtypes, ...object.types].join(' ')
  const parts = [
    ...(size ? [`is ${size}`] : []),
    ...(kinds.length > 0 && (!size || isOtherLand) ? [`is ${article(types)} ${types}`] : []),
    ...(former.has('colors') ? [`is ${object.colors.join(' and ') || 'colorless'}`] : []),
    ...(former.has('abilities')
      ? [object.abilities.length === 0 ? 'has no abilities' : `has ${object.abilities.join(', ')}`]
      : []),
    ...(former.has('controller') ? [`is controlled by ${object.controller}`] : []),
    ...(object.damage ? [`has ${object.damage} damage`] : []),
  ]
  return parts.length > 0
    ? `${object.label} ${parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`}`
    : null
}
const sentence = (text: string): string => text.replace(/\.*$/, '.')
const printAnswer = (run: ScenarioRun, source: string): string => {
  const start = /\bit is a Commander game\b/.test(source) ? 40 : 20
  const fates = run.objects.flatMap(object => fateOf(run, object) ?? [])
  const lives = run.players.flatMap(({ player, life, out }) =>
    out ? [out.message] : life === start ? [] : [`${player === 'A' ? 'You are' : 'Your opponent is'} at ${life} life`],
  )
  const countered = linesOf(run.log).flatMap(({ entry }) => (entry.kind === 'countered' ? [entry.message] : []))
  const all = [...countered, ...fates, ...lives]
  if (all.length > 0) return all.map(sentence).join(' ')
  const sizes = run.objects.flatMap(one => {
    const size = one.zone === 'battlefield' ? printSize(one) : ''
    return size ? [`${one.label} is ${size}.`] : []
  })
  return sizes.length > 0 ? `Nothing leaves the board. ${sizes.join(' ')}` : 'Nothing on the board changes.'
}
const whyNot = (run: ScenarioRun): string | null => {
  // What a spell says is carried out, or its step says why it is not.
  const isSpell = ({ types }: BoardObject): boolean => types.some(type => type === 'instant' || type === 'sorcery')
  const [doubt] = doubtsIn(run.objects.filter(object => run.log.length === 0 || !isSpell(object)))
  const step = run.steps.find(
    ({ status, says }) => (status === 'refused' || status === 'not-modelled') && says !== 'Not reached',
  )
  if (step) return `${step.text}: ${step.says ?? 'not modelled'}.`
  return doubt ? `A sentence was not understood, and may change the answer: “${doubt.line}”.` : null
}

const answerOf = async (source: string, when: string, on: string | undefined): Promise<Answered> => {
  const ran = await queries.run({ source, ...(on ? { on, instead: true as const } : {}) })
  const run = ran.ok ? (ran.value.scenarios[0] ?? null) : null
  const why = run ? whyNot(run) : ran.ok ? 'There is nothing to run.' : ran.problem.message
  return { source, run, when, says: run && why === null ? printAnswer(run, source) : '', why }
}

const printChoice = (player: string | null, question: string, answer: string): string => {
  const who = player === 'A' ? 'you' : player === 'B' ? 'your opponent' : (player ?? 'chance')
  if (/^does(?: not)?$/.test(answer)) return `${question.replace(/\?$/, '')}: ${answer === 'does' ? 'yes' : 'no'}`
  return `${who} ${who === 'you' ? 'choose' : 'chooses'} ${answer.replaceAll('"', '')}`
}
const MAX_ANSWERS = 6
/** The answers to a choice that the game asks for, each run; one level deep. */
const afterChoice = async (one: Answered, on: string | undefined): Promise<readonly Answered[]> => {
  const asks = one.run?.asks
  const line = asks && one.run?.steps[asks.step]?.line
  if (!asks || line === undefined || asks.least > 1 || asks.answers.length > MAX_ANSWERS || asks.answers.length === 0)
    return [one]
  const answered: Answered[] = []
  // One after the other: while a task of this reader waits, a thread for those of others starts.
  for (const answer of asks.answers) {
    const after = [one.when, printChoice(asks.player, asks.question, answer)].filter(Boolean).join(', ')
    answered.push(await answerOf(withStep(one.source, line, stepFor(asks, [answer])), after, on))
  }
  return answered
}

const printOrder = (order: readonly string[]): string =>
  order.length === 2 ? `${order[0]} is older` : order.length > 2 ? `oldest first: ${order.join(', ')}` : ''

/** Every order and every choice of a question on a day, those with the same answer together. */
export const answersOn = async (
  boards: readonly { readonly order: readonly string[]; readonly source: string }[],
  on: string | undefined,
): Promise<readonly Answered[]> => {
  const found: Answered[] = []
  for (const { order, source } of boards) {
    if (found.length >= MAX_ANSWERS) break
    const one = await answerOf(source, printOrder(order), on)
    found.push(...(await afterChoice(one, on)))
  }
  const grouped = new Map<string, Answered>()
  for (const one of found.slice(0, MAX_ANSWERS)) {
    // The same sentences in another order are the same answer.
    const key = `${one.why ?? ''}${one.says.split('. ').map(sentence).sort().join(' ')}`
    const before = grouped.get(key)
    grouped.set(key, before ? { ...before, when: `${before.when}; or ${one.when}` } : one)
  }
  const all = [...grouped.values()]
  // One answer for every order does not depend on it.
  return all.length === 1 ? all.map(one => ({ ...one, when: '' })) : all
}

const MOST_REASONS = 3
const ACTING = new Set([
  'damage',
  'destroyed',
  'sacrificed',
  'created',
  'control',
  'state-based actions',
  'replaced',
  'prevented',
  'countered',
  'did not resolve',
  'life',
  'lost',
])
/** Why it came so: the last effects on the object that changed most, or the events of a game that decided it. */
export const reasonsOf = (run: ScenarioRun): readonly Reason[] => {
  const events = linesOf(run.log).filter(
    ({ entry: { kind, from, cite } }) =>
      cite?.rule && (ACTING.has(kind) || (kind === 'moved' && from === 'battlefield')),
  )
  const ofGame = events.map(({ entry }) => ({ says: sentence(entry.message), rule: entry.cite?.rule ?? '' }))
  const lead = [...run.objects].sort(
    (one, other) => bandsOf(run.trace, other).length - bandsOf(run.trace, one).length,
  )[0]
  const bands = lead && lead.zone === 'battlefield' ? bandsOf(run.trace, lead) : []
  const ofLayers = bands.map(({ name, is, size, sublayer, stratum, waitedFor, cite }) => {
    const what =
      stratum === 'size'
        ? `makes ${lead?.label} ${size}`
        : stratum !== 'ability'
          ? `makes ${lead?.label} ${is}`
          : is === '' || is === 'none'
            ? `removes the abilities of ${lead?.label}`
            : `leaves ${lead?.label} with ${is}`
    const where = sublayer && /^\d[a-z]?$/.test(sublayer) ? `In layer ${sublayer}, the` : 'The'
    const waits = waitedFor ? `, which depends on ${waitedFor.name} and waits for it,` : ''
    return {
      says: sentence(`${where} effect of ${name}${waits} ${what}`),
      rule: cite.rule,
    }
  })
  const all = ofGame.length > 0 ? ofGame : ofLayers
  return all.slice(-MOST_REASONS)
}

/** The words of a rule on a day, as they are quoted under a reason. */
export type QuotedRule = { readonly number: string; readonly on: IsoDate; readonly text: string }
export const quotedRules = async (reasons: readonly Reason[], on: string): Promise<readonly QuotedRule[]> =>
  Promise.all(
    [...new Set(reasons.map(({ rule }) => rule))].map(async number => {
      const found = await queries.rule(number, { on })
      const text = found.ok && found.value.kind === 'rule' ? (found.value.paragraphs[0]?.text ?? '') : ''
      return { number, on: date(on), text }
    }),
  )
