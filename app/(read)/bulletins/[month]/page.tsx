import type { Metadata } from 'next'
import { Paragraph } from '#components/rule/paragraph'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { PASSAGE_VERBS, printItem, printPart } from '#components/ui/bulletin-names'
import { releaseAddress, ruleAddress } from '#components/ui/links'
import { printDate, printMonth } from '#rulebook/dates/date'
import type { BulletinItem } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps } from '../../../request'

type Props = PageProps<'month'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: `Bulletin of ${printMonth(decoded((await params).month))}`,
})

const anchorOf = ({ number }: BulletinItem): string => number.split('/').slice(1).join('-')

const Item = ({ item, on }: { readonly item: BulletinItem; readonly on: string }) => (
  <section className="rulehead" id={anchorOf(item)}>
    <h3>
      <a href={`#${anchorOf(item)}`}>{printItem(item.number)}</a>
    </h3>
    <div className="text">
      {item.paragraphs.map((paragraph, at) => (
        <Paragraph
          key={paragraph.source.bytes[0]}
          {...paragraph}
          references={item.references.filter(one => one.in.index === at)}
          asked={on}
          ordinal={at + 1}
          id={`${item.number}-p${at + 1}`}
        />
      ))}
    </div>
    {item.passages?.map(({ kind, number, on, opening, reason }) => (
      <p key={`${kind}${number}`} className="sm">
        {PASSAGE_VERBS[kind] ?? kind}{' '}
        <a href={ruleAddress(number, on)} title={reason}>
          {opening}
        </a>
      </p>
    ))}
    {item.relations.length > 0 ? (
      <p className="taglist">
        {item.relations.map(({ kind, what }) => (
          <span className="tag" key={`${kind}${what}`}>
            {kind}: {what}
          </span>
        ))}
      </p>
    ) : null}
  </section>
)

/** A month of rulings, in the order of the mail. */
const BulletinPage = async ({ params }: Props) => {
  const answer = await queries.bulletin(decoded((await params).month))
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { month, release, items } = answer.value
  const sections = [...new Set(items.map(({ section }) => section))]
  return (
    <Frame at="rules" bar={<TextBar words="Text of" texts={[release]} />}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">Bulletin of {printMonth(month)}</h1>
        <p className="lede">
          <a href={releaseAddress(release.id)}>{release.title}</a>, in force {printDate(release.inForce)}
          {release.issued ? `, mailed ${printDate(release.issued)}` : ''}.
        </p>
        {sections.map(section => (
          <section key={section} className="mt-block">
            <h2>{printPart(section)}</h2>
            {items
              .filter(item => item.section === section)
              .map(item => (
                <Item key={item.number} item={item} on={release.inForce} />
              ))}
          </section>
        ))}
      </main>
    </Frame>
  )
}
export default BulletinPage
