import { inAffects, type ObjectState, objectNamed } from '../../index'
import { happening, type Procedure, record } from '../table'
import { contextOf, keep, type Now, type Of, refOf, withoutTargets } from './now'

/** A sentence that changes characteristics: it begins as a continuous effect, which the layers order among others. */
export function* begun(now: Now, { spec: said, as }: Of<'effect'>): Procedure {
  const { table, doing } = now
  const spec = withoutTargets(said)
  const context = contextOf(now)
  // 608.2b: nothing is done to a target that has become illegal, and nothing begins without an object.
  const affected = inAffects(spec.affects, context)
  keep(now, as, affected.map(refOf))
  if (spec.affects.kind === 'reference' && !affected.some(isPresent)) return
  const source = doing.source && objectNamed(table.now.state, doing.source.label) ? doing.source.label : null
  const { memory } = context.effect
  yield* record(
    table,
    'effect began',
    spec.text,
    [
      happening({
        kind: 'resolve',
        name: doing.label,
        source,
        controller: doing.controller,
        specs: [spec],
        targets: [],
        choices: context.effect.choices,
        ...(memory ? { memory } : {}),
      }),
    ],
    { of: doing.label, by: doing.controller, matter: 'resolving' },
  )
  now.done = true
}
const isPresent = ({ object }: ObjectState): boolean => !object.phasedOut
