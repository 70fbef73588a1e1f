import { StoryOutline } from '#components/compare/section-story'
import { AgeKey } from '#components/rule/aged-text'
import { Cite } from '#components/rule/cite'
import { Crumbs, Pager } from '#components/rule/crumbs'
import { OtherIssues } from '#components/rule/other-issues'
import { ParagraphTools } from '#components/rule/paragraph-tools/mount'
import { RuleHead } from '#components/rule/rule-head'
import { printLanguage, Translated } from '#components/rule/translated'
import type { Branch } from '#components/rule/tree'
import { StaticHtml } from '#components/shell/static/static-html'
import { Icon } from '#components/ui/icon'
import { JsonLd } from '#components/ui/json-ld'
import { address } from '#components/ui/links'
import type { Result } from '#rulebook/result'
import type { RuleAnswer, TranslationAnswer, UnderText } from '#server/answers'
import { storiesAt } from '../../section-story'
import { stripOf } from '../../strip-of'
import type { AgeShown } from './ages'
import { factsOf, permanent } from './head'
import { OwnNotes, PublicNotes, publicNotesOf } from './reader-notes'
import { RuleWords, type Strips, WitnessSwitch } from './rule-words'
import { Subrules } from './subrule'

type Props = {
  readonly answer: RuleAnswer
  /** The rules around it in the tree, by their first words. */
  readonly near: readonly Branch[]
  /** Its subrules, in full. */
  readonly below: readonly RuleAnswer[]
  readonly witness: string | undefined
  readonly under: UnderText | null
  readonly age: AgeShown | null
  readonly translation: Result<TranslationAnswer> | null
  /** Languages in which a translation is loaded. */
  readonly languages: readonly string[]
  readonly hasReceived: boolean
  readonly origin: string
}

type ToolsProps = Pick<Props, 'answer' | 'under' | 'age' | 'translation' | 'languages'>
const Tools = ({ answer, under, age, translation, languages }: ToolsProps) => {
  const at = answer.versions.findIndex(({ current }) => current)
  const before = answer.versions[at - 1]
  const number = encodeURIComponent(answer.number)
  const on = answer.asOf.asked
  return (
    <div className="tools">
      <a className="btn sm" href={address(`/rules/${number}/history`, { on })} aria-keyshortcuts="t">
        <Icon name="history" />
        History
      </a>
      {before ? (
        <>
          <a
            className="btn sm"
            href={`/compare/${before.from}..${answer.inForce.from}/${number}`}
            aria-keyshortcuts="c"
          >
            <Icon name="compare" />
            Compare
          </a>
          <a
            className="btn sm"
            href={address(`/rules/${number}`, { on, under: under ? null : '1' })}
            aria-current={under ? 'true' : undefined}
            aria-keyshortcuts="o"
            id="under-text"
          >
            <Icon name="under" />
            Was
          </a>
        </>
      ) : null}
      <a
        className="btn sm"
        href={address(`/rules/${number}`, { on, age: age ? null : 'all' })}
        aria-current={age ? 'true' : undefined}
        aria-keyshortcuts="a"
      >
        <Icon name="history" />
        Age of the words
      </a>
      {languages.map(lang => (
        <a
          key={lang}
          className="btn sm"
          href={address(`/rules/${number}`, { on, lang: translation ? null : lang })}
          aria-current={translation ? 'true' : undefined}
        >
          {printLanguage(lang)}
        </a>
      ))}
      <a className="btn sm" href="#cite-forms">
        <Icon name="quote" />
        Cite
      </a>
      <a className="btn sm" href={permanent(answer)} aria-keyshortcuts="y" data-does="copy-address" id="permanent">
        <Icon name="link" />
        Copy link to this wording
        <span role="status" />
      </a>
      <a className="btn sm m-only" href="#forms">
        <Icon name="share" />
        Other forms
      </a>
    </div>
  )
}

/** Our digest of the same rule next to its received text. */
const InShort = ({ answer: { inShort } }: { readonly answer: RuleAnswer }) =>
  inShort ? (
    <aside className="mt-block" aria-label="In short">
      <h2 className="sm dim">In short</h2>
      {inShort.paragraphs.map(({ text }) => (
        <p className="words" key={text}>
          {text}
        </p>
      ))}
    </aside>
  ) : null

/** The outcomes of the runnable Examples in every era. */
const stripsOf = async ({ examples, on }: RuleAnswer): Promise<Strips> => {
  const found = await Promise.all(
    examples.map(async ({ ordinal, scenario }) => [ordinal, scenario ? await stripOf(scenario, on) : null] as const),
  )
  return new Map(found.flatMap(([ordinal, strip]) => (strip ? [[ordinal, strip] as const] : [])))
}

/** The first words identify a neighbour without a title. */
const withWords = (of: Branch, near: readonly Branch[]): Branch => near.find(({ number }) => number === of.number) ?? of

/** The wording, what else is printed under the number, and how to cite it. */
type WordsProps = Omit<Props, 'near' | 'languages'> & { readonly strips: Strips; readonly hasReceived: boolean }
const Words = ({ answer, below, witness, under, age, translation, origin, strips, hasReceived }: WordsProps) => (
  <>
    {age ? <AgeKey view={age.view} share={age.share} /> : null}
    <OtherIssues answer={answer} />
    <WitnessSwitch answer={answer} witness={witness} />
    <RuleWords answer={answer} witness={witness} under={under} strips={strips} aged={age?.of(answer)} />
    {translation?.ok ? <Translated translation={translation.value} /> : null}
    {translation?.ok === false ? <p className="sm dim">{translation.problem.message}.</p> : null}
    {answer.document === 'digest' ? (
      <p className="sm dim" id="in-short">
        {digestNote(hasReceived)}
      </p>
    ) : null}
    {witness ? null : <div id="own-notes" />}
    {witness ? null : <InShort answer={answer} />}
    {answer.copies.map(({ copy, text }) => (
      <div className="rulehead" key={copy}>
        <p className="sm dim">A second rule is printed under this number:</p>
        <p className="quote words">{text}</p>
      </div>
    ))}
    {below.length > 0 ? <Subrules rules={below} label={`Rules under ${answer.number}`} aged={age?.of} /> : null}
    <p className="print-only">
      {origin}
      {permanent(answer)}
    </p>
    <div className="mt-block">
      <Cite
        cited={{
          ...answer,
          words: answer.paragraphs.map(({ text }) => text).join('\n\n'),
          release: answer.release,
          from: answer.inForce.from,
          address: `${origin}${permanent(answer)}`,
        }}
      />
    </div>
  </>
)

/** One rule on one day: the text first, everything about it after. */
export const RuleSheet = async (props: Props) => {
  const { answer, near, below, witness, under, age, translation, languages, hasReceived, origin } = props
  const [strips, published, stories] = await Promise.all([
    stripsOf(answer),
    publicNotesOf(answer.lineage),
    storiesAt(answer.number, answer.on),
  ])
  return (
    <main id="main" className="reading" tabIndex={-1}>
      <StaticHtml>
        <Crumbs ancestors={answer.ancestors} asked={answer.asOf.asked} />
        <RuleHead
          {...answer}
          asked={answer.asOf.asked}
          tools="tools"
          badge={
            answer.document === 'digest' ? (
              <a className="badge inferred" href="#in-short" title={digestNote(hasReceived)}>
                In short
              </a>
            ) : null
          }
          wording={{ at: answer.versions.findIndex(({ current }) => current) + 1, of: answer.versions.length }}
        />
      </StaticHtml>
      <div className="toolrow" id="tools">
        <StaticHtml>
          <Tools answer={answer} under={under} age={age} translation={translation} languages={languages} />
        </StaticHtml>
        {witness ? null : <OwnNotes answer={answer} />}
      </div>
      <StaticHtml>
        <Words
          answer={answer}
          below={below}
          witness={witness}
          under={under}
          age={age}
          translation={translation}
          origin={origin}
          strips={strips}
          hasReceived={hasReceived}
        />
      </StaticHtml>
      <ParagraphTools />
      <StaticHtml>
        {stories.map(story => (
          <StoryOutline key={story.href} {...story} />
        ))}
        <PublicNotes number={answer.number} published={published} />
        <Pager
          {...(answer.previous ? { previous: withWords(answer.previous, near) } : {})}
          {...(answer.next ? { next: withWords(answer.next, near) } : {})}
          asked={answer.asOf.asked}
        />
        <JsonLd facts={factsOf(answer)} />
      </StaticHtml>
    </main>
  )
}

/** What a page of our digest says about the received text of its day. */
export const digestNote = (hasReceived: boolean): string =>
  hasReceived
    ? 'In our own words; the text received for this date is a separate document.'
    : 'In our own words; no received text for this date is loaded.'
