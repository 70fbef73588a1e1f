import { type IsoDate, printDate } from '#rulebook/dates/date'
import { ruleAddress } from '../ui/links'
import { withoutMarkup } from '../ui/words'

/** A rule on the last day before a change or on its first day; without a text where none is loaded for that day. */
export type StoryBlock = {
  readonly number: string
  readonly on: IsoDate
  readonly texts: readonly string[] | null
}
export type ToldSentence = {
  readonly on: IsoDate
  readonly says: string
  readonly before?: StoryBlock | undefined
  readonly after?: StoryBlock | undefined
}

const Block = ({ block, kind }: { readonly block: StoryBlock | undefined; readonly kind: 'old' | 'new' }) => {
  if (!block)
    return (
      <div className={`story-block ${kind}`}>
        <p className="dim">{kind === 'old' ? 'No rule said this before.' : 'No rule says this any more.'}</p>
      </div>
    )
  const { number, on, texts } = block
  return (
    <div className={`story-block ${kind}`}>
      <p className="xs dim">
        <a href={ruleAddress(number, on)}>{number}</a>, {kind === 'old' ? 'until' : 'from'} {printDate(on)}
      </p>
      {texts ? (
        texts.map(text => (
          <p className="words" key={text}>
            {withoutMarkup(text)}
          </p>
        ))
      ) : (
        <p className="dim">No text of this day is loaded.</p>
      )}
    </div>
  )
}

type Props = {
  readonly title: string
  /** `418 → 613`. */
  readonly numbers: string
  readonly sentences: readonly ToldSentence[]
}
/** How a section changed, in a short summary of ours; each sentence opens the rule before and after. */
export const SectionStory = ({ title, numbers, sentences }: Props) => (
  <section className="mt-block story" id="story" aria-labelledby="story-title">
    <h2 className="h2" id="story-title">
      The story: {title} <span className="dim nw">({numbers})</span>
    </h2>
    <p className="sm dim">Written by hand. Open a sentence to see the rule before and after.</p>
    <ol>
      {sentences.map((sentence, at) => (
        <li key={sentence.says}>
          <details open={at === 0}>
            <summary>
              <span>
                {sentence.says} <span className="xs dim nw">{printDate(sentence.on)}</span>
              </span>
            </summary>
            <div className="story-pair">
              <Block block={sentence.before} kind="old" />
              <Block block={sentence.after} kind="new" />
            </div>
          </details>
        </li>
      ))}
    </ol>
  </section>
)

type LinkProps = {
  readonly stories: readonly { readonly title: string; readonly numbers: string; readonly href: string }[]
}
/** The sections that have a summary, for pages about many sections. */
export const StoryLinks = ({ stories }: LinkProps) =>
  stories.length === 0 ? null : (
    <nav className="mt-4 sm" aria-label="Stories of changed sections">
      <p>
        <b>How a section changed, in five sentences:</b>
      </p>
      <ul className="taglist">
        {stories.map(({ title, numbers, href }) => (
          <li key={href}>
            <a className="tag" href={href}>
              {title} ({numbers})
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )

type OutlineProps = LinkProps['stories'][number] & {
  readonly sentences: readonly Pick<ToldSentence, 'on' | 'says'>[]
}
/** The summary on the page of a rule, with links to the texts. */
export const StoryOutline = ({ title, numbers, href, sentences }: OutlineProps) => (
  <details className="story brief mt-block">
    <summary>
      <span>
        How this section changed: {title} <span className="dim nw">({numbers})</span>
      </span>
    </summary>
    <ol>
      {sentences.map(({ on, says }) => (
        <li key={says}>
          <span className="xs dim nw">{printDate(on)}</span> {says}
        </li>
      ))}
    </ol>
    <p className="sm">
      <a href={href}>Read each change with the rule before and after</a>
    </p>
  </details>
)
