import type { Ability, Change } from '../../model/effect'

/** A placeholder for the ability itself, until the object that has it is known. */
export const THIS_ABILITY: Ability = { text: 'this ability', does: { kind: 'opaque' } }
/** Keywords that define characteristics of their object: 702.73 (changeling), 702.114 (devoid) today. */
const DEFINING: Readonly<Record<string, readonly Change[]>> = {
  changeling: [{ kind: 'become type', how: 'add', types: [], supertypes: [], subtypes: [], all: 'creature types' }],
  devoid: [{ kind: 'become color', how: 'set', colors: [] }],
}

/** Keywords are listed in lower case, names in them as printed. */
export const keywordAbility = (text: string): Ability => {
  const word = text.replace(/\.$/, '').replace(/^[A-Z](?=[a-z])/, first => first.toLowerCase())
  const changes = DEFINING[word]
  const itself = { text: word, affects: { kind: 'reference', the: { kind: 'this' } } } as const
  if (changes) return { text: word, does: { kind: 'static', effects: [{ ...itself, changes }] } }
  return { text: word, does: { kind: 'keyword', word } }
}
/** 702.14g (2009), 702.16g today: "protection from A and from B" is two abilities. */
export const apart = (ability: Ability): readonly Ability[] => {
  const [, whom] = (ability.does.kind === 'keyword' && /^protection from (.*)$/.exec(ability.text)) || []
  const kinds = whom?.split(/,? and from |, from /) ?? []
  return kinds.length < 2 ? [ability] : kinds.map(kind => keywordAbility(`protection from ${kind}`))
}
export const unquoted = (text: string): string => text.replace(/^["'](.*)["']$/s, '$1')
