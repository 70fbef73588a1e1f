import type { Root } from 'hast'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { Prose } from '../ui/prose'
import { ScrollBox } from '../ui/scroll-box'

type Row = {
  readonly scenario: string
  readonly from: string
  readonly until: string | null
  readonly says: string
  readonly rulesets: readonly string[]
}
type Ran = { readonly scenarios: readonly { readonly name: string; readonly on: string; readonly outcome: string }[] }
export type GuideBlockProps =
  /** The source text, and why it is not rendered. */
  | { readonly kind: 'plain'; readonly text: string; readonly says: string }
  | { readonly kind: 'prose'; readonly hast: Root }
  | {
      readonly kind: 'gherkin'
      readonly source: string
      readonly run?: Ran
      /** The program and rules with which a reader's board was run. */
      readonly ranWith?: string
      readonly problem?: { readonly says: string }
    }
  | {
      readonly kind: 'outcomes'
      readonly id: string
      readonly title: string
      readonly label: string
      readonly rows: readonly Row[]
      readonly problem?: { readonly says: string }
    }

/** One block of a guide: text, a board that was run, or a table computed by the engine. */
export const GuideBlock = (block: GuideBlockProps) => {
  if (block.kind === 'prose') return <Prose hast={block.hast} />
  if (block.kind === 'plain') return <Plain {...block} />
  if (block.kind === 'gherkin') return <Board {...block} />
  return block.problem ? <p className="deadnote">{block.problem.says}.</p> : <Outcomes {...block} />
}

const Plain = ({ text, says }: Extract<GuideBlockProps, { kind: 'plain' }>) => (
  <div className="prose">
    <pre>{text}</pre>
    <p className="deadnote">{says}.</p>
  </div>
)

const Board = ({ source, run, ranWith, problem }: Extract<GuideBlockProps, { kind: 'gherkin' }>) => (
  <figure className="guideboard">
    <pre className="source">
      <code>{source}</code>
    </pre>
    <figcaption>
      {(run?.scenarios ?? []).map(({ name, on, outcome }) => (
        <span key={`${name}${on}`}>
          On {printDate(on as IsoDate)} this {outcome === 'not-modelled' ? 'is not modelled' : outcome}.{' '}
        </span>
      ))}
      {problem ? <span className="deadnote">{problem.says}.</span> : null}
      {ranWith && !problem ? <span className="dim">Run by {ranWith}.</span> : null}
    </figcaption>
  </figure>
)

const Outcomes = ({ id, title, label, rows }: Extract<GuideBlockProps, { kind: 'outcomes' }>) => {
  const several = new Set(rows.map(({ scenario }) => scenario)).size > 1
  return (
    <ScrollBox label={`${label} in ${title}`}>
      <table className="data">
        <caption>
          {label} in <a href={`/scenarios/${id}`}>{title}</a>, worked out by the engine
        </caption>
        <thead>
          <tr>
            {several ? <th scope="col">board</th> : null}
            <th scope="col">from</th>
            <th scope="col">until</th>
            <th scope="col">rulesets</th>
            <th scope="col">{label}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ scenario, from, until, rulesets, says }) => (
            <tr key={`${scenario}${from}`}>
              {several ? <td>{scenario}</td> : null}
              <td className="nw">{printDate(from as IsoDate)}</td>
              <td className="nw">{until ? printDate(until as IsoDate) : 'today'}</td>
              <td>{rulesets.length > 1 ? `${rulesets[0]} to ${rulesets.at(-1)}` : rulesets[0]}</td>
              <td>
                <b>{says}</b>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
