import { boardStep } from './board-step'
import type { Face } from './card'
import { type Placed, type Situation, situationIn } from './ruling-situation'

/** A board for a ruling that states a size: the card as worded on a day, and the other objects that the ruling names. */
export type RulingBoard = {
  /** The stated result, such as `4/4`. */
  readonly states: string
  /** The situation in our words, such as `with two +1/+1 counters`. */
  readonly situation: string
  /** A page of the scenario language; null if a card cannot be put on a board. */
  readonly source: string | null
}

/** A second name for a card on the board keeps two objects apart. */
const stepOf = ({ as, face, described = '', more = '' }: Placed): string | null => {
  const step = face ? boardStep(face) : `"${as}" is ${described}`
  return step === null ? null : `${step}${more}`
}

const checksOf = ({ subject, size, also }: Situation): readonly string[] => [
  ...('both' in size ? [`"${subject}" is ${size.both}`] : [`"${subject}" has power ${size.power}`]),
  ...also.map(one => `"${subject}" ${one}`),
]

/** The board of a ruling on a card with these faces; null if no pattern recognizes the ruling. */
export const rulingBoard = (
  text: string,
  faces: readonly Face[],
  named: (name: string) => Face | null,
): RulingBoard | null => {
  const found = situationIn(text, faces, named)
  if (!found) return null
  const { size, situation, objects, events } = found
  const states = 'both' in size ? size.both : `power ${size.power}`
  const steps = objects.map(stepOf)
  if (steps.some(step => step === null)) return { states, situation, source: null }
  const sections = [
    ['Given', steps],
    ['When', events],
    ['Then', checksOf(found)],
  ] as const
  const lines = sections.flatMap(([word, some]) => some.map((step, at) => `* ${at === 0 ? word : 'And'} ${step}`))
  const title = `A ruling on ${faces[0]?.name ?? 'a card'}`
  return { states, situation, source: `# Feature: ${title}\n\n## Scenario: ${title}\n\n${lines.join('\n')}\n` }
}
