import type { IsoDate } from '#rulebook/dates/date'
import { printDate } from '#rulebook/dates/date'

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
