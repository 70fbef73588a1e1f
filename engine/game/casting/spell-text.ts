import type { IsoDate } from '#rulebook/dates/date'
import { triggerText } from '../../english/trigger-words'
import type { ObjectState } from '../../index'
import { isOfCasting } from '../../meaning/rules'
import { isTriggered } from '../../meaning/triggered-texts'
import type { Game } from '../game'

/** Whether a line of a spell belongs to what it does: not one that is a triggered ability of its own. */
export const isOfSpell = (text: string, card: { readonly name: string }, on: IsoDate): boolean =>
  !(isTriggered(text, card, on) ?? triggerText(text) !== null)

/** What an instant or sorcery does: its lines without keywords and without texts about how it is cast and what it costs. */
export const spellText = (game: Pick<Game, 'state'>, thing: ObjectState): string =>
  thing.abilities
    .map(held => held.ability.text)
    .filter(text => !isOfCasting(text, { name: thing.name || thing.object.label }, game.state.rules.on))
    .filter(text => isOfSpell(text, { name: thing.name || thing.object.label }, game.state.rules.on))
    .join('\n')
    .replace(/\.?\n•/g, '\n•')
