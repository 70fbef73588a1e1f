import { rememberBy } from '#rulebook/remember'
import type { GameState, View } from '../model/state'

/** All objects as the effects of the moment make them. Computed once for each state. */
export const viewOf = rememberBy((state: GameState): View => state.layerEngine.viewOf(state))

/** The same with copy effects alone: copiable values (503.2 of 2001, 707.2 today). */
export const copiableView = (state: GameState): View => {
  const { rules, layerEngine } = state
  const layers = rules.layers.map(layer => ({
    ...layer,
    takes: layer.takes.filter(content => content === 'copy' || content === 'face-down'),
    parts: (layer.parts ?? []).map(part => ({
      ...part,
      takes: part.takes.filter(content => content === 'copy' || content === 'face-down'),
    })),
  }))
  const bare = layers.map(({ parts, ...layer }) => (parts.length > 0 ? { ...layer, parts } : layer))
  return { ...layerEngine.applyLayers({ ...state, rules: { ...rules, layers: bare } }).view, rules, state }
}
