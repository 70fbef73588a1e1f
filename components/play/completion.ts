import {
  type Completion,
  type CompletionContext,
  type CompletionResult,
  snippetCompletion,
} from '@codemirror/autocomplete'
import type { EditorState } from '@codemirror/state'
import { CARD_ENGLISH, type Phrase, printPhrase, STEPS } from './phrases'

type Kind = keyof typeof STEPS
const WORDS: Readonly<Record<string, Kind>> = { Given: 'Given', When: 'When', Then: 'Then' }
const BULLET = /^\s*[*+-]\s+(?:(Given|When|Then|And|But)\s+)?/

/** The kind of a line's step: its own keyword, or that of the last step above that has one. */
const kindAt = (state: EditorState, line: number): Kind => {
  for (let at = line; at > 0; at--) {
    const word = BULLET.exec(state.doc.line(at).text)?.[1] ?? ''
    const kind = WORDS[word]
    if (kind) return kind
  }
  return 'Given'
}

const asCompletion = (phrase: Phrase, lead = ''): Completion =>
  snippetCompletion(`${lead}${phrase.text}`, { label: `${lead}${printPhrase(phrase)}`, detail: phrase.says })

/** Names in quotes at the beginning of a step: the objects of the page. */
const labelsIn = (text: string): readonly string[] => [
  ...new Set([...text.matchAll(/^\s*[*+-]\s+\w+\s+"([^"\n]+)" (?:is|are)\b/gm)].map(([, label]) => label ?? '')),
]

const inQuote = (state: EditorState, from: number): CompletionResult => ({
  from,
  options: [
    ...labelsIn(state.doc.toString()).map(label => ({ label, type: 'variable', boost: 5 })),
    ...CARD_ENGLISH.map(({ text, says }) => ({ label: text, detail: says })),
  ],
  validFor: /^[^"]*$/,
})

const ofStep = (state: EditorState, number: number, from: number): CompletionResult => ({
  from,
  options: STEPS[kindAt(state, number)].map(phrase => asCompletion(phrase)),
})

/**
 * Possible completions here: the beginning of a step, its phrases by kind, and in quotes the page's objects and card
 * English.
 */
export const completion = ({ state, pos, explicit }: CompletionContext): CompletionResult | null => {
  const line = state.doc.lineAt(pos)
  const before = line.text.slice(0, pos - line.from)
  const bullet = BULLET.exec(before)
  if (!bullet) return null
  const open = before.split('"').length % 2 === 0
  if (open) {
    const from = line.from + before.lastIndexOf('"') + 1
    return explicit || pos > from ? inQuote(state, from) : null
  }
  if (bullet[1]) return ofStep(state, line.number, line.from + bullet[0].length)
  const words = Object.entries(STEPS).flatMap(([kind, phrases]) =>
    phrases.map(phrase => asCompletion(phrase, `${kind} `)),
  )
  return { from: line.from + bullet[0].length, options: words }
}
