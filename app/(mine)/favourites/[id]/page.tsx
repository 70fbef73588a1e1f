import type { Metadata } from 'next'
import { Frame } from '#components/shell/frame'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { shownList } from '#server/favourites/live'
import { ProblemPage } from '../../../problem-page'
import { reader } from '../../../reader'

type Props = { readonly params: Promise<{ readonly id: string }> }
const listOf = async ({ params }: Props) => shownList(await reader(), (await params).id)

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const found = await listOf(props)
  if (!found.ok) return { title: found.problem.message }
  const { list } = found.value
  return {
    title: list.title,
    ...(list.visibility === 'public' ? {} : { robots: { index: false } }),
    alternates: { types: { 'application/atom+xml': `/favourites/${list.id}/changes.atom` } },
  }
}

/** A list of favourites that somebody shares. */
const SharedListPage = async (props: Props) => {
  const found = await listOf(props)
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { list, owner, shown } = found.value
  return (
    <Frame at="more">
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{list.title}</h1>
        <p className="lede">Favourites of {owner}, in the owner’s order.</p>
        <p className="row wraps mt-4">
          <a className="btn sm" href={`/favourites/${list.id}/changes.atom`}>
            Changes as a feed (Atom)
          </a>
        </p>
        <ol className="favlist mt-4">
          {shown.map(({ id, name, href, on, remark, changed }) => (
            <li key={id}>
              <a href={href}>{name}</a> <span className="dim sm">as of {printDate(on as IsoDate)}</span>
              {changed > 0 ? (
                <span className="state"> changed {changed === 1 ? 'once' : `${changed} times`} since</span>
              ) : null}
              {remark ? <p className="body-text">{remark}</p> : null}
            </li>
          ))}
        </ol>
      </main>
    </Frame>
  )
}
export default SharedListPage
