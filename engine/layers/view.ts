import { rememberBy } from '#rulebook/remember'
import type { GameState, View } from '../model/state'
import type { Content } from '../rules/amendment'

/** All objects as the effects of the moment make them. Computed once for each state. */
export const viewOf = rememberBy((state: GameState): View => state.layerEngine.viewOf(state))

/** All objects as some kinds of effects alone make them. */
const viewTaking = (state: GameState, isTaken: (content: Content) => boolean): View => {
  const { rules, layerEngine } = state
  const layers = rules.layers.map(layer => ({
    ...layer,
    takes: layer.takes.filter(isTaken),
    parts: (layer.parts ?? []).map(part => ({ ...part, takes: part.takes.filter(isTaken) })),
  }))
  const bare = layers.map(({ parts, ...layer }) => (parts.length > 0 ? { ...layer, parts } : layer))
  return { ...layerEngine.applyLayers({ ...state, rules: { ...rules, layers: bare } }).view, rules, state }
}
/** The same with copy effects alone: copiable values (503.2 of 2001, 707.2 today). */
export const copiableView = (state: GameState): View =>
  viewTaking(state, content => content === 'copy' || content === 'face-down')

/** 208.4b (2022-04-29): base power and toughness is what is left without the effects that modify or switch them. */
export const baseView = (state: GameState): View =>
  viewTaking(state, content => !['resolved bonus', 'static bonus', 'counters', 'switch'].includes(content))
