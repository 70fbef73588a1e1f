import { inAffects, type ObjectState, objectNamed } from '../../index'
import { happening, type Procedure, record } from '../table'
import { contextOf, type Now, type Of, withoutTargets } from './now'

/** A sentence that changes characteristics: it begins as a continuous effect, which the layers order among others. */
export function* begun(now: Now, { spec: said }: Of<'effect'>): Procedure {
  const { table, doing } = now
  const spec = withoutTargets(said)
  const context = contextOf(now)
  // 608.2b: nothing is done to a target that has become illegal, and nothing begins without an object.
  const isOf = spec.affects.kind === 'reference' ? inAffects(spec.affects, context) : null
  if (isOf && !isOf.some(isPresent)) return
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
