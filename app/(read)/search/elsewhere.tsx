import { Marked, printDays } from '#components/search/hit'
import { ruleAddress } from '#components/ui/links'
import type { SearchAnswer } from '#server/answers'

type Props = { readonly found: SearchAnswer['elsewhere'] }

/** Where the words were on other days. */
export const Elsewhere = ({ found = [] }: Props) =>
  found.length > 0 ? (
    <ul className="elsewhere">
      {found.map(({ number, days, snippet, marks }) => (
        <li key={`${number}${days.from}`}>
          <a className="num" href={ruleAddress(number, days.from)}>
            {number}
          </a>
          <p className="snip">
            <Marked text={snippet} marks={marks} />
          </p>
          <span className="xs faint nw">{printDays(days)}</span>
        </li>
      ))}
    </ul>
  ) : null

/** The same, collapsed, because the requested day has answers of its own. */
export const OnOtherDays = ({ found = [] }: Props) =>
  found.length > 0 ? (
    <details className="otherdays">
      <summary>
        On other days: {found.length} more {found.length === 1 ? 'wording' : 'wordings'} with these words
      </summary>
      <Elsewhere found={found} />
    </details>
  ) : null
