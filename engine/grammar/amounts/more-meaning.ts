import type { ActionDict, Node } from 'ohm-js'
import type { Condition, Filter } from '../../model/effect'
import { meaningOf, textOf } from '../node'
import { allOf } from '../nouns/kind-words'
import { whoFrom } from '../nouns/player-meaning'

const more = (who: Node, what: Filter, others: Node): Condition => ({
  kind: 'more',
  what,
  who: whoFrom(textOf(who)),
  than: whoFrom(textOf(others)),
  each: /^(each|all|your opponents|players|opponents)/.test(textOf(others)),
})

/** "An opponent controls more creatures than you": players compared with each other. */
export const moreMeaning: ActionDict<unknown> = {
  OneCondition_more: (who, _control, _more, kinds, _than, others, _do) => more(who, meaningOf(kinds), others),
  OneCondition_moreCards: (who, _has, _more, kinds, _than, others, _do) => {
    const filter = meaningOf<Filter>(kinds)
    const parts = (filter.kind === 'all' ? filter.of : [filter]).filter(one => one.kind !== 'owned by')
    return more(who, allOf(parts), others)
  },
}
