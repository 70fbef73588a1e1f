import type { Metadata } from 'next'
import { Paragraph } from '#components/rule/paragraph'
import { Frame } from '#components/shell/frame'
import { TextBar } from '#components/shell/text-bar'
import { PASSAGE_VERBS, printBulletin, printItem, printPart } from '#components/ui/bulletin-names'
import { releaseAddress, ruleAddress } from '#components/ui/links'
import { printDate } from '#rulebook/dates/date'
import type { BulletinItem } from '#server/answers'
import { queries } from '#server/queries/queries'
import { ProblemPage } from '../../../problem-page'
import { decoded, type PageProps } from '../../../request'

type Props = PageProps<'month'>
export const generateMetadata = async ({ params }: Props): Promise<Metadata> => ({
  title: printBulletin(decoded((await params).month)),
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

/** Release notes may be translations. */
const langOf = (title: string): string | undefined => (/\p{Script=Han}/u.test(title) ? 'zh' : undefined)

/** A month of rulings, in the order of the mail, or the release notes of a set. */
const BulletinPage = async ({ params }: Props) => {
  const answer = await queries.bulletin(decoded((await params).month))
  if (!answer.ok) return <ProblemPage problem={answer.problem} />
  const { month, release, sections, items } = answer.value
  return (
    <Frame at="rules" bar={<TextBar words="Text of" texts={[release]} />}>
      <main id="main" className="page" tabIndex={-1}>
        <h1 className="h1">{printBulletin(month)}</h1>
        <p className="lede">
          <a href={releaseAddress(release.id)}>{release.title}</a>, in force {printDate(release.inForce)}
          {release.issued ? `, mailed ${printDate(release.issued)}` : ''}.
        </p>
        {sections.map(({ name, title, paragraphs }) => (
          <section key={name} className="mt-block" id={name} lang={langOf(title)}>
            <h2>{/^\d/.test(name) ? title : printPart(name)}</h2>
            {paragraphs.map(({ text, source }) => (
              <p key={source.bytes[0]}>{text}</p>
            ))}
            {items
              .filter(({ section }) => section === name)
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
