import { type GameState, objectsOf, viewOf } from '../../../index'

const COUNTERS = /\bcounters?\b.*\bwould be (?:put|placed)\b|\bwould (?:put|get|have)\b.*\bcounters?\b/i
const GRAVEYARD = /\bwould (?:die|be put into (?:a|an|your|its|their)\b.*\bgraveyard|be destroyed)/i
const ARMOR = /^(?:umbra|totem) armor\b/i
const NO_COUNTERS = /\bcounters? can't be (?:put|placed) on\b|\bcan't have (?:(.+?) )?counters? (?:put|placed) on\b/i
const PREVENTED = /^prevent\b.*\bdamage\b/i
const DAMAGE = /\bwould (?:deal|be dealt)\b.*\bdamage\b|\bdamage\b.*\bwould be dealt\b/i

/**
 * "If a card would be put into a graveyard, exile it instead": only games apply such a text. On a board the text is
 * reported if something happened that it may have replaced; undefined if nothing did.
 */
export const replacedOnBoard = (
  before: GameState,
  after: GameState,
): { readonly text: string; readonly of: string } | undefined => {
  if (before === after) return undefined
  const was = new Map(before.objects.map(object => [object.label, object]))
  const total = (counters: readonly { readonly count: number }[] | undefined): number =>
    (counters ?? []).reduce((sum, pile) => sum + Math.max(0, pile.count), 0)
  const changed = objectsOf(after).map(object => ({ object, old: was.get(object.label) }))
  const raised = after.objects.filter(
    object => object.zone === 'battlefield' && total(object.counters) > total(was.get(object.label)?.counters),
  )
  const buried = changed.filter(({ object, old }) => object.zone === 'graveyard' && old && old.zone !== 'graveyard')
  const hurt = after.objects.filter(object => object.damage > (was.get(object.label)?.damage ?? 0))
  if (raised.length + buried.length + hurt.length === 0) return undefined
  for (const source of viewOf(before).objects) {
    if (source.object.zone !== 'battlefield' || source.object.phasedOut) continue
    const { label } = source.object
    for (const { ability } of source.abilities) {
      const { text } = ability
      // 702.89a today: the Aura is destroyed instead of what it is attached to.
      const isArmor = ARMOR.test(text) && buried.some(({ old }) => old?.id === source.object.attachedTo)
      if (isArmor) return { text, of: label }
      const [noCounters, kind = ''] = NO_COUNTERS.exec(text) ?? []
      if (
        noCounters !== undefined &&
        raised.some(one => one.counters.some(({ name }) => name.includes(kind.replace(/^an? /, ''))))
      )
        return { text, of: label }
      if (PREVENTED.test(text) && hurt.length > 0) return { text, of: label }
      if (!/^If\b/.test(text)) continue
      const [, subject = ''] = /^If (.+?) would\b/.exec(text) ?? []
      const isOwn = /^(?:this \w+|~|it)$/i.test(subject) || subject === label || subject === source.name
      const isMeant = (one: string): boolean => !isOwn || one === label
      const matters =
        (COUNTERS.test(text) && raised.some(one => isMeant(one.label))) ||
        (GRAVEYARD.test(text) && buried.some(one => isMeant(one.object.label))) ||
        (DAMAGE.test(text) && hurt.length > 0)
      if (matters) return { text, of: label }
    }
  }
  return undefined
}
