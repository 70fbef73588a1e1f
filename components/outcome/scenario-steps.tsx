import { Icon, type IconName } from '../ui/icon'
import { type Doubt, UnreadWords } from './unread-words'

export type Step = {
  /** Absent if the text still begins with this step. */
  readonly keyword?: string
  readonly text: string
  readonly status: 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
  readonly says?: string
  /** The line of the page. */
  readonly line?: number
  /** The unread texts that may change the asserted value. */
  readonly doubts?: readonly Doubt[] | undefined
}
type Shown = Step['status'] | 'doubtful' | 'late' | 'unreached'
const SIGNS: Readonly<Record<Exclude<Shown, 'done'>, readonly [IconName, string]>> = {
  holds: ['check', 'met'],
  fails: ['cross', 'not met'],
  'not-modelled': ['unmod', 'not modelled'],
  refused: ['warn', 'not understood'],
  doubtful: ['unmod', 'not answered'],
  late: ['warn', 'took too long'],
  unreached: ['unmod', 'not reached'],
}
const KEYWORD = /^(Given|When|Then|And|But|\*)\s+/

type Props = {
  readonly steps: readonly Step[]
  /** The unread texts of the board. */
  readonly doubts?: readonly Doubt[]
  /** The step that an open event of a game belongs to, from 0. */
  readonly at?: number | undefined
}
/** Whether a run exceeded a limit, which is not an error in its current line. */
export const isLate = ({ status, says }: Pick<Step, 'status' | 'says'>): boolean =>
  status === 'refused' && (says ?? '').startsWith('The run took too long')
/** The result of a step; undecided if an unread text may change it. */
const statusOf = (step: Step): Shown => {
  if (isLate(step)) return 'late'
  if (step.status === 'refused' && (step.says ?? 'Not reached') === 'Not reached') return 'unreached'
  return (step.doubts ?? []).length > 0 && step.status !== 'refused' ? 'doubtful' : step.status
}
const DOUBTFUL = 'Not answered: a sentence that was not understood may change it.'

/** A scenario as it ran, one line per step, each with its result. */
export const ScenarioSteps = ({ steps, doubts = [], at: open }: Props) => (
  <ol className="steps" aria-label="Steps">
    {steps.map((step, at) => {
      const { keyword, text, says, line } = step
      const status = statusOf(step)
      const word = keyword ?? KEYWORD.exec(text)?.[1] ?? ''
      const also = word === 'And' || word === 'But' || word === '*'
      const sign = status === 'done' ? null : SIGNS[status]
      return (
        <li
          className={`step ${step.status === 'refused' ? 'refused' : status}${at === open ? ' sel' : ''}`}
          // biome-ignore lint/suspicious/noArrayIndexKey: a step may occur twice; only the index identifies it
          key={at}
          data-line={line}
          aria-current={at === open ? 'step' : undefined}
        >
          <span className="st">
            {sign ? (
              <>
                <Icon name={sign[0]} />
                <span className="sr">{sign[1]}: </span>
              </>
            ) : null}
          </span>
          <span className={also ? 'k and' : 'k'}>{also ? word.toLowerCase() : word}</span>
          <span>
            <UnreadWords text={text.replace(KEYWORD, '')} doubts={doubts} />
            {status === 'doubtful' ? (
              <span className="says">{DOUBTFUL}</span>
            ) : says ? (
              <span className="says">{says}</span>
            ) : null}
          </span>
        </li>
      )
    })}
  </ol>
)

const printMet = (met: number, total: number): string => {
  if (met < total) return `${met} of ${total} expectations met`
  return total === 1 ? '1 expectation met' : `${total} expectations met`
}

/** `3 expectations met`, or the reason why the page has no result. */
export const printVerdict = (steps: readonly Step[], doubts: readonly Doubt[] = []): string => {
  if (steps.some(isLate)) return 'The run took too long'
  if (steps.some(({ status }) => status === 'refused')) return 'Not understood'
  if (doubts.length > 0 || steps.some(step => statusOf(step) === 'doubtful')) return 'Not certain'
  if (steps.some(({ status }) => status === 'not-modelled')) return 'Not modelled'
  const judged = steps.filter(({ status }) => status === 'holds' || status === 'fails')
  const met = judged.filter(({ status }) => status === 'holds').length
  return judged.length === 0 ? 'It ran. Nothing was expected.' : printMet(met, judged.length)
}
