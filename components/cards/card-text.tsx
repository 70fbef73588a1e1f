import { Mana } from '../ui/mana'

const SYMBOL = /\{([^{}\s]{1,8})\}/g

type TextPart = { readonly at: number; readonly words: string; readonly symbol: string | null }
/** The words of a text and the symbols between them, each with its position. */
const partsIn = (text: string): readonly TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of text.matchAll(SYMBOL)) {
    if (match.index > from) parts.push({ at: from, words: text.slice(from, match.index), symbol: null })
    parts.push({ at: match.index, words: '', symbol: match[1] ?? '' })
    from = match.index + match[0].length
  }
  return from < text.length ? [...parts, { at: from, words: text.slice(from), symbol: null }] : parts
}

/** A line of card text with its symbols rendered as icons. */
export const SymbolText = ({ text }: { readonly text: string }) => (
  <>{partsIn(text).map(({ at, words, symbol }) => (symbol === null ? words : <Mana key={at} code={symbol} />))}</>
)

type Face = {
  readonly name: string
  readonly manaCost?: string
  readonly typeLine: string
  readonly text: string
  readonly power?: string
  readonly toughness?: string
  readonly loyalty?: string
  readonly defense?: string
}

/** Power and toughness, loyalty or defense; empty for a face without them. */
export const statsOf = ({ power, toughness, loyalty, defense }: Face): string =>
  power !== undefined && toughness !== undefined
    ? `${power}/${toughness}`
    : loyalty !== undefined
      ? `Loyalty ${loyalty}`
      : defense !== undefined
        ? `Defense ${defense}`
        : ''

/** A line that can be annotated. */
export const MarkedLine = ({ id, text }: { readonly id: string; readonly text: string }) => (
  <div className="para" id={id}>
    <div className="body">
      <p className="words">
        <SymbolText text={text} />
      </p>
    </div>
  </div>
)

/** The lines of a text, each with its start position. */
const linesOf = (text: string): readonly { readonly at: number; readonly line: string }[] => {
  let at = 0
  return text.split('\n').map(line => {
    const begin = at
    at += line.length + 1
    return { at: begin, line }
  })
}

type Props = {
  readonly face: Face
  readonly named: boolean
  /** The number of lines on the page before those of this face. */
  readonly linesBefore: number
}
/** One face of a card as text, never as an imitation of the card. */
export const CardFaceWords = ({ face, named, linesBefore }: Props) => (
  <div className="card-face">
    {named ? (
      <>
        <h3 className="h3">
          {face.name} {face.manaCost ? <SymbolText text={face.manaCost} /> : null}
        </h3>
        <p className="card-types">
          {face.typeLine}
          {statsOf(face) ? <b> {statsOf(face)}</b> : null}
        </p>
      </>
    ) : null}
    <div className="card-words">
      {face.text === '' ? (
        <p className="faint">No text.</p>
      ) : (
        linesOf(face.text).map(({ at, line }, place) => (
          <MarkedLine key={at} id={`p${linesBefore + place + 1}`} text={line} />
        ))
      )}
    </div>
  </div>
)
