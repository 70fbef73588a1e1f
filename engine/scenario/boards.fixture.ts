import { readdirSync, readFileSync } from 'node:fs'
import type { ScenarioRun, StepRun } from './index'

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
/** What a message has where a place of its sentence was not filled in; symbols such as {G/W} and {T} are no such place. */
const HOLE = /[«»]|\$\{|\{(?![A-Z\d∞½+-]+(?:\/[A-Z\d]+)*\})|\b(?:undefined|null|NaN)\b|\[object /
type Saying = Pick<ScenarioRun, 'log' | 'asks'> & { readonly steps: readonly Pick<StepRun, 'says' | 'try'>[] }
const messagesIn = (log: ScenarioRun['log']): readonly string[] =>
  log.flatMap(({ message, then }) => [message, ...messagesIn(then)])
/** Every message of a run that has a hole. */
export const holesIn = ({ steps, log, asks }: Saying): readonly string[] =>
  [
    ...steps.flatMap(step => [step.says ?? '', step.try ?? '']),
    ...messagesIn(log),
    ...(asks ? [asks.question, asks.write, ...asks.answers] : []),
  ].filter(said => HOLE.test(said))
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
