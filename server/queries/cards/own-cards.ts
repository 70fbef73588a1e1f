import type { Face } from '#cards/card'
import { plainName } from '#cards/name'
import { capital } from '#rulebook/words'
import { onceUnlessFailed } from '#server/process/remembered'
import { scenarioSources } from '../scenarios/scenarios'

/** A card as in one of our worked examples. */
export type OwnCard = { readonly face: Face; readonly scenario: string }

const STEP =
  /^\s*(?:[*-]\s+)?(?:Given|And|\*)\s+"([^"\n]{2,80})" is an? ([^"\n]*?)(?: (?:with|costing) "([^"\n]*)")?\.?\s*$/gm
const TYPES = ['creature', 'artifact', 'enchantment', 'land', 'planeswalker', 'instant', 'sorcery', 'tribal', 'kindred']
const SUPERTYPES = ['basic', 'legendary', 'snow', 'world']

/** A card from the words that describe it: `2/2 green Bear creature`. Null if they name no card type. */
const faceFrom = (name: string, described: string, text: string): Face | null => {
  const words = described.split(/\s+/)
  const low = words.map(word => word.toLowerCase())
  const types = low.filter(word => TYPES.includes(word)).map(capital)
  if (types.length === 0) return null
  const supertypes = low.filter(word => SUPERTYPES.includes(word)).map(capital)
  const subtypes = words.filter(word => /^[A-Z][A-Za-z'-]+$/.test(word) && !TYPES.includes(word.toLowerCase()))
  const cost = words.find(word => /^(?:\{[^{}]+\})+$/.test(word))
  const [, power, toughness] = /(?:^|\s)([\d*+]+)\/([\d*+]+)(?:\s|$)/.exec(described) ?? []
  const front = [...supertypes, ...types.sort((a, b) => Number(a === 'Creature') - Number(b === 'Creature'))].join(' ')
  return {
    name,
    ...(cost ? { manaCost: cost } : {}),
    typeLine: subtypes.length > 0 ? `${front} — ${subtypes.join(' ')}` : front,
    text,
    ...(power === undefined || toughness === undefined ? {} : { power, toughness }),
  }
}

/** The cards of our worked examples by their plain names; of several descriptions the longest is used. */
export const ownCards = onceUnlessFailed(async (): Promise<ReadonlyMap<string, OwnCard>> => {
  const found = new Map<string, OwnCard>()
  for (const [scenario, source] of await scenarioSources())
    for (const [, name = '', described = '', text = ''] of source.matchAll(STEP)) {
      const face = faceFrom(name, described, text)
      const known = found.get(plainName(name))
      if (face && (!known || known.face.text.length < face.text.length)) found.set(plainName(name), { face, scenario })
    }
  return found
})
