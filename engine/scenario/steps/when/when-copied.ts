import { err, ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../../../index'
import { readSentence } from '../../../meaning/reader'
import type { Action, Binding } from '../../run/action'
import { quoteAt, type StepWords } from '../../syntax/words-of-step'
import { choicesIn } from './when-said'

const event = (...events: GameEvent[]): Result<Action> => ok({ kind: 'events', events })
/** Copying stated by a step: the exceptions are read as card English. */
export const copies = (
  [, label, way, of, rest]: RegExpExecArray,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const [, choices] = / choosing (.*)$/.exec(rest ?? '') ?? []
  // Only the words of the step itself: an ability in quotes may have its own duration and choice.
  const frame = (rest ?? '').replace(/ choosing .*$/, '')
  const said = frame
    .replace(/,? ?(?:until end of turn)/, '')
    .replace(/«(\d+)»/g, (_, n) => `'${words.quotes[Number(n)] ?? ''}'`)
  const self = quoteAt(words, label)
  const specs = readSentence(`It becomes a copy of target permanent${said.replace(/^ ?(?=except)/, ', ')}.`, {
    self,
    known: binding.known,
  })
  if (!specs.ok) return specs
  const change = specs.value.flatMap(spec => spec.changes).find(one => one.kind === 'become copy')
  const taken = { label: self, of: quoteAt(words, of), except: change?.except ?? [], alsoHas: change?.alsoHas ?? [] }
  if (way === 'becomes')
    return event({
      kind: 'become copy',
      ...taken,
      until: /until end of turn/.test(frame) ? 'end of turn' : 'indefinite',
    })
  return ok({
    kind: 'entering',
    event: { kind: 'enter as copy', ...taken },
    labels: [self],
    choices: choicesIn(choices, words),
  })
}

/**
 * 706.9e (2019), 707.9e today: the copied object lets its copy choose again; the second copy has its own exceptions and
 * none of the first.
 */
export const copiesThrough = (
  [whole, label, by, of, rest]: RegExpExecArray,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const name = quoteAt(words, by)
  const texts = binding.texts.get(name) ?? []
  if (!texts.some(text => /(?:enter|come into play).* as a copy of/i.test(text)))
    return err({
      code: 'copies-nothing-again',
      message: `"${name}" has no ability that lets it enter as a copy, so a copy of it can't choose again`,
      hint: `Give it one: with "You may have ${name} enter the battlefield as a copy of any creature."`,
    })
  return copies(Object.assign([whole, label, 'enters', of, rest]) as unknown as RegExpExecArray, words, binding)
}

export const sticker = (word: string, label: string, after: string | undefined): Result<Action> =>
  event({
    kind: 'resolve',
    name: word,
    source: null,
    controller: 'A',
    specs: [
      {
        text: `a name sticker "${word}"`,
        affects: { kind: 'reference', the: { kind: 'named', name: label } },
        changes: [{ kind: 'add name', word, ...(after === undefined ? {} : { at: Number(after) }) }],
      },
    ],
    targets: [],
    choices: [],
  })
