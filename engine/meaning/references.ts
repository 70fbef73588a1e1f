import type * as M from '../english/generated/meaning'
import type { Filter, Reference } from '../model/effect'
import { notExecuted } from './not-executed'
import { EVERYTHING, pointedAt, type Scope } from './scope'

/** One object that a phrase means without choosing or counting: ~, it, that creature, enchanted creature. */
export const reference = (phrase: M.Objects, at: Scope): Reference =>
  referenceOrNull(phrase, at) ?? notExecuted(phrase, `"${at.print(phrase)}"`)

const isPlural = (phrase: M.TypeHead | M.SubHead | undefined, at: Scope): boolean =>
  phrase !== undefined &&
  (phrase.kind === 'SubHead.subtype' ? phrase.is.many !== undefined : /s$/.test(at.said(phrase)[0] ?? ''))
/** Later words may refer to it: "as long as enchanted creature is red, it …". */
const introduced = ({ id }: M.Objects, the: Reference, at: Scope): Reference => {
  if (id !== undefined && at.introduced.get(id)?.is !== 'subject') at.introduced.set(id, { is: 'reference', the })
  return the
}
export const referenceOrNull = (phrase: M.Objects, at: Scope): Reference | null => {
  switch (phrase.kind) {
    case 'Object.this':
      return { kind: 'this' }
    case 'Object.named object':
      return introduced(phrase, { kind: 'named', name: phrase.name.is }, at)
    case 'Object.enchanted':
      return isPlural(phrase.what, at) ? null : introduced(phrase, { kind: 'attached' }, at)
    case 'Object.equipped':
    case 'Object.fortified':
      return introduced(phrase, { kind: 'attached' }, at)
    case 'Object.top':
    case 'Object.top grave':
      return phrase.whose?.kind === 'Whose.your' && !('count' in phrase && phrase.count)
        ? introduced(
            phrase,
            { kind: 'top', of: phrase.kind === 'Object.top' ? 'library' : 'graveyard', who: 'you' },
            at,
          )
        : null
    case 'Object.the':
      // 607.2a (2010): cards that its source exiled by another ability.
      return phrase.what.kind === 'TheNoun.made' &&
        phrase.what.how.kind === 'Participle.exiled' &&
        phrase.refers === undefined
        ? introduced(phrase, { kind: 'exiled with', by: { kind: 'this' } }, at)
        : (lastExiled(phrase.what, at) ?? pointedAt(phrase, at))
    case 'Object.a':
      return phrase.what.kind === 'Noun.post' && phrase.what.post.kind === 'Post.exiled'
        ? introduced(phrase, { kind: 'exiled with', by: reference(phrase.what.post.by, at) }, at)
        : null
    case 'Object.exiled with':
      return introduced(phrase, { kind: 'exiled with', by: reference(phrase.by, at) }, at)
    case 'Object.target':
    case 'Object.other target':
      return at.target(phrase, at)
    default:
      return pointedAt(phrase, at)
  }
}
/** "The last creature card exiled with ~". */
const lastExiled = (phrase: M.TheNoun, at: Scope): Reference | null => {
  if (phrase.kind !== 'TheNoun.last' || phrase.what.kind !== 'Noun.post' || phrase.what.post.kind !== 'Post.exiled')
    return null
  const noun = at.print(phrase.what.noun)
  if (noun !== 'card' && noun !== 'creature card') return null
  const last: Filter = noun === 'card' ? EVERYTHING : { kind: 'card type', is: 'creature' }
  return { kind: 'exiled with', by: reference(phrase.what.post.by, at), last }
}
