import type * as M from '../english/generated/meaning'
import type { Meaning } from '../english/phrases'
import type { Reference, TargetSpec, Who, Whose } from '../model/effect'
import { type LoweringTable, loweringOf, notPlayed } from './lowering'
import { notExecuted } from './not-executed'
import { reference } from './references'
import { pointedAt, type Scope, targeted } from './scope'

type Pointing = Meaning & { readonly refers?: string }
/** Players that the text has named before. */
export const remembered = (phrase: Pointing, at: Scope): Whose => {
  const { refers } = phrase
  if (refers === undefined) return notExecuted(phrase, 'A player whom the text does not name')
  const found = at.introduced.get(refers)
  if (found?.is === 'player') return found.who
  return found?.is === 'target' ? { target: found.index } : { memory: refers }
}
const ONE = { kind: 'number', is: 1 } as const
const target = (players: TargetSpec['players'], more: Partial<TargetSpec> = {}) => {
  return (phrase: Meaning, at: Scope): Whose => ({
    target: targeted(phrase, { words: at.print(phrase), least: ONE, most: ONE, players, objects: null, ...more }, at),
  })
}

/** The controller of what an owner phrase means; its owner; the player that it means. */
export const controllerOf = (owner: M.Owner, at: Scope): Whose => {
  const the = objectOf(owner, at)
  return the.kind === 'it' ? 'its controller' : { controllerOf: the }
}
export const ownerOf = (owner: M.Owner, at: Scope): Whose => {
  const the = objectOf(owner, at)
  return the.kind === 'it' ? 'its owner' : { ownerOf: the }
}
/** The object behind "its", "that creature's". */
export const objectOf = (owner: M.Owner, at: Scope): Reference => {
  if (owner.kind === 'Owner.of') return reference(owner.the, at)
  // "Creatures with power greater than their toughness": each by itself.
  if (owner.kind === 'Owner.its' && owner.refers === undefined && 'means' in owner) return { kind: 'it' }
  return pointedAt(owner, at) ?? notExecuted(owner, 'An owner that the text does not name')
}
/** The player behind "your", "their", "that player's". */
export const playerOf = (owner: M.Owner, at: Scope): Who => {
  switch (owner.kind) {
    case 'Owner.your':
      return 'you'
    case 'Owner.theirs':
      return player(owner.who, at)
    case 'Owner.their':
    case 'Owner.his or her':
      return remembered(owner, at)
    case 'Owner.its':
      return ownerOf(owner, at)
    case 'Owner.of':
      return { ownerOf: reference(owner.the, at) }
  }
}

/** Whose a noun's objects are: anyone's where null. */
const CONTROLLERS: LoweringTable<'Controllers', Whose | null> = {
  'Controllers.an opponent': () => 'your opponents',
  'Controllers.your opponents': () => 'your opponents',
  'Controllers.opponents': () => 'your opponents',
  'Controllers.each opponent': () => 'your opponents',
  'Controllers.you': () => 'you',
  'Controllers.letter': ({ is }) => ({ player: is.is }),
  'Controllers.players': () => null,
  'Controllers.a player': () => null,
  'Controllers.each player': () => null,
  'Controllers.another player': () => 'not you',
  'Controllers.defending player': () => 'the defending player',
  'Controllers.active player': () => 'the active player',
  'Controllers.enchanted player': () => 'enchanted player',
  'Controllers.the chosen player': () => 'the chosen player',
  'Controllers.that player': remembered,
  'Controllers.they': remembered,
  'Controllers.he or she': remembered,
  'Controllers.its controller': (phrase, at) => (phrase.of ? controllerOf(phrase.of, at) : 'its controller'),
  'Controllers.target player': target('any'),
  'Controllers.target opponent': target('opponents'),
  ...notPlayed('What only a team or no one has', ['Controllers.no one', 'Controllers.your team']),
}
export const controllers = loweringOf<'Controllers', M.Controllers, Whose | null>(CONTROLLERS, phrase => phrase)

/** "Enchanted player", "attacking player", read as nouns. */
export const describedPlayer = (phrase: M.Objects): Whose | null => {
  const noun = phrase.kind === 'Object.bare' ? phrase.what : null
  if (noun?.kind !== 'Noun.adjective' || noun.noun.kind !== 'Head.player') return null
  if (noun.adj.kind === 'Adj.enchanted adjective') return 'enchanted player'
  return noun.adj.kind === 'Adj.attacking' ? 'the active player' : null
}
/** Players as an instruction means them. */
const PLAYERS: LoweringTable<'Player', Who> = {
  'Player.you': () => 'you',
  'Player.letter': ({ is }) => ({ player: is.is }),
  'Player.target player': target('any'),
  'Player.target opponent': target('opponents'),
  'Player.target dealt': (phrase, at) => {
    const { that } = phrase
    if (that.kind === 'DealtBy.dealt' && that.when.kind !== 'When.this turn')
      return notExecuted(phrase, 'The time that is looked back over')
    const by = { kind: 'is', the: reference(that.by, at) } as const
    const when = that.kind === 'DealtBy.dealt' ? 'this turn' : 'this game'
    return target(at.said(phrase).includes('opponent') ? 'opponents' : 'any', { dealt: { by, when } })(phrase, at)
  },
  'Player.another target player': target('any', { isOther: true }),
  'Player.targets': (phrase, at) => {
    const words = at.print(phrase)
    return {
      target: targeted(
        phrase,
        {
          words,
          least: { kind: 'number', is: 0 },
          most: phrase.count ? { kind: 'number', is: Number(phrase.count.is) } : null,
          players: at.said(phrase).some(word => word.startsWith('opponent')) ? 'opponents' : 'any',
          objects: null,
        },
        at,
      ),
    }
  },
  'Player.each player': () => 'each player',
  'Player.all players': () => 'each player',
  'Player.players': () => 'each player',
  'Player.each opponent': () => 'each opponent',
  'Player.your opponents': () => 'each opponent',
  'Player.opponents': () => 'each opponent',
  'Player.each other player': () => 'each other player',
  'Player.any opponent': () => 'an opponent',
  'Player.opponent': () => 'an opponent',
  'Player.one of opponents': () => 'an opponent',
  'Player.any player': () => 'a player',
  'Player.each of any player': () => 'a player',
  'Player.any other player': () => 'not you',
  'Player.each of': (phrase, at) =>
    phrase.of.kind === 'Players.your opponents' ? 'each opponent' : remembered(phrase.of, at),
  'Player.that player': remembered,
  'Player.that opponent': remembered,
  'Player.those players': remembered,
  'Player.they': remembered,
  'Player.he or she': remembered,
  'Player.defending player': () => 'the defending player',
  'Player.active player': () => 'the active player',
  // 506.2 today: in the combat phase the active player is the attacking player.
  'Player.attacking player': () => 'the active player',
  'Player.enchanted player': () => 'enchanted player',
  'Player.enchanted opponent': () => 'enchanted player',
  'Player.chosen player': () => 'the chosen player',
  'Player.controller': (phrase, at) =>
    typeof phrase.of === 'object' && phrase.of.kind.startsWith('Owner.')
      ? controllerOf(phrase.of as M.Owner, at)
      : { controllerOf: reference(phrase.of as M.Objects, at) },
  'Player.owner': (phrase, at) =>
    phrase.of.kind.startsWith('Owner.')
      ? ownerOf(phrase.of as M.Owner, at)
      : { ownerOf: reference(phrase.of as M.Objects, at) },
  ...notPlayed('A player described by what they do', [
    'Player.players who',
    'Player.opponents who',
    'Player.player by rank',
    'Player.next player',
    'Player.your team',
  ]),
  ...notPlayed('Several players as one', [
    'Player.you and',
    'Player.one or more opponents',
    'Player.one or more players',
  ]),
}
export const player = loweringOf<'Player', M.Player, Who>(PLAYERS, phrase => phrase)
