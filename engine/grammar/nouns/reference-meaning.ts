import type { ActionDict, Node } from 'ohm-js'
import type { Affects, Filter, Reference } from '../../model/effect'
import { listOf, maybe, meaningOf, placeOf, textOf } from '../node'
import { numberFrom } from './kind-words'
import { someone, whoFrom } from './player-meaning'

const it = (..._: Node[]): Reference => ({ kind: 'it' })
/** The maximum number of targets of a word. */
const MOST = 6
export type Targets = { readonly the: Reference; readonly filter: Filter; readonly count: number }

export const targetAffects = ({ the, filter, count }: Targets): Affects => {
  const index = the.kind === 'target' ? the.index : 0
  const one = (i: number): Affects => ({ kind: 'reference', the: { kind: 'target', index: index + i / 100 }, filter })
  return count === 1 ? one(0) : { kind: 'several', of: Array.from({ length: count }, (_, i) => one(i)) }
}

/** References to one object, and the subject of a sentence. */
export const referenceMeaning: ActionDict<unknown> = {
  Ref: one => {
    const meant = meaningOf<Reference | Targets>(one)
    return 'the' in meant ? meant.the : meant
  },
  OneRef_attached: (_word, _noun): Reference => ({ kind: 'attached' }),
  OneRef_attachedTo: (_the, _noun, _to): Reference => ({ kind: 'attached' }),
  OneRef_exiledWith: (_the, _creature, _card, _with, by): Reference => ({ kind: 'exiled with', by: meaningOf(by) }),
  OneRef_exiled: (_the, _creature, _card): Reference => ({ kind: 'exiled with', by: { kind: 'this' } }),
  OneRef_top: (_top, whose, zone): Reference => ({
    kind: 'top',
    of: textOf(zone) as 'library' | 'graveyard',
    who: someone(textOf(whose)) ?? 'you',
  }),
  OneRef_this: (_this, _noun): Reference => ({ kind: 'this' }),
  OneRef_self: (_): Reference => ({ kind: 'this' }),
  OneRef_that: (_that, _noun) => it(),
  OneRef_it: _ => it(),
  OneRef_named: (name): Reference => ({ kind: 'named', name: meaningOf(name) }),
  Name: name =>
    textOf(name)
      .replace(/^"(.*)"$/, '$1')
      .replace(/^'(.*)'$/, '$1'),
  NamedSubject: (name, _look): Affects => ({ kind: 'reference', the: { kind: 'named', name: textOf(name) } }),
  TargetRef: function (count, _other, _target, bodies): Targets {
    return {
      the: { kind: 'target', index: placeOf(this) },
      filter: meaningOf(bodies),
      count: maybe<number>(count) ?? 1,
    }
  },
  TargetCount_any: _ => MOST,
  TargetCount_each: (_each, count) => meaningOf(count),
  TargetCount_upTo: (_upTo, count) => numberFrom(textOf(count)),
  TargetCount_oneOrTwo: _ => 2,
  TargetCount_exactly: count => numberFrom(textOf(count)),
  Subject_named: one => meaningOf(one),
  Subject_items: (first, _joints, rest): Affects => {
    const items = listOf<Affects>(first, rest)
    const [only] = items
    return items.length === 1 && only ? only : { kind: 'several', of: items }
  },
  SubjectItem_target: one => targetAffects(meaningOf(one)),
  // "Enchanted Plains is …": singular and plural are spelled alike; the verb shows that it means the enchanted one.
  SubjectItem_worn: (_worn, _look): Affects => ({ kind: 'reference', the: { kind: 'attached' } }),
  SubjectItem_kinds: (kinds): Affects => ({ kind: 'each', filter: meaningOf(kinds) }),
  SubjectItem_eachOf: (_each, _of, one): Affects => ({ kind: 'reference', the: meaningOf(one) }),
  SubjectItem_one: (one): Affects => ({ kind: 'reference', the: meaningOf(one) }),
  SubjectItem_players: (who): Affects => ({ kind: 'players', who: whoFrom(textOf(who)) }),
}
