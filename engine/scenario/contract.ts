import { rememberBy } from '#rulebook/remember'
import { inFigures } from '../english/lexicon/number-words'
import { BOARD_GIVEN, EVENTS, FACTS } from './forms/board'
import { GAME_FACTS } from './forms/game-facts'
import { OF_GAMES } from './forms/game-givens'
import { MOVES } from './forms/game-moves'
import { COMMON, type ContractRow } from './forms/rows'

export { COMMON, type ContractRow } from './forms/rows'

/** The forms of the language under their titles, in the order of the page about the language. */
export const FORMS: readonly { readonly id: string; readonly title: string; readonly rows: readonly ContractRow[] }[] =
  [
    { id: 'board', title: 'Given: what is there', rows: BOARD_GIVEN },
    { id: 'events', title: 'When: what happens on a board', rows: EVENTS },
    { id: 'facts', title: 'Then: what is true of a board', rows: FACTS },
    { id: 'games', title: 'Given: where a game stands', rows: OF_GAMES },
    { id: 'moves', title: 'When: what players do and decide', rows: MOVES },
    { id: 'results', title: 'Then: what is true of a game', rows: GAME_FACTS },
  ]
/** Every form with its examples; the tests run each of them. */
export const CONTRACT: readonly ContractRow[] = FORMS.flatMap(({ rows }) => rows)
/** Forms that are understood, and that the engine does not carry out yet. */
export const NOT_PLAYED: ReadonlySet<string> = new Set([
  'A rolls the planar die',
  'a subgame begins',
  'the game restarts',
  'the subgame ends',
])
/** A row as a page: its steps and one of its examples. */
export const pageOf = ({ kind, before = [] }: ContractRow, example: string): string =>
  [
    '# Feature: Contract',
    '',
    '## Scenario: Contract',
    '',
    ...[...COMMON, ...before, `${kind} ${example}`].map(step => `* ${step}`),
    '',
  ].join('\n')

/** A step with its quotes, numbers and players alike: which they are does not make a form. */
const outline = (text: string): string =>
  inFigures(text.replace(/["“][^"”]*["”]/g, 'x').replace(/\b[A-Z]\b(?!\/)/g, 'P'))
    .toLowerCase()
    .replace(/\d+/g, '1')
type Sample = { readonly words: ReadonlySet<string>; readonly pairs: ReadonlySet<string> }
const sampleOf = (text: string): Sample => {
  const said = outline(text)
  return {
    words: new Set(said.match(/[\w{}+/-]+/g) ?? []),
    pairs: new Set([...said].map((letter, i) => letter + (said[i + 1] ?? ''))),
  }
}
const shared = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let both = 0
  for (const part of one) if (other.has(part)) both++
  return (2 * both) / (one.size + other.size)
}
/** Words that are the same, and where they are not, letters: "flaying" is near "flying". */
const likeness = (one: Sample, other: Sample): number =>
  shared(one.words, other.words) + shared(one.pairs, other.pairs) / 2
const sampleOfRow = rememberBy(({ accepted }: ContractRow) => sampleOf(accepted))

/** The example whose words are most like those of a step that is not understood. */
export const nearestStep = (kind: 'given' | 'when' | 'then', text: string): string => {
  const said = sampleOf(text)
  let best = { likeness: -1, accepted: '' }
  for (const row of CONTRACT) {
    if (row.kind.toLowerCase() !== kind) continue
    const near = likeness(said, sampleOfRow(row))
    if (near > best.likeness) best = { likeness: near, accepted: row.accepted }
  }
  return best.accepted
}
