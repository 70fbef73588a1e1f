import { printSize } from '../layers/strata-rows-of'
import { type BoardObject, printLine } from './board-card'

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
  object => object.colors.join(' and ') || 'colourless',
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
const objectIn = ({ objects }: EraBoard, label: string): BoardObject | undefined =>
  objects.find(one => one.label === label)
const answered = ({ outcome }: EraBoard): boolean => outcome === 'holds' || outcome === 'fails'

/** How many different answers a face gives over the eras. */
const spread = (boards: readonly EraBoard[], label: string, face: (object: BoardObject) => string): number =>
  new Set(
    boards.filter(answered).map(board => {
      const object = objectIn(board, label)
      return object ? face(object) : ''
    }),
  ).size

/** The object a strip is about: the one whose size, colour, type … differs most over the eras, `otherwise` if none does. */
export const leadOf = (boards: readonly EraBoard[], otherwise: string): string => {
  const labels = [...new Set(boards.flatMap(({ objects }) => objects.map(({ label }) => label)))]
  const weight = (label: string): number => Math.max(...FACES.map(face => spread(boards, label, face)))
  return labels.reduce((best, label) => (weight(label) > weight(best) ? label : best), otherwise)
}

/** What an object is in each era, in the words that tell the eras apart; null where nothing is answered. */
export const printOutcomes = (boards: readonly EraBoard[], label: string): readonly (string | null)[] => {
  const face = FACES.find(one => spread(boards, label, one) > 1) ?? (object => printSize(object) || printLine(object))
  return boards.map(board => {
    const object = answered(board) ? objectIn(board, label) : undefined
    return answered(board) ? (object ? face(object) || '–' : 'gone') : null
  })
}
