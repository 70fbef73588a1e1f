import type { GameState, Player } from '../index'
import type { Game } from './game'

/** 801.2 today: so many seats to the left or right, of the players who were in the game as the turn began. */
export const withinRanges = ({
  ranges,
  players,
  seated,
}: Pick<Game, 'ranges' | 'players' | 'seated'>): GameState['within'] => {
  if (Object.values(ranges).every(range => range === null)) return null
  const all = players.map(({ player }) => player)
  const seats = all.filter(player => seated.includes(player))
  const isNear = (player: Player, other: Player): boolean => {
    const range = ranges[player] ?? null
    if (range === null || player === other) return true
    const [at, to] = [seats.indexOf(player), seats.indexOf(other)]
    if (at < 0 || to < 0) return false
    const apart = Math.abs(at - to)
    return Math.min(apart, seats.length - apart) <= range
  }
  return Object.fromEntries(all.map(player => [player, all.filter(other => isNear(player, other))]))
}
