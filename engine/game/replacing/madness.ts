import type { Text } from '../../index'
import { standsFor } from '../../meaning/keyword-texts'
import { existing, matterOf, type Procedure, record, type Table, thingNamed, whether } from '../table'
import type { Happened, Planned } from '../triggers/happenings'
import { triggered } from '../triggers/triggers'

const IS = /^madness\b/i
/** The madness of a card that would be discarded. */
export const madnessOf = (plan: Planned, table: Table): string | undefined =>
  plan.kind === 'move' && plan.way === 'discarded' && plan.to === 'graveyard'
    ? thingNamed(table.now.state, plan.label)?.abilities.find(({ ability }) => IS.test(ability.text))?.ability.text
    : undefined

/** 502.24a (2006-10-01): its owner may exile it instead of putting it into the graveyard; since 2016-04-08 it is exiled. */
export function* discardedByMadness(table: Table, plan: Extract<Planned, { kind: 'move' }>): Procedure<Planned> {
  const { label } = plan
  const thing = thingNamed(table.now.state, label)
  const text = madnessOf(plan, table) ?? ''
  yield* existing(table, text, label)
  const { owner } = thing?.object ?? { owner: table.now.turn.player }
  if (/\bmay\b/.test(standsFor(text, table.now.state.rules.on)[0] ?? '')) {
    const isYes = yield* whether(table, owner, `whether to exile "${label}" as it is discarded`)
    if (!isYes) return plan
  }
  yield* record(table, 'replaced', `${label} is exiled as it is discarded`, [], { of: label, matter: 'madness' })
  return { ...plan, to: 'exile' }
}

const THIS = { kind: 'reference', the: { kind: 'this' } } as const
const CASTING: Text = {
  targets: [],
  does: [
    {
      kind: 'may',
      who: 'you',
      does: [{ kind: 'cast', who: 'you', what: THIS, by: 'madness' }],
      otherwise: [{ kind: 'put into zone', what: THIS, zone: 'graveyard' }],
    },
  ],
}
/** When it is exiled so, its owner may cast it for its madness cost, and puts it into the graveyard otherwise. */
export function* madnessTriggers(table: Table, happened: readonly Happened[]): Procedure {
  for (const { plan, is, entry } of happened) {
    if (plan.kind !== 'move' || plan.way !== 'discarded' || plan.to !== 'exile' || !is) continue
    const text = is.abilities.find(({ ability }) => IS.test(ability.text))?.ability.text
    if (text === undefined) continue
    yield* triggered(table, {
      source: { label: plan.label, id: is.id },
      controller: is.object.owner,
      text: 'You may cast it for its madness cost. If you do not, put it into your graveyard.',
      does: CASTING,
      whole: text,
      cause: {},
      because: entry,
      matter: matterOf(table.now, text, 'triggering'),
    })
  }
}
