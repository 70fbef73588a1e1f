import type { ObjectState } from '../../index'
import { activatedTexts } from '../../meaning/activated-texts'
import { isOfCasting } from '../../meaning/rules'
import { isTriggered } from '../../meaning/triggered-texts'
import type { Game } from '../game'

/** What an instant or sorcery does: its lines without keywords, activated and triggered abilities, how it is cast and what it costs. */
export const spellText = ({ state }: Pick<Game, 'state'>, thing: ObjectState): string => {
  const card = { name: thing.name || thing.object.label }
  return thing.abilities
    .map(held => held.ability.text)
    .filter(
      text =>
        !isOfCasting(text, card, state.rules.on) &&
        !isTriggered(text, card, state.rules.on) &&
        activatedTexts(text, card, state.rules.on).length === 0,
    )
    .join('\n')
    .replace(/\.?\n•/g, '\n•')
}
