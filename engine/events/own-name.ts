import type { EffectSpec } from '../model/effect'
import type { GameObject } from '../model/object'
import { mapped } from '../model/references'
import { objectState, type View } from '../model/state'

/**
 * 201.4 and 201.4b (2021-09-24): an ability that names the object it is on means that object, whatever name it was
 * printed under: a copy of Chimeric Staff that uses "Chimeric Staff becomes …" changes itself. 201.4a: an ability that
 * another object's ability granted goes on naming that other object.
 */
export const withOwnName = (spec: EffectSpec, source: GameObject, view: View): EffectSpec => {
  const user = objectState(view, source.id)
  if (!user) return spec
  const saying = user.abilities.filter(held => says(held.ability.text, spec.text))
  const isOwn = saying.some(held => held.origin !== 'granted')
  const isGranted = saying.length > 0 && !isOwn
  const isPrintedOn = (name: string): boolean =>
    view.objects.some(
      ({ object: { front } }) => front.name === name && front.abilities.some(({ text }) => says(text, spec.text)),
    )
  return mapped(spec, one =>
    one.kind === 'named' && ((one.name === user.name && !isGranted) || (isOwn && isPrintedOn(one.name)))
      ? { kind: 'this' }
      : one,
  ) as EffectSpec
}

const says = (ability: string, sentence: string): boolean =>
  ability.toLowerCase().includes(sentence.toLowerCase().replace(/\.$/, ''))
