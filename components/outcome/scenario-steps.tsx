import { Icon, type IconName } from '../ui/icon'

export type Step = {
  /** Absent where the text still begins with it. */
  readonly keyword?: string
  readonly text: string
  readonly status: 'done' | 'holds' | 'fails' | 'not-modelled' | 'refused'
  readonly says?: string
  /** Where it stands on its page. */
  readonly line?: number
}
const SIGNS: Readonly<Record<Exclude<Step['status'], 'done'>, readonly [IconName, string]>> = {
  holds: ['check', 'holds'],
  fails: ['cross', 'fails'],
  'not-modelled': ['unmod', 'not modelled'],
  refused: ['warn', 'not understood'],
}
const KEYWORD = /^(Given|When|Then|And|But|\*)\s+/

/** A scenario as it ran, one line a step, each with how it went. */
export const ScenarioSteps = ({ steps }: { readonly steps: readonly Step[] }) => (
  <ol className="steps" aria-label="Steps">
    {steps.map(({ keyword, text, status, says, line }, at) => {
      const word = keyword ?? KEYWORD.exec(text)?.[1] ?? ''
      const also = word === 'And' || word === 'But' || word === '*'
      const sign = status === 'done' ? null : SIGNS[status]
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step may be written twice, its place is its name
        <li className={`step ${status}`} key={at} data-line={line}>
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
            {text.replace(KEYWORD, '')}
            {says ? <span className="says">{says}</span> : null}
          </span>
        </li>
      )
    })}
  </ol>
)

/** `3 of 3 hold`, or what did not. */
export const printVerdict = (steps: readonly Step[]): string => {
  const judged = steps.filter(({ status }) => status === 'holds' || status === 'fails')
  const held = judged.filter(({ status }) => status === 'holds').length
  if (steps.some(({ status }) => status === 'refused')) return 'Not understood'
  if (steps.some(({ status }) => status === 'not-modelled')) return 'Not modelled'
  return judged.length === 0 ? 'It ran; nothing was promised' : `${held} of ${judged.length} hold`
}
