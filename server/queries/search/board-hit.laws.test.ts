import { readdirSync, readFileSync } from 'node:fs'
import { Index as Flex } from 'flexsearch'
import { expect, test } from 'vitest'
import { cardOnOf, parsePage, runScenario } from '#engine/scenario/index'
import { documentsOf } from '#search/index/corpus'
import { buildIndex } from '#search/index/index'
import { digestEditions, writtenQuestions } from '../../../scripts/dev/bench/search-corpus'
import { judgedQueries } from '../../../scripts/dev/bench/search-judged'
import { cardsIn, stepsIn } from '../scenarios/example-cards'
import { workedCard } from '../scenarios/named-cards'
import { boardHits, cardNames } from './board-hit'

const FOLDER = new URL('../../../content/scenarios/', import.meta.url)
const pages = readdirSync(FOLDER).map(name => readFileSync(new URL(name, FOLDER), 'utf8'))
const examples = cardsIn(pages.filter(page => !page.includes('@not-yet')).flatMap(stepsIn))
const rules = buildIndex(documentsOf(digestEditions()), { flexsearch: Flex as never })
const names = cardNames(null, examples, null)
const cardOn = cardOnOf(examples.map(workedCard))
const asked = (q: string) => boardHits(q, names, rules)

const titles = [...new Set(rules.corpus.documents.flatMap(({ title }) => title ?? []))]
const isTitle = (name: string): boolean => titles.some(title => title.toLowerCase() === name.toLowerCase())
// A single word of the rules with a capital letter, such as "Regeneration", may be meant as that word.
const cards = examples.filter(({ name }) => !isTitle(name))

test('the steps of worked examples name many cards', () => expect(cards.length).toBeGreaterThan(300))

/** A board claims no outcome: it either runs, or the playground says which text it does not play. */
const isRun = ({ outcome, steps }: ReturnType<typeof runScenario>): boolean =>
  outcome === 'holds' || (outcome === 'not-modelled' && steps.some(({ says }) => / is not modelled$/.test(says ?? '')))

test('two cards of worked examples are a board that runs or says why not, wherever they are named', () => {
  const faults = cards.flatMap((one, at) => {
    const other = cards[(at + 7) % cards.length] ?? one
    return [`what happens if I have ${one.name} and ${other.name}?`, `How does ${one.name} interact with ${other.name}`]
      .filter(q => q.length <= 240)
      .flatMap(q => {
        const [hit] = asked(q)
        const page = parsePage(hit?.source ?? '')
        const [scenario] = page.ok ? page.value.scenarios : []
        const run = scenario && runScenario(scenario, { cardOn })
        const labels = run?.objects.map(({ label }) => label) ?? []
        return run && isRun(run) && [one.name, other.name].every(name => labels.includes(name))
          ? []
          : [`${q}: ${hit?.number} ${run?.steps.map(({ says }) => says ?? '').join(' ')}`]
      })
  })
  expect(faults).toEqual([])
})

test('what the rules call something is no board, alone or in twos', () => {
  const twos = titles.flatMap((title, at) => {
    const other = titles[(at * 7 + 3) % titles.length]
    return [title, `${title} and ${other}`.toLowerCase(), `what happens with ${title} and ${other}`]
  })
  expect(twos.filter(q => asked(q).length > 0)).toEqual([])
})

test('of questions about the rules only those that name two cards are boards', () => {
  const typed = [
    ...writtenQuestions().flatMap(({ questions }) => questions),
    ...['dev', 'held-out', 'strangers'].flatMap(set =>
      judgedQueries(`search/gold/queries-${set}.jsonl`).map(({ query }) => query),
    ),
  ]
  const boards = typed.filter(q => asked(q).length > 0)
  const known = new Set(examples.map(({ name }) => name.toLowerCase()))
  const namesNoCard = boards.filter(q =>
    asked(q).some(({ number }) => !number.split(' / ').some(name => known.has(name.toLowerCase()))),
  )
  expect(namesNoCard).toEqual([])
  // Of more than four thousand questions hardly any is about a board.
  expect([typed.length > 4_000, boards.length < 12]).toEqual([true, true])
})
