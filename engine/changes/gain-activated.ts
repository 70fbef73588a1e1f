import { inAffects } from '../effects/affected'
import { withAbility } from '../effects/static-abilities'
import type { ChangeKind, Of } from '../model/change-kind'
import type { Ability } from '../model/effect'
import type { Context, ObjectState } from '../model/object-state'

/**
 * 602.1 today: an activated ability is written "cost: effect". 201.4b (2010): where it names its own object, the name
 * stands for the object that has it now. Mana abilities of basic land types are activated abilities too.
 */
export const gainActivated: ChangeKind<Of<'gain activated'>> = {
  content: () => 'ability',
  writes: () => ['abilities'],
  settle: (change, at) =>
    change.found ? change : { ...change, found: inAffects(change.of, at).flatMap(model => activatedOf(model, at)) },
  apply: (change, thing, at) => ({
    ...thing,
    abilities: (change.found ?? []).reduce(
      (abilities, ability, i) =>
        withAbility(abilities, {
          key: `${at.effect.id}>${i}`,
          ability,
          origin: 'granted',
          since: at.effect.timestamp,
          by: at.effect.id,
        }),
      thing.abilities,
    ),
  }),
  print: change =>
    change.found ? `has ${change.found.map(one => `"${one.text}"`).join(', ')}` : 'has activated abilities of others',
}

const activatedOf = (model: ObjectState, at: Context): readonly Ability[] => {
  const name = at.it?.name ?? ''
  return model.abilities
    .map(held => held.ability)
    .filter(ability => ability.does.kind === 'opaque' && /^[^"':]*:/.test(ability.text))
    .map(ability =>
      model.name === '' || name === '' ? ability : { ...ability, text: ability.text.split(model.name).join(name) },
    )
}
