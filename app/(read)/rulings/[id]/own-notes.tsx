import { ReadingNotes } from '#components/notes/reading/mount'
import { printPath } from '#rulebook/units/number'
import type { RulingAnswer } from '#server/answers'
import { reader } from '../../../reader'

/** The reader's own marks on a ruling: made on the day of the release that is shown. */
export const OwnNotes = async ({ answer }: { readonly answer: RulingAnswer }) => {
  const { number, lineage, inForce, release } = answer
  const page = { number, lineage, on: release.inForce, release: release.id, ...inForce }
  const address = `${printPath(number)}?on=${release.inForce}`
  return <ReadingNotes page={{ ...page, address }} signedIn={(await reader()).id !== null} />
}
