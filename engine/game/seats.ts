import { maximumHandSize, type Player } from '../index'
import { type Game, teamOf, type Variant } from './game'

export { teamOf } from './game'

import { policyOf } from './table'

/** 811.3 today: in Alternating Teams one member of each team sits after another; else a team sits together. */
export const seatsFor = (variant: Variant, teams: readonly (readonly Player[])[]): readonly Player[] => {
  if (variant !== 'Alternating Teams') return teams.flat()
  const most = Math.max(0, ...teams.map(team => team.length))
  return Array.from({ length: most }, (_, i) => teams.flatMap(team => team[i] ?? [])).flat()
}

/** 809.6 today: an emperor's range of influence reaches the opposing generals, that of a general only the nearest seats. */
const emperorRange = (team: readonly Player[], player: Player): number => {
  const emperor = Math.floor((team.length - 1) / 2)
  const at = team.indexOf(player)
  const first = team.length - 1
  // An emperor reaches the nearest generals of both opposing teams; who sits at an end of the team reaches one seat.
  if (at === emperor) return Math.max(emperor, first - emperor) + 1
  return Math.min(at, first - at) + 1
}

/** The ranges of influence that a variant prescribes; null: unlimited. */
export const rangesFor = (
  variant: Variant,
  teams: readonly (readonly Player[])[],
): Readonly<Record<Player, number | null>> =>
  Object.fromEntries(
    teams.flatMap(team =>
      team.map(player => [
        player,
        variant === 'Emperor'
          ? emperorRange(team, player)
          : variant === 'Grand Melee'
            ? 1
            : variant === 'Alternating Teams'
              ? 2
              : null,
      ]),
    ),
  )

/** 807.4a today: one turn marker for every four players. */
export const turnMarkers = (game: Game): number => Math.floor(game.players.length / 4)

/** 806.4 (2005-08-01), 810.4 today: the life of a Two-Headed Giant team, by day. */
export const startingLife = (variant: Variant, game: Game): number | null => {
  if (variant === 'Two-Headed Giant') return policyOf(game).teamLife
  return variant === 'Commander' ? 40 : null
}

/** 606.8a (2005-08-01): until 2018-04-26 a team was attacked as a group, and each of its players was a defending player. */
export const attackedTogether = (game: Game, defender: Player): readonly Player[] =>
  policyOf(game).teamAttack === 'the team as a group' ? teamOf(game, defender) : [defender]

/** Whether two players defend together: a team has one combined block (805.10d, 2018-04-27). */
export const defendsWith = (game: Game, player: Player, defender: Player): boolean =>
  teamOf(game, player).includes(defender)

/** Whose turn it is: all members of a team that shares its turns. */
export const isActive = (game: Game, player: Player): boolean => teamOf(game, game.turn.player).includes(player)

/** 806.10a: until 2010-04-22 a member of a team had half of the team's life, rounded up; since then all of it. */
export const lifeOf = (game: Game, player: Player): number => {
  const total = game.players.find(one => one.player === player)?.life ?? 0
  const isShared = teamOf(game, player).length > 1
  return isShared && policyOf(game).memberLife === 'half of the team' ? Math.ceil(total / 2) : total
}

/** The most cards a player keeps in the cleanup step; null: any number. A vanguard card changes it (902.5b). */
export const mostInHand = (game: Game, player: Player): number | null => {
  const size = maximumHandSize(game.state, player)
  return size === null ? null : size + (game.handModifiers[player] ?? 0)
}
