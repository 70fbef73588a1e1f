import type { Metadata } from 'next'
import { Ruling } from '#components/rule/ruling'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { RuleLink, releaseAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import { rulingPage } from '#server/queries/pages'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps, whenOf } from '../../../request'
import { PublicNotes, publicNotesOf } from '../../rules/reader-notes'
import { FamilyPage } from './family'
import { OwnNotes } from './own-notes'
import '../../cards/cards.css'

type Props = PageProps<'id'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Ruling ${decoded((await params).id)}`,
})

/** One ruling, the rule it belongs to and its later history. */
const RulingPage = async ({ params, searchParams }: Props) => {
  const found = await rulingPage(decoded((await params).id), await whenOf(searchParams))
  if (!found.ok) return <ProblemPage problem={found.problem} />
  if ('family' in found.value) return <FamilyPage family={found.value.family} />
  const { ruling } = found.value
  return (
    <Frame
      at="rules"
      bar={<TextBar words="Text of" texts={[ruling.release]} />}
      forms={[{ href: `/api/v1/rulings/${encodeURIComponent(ruling.number)}`, says: 'JSON' }]}
    >
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{ruling.number}</h1>
        <p className="lede">
          {ruling.rule ? (
            <>
              A ruling on <RuleLink number={ruling.rule} asked={ruling.release.inForce} />, in{' '}
            </>
          ) : (
            'A ruling in '
          )}
          <a href={releaseAddress(ruling.release.id)}>
            {ruling.release.title} of {printDate(ruling.release.inForce)}
          </a>
          .
        </p>
        <div className="toolrow">
          <OwnNotes answer={ruling} />
        </div>
        <div className="text">
          <Ruling {...ruling} asked={ruling.release.inForce} id="r1" />
        </div>
        <div id="own-notes" />
        {ruling.relations.length > 0 ? (
          <section className="mt-block">
            <h2>What it does</h2>
            <ul>
              {ruling.relations.map(({ kind, what }) => (
                <li key={`${kind}${what}`}>
                  <b>{kind}</b> {what}
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        <PublicNotes number={ruling.number} published={await publicNotesOf(ruling.lineage)} />
      </main>
    </Frame>
  )
}
export default RulingPage
