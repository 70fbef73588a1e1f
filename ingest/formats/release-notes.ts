import type { IsoDate } from '#rulebook/dates/date'
import type { Problem } from '#rulebook/result'
import type { Unit } from '#rulebook/units/unit'
import type { Draft, Format, Source } from '../draft'
import { type Line, linesOf } from '../read/lines'
import { relationsIn } from './bulletin'
import { dayInWords, draftOf, settingAside } from './drafting'
import { begun, type Passage, paragraphOf, passageFrom, rangeOf } from './passage'

const RULE = /^-{5,}$/
const BULLET = /^(?:\*(?!\*)|[\u2022\u25cf\u00b7])[ \t]*(?=\S)/
/** A line below a bullet. */
const UNDER = /^(?:--|[\u2013\u25e6o]) /
/** A bullet or a row of hyphens that a converter joined to the sentence before it. */
const JOINED = /(?<=[.!?)\u201d\u3002\uff01\uff09\u300d])\s(?=[*\u2022] \S|-{5,}$)/
/** What these documents have been called; the last are Chinese. */
const NAMED =
  /\b(?:release notes|faq|frequently asked questions)\b|\u5e38\u89c1\u95ee\u9898|\u91ca\u7591|\u53d1\u884c\u6ce8[\u8bb0\u91ca]|\u53d1[\u884c\u5e03]\u8bf4\u660e/i
const PART =
  /^\W{0,3}(?:general notes|card(?:-specific|s)? notes|(?:\u901a\u5219|\u4e00\u822c|\u901a\u7528|\u5355\u5361)(?:\u91ca\u7591|\u89e3\u60d1|\u6ce8[\u8bb0\u91ca]|\u8bf4\u660e))\W{0,3}$/i
/** Headings of the parts of a list of cards. */
const COLOR =
  /^(?:white|blue|black|red|green|multicolou?r(?:ed)?|(?:colou?rless )?(?:artifacts?|cards?)|lands?|(?:\u767d|\u84dd|\u9ed1|\u7ea2|\u7eff|\u591a|\u65e0)\u8272(?:\u795e\u5668)?|\u795e\u5668|\u5730)$/i
const MARKED = /^\*{2,3}(.{1,90}?)\*{2,3}[ \t]*/
const LAST_MODIFIED =
  /(?:last (?:modified|updated)|(?:\u66f4\u65b0|\u4fee\u6539))[^\d\n]{0,12}?(?<words>[A-Z][a-z]{2,8} \d{1,2}, \d{4}|\d{1,2} [A-Z][a-z]{2,8} \d{4}|\d{4}\u5e74\d{1,2}\u6708\d{1,2}\u65e5)/i
const LEGAL =
  /^(?:All trademarks|Magic: The Gathering, Magic,|TM & \u00a9|\u2122 ?& ?\u00a9|\u00a9|\u6240\u6709\u6ce8\u518c\u5546\u6807)/
const HEAD = 4_000
const FEWEST_BULLETS = 10
const MOST_READ = 100_000

const count = (text: string, shape: RegExp): number => text.match(shape)?.length ?? 0

const dayOf = (text: string): IsoDate | null => {
  const words = LAST_MODIFIED.exec(text.slice(0, HEAD))?.groups?.words ?? ''
  const [, year, month = '', day = ''] = /^(\d{4})\u5e74(\d{1,2})\u6708(\d{1,2})\u65e5$/.exec(words) ?? []
  return dayInWords(year ? `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}` : words)
}

/** The lines of a text, with bullets and rows of hyphens on lines of their own. */
const separated = (lines: readonly Line[]): readonly Line[] =>
  lines.flatMap(line => {
    const parts: Line[] = []
    let from = 0
    for (const part of line.text.split(JOINED)) {
      const indent = parts.length === 0 ? line.indent : 0
      parts.push({ ...line, text: part, indent, from: line.from + from, to: line.from + from + part.length })
      from += part.length + 1
    }
    return parts
  })

type Block = { readonly title: Passage; readonly opening: Passage[]; readonly items: Passage[][] }

/**
 * The blocks of a text: what stands between two rows of hyphens, or, where there are none, a heading with what follows
 * up to the first line after its bullets.
 */
const blocksOf = (lines: readonly Line[]) => {
  const aside = settingAside()
  const blocks: Block[] = []
  const isRuled = lines.filter(({ text }) => RULE.test(text)).length >= 5
  let block: Block | null = null
  let hasBegun = false
  for (const line of lines) {
    const { text, indent, no } = line
    const words = text.slice(indent)
    const bullet = BULLET.exec(words)
    const marked = MARKED.exec(words)
    if (text === '') aside.add(no, 'blank line')
    else if (LEGAL.test(words)) aside.add(no, 'legal and contacts')
    else if (RULE.test(words)) {
      aside.add(no, 'row of hyphens')
      hasBegun = true
      block = null
    } else if (PART.test(words) || (!block && hasBegun && COLOR.test(words))) {
      aside.add(no, 'heading of a part')
      hasBegun = true
      block = null
    } else if (!hasBegun) aside.add(no, 'title and introduction')
    else if (bullet && block) block.items.push([passageFrom(line, indent + bullet[0].length)])
    else if (!block || (!isRuled && block.items.length > 0 && !UNDER.test(words)) || (marked && !isRuled)) {
      const skip = indent + (marked ? words.indexOf(marked[1] ?? '') : 0)
      const to = marked ? skip + (marked[1]?.length ?? 0) : text.length
      block = {
        title: passageFrom({ ...line, text: text.slice(0, to), to: line.from + to }, skip),
        opening: [],
        items: [],
      }
      blocks.push(block)
      const rest = indent + (marked?.[0].length ?? text.length)
      if (rest < text.length) begun(block.opening, passageFrom(line, rest))
    } else begun(block.items.at(-1) ?? block.opening, passageFrom(line))
  }
  return { blocks, discards: aside.found }
}

const parse = (source: Source): readonly Draft[] => {
  const lines = linesOf(source.text)
  const { blocks, discards } = blocksOf(separated(lines))
  const inForce = dayOf(source.text)
  const units = blocks.flatMap((block, at): readonly Unit[] => {
    const number = `${inForce ?? 'undated'}/${at + 1}`
    const section: Unit = {
      kind: 'section',
      number,
      title: paragraphOf(source, block.title).text.replace(/^[_\s]+|[_\s]+$/g, ''),
      heading: rangeOf(source, block.title),
      paragraphs: block.opening.map(passage => paragraphOf(source, passage)),
      examples: [],
      copy: 0,
    }
    return [section, ...block.items.map((passages, item) => itemOf(source, number, item + 1, passages))]
  })
  const first = lines.find(({ text }) => text.trim() !== '')?.text.trim() ?? ''
  const title = first.replace(/_/g, ' ').replace(/\s+/g, ' ').trim().slice(0, 100)
  const problems = [...(inForce ? [] : [undated]), ...(source.converted?.problems ?? [])]
  const found = { format: 'release-notes', document: 'bulletin', title, inForce, units, discards, problems } as const
  return [draftOf(source, lines.length, found)]
}

const itemOf = (source: Source, parent: string, at: number, passages: readonly Passage[]): Unit => {
  const paragraphs = passages.map(passage => paragraphOf(source, passage))
  const relations = relationsIn(paragraphs.map(({ text }) => text).join(' '), null)
  const number = `${parent}/${at}`
  return { kind: 'item', number, parent, paragraphs, examples: [], copy: 0, ...(relations.length > 0 && { relations }) }
}

const undated: Problem = {
  code: 'notes-without-day',
  message: 'These release notes do not say when they were last modified',
  hint: 'Look for the day at the top of the original',
}

/** The release notes (FAQ) of a set: rulings in bulleted lists, below a mechanic or the text of a card. */
export const releaseNotes: Format = {
  name: 'release-notes',
  recognizes: text => {
    const read = text.slice(0, MOST_READ)
    if (count(read, /(?:^|[.)\u3002] )(?:\*(?!\*)|[\u2022\u25cf])[ \t]*\S/gm) < FEWEST_BULLETS) return false
    return count(read, /(?:^| )-{5,}$/gm) >= 5 || (NAMED.test(text.slice(0, 300)) && dayOf(text) !== null)
  },
  parse,
}
