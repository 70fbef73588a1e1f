import { ok, type Result } from '#rulebook/result'
import type { GameEvent } from '../event'
import { readSentence } from '../grammar/reader'
import type { Action, Binding } from './action'
import { choicesIn } from './when-said'
import { quoteAt, type StepWords } from './words-of-step'

const event = (...events: GameEvent[]): Result<Action> => ok({ kind: 'events', events })
/** Copying said by a step: the exceptions are read as card English. */
export const copies = (
  [, label, way, of, rest]: RegExpExecArray,
  words: StepWords,
  binding: Binding,
): Result<Action> => {
  const plain = (rest ?? '').replace(/«(\d+)»/g, (_, n) => `'${words.quotes[Number(n)] ?? ''}'`)
  const [, choices] = / choosing (.*)$/.exec(rest ?? '') ?? []
  const said = plain.replace(/ choosing .*$/, '').replace(/,? ?(?:until end of turn)/, '')
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
      until: /until end of turn/.test(plain) ? 'end of turn' : 'indefinite',
    })
  return ok({
    kind: 'entering',
    event: { kind: 'enter as copy', ...taken },
    labels: [self],
    choices: choicesIn(choices, words),
  })
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
