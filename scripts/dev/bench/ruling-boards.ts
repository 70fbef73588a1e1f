import { readFileSync } from 'node:fs'
import { plainName } from '#cards/name'
import { rulingBoard } from '#cards/ruling-board'
import { wordingOn, wordingsOf } from '#cards/wording'
import type { IsoDate } from '#rulebook/dates/date'
import { runTask } from '#server/jobs/run-task'
import type { CardLibrary, StoredRuling } from '#server/queries/cards/library/card-library'

/** Families of which every board was compared with the ruling's words by hand. */
const JUDGED = 'cards/judged-boards.csv'

const resultOn = (library: CardLibrary, { text, card }: StoredRuling, on: IsoDate): string | null => {
  const facesOf = (of: StoredRuling['card']) => wordingOn(wordingsOf(library.observations(of)), on)?.faces ?? []
  const named = (name: string) => {
    const other = library.named(name).find(({ plain, out }) => plain === plainName(name) && out === null)
    return (other && facesOf(other)[0]) ?? null
  }
  const board = rulingBoard(text, facesOf(card), named)
  if (!board) return null
  if (board.source === null) return 'no board'
  const task = { kind: 'run', source: board.source, on, instead: true } as const
  let ran = runTask(task)
  // The first run of a process also loads the grammar, which may take all the time that a run has.
  if (ran.ok && ran.value.scenarios[0]?.outcome === 'refused') ran = runTask(task)
  return ran.ok ? (ran.value.scenarios[0]?.outcome ?? 'refused') : ran.problem.code
}

/** How many rulings that state a size have a board, and what it gives on the ruling's day and on `today`. */
export const measureRulingBoards = (library: CardLibrary, today: IsoDate, say: (line: string) => void): void => {
  const judged = new Map(
    readFileSync(JUDGED, 'utf8')
      .trim()
      .split('\n')
      .slice(1)
      .map(line => line.split(',') as [string, string]),
  )
  const counts = new Map<string, number>()
  const families = new Set<string>()
  let rulings = 0
  for (const family of library.families())
    for (const ruling of family.rulings) {
      const then = ruling.card.out === 'un-card' ? null : resultOn(library, ruling, ruling.day)
      if (then === null) continue
      rulings++
      families.add(family.id)
      const both = `${then} on its day, ${resultOn(library, ruling, today) ?? 'not recognized'} on ${today}`
      counts.set(both, (counts.get(both) ?? 0) + 1)
      if (then !== 'holds' || !both.includes('holds on')) say(`  ${both}: ${family.id} on ${ruling.card.name}`)
    }
  const known = [...families].filter(id => judged.has(id))
  const right = known.filter(id => judged.get(id) === 'right')
  say(`boards: ${rulings} rulings of ${families.size} families state a size that a board can show`)
  for (const [both, count] of counts) say(`  ${count}: ${both}`)
  say(`  read by hand: ${known.length} families; the board shows what is stated in ${right.length}`)
  for (const id of families) if (!judged.has(id)) say(`  not read yet: ${id}`)
}
