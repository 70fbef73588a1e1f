import type { Metadata } from 'next'
import type { ReadParagraph } from '#cards/meaning'
import { plainName } from '#cards/name'
import { changedBetween } from '#cards/wording'
import { CardFaceWords, SymbolText, statsOf } from '#components/cards/card-text'
import { cardCitations } from '#components/cards/citations'
import { Played, Reading } from '#components/cards/reading'
import { RulingList } from '#components/cards/ruling-list'
import { WordingList } from '#components/cards/wording-list'
import { Citations } from '#components/rule/cite'
import { Frame } from '#components/shell/frame'
import { StaticHtml } from '#components/shell/static/static-html'
import { Icon } from '#components/ui/icon'
import { JsonLd } from '#components/ui/json-ld'
import { address } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { cardNumber } from '#rulebook/units/number'
import type { CardAnswer } from '#server/answers'
import type { CardReading } from '#server/queries/cards/card-reading'
import { cardLines } from '#server/queries/cards/card-wordings'
import { cardPage } from '#server/queries/pages'
import { boardOfCard } from '#server/queries/scenarios/named-cards'
import { feedLinks } from '../../../feed-links'
import { ProblemPage } from '../../../problem-page'
import { decoded, origin, type PageProps, whenOf } from '../../../request'
import { PublicNotes, publicNotesOf } from '../../rules/reader-notes'
import { CardAside } from './card-aside'
import { MentionList } from './mention-list'
import { OwnNotes } from './own-notes'
import { wordingRows } from './wording-rows'
import '../cards.css'

type Props = PageProps<'name'>
const answerOf = async ({ params, searchParams }: Props) =>
  cardPage(decoded((await params).name), (await whenOf(searchParams)).on)

export const generateMetadata = async (props: Props): Promise<Metadata> => {
  const answer = await answerOf(props)
  if (!answer.ok) return { title: answer.problem.message }
  const { name, on } = answer.value.answer
  const feed = feedLinks({ [`${name}: wordings and rulings`]: `/feeds/cards/${encodeURIComponent(name)}` })
  return {
    title: name,
    description: `What ${name} says on ${on}, its wordings and rulings by day, and what the rules say about it.`,
    alternates: feed,
  }
}

const OUT: Readonly<Record<NonNullable<CardAnswer['outOfPlay']>, string>> = {
  'un-card': 'An Un-card: not for normal play.',
  token: 'A token or helper, not a card.',
  supplementary: 'A supplementary card, such as a plane or a scheme: not part of a deck.',
  'digital-only': 'Exists in digital games only.',
}

const sourceWords = ({ wording, wordings, printings, on }: CardAnswer): string => {
  if (!wording) return ''
  const { kind, set } = wording.source
  const title = printings.find(one => one.set === set)?.name
  const from = printDate(wording.from)
  if (kind === 'example') return 'As defined in our worked examples'
  const at = wordings.findIndex(one => one.from === wording.from)
  const between = changedBetween(wordings[at - 1], wording)
  const next = wordings[at + 1]
  const gap = next ? changedBetween(wording, next) : null
  const known = between ? `changed after ${printDate(between[0])} and by ${from}` : `known from ${from}`
  const said = kind === 'oracle' ? `Oracle wording, ${known}` : `As printed in ${title ?? set}, ${from}`
  if (gap && gap[0] < on)
    return `${said}. Last seen on ${printDate(gap[0])}: whether these were the words on ${printDate(on)} is not known`
  return wording.from > on ? `${said}. No earlier wording is loaded` : said
}

/** Power and toughness of a card with one face; faces of others have theirs beside their names. */
const sizeOf = ({ wording }: CardAnswer): string => {
  const [face, second] = wording?.faces ?? []
  return face && !second ? statsOf(face) : ''
}

const Words = ({ answer }: { readonly answer: CardAnswer }) => {
  const { wording } = answer
  if (!wording) return <p className="lede">This site does not have this card.</p>
  return wording.faces.map((face, at) => (
    <CardFaceWords
      key={face.name}
      face={face}
      named={wording.faces.length > 1}
      linesBefore={cardLines(wording.faces.slice(0, at)).flat().length}
    />
  ))
}

/** The wordings before and after the one that is shown, as links of the date bar. */
const waysOf = ({ wordings, wording }: CardAnswer, path: string) => {
  const ordered = [...wordings].sort((one, other) => (one.from < other.from ? -1 : 1))
  const at = ordered.findIndex(({ from, source }) => from === wording?.from && source.kind === wording.source.kind)
  const [before, after] = [at > 0 ? ordered[at - 1] : undefined, at < 0 ? undefined : ordered[at + 1]]
  const way = (from: IsoDate, says: string) => ({
    href: address(path, { on: from }),
    says: `${says} wording, from ${printDate(from)}`,
  })
  return {
    ...(before ? { previous: way(before.from, 'Earlier') } : {}),
    ...(after ? { next: way(after.from, 'Later') } : {}),
  }
}

const Head = ({ answer }: { readonly answer: CardAnswer }) => {
  const { name, wording, manaCost } = answer
  const size = sizeOf(answer)
  return (
    <>
      <p className="crumbs">
        <a href="/cards">Cards</a>
      </p>
      <div className="card-head">
        <div>
          <h1>{name}</h1>
          {wording ? <p className="card-types">{wording.types}</p> : null}
        </div>
        <div className="card-head-side">
          {manaCost ? (
            <p className="card-cost">
              <SymbolText text={manaCost} />
            </p>
          ) : null}
          {size ? <p className="card-size">{size}</p> : null}
        </div>
      </div>
    </>
  )
}

/** The wording of the day, where it is from, and how much of it games play. */
const Shown = ({
  answer,
  paragraphs,
}: {
  readonly answer: CardAnswer
  readonly paragraphs: readonly ReadParagraph[]
}) => {
  const { wordings, wording, outOfPlay } = answer
  const place = wordings.findIndex(({ from, source }) => from === wording?.from && source.kind === wording.source.kind)
  return (
    <>
      <Words answer={answer} />
      <p className="facts">
        <span>{sourceWords(answer)}</span>
        {wordings.length > 1 && place >= 0 ? (
          <span>
            wording {place + 1} of {wordings.length}
          </span>
        ) : null}
        <Played paragraphs={paragraphs} />
      </p>
      {outOfPlay ? <p className="facts">{OUT[outOfPlay]}</p> : null}
    </>
  )
}

type RecordProps = { readonly answer: CardAnswer; readonly path: string; readonly reading: CardReading | null }
/** Its wordings, its rulings, and the texts that name it. */
const Record = ({ answer, path, reading }: RecordProps) => {
  const { name, asOf, mentions, otherDays, wordings, rulings } = answer
  return (
    <>
      {wordings.length > 1 ? (
        <section className="mt-block" aria-labelledby="wordings">
          <h2 id="wordings">{wordings.length} wordings</h2>
          <WordingList rows={wordingRows(answer, path, reading)} />
        </section>
      ) : null}
      {rulings.length > 0 ? (
        <section className="mt-block" aria-labelledby="rulings">
          <h2 id="rulings">
            {rulings.length} {rulings.length === 1 ? 'ruling' : 'rulings'}
          </h2>
          <p className="sm faint">
            Issued by the publisher; compared with the rules of {printDate(asOf.on)}.{' '}
            <a href="/about/data#rulings">How often that is right</a>
          </p>
          <RulingList rulings={rulings} asked={asOf.asked} />
        </section>
      ) : null}
      <div id="own-notes" />
      <MentionList mentions={mentions} otherDays={otherDays} asked={asOf.asked} />
      <p className="mt-4">
        <a href={address('/search', { q: `"${name}"`, on: asOf.asked })}>Search for the words</a>
      </p>
    </>
  )
}

/** One card: what it says on a day, its wordings and rulings, and everything that names it. */
const CardPage = async (props: Props) => {
  const found = await answerOf(props)
  if (!found.ok) return <ProblemPage problem={found.problem} />
  const { answer, reading, life, rules } = found.value
  const { name, asOf, on, wording, printings } = answer
  const published = await publicNotesOf(cardNumber(plainName(name)))
  const paragraphs = reading?.paragraphs ?? []
  const path = `/cards/${encodeURIComponent(name)}`
  const api = address(`/api/v1${path}`, { on: asOf.asked })
  const dated = printings.filter(({ released }) => released !== undefined)
  const board = wording?.faces[0] ? boardOfCard(wording.faces[0]) : null
  const citedFrom = `${await origin()}${address(path, { on })}`
  return (
    <Frame at="cards" day={{ asOf, path, ...waysOf(answer, path) }} forms={[{ href: api, says: 'JSON' }]}>
      <main id="main" className="card-page" tabIndex={-1}>
        <div>
          <StaticHtml>
            <Head answer={answer} />
          </StaticHtml>
          <div className="word-box">
            <StaticHtml>
              <Shown answer={answer} paragraphs={paragraphs} />
            </StaticHtml>
            <div className="toolrow">
              {board ? (
                <StaticHtml>
                  <a className="btn solid" href={address('/play', { source: board, on: asOf.asked ?? null })}>
                    <Icon name="plus" />
                    Add to a board
                  </a>
                </StaticHtml>
              ) : null}
              {life ? <OwnNotes answer={answer} life={life} release={sourceWords(answer)} /> : null}
            </div>
            <StaticHtml>
              {wording ? (
                <Citations
                  forms={cardCitations({
                    ...{ name, words: wording.text, source: sourceWords(answer), on },
                    address: citedFrom,
                  })}
                />
              ) : null}
              <Reading paragraphs={paragraphs} />
            </StaticHtml>
          </div>
          <StaticHtml>
            <Record answer={answer} path={path} reading={reading} />
          </StaticHtml>
        </div>
        <StaticHtml>
          <aside className="card-aside" aria-label="Beside the card">
            <CardAside answer={answer} rules={rules} />
            {life ? <PublicNotes number={cardNumber(name)} published={published} /> : null}
          </aside>
          <JsonLd
            facts={{
              '@type': 'CreativeWork',
              name,
              ...(wording ? { text: wording.text, temporalCoverage: `${wording.from}/${wording.until ?? '..'}` } : {}),
              ...(dated[0]?.released ? { datePublished: dated[0].released } : {}),
            }}
          />
        </StaticHtml>
      </main>
    </Frame>
  )
}
export default CardPage
