import { Example } from '#components/rule/example'
import { type AgedBlock, Paragraph, type Under } from '#components/rule/paragraph'
import { Ruling } from '#components/rule/ruling'
import { PASSAGE_BY, printItem } from '#components/ui/bulletin-names'
import { address, citedAddress } from '#components/ui/links'
import { Segmented } from '#components/ui/segmented'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import type { ParagraphAnswer, Reference, RuleAnswer, UnderText, WitnessLine } from '#server/answers'
import type { Strip } from '../../strip-of'

type Props = { readonly answer: RuleAnswer; readonly witness: string | undefined }

const witnessesOf = ({ paragraphs, examples }: RuleAnswer): ReadonlyMap<string, WitnessLine['release']> =>
  new Map(
    [...paragraphs, ...examples].flatMap(one => one.witnesses.map(({ release }) => [release.short, release] as const)),
  )

/** The texts that have this rule on this day; the leading one first. */
export const WitnessSwitch = ({ answer, witness }: Props) => {
  const found = witnessesOf(answer)
  if (found.size === 0) return null
  const path = `/rules/${encodeURIComponent(answer.number)}`
  const on = answer.asOf.asked
  return (
    <div className={witness ? 'witness' : 'witness hide-m'}>
      <span className="dim hide-m">Source</span>
      <Segmented
        label="Source"
        choices={[
          {
            says: `Release ${printDate(answer.release.split('.').at(-1) as IsoDate)}`,
            href: address(path, { on }),
            chosen: !witness,
          },
          ...[...found].map(([short, { title, inForce }]) => ({
            says: `${title} ${printDate(inForce)}`,
            href: address(path, { on, witness: short }),
            chosen: witness === short,
          })),
        ]}
      />
    </div>
  )
}

/** The paragraph in the chosen source; null if it has none. */
const fromSource = (paragraph: ParagraphAnswer, witness: string | undefined): ParagraphAnswer | null => {
  if (!witness) return paragraph
  const line = paragraph.witnesses.find(({ release }) => release.short === witness)
  return line ? { ...line, witnesses: [] } : null
}
const within = (references: readonly Reference[], kind: Reference['in']['kind'], index: number) =>
  references.filter(one => one.in.kind === kind && one.in.index === index)

const underAt = (under: UnderText | null, id: string): Under | undefined => {
  const parts = under?.blocks[id]
  return under && parts ? { parts, before: printDate(under.before.from) } : undefined
}

/** By the ordinals of Examples. */
export type Strips = ReadonlyMap<number, Strip>
/** The ages of a rule's words, by its blocks, and how the page shows them. */
export type AgedRule = {
  readonly blocks: Readonly<Record<string, AgedBlock['runs']>>
  readonly view: AgedBlock['view']
}
const agedAt = (aged: AgedRule | undefined, id: string): AgedBlock | undefined => {
  const runs = aged?.blocks[id]
  return aged && runs && runs.length > 0 ? { runs, view: aged.view } : undefined
}
type WordsProps = Props & {
  readonly under?: UnderText | null
  readonly strips?: Strips
  /** How old its words are, if the reader wants to see that. */
  readonly aged?: AgedRule | undefined
  /** The prefix of the ids of its blocks, if several rules are on one page. */
  readonly within?: string
}
/** Paragraphs, Examples and rulings, in this order, from one source. */
export const RuleWords = ({ answer, witness, under = null, strips, aged, within: page = '' }: WordsProps) => {
  const asked = answer.asOf.asked
  const referencesIn = (kind: 'paragraph' | 'example', index: number) =>
    witness ? [] : within(answer.references, kind, index)
  return (
    <div className={under ? 'text under-on' : 'text'}>
      {answer.paragraphs.map((paragraph, at) => {
        const shown = fromSource(paragraph, witness)
        const id = `p${at + 1}`
        return shown ? (
          <Paragraph
            key={id}
            {...shown}
            references={referencesIn('paragraph', at)}
            under={underAt(under, id)}
            aged={agedAt(aged, id)}
            asked={asked}
            ordinal={at + 1}
            id={page + id}
          />
        ) : (
          <p key={id} className="faint sm">
            ¶{at + 1} is not in this text.
          </p>
        )
      })}
      {answer.examples.map((example, at) => {
        const shown = fromSource(example, witness)
        const scenario = example.scenario ? { scenario: example.scenario } : {}
        const id = `example-${example.ordinal}`
        return shown ? (
          <Example
            key={id}
            {...shown}
            {...scenario}
            strip={strips?.get(example.ordinal)}
            ordinal={example.ordinal}
            references={referencesIn('example', at)}
            under={underAt(under, id)}
            aged={agedAt(aged, id)}
            asked={asked}
            on={answer.on}
            id={page + id}
          />
        ) : null
      })}
      {answer.bulletins?.map(({ item, kind, reason }) => (
        <p key={item} className="sm">
          {PASSAGE_BY[kind] ?? `${kind} by`}{' '}
          <a href={citedAddress(item, asked)} title={reason}>
            {printItem(item, { month: true })}
          </a>
        </p>
      ))}
      {answer.rulings.map(ruling => (
        <Ruling key={ruling.number} {...ruling} asked={asked} id={`${page}ruling-${ruling.number}`} />
      ))}
    </div>
  )
}
