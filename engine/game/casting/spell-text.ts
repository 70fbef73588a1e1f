import type { ObjectState } from '../../index'
import { isOfCasting } from '../../meaning/rules'
import type { Game } from '../game'
import { triggerText } from '../triggers'

/** What an instant or sorcery does: its lines without keywords and without texts about how it is cast and what it costs. */
export const spellText = (game: Pick<Game, 'state'>, thing: ObjectState): string =>
  thing.abilities
    .map(held => held.ability.text)
    .filter(text => !isOfCasting(text, { name: thing.name || thing.object.label }, game.state.rules.on))
    .filter(text => !triggerText(text) || /^(?:when|whenever) .*this turn\b/i.test(text))
    .join('\n')
    .replace(/\.?\n•/g, '\n•')
