import { printDocument } from '#components/ui/document-names'
import { address } from '#components/ui/links'
import type { FacetCount, SearchFacets } from '#server/answers'
import { OPERATORS } from './vocabulary'

type Keep = Readonly<Record<string, string>>
type Props = { readonly keep: Keep; readonly on: string | null; readonly facets: SearchFacets | null }

const KINDS = [
  'rule',
  'section',
  'example',
  'glossary',
  'card',
  'ruling',
  'bulletin',
  'board',
  'scenario',
  'guide',
  'release',
] as const

type ChoiceProps = {
  readonly href: string
  readonly says: string
  readonly count?: number | undefined
  readonly chosen?: boolean
}
const Choice = ({ href, says, count, chosen = false }: ChoiceProps) => (
  <li>
    <a className="choice-line" href={href} aria-current={chosen ? 'true' : undefined}>
      <span>{says}</span>
      {count === undefined ? null : <span className="faint">{count}</span>}
    </a>
  </li>
)
const countIn = (counts: readonly FacetCount[] | undefined, name: string): number | undefined =>
  counts?.find(one => one.name === name)?.count

const Group = ({ head, children }: { readonly head: string; readonly children: React.ReactNode }) => (
  <div className="facet">
    <h2 className="facet-head">{head}</h2>
    <ul>{children}</ul>
  </div>
)

/** Ways to narrow the results, with the number of results of each; every one is a link. */
export const Facets = ({ keep, on, facets }: Props) => {
  const to = (more: Keep): string => address('/search', { ...keep, on, ...more })
  const add = (words: string): string => to({ q: `${keep.q ?? ''} ${words}` })
  const changed = facets?.changed.filter(({ count }) => count > 0) ?? []
  return (
    <aside aria-label="Filter the results">
      <Group head="Kind">
        <Choice href={to({ kind: '' })} says="all" chosen={!keep.kind} count={keep.kind ? undefined : facets?.total} />
        {KINDS.filter(kind => keep.kind === kind || countIn(facets?.kinds, kind)).map(kind => (
          <Choice
            key={kind}
            href={to({ kind })}
            says={kind}
            chosen={keep.kind === kind}
            count={countIn(facets?.kinds, kind)}
          />
        ))}
      </Group>
      {facets?.withExample ? (
        <Group head="With">
          <Choice href={add('has:example')} says="an Example" count={facets.withExample} />
        </Group>
      ) : null}
      {facets && facets.sections.length > 1 ? (
        <Group head="Section">
          {facets.sections.map(({ name, count }) => (
            <Choice key={name} href={add(`in:${name}`)} says={name} count={count} />
          ))}
        </Group>
      ) : null}
      {facets && facets.documents.length > 1 ? (
        <Group head="Source">
          {facets.documents.map(({ name, count }) => (
            <Choice key={name} href={add(`src:${name}`)} says={printDocument(name)} count={count} />
          ))}
        </Group>
      ) : null}
      {changed.length > 0 ? (
        <Group head="Changed in">
          {changed.map(({ name, count }) => (
            <Choice key={name} href={add(`changed:${name}`)} says={name.replace('..', ' to ')} count={count} />
          ))}
        </Group>
      ) : null}
      {facets && facets.counted < facets.total ? (
        <p className="xs faint">Kinds, sections and sources are counted in the first {facets.counted} results.</p>
      ) : null}
      <div className="facet">
        <h2 className="facet-head">Add to the search</h2>
        <ul className="operators">
          {OPERATORS.map(([words, does]) => (
            <li key={words}>
              <a className="tag" href={add(words)}>
                {words}
              </a>
              <span className="xs faint">{does}</span>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  )
}
