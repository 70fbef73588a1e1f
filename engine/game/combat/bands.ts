import { type ObjectState, viewOf } from '../../index'
import type { Game } from '../game'
import { type AttackDeclared, policyOf } from '../table'
import { filterOf, passes } from '../texts/phrases'
import { hasKeyword } from './attacks'
import { unknownInCombat, type Verdict } from './declarations'

/** 502.10c (2001), 702.22c today: a band has any number of creatures with banding, and at most one without. */
export const judgedBands = (game: Game, known: readonly string[], attack: AttackDeclared): Verdict => {
  const view = viewOf(game.state)
  for (const band of new Set(attack.flatMap(one => one.band ?? []))) {
    const members = attack.filter(one => one.band === band)
    const things = members.flatMap(one => view.objects.find(other => other.object.label === one.label) ?? [])
    const without = things.filter(thing => !hasKeyword(thing, 'banding'))
    const isTogether = new Set(members.map(one => one.at)).size === 1
    const verdict = without.length > 1 ? bandsWithOther(game, known, things) : null
    if (verdict) return verdict
    if (!isTogether) return { kind: 'illegal', says: 'a band attacks one player or permanent', rule: 'declaring' }
  }
  return null
}

/** "Bands with other legends": what keeps creatures without banding in one band; until 2009-07-10 all had to have it. */
const bandsWithOther = (game: Game, known: readonly string[], things: readonly ObjectState[]): Verdict => {
  const qualitiesOf = (thing: ObjectState): readonly string[] =>
    thing.abilities.flatMap(held => /^bands with other (.+?)\.?$/i.exec(held.ability.text)?.[1]?.toLowerCase() ?? [])
  const all = [...new Set(things.flatMap(qualitiesOf))]
  const view = viewOf(game.state)
  for (const quality of all) {
    const haveAll = things.every(thing => qualitiesOf(thing).includes(quality))
    if (haveAll) return null
    if (policyOf(game).bandsWithOther !== 'one has the ability') continue
    const filter = filterOf(quality, { self: null, known })
    if (!filter) return unknownInCombat(`"Bands with other ${quality}"`)
    if (things.every(thing => passes(filter, thing, view, { id: null, controller: thing.controller }))) return null
  }
  const names = things.map(thing => `"${thing.object.label}"`).join(' and ')
  return {
    kind: 'illegal',
    says: `${names} cannot attack as a band: at most one of them may lack banding`,
    rule: 'declaring',
  }
}
