import { Fragment } from 'react'
import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'
import { Mana } from './mana'

const SYMBOL = /\{([0-9A-Za-z/]{1,5})\}/
/** Plain text with images for the symbols in braces and with its line breaks. */
export const Words = ({ children }: { readonly children: string }) => (
  <>
    {children.split(SYMBOL).map((piece, at) => {
      const key = `${at}${piece}`
      return at % 2 === 1 ? <Mana key={key} code={piece} /> : <Fragment key={key}>{piece}</Fragment>
    })}
  </>
)

/** `main phase` → `Main phase`. */
export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const SIGNS: Readonly<Record<string, string>> = { R: '®', TM: '™', C: '©' }

/** Removes the hand-written markup of received texts, such as `_Magic_` and `DCI_(R)`. */
export const withoutMarkup = (text: string): string =>
  text.replace(/_\((R|TM|C)\)/g, (_, sign: string) => SIGNS[sign] ?? '').replace(/(?<!\w)_([^_\n]+)_(?!\w)/g, '$1')

const DAY = /\b(\d{4}-\d{2}-\d{2})\b/

/** A sentence from the server with its dates in readable form, each without line breaks. */
export const InWords = ({ text }: { readonly text: string }) =>
  text.split(DAY).map((part, at) =>
    at % 2 === 0 ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the same day may occur twice in a sentence
      <span className="nw" key={at}>
        {printDate(part as IsoDate)}
      </span>
    ),
  )
