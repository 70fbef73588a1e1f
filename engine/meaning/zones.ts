import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { Whose } from '../model/effect'
import type { Zone } from '../model/kinds'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { controllerOf, ownerOf, player, remembered } from './players'
import type { Scope } from './scope'

/** A zone, and whose it is; of every player where null. */
export type ZoneOf = { readonly zone: Zone; readonly whose: Whose | null }

/** Whose something is: of every player where null. */
export const whose = (phrase: M.Whose, at: Scope): Whose | null => {
  switch (phrase.kind) {
    case 'Whose.your':
      return 'you'
    case 'Whose.all':
    case 'Whose.each':
    case 'Whose.a':
      return null
    case 'Whose.theirs': {
      const who = player(phrase.who, at)
      if (who === 'each player' || who === 'a player') return null
      if (who === 'each opponent' || who === 'an opponent') return 'your opponents'
      return who === 'each other player' ? 'not you' : who
    }
    case "Whose.owner's":
      return ownerOf(phrase.of, at)
    case "Whose.controller's":
      return controllerOf(phrase.of, at)
    case 'Whose.their':
    case 'Whose.his or her':
      return remembered(phrase, at)
  }
}

const of =
  (...zones: readonly Zone[]) =>
  (phrase: Meaning, at: Scope): readonly ZoneOf[] => {
    const owner = typeof phrase.whose === 'object' ? whose(phrase.whose as M.Whose, at) : null
    return zones.map(zone => ({ zone, whose: owner }))
  }

const ZONES: LoweringTable<'Zone', readonly ZoneOf[]> = {
  'Zone.graveyard': of('graveyard'),
  'Zone.graveyards': of('graveyard'),
  'Zone.hand': (phrase, at) => [{ zone: 'hand', whose: phrase.whose ? whose(phrase.whose, at) : 'you' }],
  'Zone.hands': of('hand'),
  'Zone.library': of('library'),
  'Zone.exile': of('exile'),
  'Zone.battlefield': of('battlefield'),
  'Zone.command zone': of('command'),
  'Zone.stack': of('stack'),
  'Zone.outside': of('outside'),
  'Zone.zones': (phrase, at) => [phrase.one, phrase.two, phrase.other].flatMap(one => (one ? zones(one, at) : [])),
  'Zone.graveyard or hand': of('graveyard', 'hand'),
  'Zone.hand or graveyard': of('hand', 'graveyard'),
  'Zone.hand and library': of('hand', 'library'),
  'Zone.graveyard hand library': of('graveyard', 'hand', 'library'),
  'Zone.hand or library': of('library', 'graveyard'),
  'Zone.hand and graveyard': of('hand', 'graveyard'),
  'Zone.three zones': of('graveyard', 'hand', 'library'),
  'Zone.graveyards and libraries': of('graveyard', 'library'),
  'Zone.library graveyard': of('graveyard', 'library'),
  ...notPlayed('This zone', [
    'Zone.anywhere',
    'Zone.starting deck',
    'Zone.anywhere else',
    'Zone.among',
    'Zone.hand battlefield',
    'Zone.it',
    'Zone.top',
    'Zone.opening hand',
  ]),
}
export const zones = loweringOf<'Zone', M.Zone, readonly ZoneOf[]>(ZONES, phrase => phrase)
