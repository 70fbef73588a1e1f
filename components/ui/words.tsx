import { Fragment } from 'react'
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
