import { readdirSync, readFileSync } from 'node:fs'

const FOLDER = new URL('./boards/', import.meta.url)

/**
 * A board in the scenario language, worked out by hand from the rules of its days: `# name on DATE DATE`, then steps.
 * A last line `=> not-modelled: words` or `=> refused: words` says which other answer is right.
 */
export type WrittenBoard = {
  readonly file: string
  readonly name: string
  readonly days: readonly string[]
  readonly steps: readonly string[]
  readonly otherwise: readonly [string, string] | null
}
const boardFrom = (file: string, block: string): WrittenBoard => {
  const [title = '', ...lines] = block.trim().split('\n')
  const [, name = title, days = ''] = /^# (.*) on ([\d -]+)$/.exec(title) ?? []
  const [, outcome, words] = /^=> (not-modelled|refused): (.*)$/.exec(lines.at(-1) ?? '') ?? []
  return {
    file,
    name,
    days: days.split(' '),
    steps: outcome === undefined ? lines : lines.slice(0, -1),
    otherwise: outcome === undefined ? null : [outcome, words ?? ''],
  }
}
/** The page of a board, or of other steps in its place. */
export const pageOf = ({ name }: Pick<WrittenBoard, 'name'>, steps: readonly string[]): string => {
  const written = steps.map(line => (line.startsWith('|') ? `  ${line}` : `* ${line}`)).join('\n')
  return `# Feature: Boards\n\n## Scenario: ${name}\n\n${written}\n`
}
export const writtenBoards = (): readonly WrittenBoard[] =>
  readdirSync(FOLDER)
    .filter(file => file.endsWith('.txt'))
    .flatMap(file =>
      readFileSync(new URL(file, FOLDER), 'utf8')
        .split(/\n(?=# )/)
        .filter(block => block.startsWith('# '))
        .map(block => boardFrom(file, block)),
    )
