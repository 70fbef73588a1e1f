import type { ActiveEffect } from '../../effects/active-effect'
import { effectNow } from '../../effects/affected'
import type { Trace } from '../../model/board'
import type { Change } from '../../model/effect'
import type { View } from '../../model/object-state'
import type { Layer, Part, Ruleset } from '../../rules/amendment'
import type { Citation } from '../../rules/citation'
import { citation, citeOf } from '../../rules/ruleset'
import type { Choice } from '../order'
import { isTypeChanging } from '../placing'
import { applicationOf, type PlannedChanges } from '../planned-changes'
import { appliedTrace, loopTrace, waitTrace } from './traces'

/** What a reader is told of one application: who waited, which loop, what goes on without its ability, what was done. */
export const stepTrace = (
  choice: Choice,
  work: PlannedChanges,
  changes: readonly Change[],
  before: View,
  after: View,
  step: Part,
  layer: Layer,
): readonly Trace[] => {
  const { rules } = before
  const cite = citeOfStep(choice.next, changes, step, rules)
  return [
    ...choice.waits.map(wait => waitTrace(wait, citeOf(rules, 'dependencyScope'))),
    ...(choice.loop.length > 0 ? [loopTrace(choice.loop, citeOf(rules, 'loops'))] : []),
    ...goesOn(choice.next, work, before),
    ...appliedTrace(
      choice.next,
      work,
      applicationOf(work, changes),
      before,
      after,
      cite,
      step === layer ? null : step.id,
    ),
  ]
}

/** 418.5b (2005-10-01), 613.6 today; before, by practice. */
const goesOn = (live: ActiveEffect, work: PlannedChanges, view: View): readonly Trace[] =>
  work === null || live.ability === null || effectNow(live, view) !== null
    ? []
    : [
        {
          kind: 'note',
          says: `${live.effect.name} has begun, so it goes on although its ability is gone`,
          cite: citeOf(view.rules, 'continuation'),
        },
      ]

/** The step's own number, and the practice where the texts of the day leave this kind of change open. */
const citeOfStep = (live: ActiveEffect, changes: readonly Change[], step: Part, rules: Ruleset): Citation => {
  const switches = changes.some(change => change.kind === 'switch size')
  const practice = switches
    ? rules.practice.switching
    : isTypeChanging(live.effect)
      ? rules.practice.splitting
      : live.effect.standsFor === 'counters'
        ? rules.practice.counters
        : undefined
  return citation(rules, step.cite, practice)
}
