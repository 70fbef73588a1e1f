import { readFileSync, writeFileSync } from 'node:fs'
import { overturnedBy } from '#cards/overtaken'
import { date } from '#rulebook/dates/date'
import { loadLibrary } from '#server/library/load'
import { loadCardLibrary, type RulingFamily } from '#server/queries/cards/library/card-library'
import { rulingContent } from '#server/queries/rulings/content'
import { rulingLinks } from '#server/queries/rulings/links'
import { featuresOf, learnedFrom, type Weights } from '#server/queries/rulings/order'
import { ruledCard } from '#server/queries/rulings/ruled-card'
import { rulesFound } from '#server/queries/rulings/rules-found'
import type { Weighed } from '#server/queries/rulings/standing'
import { searchIndex } from '#server/queries/search/search-index'
import { openDatabase } from '#server/store/database'
import { withCardDatabase } from './card-database'
import { measureRulingBoards } from './ruling-boards'

// How often rulings are linked to the rules they are based on, and how often their reported validity is correct, for
// rulings labelled by hand: cards/labelled-rulings.csv. BENCH_DATABASE names a database with texts and cards.

const LABELS = 'cards/labelled-rulings.csv'
const CLAIMS = 'cards/judged-overtaken.csv'
const ON = date('2026-01-16')
const FIRST = 5
/** All but the last have been read to widen the subjects since; docs/RULINGS.md says how each was drawn and first measured. */
const SAMPLES = [
  ...['written', 'held-out', 'fresh', 'unseen', 'random-1', 'random-2', 'random-3', 'random-4', 'random-5'],
  ...['random-6', 'random-7', 'random-8', 'random-9'],
]

type Label = {
  readonly family: string
  readonly rules: readonly string[]
  readonly state: string
  readonly sample: string
}
const labelsIn = (csv: string): readonly Label[] =>
  csv
    .trim()
    .split('\n')
    .slice(1)
    .map(line => {
      const [family = '', rules = '', state = '', sample = ''] = line.split(',')
      return { family, rules: rules.split(' ').filter(Boolean), state, sample }
    })

/** A rule or one directly above or below it: for a ruling on 603.3d, 603.3 is correct too. */
const isNear = (a: string, b: string): boolean =>
  a === b ||
  a.replace(/[a-z]$/, '') === b ||
  a === b.replace(/[a-z]$/, '') ||
  a.split('.')[0] === b ||
  a === b.split('.')[0]

const isRight = (link: Weighed | undefined, rules: readonly string[]): boolean =>
  link !== undefined && rules.some(rule => isNear(link.number, rule))

/** The order of links is learned from the labels, except from this sample, and written where LEARN is set. */
const UNSEEN = 'random-9'
const WEIGHTS = 'content/rulings/weights.yaml'
const printed = (
  weights: Weights,
): string => `# How much each thing known of a link of a ruling counts when the links of a ruling are put in order, as a reader sees
# them: positive is likelier. Learned from cards/labelled-rulings.csv (without ${UNSEEN}) by logistic regression, names as
# in server/queries/rulings/order.ts; \`LEARN=yes npm run bench -- rulings\` writes this file.
weights:
${[...weights].map(([name, weight]) => `  ${name}: ${weight}\n`).join('')}`

const share = (some: number, all: number): string => `${some} of ${all} (${all === 0 ? '-' : (some / all).toFixed(3)})`
const firstRuling = (family: RulingFamily) => family.rulings.reduce((a, b) => (b.day < a.day ? b : a))
const say = (line: string): void => void process.stdout.write(`${line}\n`)

const measured = async (url: string): Promise<void> => {
  const database = await openDatabase(url)
  const [library, cards] = [await loadLibrary(database), await loadCardLibrary(database)]
  const content = await rulingContent()
  const { link, weighed, ordered, standing } = rulingLinks(library, content, rulesFound(await searchIndex(library)))
  await database.close()
  const labelled = labelsIn(readFileSync(LABELS, 'utf8')).flatMap(label => {
    const family = cards.family(label.family)
    const isPlayed = family?.rulings.some(({ card }) => card.out !== 'un-card') ?? false
    if (!family) return []
    const { day, card } = firstRuling(family)
    return [{ ...label, text: family.text, day, card: ruledCard(cards.facesOf(card)), isPlayed }]
  })
  /** The label's state is that of its first rule; this is that of all: unchanged only if none of them changed. */
  const stateOfAll = ({ rules, state, day }: (typeof labelled)[number]): string =>
    state === 'overtaken' || rules.length === 0
      ? state
      : (standing(
          rules.map(number => ({ number, because: '', weight: 0, found: 'named' as const })),
          day,
          ON,
        )?.state ?? state)
  const said = labelled.map(one => ({
    ...one,
    behind: weighed(one.text, one.day, ON, one.card),
    standing: one.isPlayed ? link(one.text, one.day, ON, one.card).standing : null,
    stateOfAll: stateOfAll(one),
  }))
  const learning = said.flatMap(({ behind, rules, sample }) =>
    rules.length === 0 || sample === UNSEEN
      ? []
      : [featuresOf(behind).map((features, at) => ({ features, isRight: isRight(behind[at], rules) }))],
  )
  if (process.env.LEARN) writeFileSync(WEIGHTS, printed(learnedFrom(learning.flat())))
  for (const sample of SAMPLES) {
    const drawn = said.filter(one => one.sample === sample)
    const resting = drawn.filter(({ rules }) => rules.length > 0)
    const at = (place: number) =>
      resting.filter(({ rules, behind }) =>
        ordered(behind)
          .slice(0, place)
          .some(one => isRight(one, rules)),
      ).length
    say(`sample "${sample}": ${drawn.length} labelled rulings, ${resting.length} of them rest on a rule`)
    for (const place of [1, 3, FIRST]) say(`  right among the first ${place}: ${share(at(place), resting.length)}`)
    const claims = drawn.filter(one => one.standing && one.state !== '')
    const right = claims.filter(one => one.standing?.state === one.state)
    say(
      `  standing claimed of ${share(claims.length, drawn.length)}; true of the first labelled rule: ${share(right.length, claims.length)}`,
    )
    const rightOfAll = claims.filter(one => one.standing?.state === one.stateOfAll)
    say(`    true of all labelled rules taken together: ${share(rightOfAll.length, claims.length)} (target .9)`)
    for (const state of ['unchanged', 'reworded', 'overtaken'] as const) {
      const some = claims.filter(one => one.standing?.state === state)
      const [first, all] = [some.filter(one => one.state === state), some.filter(one => one.stateOfAll === state)]
      say(`    ${state}: ${share(first.length, some.length)}, of all ${share(all.length, some.length)}`)
    }
  }
  const over = said.filter(({ state }) => state === 'overtaken')
  const found = over.filter(one => one.standing?.state === 'overtaken')
  say(`overtaken among the labelled: ${over.length}; found: ${share(found.length, over.length)}`)
  const judged = new Map(labelsIn(readFileSync(CLAIMS, 'utf8')).map(({ family, state }) => [family, state]))
  const all = [...cards.families()].filter(one => overturnedBy(content.gameChanges, one.text, firstRuling(one).day, ON))
  const known = all.filter(({ id }) => judged.has(id))
  const right = known.filter(({ id }) => judged.get(id) === 'overtaken')
  say(`overtaken in the whole collection: ${all.length} claimed, ${known.length} of them read by hand`)
  say(`  precision of those read: ${share(right.length, known.length)}`)
  for (const { id } of all.filter(one => !judged.has(one.id))) say(`  not read yet: ${id}`)
  measureRulingBoards(cards, ON, say)
}

/** `folder`: SOURCES. */
export const benchRulings = (folder: string): Promise<void> => withCardDatabase(folder, measured)
