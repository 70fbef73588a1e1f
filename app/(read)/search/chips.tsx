import { Icon } from '#components/ui/icon'
import { address } from '#components/ui/links'
import type { SearchAnswer } from '#server/answers'
import { printChip } from './vocabulary'

type Props = {
  readonly chips: NonNullable<SearchAnswer['query']['chips']>
  readonly intent: SearchAnswer['query']['intent']
  readonly keep: Readonly<Record<string, string>>
  readonly on: string | null
}

/** The query as it was understood, part by part; each part can be removed. */
export const Chips = ({ chips, intent, keep, on }: Props) =>
  !intent && chips.length < 2 && chips.every(({ kind }) => kind === 'words') ? null : (
    <ul className="row wrap mt-4 chips" aria-label="The search as understood">
      {intent ? (
        <li className="op">
          <span>asks {intent.says}</span>
          <a href={address('/search', { ...keep, q: intent.without, on })} aria-label="Search for the words alone">
            <Icon name="cross" />
          </a>
        </li>
      ) : null}
      {(chips.length > 1 || !intent ? chips : []).map(({ kind, says: typed, without }) => {
        const says = printChip({ kind, says: typed })
        return (
          <li className={kind === 'words' || kind === 'phrase' ? 'op lex' : 'op'} key={without}>
            <span>{says}</span>
            <a href={address('/search', { ...keep, q: without, on })} aria-label={`Remove ${says}`}>
              <Icon name="cross" />
            </a>
          </li>
        )
      })}
    </ul>
  )
