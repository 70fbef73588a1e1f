import { rememberBy } from '#rulebook/remember'
import { err, type Problem, type Result } from '#rulebook/result'
import type { Player } from '../../../index'
import { readSentence } from '../../../meaning/reader'
import { nearestStep } from '../../contract'
import { gameStepOf } from '../../game/bind-game'
import type { GameStep } from '../../game/game-step'
import type { Action, Binding } from '../../run/action'
import { textMissing } from '../../syntax/lacking-words'
import { inKnownWords, SAID_ELSEWHERE, withStatuses } from '../../syntax/other-wordings'
import type { Row, Step } from '../../syntax/page'
import { tableObjects } from '../../syntax/table'
import { asWritten, quoteAt, type StepWords, wordsOfStep } from '../../syntax/words-of-step'
import { THEN } from '../then/then'
import { WHEN } from '../when/when'
import { bindingOf } from './binding'
import { GIVEN } from './given'

/** A step with the values of its row, and its action. */
export type BoundStep = {
  readonly step: Step
  readonly text: string
  readonly action: Result<Action>
  /** Its action in a game. */
  readonly game?: GameStep
  /** Whose objects it says that they are: `B's "Ox"`. */
  readonly whose?: readonly { readonly player: Player; readonly label: string }[]
}

/** Replaces `<column>` by the value of the row. */
export const fillColumns = (text: string, row: Row | undefined): string =>
  row === undefined ? text : text.replace(/<([^<>]+)>/g, (whole, column: string) => row.cells[column] ?? whole)

/** Every step, read or refused with the position of the problem; a page that runs on many days is read once. */
export const bindSteps = (steps: readonly Step[], row?: Row): readonly BoundStep[] =>
  row === undefined ? boundWithoutRow(steps) : boundSteps(steps)(row)
const boundSteps = rememberBy((steps: readonly Step[]) => rememberBy((row: Row) => understood(steps, row)))
const boundWithoutRow = rememberBy((steps: readonly Step[]) => understood(steps, undefined))

const understood = (steps: readonly Step[], row: Row | undefined): readonly BoundStep[] => {
  const texts = steps.map(step => fillColumns(step.text, row))
  const words = withStatuses(
    steps,
    texts.map((text, i) => inKnownWords(steps[i]?.kind ?? 'given', wordsOfStep(text))),
  )
  const also = steps.flatMap(step => (step.also ?? []).map(said => ({ step, words: wordsOfStep(said) })))
  const binding = bindingOf([...steps, ...also.map(one => one.step)], [...words, ...also.map(one => one.words)])
  return steps.map((step, i) => {
    const text = texts[i] ?? ''
    const said = words[i] ?? wordsOfStep(text)
    // A column that holds a whole step may have a row without one.
    if (said.form === SAID_ELSEWHERE || (said.form === 'nothing happens' && /^<[^<>]+>$/.test(step.text)))
      return {
        step: step.kind === 'then' ? { ...step, kind: 'when' } : step,
        text,
        action: { ok: true, value: { kind: 'events', events: [] } },
      }
    if (step.problem) return { step, text, action: err(step.problem) }
    // A column may hold no text; an effect always has one.
    const isEmpty = SAYS.test(said.form) ? said.quotes.some(isBlank) : wordsOfStep(step.text).quotes.some(isBlank)
    if (isEmpty) return { step, text, action: placed(textMissing(), step, text, said) }
    const game = gameStepOf(step.kind, said)
    const whose = step.kind === 'given' ? [] : whoseIn(wordsOfStep(text))
    return {
      step,
      text,
      action: bound(step, text, said, binding),
      ...(game ? { game } : {}),
      ...(whose.length > 0 ? { whose } : {}),
    }
  })
}

const whoseIn = (words: StepWords) =>
  [...words.form.matchAll(/\b([A-Z])'s («\d+»)(?! says)/g)].map(([, player = '', mark]) => ({
    player,
    label: quoteAt(words, mark),
  }))
const SAYS = / (?:says|uses) «/
const isBlank = (quote: string): boolean => quote.trim() === ''

const rowsOf = (kind: Step['kind']) => (kind === 'given' ? GIVEN : kind === 'when' ? WHEN : THEN)
const bound = (step: Step, text: string, words: StepWords, binding: Binding): Result<Action> => {
  if (step.kind === 'given' && step.table.length > 0)
    return placed(tableObjects(step.table, binding), step, text, words)
  const form = step.kind === 'then' ? plainly(words.form) : words.form
  for (const [pattern, make] of rowsOf(step.kind)) {
    const match = pattern.exec(form)
    if (match) return placed(make(match, words, binding), step, text, words)
  }
  return err(notAStep(step, text))
}

/** "Still" and "no longer" refer to the past; the check is about the present. */
const plainly = (form: string): string =>
  form
    .replace(/ (is|are|has) still\b/, ' $1')
    .replace(/ still (is|are|has)\b/, ' $1')
    .replace(/ (is|are) no longer\b/, ' $1 not')
    .replace(/ no longer (is|are)\b/, ' $1 not')
    .replace(/ no longer has\b/, ' does not have')
    .replace(/ (is|are) neither (.+?),? nor /, ' $1 not $2 or ')

const notAStep = (step: Step, text: string): Problem => ({
  code: 'step-not-understood',
  message: `Unrecognised ${step.kind === 'given' ? 'Given' : step.kind === 'when' ? 'When' : 'Then'} step: "${text.slice(0, 200)}"`,
  // A step that only a game understands is refused here too, and nobody reads why.
  get hint() {
    return (
      (step.kind === 'when' ? (asSaid(text) ?? asTwoSteps(text)) : null) ??
      `The nearest form: ${nearestStep(step.kind, text)}`
    )
  },
  at: { line: step.line, column: step.column },
})
/** Two happenings that one step joins. */
const asTwoSteps = (text: string): string | null => {
  const who = /^(?:[A-Z]|"[^"]+") /.exec(text)?.[0] ?? ''
  const isStep = (said: string): boolean => {
    const words = inKnownWords('when', wordsOfStep(said))
    return gameStepOf('when', words) !== null || WHEN.some(([pattern]) => pattern.test(words.form))
  }
  for (const { index, 0: and } of text.matchAll(/,? and (?:then )?/g)) {
    const [one, rest] = [text.slice(0, index), text.slice(index + and.length)]
    const two = /^[a-z]/.test(rest) ? `${who}${rest}` : rest
    if (isStep(two) && isStep(one)) return `Write two steps: When ${one} · And ${two}`
  }
  return null
}
/** A sentence of card English that is not in quotes. */
const asSaid = (text: string): string | null => {
  const sentence = `${text.replace(/["“”.]/g, '').trim()}.`
  const known = wordsOfStep(text).quotes
  return readSentence(sentence, { self: null, known }).ok ? `Write: an effect says "${sentence}"` : null
}
/** A problem inside a quote is shown at its place on the page. */
const placed = (result: Result<Action>, step: Step, text: string, words: StepWords): Result<Action> => {
  if (result.ok) return result
  const { problem } = result
  const quoteStart = problem.code.startsWith('card-english') ? startOf(problem.at?.text ?? '', words) : 0
  const at = { line: step.line, column: step.column + quoteStart + (problem.at?.column ?? 1) - 1 }
  const message = asWritten(problem.message || `"${text}" is not understood`, words)
  const nearest = problem.code === 'phrase-not-understood' ? `. The nearest form: ${nearestStep(step.kind, text)}` : ''
  return err({ ...problem, message, ...(problem.hint ? { hint: asWritten(problem.hint, words) + nearest } : {}), at })
}
/** The position of a quoted text in its step: the quote with this text, else one that contains it. */
const startOf = (text: string, { quotes, places }: StepWords): number => {
  // A label may be equal to a text; texts come after labels.
  const whole = quotes.lastIndexOf(text)
  const i = whole >= 0 ? whole : quotes.findLastIndex(quote => text !== '' && quote.includes(text))
  return i < 0 ? (places.at(-1) ?? 0) : (places[i] ?? 0) + (quotes[i] ?? '').indexOf(text)
}
