import { printSize } from '../layers/strata-rows-of'
import { type BoardObject, marksOf, printLine } from './board-card'

export type EraBoard = {
  readonly outcome: 'holds' | 'fails' | 'not-modelled' | 'refused'
  readonly objects: readonly BoardObject[]
}

const printCounters = (counters: BoardObject['counters']): string =>
  Object.entries(counters)
    .filter(([, count]) => count > 0)
    .map(([name, count]) => `${count} ${name} ${count === 1 ? 'counter' : 'counters'}`)
    .join(', ') || 'no counters'

const FACES: readonly ((object: BoardObject) => string)[] = [
  printSize,
  object => object.colors.join(' and ') || 'colorless',
  object => [...object.subtypes, ...object.types].join(' '),
  object => [...object.supertypes, ...object.types].join(' '),
  object => object.abilities.join(', ') || 'no abilities',
  object => object.controller,
  object => object.zone,
  object => object.name,
  object => printCounters(object.counters),
  object => (object.tapped ? 'tapped' : 'untapped'),
  object => (object.attachedTo ? `on ${object.attachedTo}` : 'attached to nothing'),
]
/** The object's events in the game, if nothing else distinguishes two days. */
const MARKS: readonly ((object: BoardObject) => string)[] = [
  object => marksOf(object).join(', ') || 'no damage, not in combat',
  ({ damageOrder = [] }) =>
    damageOrder.length > 0 ? `damage to ${damageOrder.join(', then ')}` : 'damage in no order',
  ({ band }) => (band === undefined ? 'in no band' : `in band ${band}`),
  ({ token }) => (token ? 'a token' : 'not a token'),
  ({ faceDown }) => (faceDown ? 'face down' : 'face up'),
]
const objectIn = ({ objects }: EraBoard, label: string): BoardObject | undefined =>
  objects.find(one => one.label === label)
const answered = ({ outcome }: EraBoard): boolean => outcome === 'holds' || outcome === 'fails'

/** The number of different results of a face over the eras. */
const spread = (boards: readonly EraBoard[], label: string, face: (object: BoardObject) => string): number =>
  new Set(
    boards.filter(answered).map(board => {
      const object = objectIn(board, label)
      return object ? face(object) : ''
    }),
  ).size

/**
 * The object shown in a strip: the one whose size, colour, type … differs most over the eras, `otherwise` if none
 * differs.
 */
export const leadOf = (boards: readonly EraBoard[], otherwise: string): string => {
  const labels = [...new Set(boards.flatMap(({ objects }) => objects.map(({ label }) => label)))]
  const leadBy = (faces: typeof FACES): string | null => {
    const weight = (label: string): number => Math.max(...faces.map(face => spread(boards, label, face)))
    const lead = labels.reduce((best, label) => (weight(label) > weight(best) ? label : best), otherwise)
    return weight(lead) > 1 ? lead : null
  }
  return leadBy(FACES) ?? leadBy(MARKS) ?? otherwise
}

/**
 * An object in each era, in the words that distinguish the eras; where no object does, whether the page's expectations
 * were met. Null if there is no answer.
 */
export const printOutcomes = (boards: readonly EraBoard[], label: string): readonly (string | null)[] => {
  const face = [...FACES, ...MARKS].find(one => spread(boards, label, one) > 1)
  const verdicts = new Set(boards.filter(answered).map(({ outcome }) => outcome))
  const isOfVerdicts = label === '' || (verdicts.size > 1 && leadOf(boards, '') === '')
  return boards.map(board => {
    if (!answered(board)) return null
    if (isOfVerdicts) return board.outcome === 'holds' ? 'as expected' : 'not as expected'
    const object = objectIn(board, label)
    return object ? (face ? face(object) : printSize(object) || printLine(object)) || '–' : 'gone'
  })
}
