import { address, releaseAddress } from '#components/ui/links'
import { type IsoDate, printDate } from '#rulebook/dates/date'
import { printPath } from '#rulebook/units/number'

type Rule = {
  readonly number: string
  readonly on: string
  readonly document: string
  readonly release: string
  readonly asOf: { readonly asked: string | null }
  readonly otherIssues?: readonly {
    readonly release: string
    readonly issued?: IsoDate
    readonly known: string
    readonly isThere: boolean
  }[]
}

/** The release of the day was published more than once, and this rule is not the same in each of its issues. */
export const OtherIssues = ({ answer }: { readonly answer: Rule }) =>
  (answer.otherIssues ?? []).map(({ release, issued, known, isThere }) => (
    <p className="came" key={release}>
      This release was published more than once. {isThere ? 'Another wording is' : 'This rule is not'} in{' '}
      <a
        href={address(printPath(answer.number), {
          on: answer.asOf.asked ?? answer.on,
          document: answer.document,
          known,
        })}
      >
        the issue {issued ? `published on ${printDate(issued)}` : `as first known`}
      </a>{' '}
      (<a href={`/compare/${encodeURIComponent(release)}..${encodeURIComponent(answer.release)}`}>all differences</a>,{' '}
      <a href={releaseAddress(release)}>about that issue</a>).
    </p>
  ))
