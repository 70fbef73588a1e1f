import { address } from '#components/links'

const KINDS = ['rule', 'section', 'example', 'glossary', 'ruling', 'bulletin', 'scenario', 'guide'] as const
const OPERATORS = [
  'in:418',
  'has:example',
  'changed:2007..2009',
  'was:"comes into play"',
  'cites:503',
  'src:rulings',
  '-word',
] as const
type Props = { readonly keep: Readonly<Record<string, string>>; readonly on: string | null }

/** Ways to narrow the answers; every one is a link. */
export const Facets = ({ keep, on }: Props) => (
  <aside aria-label="Narrow the answers">
    <div className="facet">
      <h2 className="facet-head">Kind</h2>
      <ul className="taglist">
        <li>
          <a
            className="tag"
            href={address('/search', { ...keep, on, kind: '' })}
            aria-current={keep.kind ? undefined : 'true'}
          >
            all
          </a>
        </li>
        {KINDS.map(kind => (
          <li key={kind}>
            <a
              className="tag"
              href={address('/search', { ...keep, on, kind })}
              aria-current={keep.kind === kind ? 'true' : undefined}
            >
              {kind}
            </a>
          </li>
        ))}
      </ul>
    </div>
    <div className="facet">
      <h2 className="facet-head">Add</h2>
      <ul className="taglist">
        {OPERATORS.map(words => (
          <li key={words}>
            <a className="tag" href={address('/search', { ...keep, on, q: `${keep.q ?? ''} ${words}` })}>
              {words}
            </a>
          </li>
        ))}
      </ul>
    </div>
  </aside>
)
