import type { ReadParagraph } from '#cards/meaning'
import { Icon } from '../ui/icon'
import { SymbolText } from './card-text'

type Paragraphs = { readonly paragraphs: readonly ReadParagraph[] }

/** How much of the wording games play; nothing if that is unknown. */
export const Played = ({ paragraphs }: Paragraphs) => {
  if (paragraphs.length === 0) return null
  const count = paragraphs.filter(({ status }) => status === 'runs').length
  return count === paragraphs.length ? (
    <span className="verdict ok">
      <Icon name="check" />
      the engine plays all of it
    </span>
  ) : (
    <span className="verdict">
      {count === 0 ? 'the engine does not play this text' : `the engine plays ${count} of ${paragraphs.length} lines`}
    </span>
  )
}

/** Whether games play a paragraph, and what is missing. */
const saysOf = ({ status, missing, stoppedAt }: ReadParagraph): string => {
  if (status === 'runs') return 'plays'
  if (status === 'not-read') return stoppedAt ? `not understood: ${stoppedAt}` : 'not understood'
  return missing ? `understood, not played: ${missing}` : 'understood, not played'
}

/** How the engine reads each paragraph. */
export const Reading = ({ paragraphs }: Paragraphs) =>
  paragraphs.length === 0 ? null : (
    <details className="mt-2">
      <summary>What the engine understands and plays</summary>
      <ul className="read-lines">
        {paragraphs.map(one => (
          <li key={one.text}>
            <b className="sm">{saysOf(one)}</b>{' '}
            <span className="faint">
              <SymbolText text={one.meaning ?? one.text} />
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
