import type { Mana, ManaColor } from '../../game/game'
import type { Filter } from '../../index'
import { isCardType } from '../../meaning/nouns'
import { countFrom } from '../syntax/phrase'
import { quoteAt, quotesIn, SEVERAL, type StepWords } from '../syntax/words-of-step'
import type { GameStep } from './game-step'
import { COMBAT_GIVEN } from './read-combat'
import { PLAYERS_GIVEN } from './read-players'
import { clausesOf, STEP_WORDS, stepNamed } from './read-when'

type Row = readonly [RegExp, (m: RegExpExecArray, words: StepWords) => GameStep | null]
const number = (word: string | undefined): number => countFrom(word ?? '') ?? Number(word ?? 0)

const kindOf = (word: string): Filter =>
  isCardType(word) ? { kind: 'card type', is: word } : { kind: 'subtype', is: word }
/** "{R}{G} that may be spent only on creature spells". */
const manaIn = (text: string): readonly Mana[] => {
  const [, only] = /that may be spent only on (\w+) spells/.exec(text) ?? []
  return [...text.matchAll(/\{([WUBRGC])\}/g)].map(([, color]) => ({
    color: color as ManaColor,
    ...(only === undefined ? {} : { only: { words: only, spells: kindOf(only) } }),
  }))
}

/** The state before the game continues. */
export const GAME_GIVEN: readonly Row[] = [
  ...PLAYERS_GIVEN,
  [
    /^([A-Z](?:, [A-Z])*,? and [A-Z]) are the emperors$/,
    ([, players]) => ({ isStrong: true, kind: 'emperors', players: (players ?? '').match(/[A-Z]/g) ?? [] }),
  ],
  [
    /^(«\d+») has dealt (?:(\w+) )?damage to ([A-Z])(?: this turn)?$/,
    ([, label, n, player], words) => ({
      isStrong: true,
      kind: 'dealt before',
      label: quoteAt(words, label),
      player: player ?? 'B',
      count: n === undefined ? null : number(n),
    }),
  ],
  [
    /^(«\d+») is an? .*\bexiled with («\d+»)/,
    ([, label, by], words) => ({
      isStrong: true,
      kind: 'exiled with',
      label: quoteAt(words, label),
      by: quoteAt(words, by),
    }),
  ],
  [
    /^(«\d+») is the (?:activated |triggered )?ability («\d+») of («\d+») on the stack(?: targeting (.*))?$/,
    ([, label, text, of, aim], words) => ({
      isStrong: true,
      kind: 'ability on the stack',
      label: quoteAt(words, label),
      text: quoteAt(words, text),
      of: quoteAt(words, of),
      targets: aim === undefined ? [] : (clausesOf(`targeting ${aim}`, words).aim?.groups.flat() ?? []),
    }),
  ],
  ...COMBAT_GIVEN,
  [
    new RegExp(`^it is ([A-Z])'s (${STEP_WORDS})(?: of turn (\\w+))?$`),
    ([, player, step, turn]) => {
      const named = stepNamed(step ?? '')
      return named === 'turn'
        ? null
        : {
            isStrong: true,
            kind: 'moment',
            player: player ?? 'A',
            step: named,
            ...(turn ? { turn: number(turn) } : {}),
          }
    },
  ],
  [
    /^(?:it is ([A-Z])'s turn|the active player is ([A-Z])|([A-Z]) is the active player)$/i,
    ([, one, other, third]) => ({
      isStrong: false,
      kind: 'moment',
      player: (one ?? other ?? third ?? 'A').toUpperCase(),
      step: 'main phase',
    }),
  ],
  [/^it is turn (\w+)$/, ([, n]) => ({ isStrong: true, kind: 'turn number', number: number(n) })],
  [/^the game has not begun$/, () => ({ isStrong: true, kind: 'not begun' })],
  [SEVERAL, () => ({ isStrong: true, kind: 'objects' })],
  [
    /^([A-Z]) has (-?\w+) life$/,
    ([, player, n]) => ({ isStrong: true, kind: 'life', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z]) has (\w+) poison counters?$/,
    ([, player, n]) => ({ isStrong: true, kind: 'poison', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z]) has (\w+) (energy|experience|rad|ticket) counters?$/,
    ([, player, n, name]) => ({
      isStrong: true,
      kind: 'counters',
      player: player ?? 'A',
      name: name ?? '',
      count: number(n),
    }),
  ],
  [
    /^([A-Z]) has played a land this turn$/,
    ([, player]) => ({ isStrong: true, kind: 'lands played', player: player ?? 'A', count: 1 }),
  ],
  [
    /^([A-Z]) has cast (\w+) spells? this turn$/,
    ([, player, n]) => ({ isStrong: true, kind: 'spells cast', player: player ?? 'A', count: number(n) }),
  ],
  [
    /^([A-Z])'s (hand|library) is empty$/,
    ([, player, zone]) => ({ isStrong: true, kind: zone as 'hand', player: player ?? 'A', cards: [] }),
  ],
  [
    /^([A-Z]) has no cards in (hand|library)$/,
    ([, player, zone]) => ({ isStrong: false, kind: zone as 'hand', player: player ?? 'A', cards: [] }),
  ],
  [
    /^([A-Z])'s (hand|library|graveyard) is (.+)$/,
    ([, player, zone, rest], words) => {
      const cards = (rest ?? '').split(/,? (?:and|then) |, /).map(part => {
        const [, count] = /^(\w+) (?:unknown |other )?cards?$/.exec(part) ?? []
        return count === undefined ? quotesIn(words, /^«\d+»$/.exec(part)?.[0])[0] : countFrom(count)
      })
      return cards.every(card => card !== undefined)
        ? { isStrong: true, kind: zone as 'hand', player: player ?? 'A', cards }
        : null
    },
  ],
  [
    /^the top card of ([A-Z])'s library is («\d+»)$/,
    ([, player, label], words) => ({
      isStrong: true,
      kind: 'library',
      player: player ?? 'A',
      cards: [quoteAt(words, label)],
      hasMore: true,
    }),
  ],
  [
    /^([A-Z])'s mana pool is (empty|(?:\{[WUBRGC]\})+(?: that may be spent only on \w+ spells)?)$/,
    ([, player, mana]) => ({ isStrong: true, kind: 'pool', player: player ?? 'A', mana: manaIn(mana ?? '') }),
  ],
  [/^([A-Z])'s mana is counted$/, ([, player]) => ({ isStrong: true, kind: 'counted', player: player ?? 'A' })],
  [
    /^(«\d+») entered this turn$/,
    ([, label], words) => ({ isStrong: true, kind: 'entered this turn', label: quoteAt(words, label) }),
  ],
  [
    /^(«\d+») (?:is|are) .* on the stack targeting ((?:«\d+»|[A-Z]\b)(?:(?:, and |, then |, | and )(?:«\d+»|[A-Z]\b))*)/,
    ([, label, aim], words) => ({
      isStrong: true,
      kind: 'on the stack',
      label: quoteAt(words, label),
      targets: clausesOf(`targeting ${aim ?? ''}`, words).aim?.groups.flat() ?? [],
    }),
  ],
  [
    /^(«\d+») is (?!the ).*\bon the stack\b/,
    ([, label], words) => ({ isStrong: false, kind: 'on the stack', label: quoteAt(words, label), targets: [] }),
  ],
]
