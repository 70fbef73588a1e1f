import type { Variant } from '../../game/game'
import { COLORS } from '../../index'
import { countFrom } from '../syntax/phrase'
import { quoteAt, type StepWords } from '../syntax/words-of-step'
import type { GameStep } from './game-step'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
const PLAYERS = '((?:[A-Z](?:,? and |, )?)+)'
const playersIn = (text: string | undefined): readonly string[] =>
  [...(text ?? '').matchAll(/\b([A-Z])\b/g)].map(([, player]) => player ?? '')
const number = (word: string | undefined): number => countFrom((word ?? '').replace(/^\+/, '')) ?? Number(word ?? 0)
/** "A and B against C": teams. Players that are only listed play against one another. */
const teamsIn = (text: string): readonly (readonly string[])[] =>
  text.includes(' against ') ? text.split(' against ').map(playersIn) : playersIn(text).map(player => [player])
/** Variants whose players may have to attack in one direction; in a Grand Melee they always attack to the left. */
const ATTACKS_ASIDE = /^(?:Alternating Teams|Commander|Vanguard)$/
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** Who plays, where they sit, in which teams and with what. */
export const PLAYERS_GIVEN: readonly Row[] = [
  [
    new RegExp(`^(?:the players sit ${PLAYERS}|${PLAYERS} play)$`),
    ([, players, others]) => ({ isStrong: true, kind: 'seats', players: playersIn(players ?? others) }),
  ],
  [
    /^(?:([A-Z])'s|each player's) range of influence is (\w+)$/,
    ([, player, n]) => ({ isStrong: true, kind: 'range', player: player ?? null, range: number(n) }),
  ],
  [
    /^it is an? (Grand Melee) game of (\w+) players(?: with attack left)?$/,
    ([, variant, n]) =>
      number(n) >= 2 && number(n) <= 26
        ? {
            isStrong: true,
            kind: 'variant',
            variant: variant as Variant,
            teams: LETTERS.slice(0, number(n)).map(player => [player]),
          }
        : null,
  ],
  [
    /^it is an? (Two-Headed Giant|Emperor|Alternating Teams|Commander|Vanguard|Grand Melee) game(?: of ([A-Z](?:(?:, and |, | and | against )[A-Z])*))?(?: with attack (left|right))?$/,
    ([, variant, teams, side]) =>
      side !== undefined && !ATTACKS_ASIDE.test(variant ?? '')
        ? null
        : {
            isStrong: true,
            kind: 'variant',
            variant: variant as Variant,
            teams: teamsIn(teams ?? ''),
            ...(side === undefined ? {} : { attacksOnly: side as 'left' }),
          },
  ],
  [
    /^the team of ([A-Z]) has (-?\w+) life$/,
    ([, player, n]) => ({ isStrong: true, kind: 'team life', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z]) controls ([A-Z])'s turn$/,
    ([, player, of]) => ({ isStrong: true, kind: 'decides', player: player ?? 'A', of: of ?? 'B' }),
  ],
  [
    /^([A-Z]) will control ([A-Z])'s next turn$/,
    ([, player, of]) => ({ isStrong: true, kind: 'decides', player: player ?? 'A', of: of ?? 'B', isNext: true }),
  ],
  [
    /^(«\d+») is melded from («\d+») and («\d+»)$/,
    ([, label, one, other], words) => ({
      isStrong: true,
      kind: 'melded',
      label: quoteAt(words, label),
      from: [quoteAt(words, one), quoteAt(words, other)],
    }),
  ],
  [/^([A-Z]) has the city's blessing$/, ([, player]) => ({ isStrong: true, kind: 'blessed', player: player ?? 'A' })],
  [
    /^([A-Z])'s speed is (\w+)$/,
    ([, player, n]) => ({ isStrong: true, kind: 'speed', player: player ?? 'A', count: number(n) }),
  ],
  [/^it is (day|night)$/, ([, is]) => ({ isStrong: true, kind: 'day or night', is: is as 'day' })],
  [
    /^([A-Z]) is in («\d+»)$/,
    ([, player, room], words) => ({
      isStrong: true,
      kind: 'in room',
      player: player ?? 'A',
      room: quoteAt(words, room),
    }),
  ],
  [/^([A-Z]) is the monarch$/, ([, player]) => ({ isStrong: true, kind: 'monarch', player: player ?? 'A' })],
  [
    /^([A-Z])'s commander is («\d+»)$/,
    ([, player, label], words) => ({
      isStrong: true,
      kind: 'commander',
      player: player ?? 'A',
      label: quoteAt(words, label),
    }),
  ],
  [
    /^([A-Z])'s vanguard has (hand|life) modifier ([+-]?\w+)$/,
    ([, player, what, n]) => ({
      isStrong: true,
      kind: 'vanguard',
      player: player ?? 'A',
      what: what as 'hand',
      count: number(n),
    }),
  ],
]

export const PLAYERS_THEN: readonly Row[] = [
  [
    new RegExp(`^the players sit ${PLAYERS}$`),
    ([, players]) => ({ isStrong: true, kind: 'seats', players: playersIn(players) }),
  ],
  [
    /^([A-Z])'s range of influence is (\w+)$/,
    ([, player, n]) => ({ isStrong: true, kind: 'range', player: player ?? 'A', range: number(n) }),
  ],
  [
    /^([A-Z]) is (not )?within ([A-Z])'s range of influence$/,
    ([, other, not, player]) => ({
      isStrong: true,
      kind: 'in range',
      player: player ?? 'A',
      other: other ?? 'B',
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [/^there (?:is|are) (\w+) turn markers?$/, ([, n]) => ({ isStrong: true, kind: 'turn markers', count: number(n) })],
  [
    /^the team of ([A-Z]) has (-?\w+) life$/,
    ([, player, n]) => ({ isStrong: true, kind: 'team life', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z])'s maximum hand size is (\w+)$/,
    ([, player, n]) => ({ isStrong: false, kind: 'hand size', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z])'s team (wins|loses) the game$/,
    ([, player, ends]) => ({ isStrong: true, kind: 'team ends', player: player ?? 'A', ends: ends as 'wins' }),
  ],
  [
    /^([A-Z]) is (not )?in («\d+»)$/,
    ([, player, not, room], words) => ({
      isStrong: true,
      kind: 'is in room',
      player: player ?? 'A',
      room: quoteAt(words, room),
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^([A-Z]) has( not)? completed a dungeon$/,
    ([, player, not]) => ({
      isStrong: true,
      kind: 'has completed',
      player: player ?? 'A',
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^([A-Z]) (?:has|does( not) have) the city's blessing$/,
    ([, player, not]) => ({
      isStrong: true,
      kind: 'is blessed',
      player: player ?? 'A',
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^([A-Z])'s speed is (\w+)$/,
    ([, player, n]) => ({ isStrong: true, kind: 'speed', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^it is (not )?(day|night)$/,
    ([, not, is]) => ({ isStrong: true, kind: 'is day or night', is: is as 'day', ...(not ? { not: true } : {}) }),
  ],
  [
    /^([A-Z]) is (not )?the monarch$/,
    ([, player, not]) => ({
      isStrong: true,
      kind: 'is monarch',
      player: player ?? 'A',
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^(«\d+») is (not )?a commander$/,
    ([, label, not], words) => ({
      isStrong: true,
      kind: 'is commander',
      label: quoteAt(words, label),
      ...(not ? { not: true as const } : {}),
    }),
  ],
  [
    /^(«\d+»)'s colou?r identity is (.+)$/,
    ([, label, said], words) => ({
      isStrong: true,
      kind: 'color identity',
      label: quoteAt(words, label),
      colors: COLORS.filter(color => new RegExp(`\\b${color}\\b`).test(said ?? '')),
    }),
  ],
  [
    /^(«\d+») may (not )?be in ([A-Z])'s deck$/,
    ([, label, not, player], words) => ({
      isStrong: true,
      kind: 'in deck',
      label: quoteAt(words, label),
      player: player ?? 'A',
      ...(not ? { not: true as const } : {}),
    }),
  ],
]
