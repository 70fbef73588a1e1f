import type { Way } from '../shell/date-bar'
import type { Step } from './scenario-steps'
import { StateCard } from './state-card'

type Props = { readonly steps: readonly Step[]; readonly way?: Way }

/** A page's stated result and a different result of the engine; either may be wrong. */
export const Disagreement = ({ steps, way }: Props) => {
  const failed = steps.filter(({ status }) => status === 'fails')
  if (failed.length === 0) return null
  const sentences = failed.map(
    ({ text, says }) => `The page says: ${text}. The engine: ${says ?? 'the result is different'}`,
  )
  return (
    <StateCard
      icon="cross"
      look="fail"
      title={failed.length === 1 ? 'One expectation is not met' : `${failed.length} expectations are not met`}
      says={sentences.join('. ')}
      {...(way ? { way } : {})}
    />
  )
}
