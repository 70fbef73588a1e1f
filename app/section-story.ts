import type { StoryBlock, ToldSentence } from '#components/compare/section-story'
import { dayBefore, type IsoDate } from '#rulebook/dates/date'
import {
  printNumbers,
  type SectionStory,
  type StorySentence,
  sectionStories,
  sentencesBetween,
  tellsOf,
} from '#server/queries/compare/section-stories'
import { queries } from '#server/queries/queries'

/** A rule on a day, and whether its wording began on that very day. */
const blockOf = async (number: string | undefined, on: IsoDate, isNew: boolean): Promise<StoryBlock | undefined> => {
  if (number === undefined) return undefined
  const found = await queries.rule(number, { on })
  const rule = found.ok && found.value.kind === 'rule' ? found.value : null
  // The text of that day is not loaded, and an older wording would not fit the sentence.
  const isShown = rule && (!isNew || rule.inForce.from === on)
  return { number, on, texts: isShown ? rule.paragraphs.map(({ text }) => text) : null }
}

const toldSentence = async ({ on, says, before, after }: StorySentence): Promise<ToldSentence> => {
  const [old, now] = await Promise.all([blockOf(before, dayBefore(on), false), blockOf(after, on, true)])
  return { on, says, before: old, after: now }
}

/** The story of the section of a number, if any of its changes is between two days. */
export const storyOf = async (number: string, from: IsoDate, to: IsoDate) => {
  const all = await sectionStories()
  const story = all.find(one => tellsOf(one, number, from) || tellsOf(one, number, to))
  const sentences = story ? sentencesBetween(story, from, to) : []
  if (!story || sentences.length === 0) return null
  return {
    title: story.title,
    numbers: printNumbers(story),
    sentences: await Promise.all(sentences.map(toldSentence)),
  }
}

/** The comparison that shows a story: around the changes between two days, or around all of them. */
const linkTo = (story: SectionStory, from?: IsoDate, to?: IsoDate) => {
  const sentences = sentencesBetween(story, from, to)
  const [first, last] = [sentences[0], sentences.at(-1)]
  const end = last && story.numbers.findLast(one => one.from <= last.on && (!one.until || last.on <= one.until))
  if (!first || !last || !end) return null
  return {
    title: story.title,
    numbers: printNumbers(story),
    href: `/compare/${dayBefore(first.on)}..${last.on}/${end.number}#story`,
  }
}

/** The stories of all sections that changed between two days. */
export const storiesBetween = async (from: IsoDate, to: IsoDate) =>
  (await sectionStories()).flatMap(story => linkTo(story, from, to) ?? [])

/** The stories that a rule is part of on a day. */
export const storiesAt = async (number: string, on: IsoDate) =>
  (await sectionStories())
    .filter(story => tellsOf(story, number, on))
    .flatMap(story => {
      const link = linkTo(story)
      return link ? { ...link, sentences: story.sentences } : []
    })
