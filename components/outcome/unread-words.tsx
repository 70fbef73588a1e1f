export type Doubt = {
  readonly line: string
  readonly mayChange: readonly string[]
  readonly suggestion?: { readonly words: string; readonly use: string } | undefined
}
type Doubted = { readonly doubts?: readonly Doubt[] | undefined }

/** Every unread text of a board, once, with the characteristics of objects that it may change. */
export const doubtsIn = (objects: readonly Doubted[]): readonly Doubt[] => {
  const found = new Map<string, Doubt>()
  for (const doubt of objects.flatMap(({ doubts = [] }) => doubts)) {
    const before = found.get(doubt.line)?.mayChange ?? []
    found.set(doubt.line, { ...doubt, mayChange: [...new Set([...before, ...doubt.mayChange])] })
  }
  return [...found.values()]
}

type Told = Doubted & { readonly zone: string; readonly types: readonly string[] }
const isOnTheStack = ({ zone, types }: Told): boolean =>
  zone === 'stack' && types.some(type => type === 'instant' || type === 'sorcery')
/** The unread texts of a run. In a game a spell on the stack is carried out, or its step says why it is not. */
export const doubtsOf = ({ objects, log }: { readonly objects: readonly Told[]; readonly log: readonly unknown[] }) =>
  doubtsIn(log.length === 0 ? objects : objects.filter(one => !isOnTheStack(one)))

type Piece = { readonly text: string; readonly isUnread: boolean }
/** A text split into parts that were not understood and the words between them. */
export const piecesOf = (text: string, doubts: readonly Doubt[]): readonly Piece[] => {
  const pieces: Piece[] = []
  let rest = text
  while (rest !== '') {
    const next = doubts
      .map(({ line, suggestion }) => {
        const at = rest.indexOf(line)
        const within = suggestion && at >= 0 ? line.indexOf(suggestion.words) : -1
        return within >= 0 && suggestion
          ? { at: at + within, length: suggestion.words.length }
          : { at, length: line.length }
      })
      .filter(({ at, length }) => at >= 0 && length > 0)
      .sort((one, other) => one.at - other.at)[0]
    if (!next) return [...pieces, { text: rest, isUnread: false }]
    if (next.at > 0) pieces.push({ text: rest.slice(0, next.at), isUnread: false })
    pieces.push({ text: rest.slice(next.at, next.at + next.length), isUnread: true })
    rest = rest.slice(next.at + next.length)
  }
  return pieces
}

/** A text with a wavy line under the words that were not understood. */
export const UnreadWords = ({ text, doubts = [] }: { readonly text: string } & Doubted) => (
  <>
    {piecesOf(text, doubts).map(({ text: words, isUnread }, at) =>
      isUnread ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
        <span className="unread" key={at}>
          <span className="sr">not understood: </span>
          {words}
        </span>
      ) : (
        words
      ),
    )}
  </>
)
