import { activatedIn } from '../../game/casting/activated-abilities'
import { manaSources } from '../../game/casting/mana-sources'
import { attackDeclarations, legalAttacks } from '../../game/combat/attacks'
import { legalBlocks } from '../../game/combat/blocks'
import { defendersIn } from '../../game/combat/combat'
import type { Game } from '../../game/game'
import { isActive } from '../../game/seats'
import type { Session } from '../../game/session'
import { type ObjectState, type Player, viewOf } from '../../index'
import type { Verdict } from '../check/check'
import { isLegalAct } from './act'
import type { Act, ThenStep } from './game-step'
import { clausesOf } from './read-when'

/** A Then that ends with a question mark. */
type OpenQuestion = Extract<ThenStep, { kind: `asks${string}` }>
const says = (text: string): Verdict => ({ holds: true, says: text })
const listed = (all: readonly string[], none: string): string => (all.length > 0 ? all.join('; ') : none)

/** The answer to an open question, in words; it always holds unless the answer is not known. */
export const openAnswer = (
  asked: OpenQuestion,
  session: Session,
  marker: number,
  answerTo: (check: ThenStep) => Verdict,
): Verdict => {
  const game = session.shown
  switch (asked.kind) {
    case 'asks whether': {
      const is = answerTo(asked.that)
      return 'notModelled' in is ? is : says(`${is.holds ? 'Yes' : 'No'}: ${is.says}`)
    }
    case 'asks times': {
      const is = answerTo({ kind: 'triggered', label: asked.label, text: null, times: -1 })
      return 'notModelled' in is ? is : says(is.says)
    }
    case 'asks of':
      return asked.what === 'mana' ? says(manaOf(session, asked.player)) : actsOf(session, asked.player)
    case 'asks':
      switch (asked.what) {
        case 'stack':
          return says(listed(game.stack.map(item => `"${item.label}"`).reverse(), 'The stack is empty'))
        case 'attacks': {
          const legal = legalAttacks(game, session.known)
          if ('unknown' in legal) return { notModelled: legal.unknown.message }
          return says(
            listed(
              legal.map(one => quoted(one) || 'no attack'),
              'No attack is legal',
            ),
          )
        }
        case 'blocks': {
          const [player] = defendersIn({ now: game })
          if (player === undefined) return says('No creature is attacking')
          const legal = legalBlocks(game, session.known, player)
          if ('unknown' in legal) return { notModelled: legal.unknown.message }
          const shown = legal.map(
            pairs => pairs.map(([blocker, attacker]) => `"${attacker}" with "${blocker}"`).join(' and ') || 'no block',
          )
          return says(listed(shown, 'No block is legal'))
        }
        case 'why': {
          const last = game.log.findLast(({ n }) => n < game.log.length)?.step
          const entries = game.log.filter(({ step, n }) => step === last && n >= Math.min(marker, game.log.length - 1))
          const because = entries.map(({ message, cite }) => (cite ? `${message} (${cite.rule})` : message))
          return says(listed(because, 'Nothing has happened yet'))
        }
      }
  }
}
const quoted = (labels: readonly string[]): string => labels.map(label => `"${label}"`).join(' and ')

const manaOf = ({ shown: game }: Session, player: Player): string =>
  listed(
    manaSources(game, player).map(
      ({ thing, ways }) =>
        `"${thing.object.label}" makes ${ways.map(way => way.map(symbol => `{${symbol}}`).join('')).join(' or ') || 'nothing'}`,
    ),
    `${player} can make no mana by tapping or sacrificing`,
  )

/** The acts that a player may perform now, each tried on a copy of the game. */
const actsOf = (session: Session, player: Player): Verdict => {
  const game = session.shown
  if (session.question) return says(`${session.question.player ?? 'Chance'} must choose ${session.question.question}`)
  const mine = viewOf(game.state).objects.filter(
    ({ object, controller }) =>
      !object.filler && (object.zone === 'battlefield' ? controller === player : object.owner === player),
  )
  const found: string[] = []
  for (const thing of mine)
    for (const [shown, act] of actsWith(game, thing, player)) {
      const { is, why } = isLegalAct(session, act)
      if (is) found.push(shown)
      else if (why?.code === 'not-modelled') return { notModelled: why.message }
    }
  const isToAttack =
    isActive(game, player) &&
    (game.turn.step === 'main phase' || game.turn.step === 'beginning of combat') &&
    attackDeclarations(game, session.known).able.length > 0
  return says(listed([...found, ...(isToAttack ? ['attack'] : []), 'pass'], 'pass'))
}

const actsWith = (game: Game, thing: ObjectState, player: Player): readonly (readonly [string, Act])[] => {
  const { label, zone } = thing.object
  const clauses = clausesOf('', { form: '', quotes: [], places: [] })
  const isLand = thing.types.includes('land')
  const fromZone: readonly (readonly [string, Act])[] =
    zone === 'battlefield' || zone === 'stack'
      ? []
      : isLand
        ? [[`play "${label}"`, { kind: 'play', player, label, clauses }]]
        : [[`cast "${label}"`, { kind: 'cast', player, label, clauses }]]
  const abilities = activatedIn(game, thing)
  return [
    ...fromZone,
    ...abilities.map(({ whole }): readonly [string, Act] => [
      `activate "${whole}" of "${label}"`,
      { kind: 'activate', player, label, text: whole, clauses },
    ]),
  ]
}
